import TouchCore

/// The events of a control.
public enum ControlEvent: String, Hashable, Sendable, CaseIterable {
  /// A finger landed in the control.
  case touchDown
  /// The finger lifted within the control.
  case touchUpInside
  /// The finger lifted outside of the control.
  case touchUpOutside
  /// The touch was cancelled, or the control stopped tracking it.
  case touchCancel
  /// The value was changed by touch; a change by the program is no event.
  case valueChanged
  /// A text field is being edited.
  case editingDidBegin
  /// The text was changed by a person; a change by the program is no event.
  case editingChanged
  /// A text field is not edited any more.
  case editingDidEnd
}
