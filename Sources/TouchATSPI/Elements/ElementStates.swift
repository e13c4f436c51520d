import TouchAccess
import TouchControls
import TouchCore
import TouchText

/// The states of an object, each with the bit that AT-SPI has for it.
struct ElementStates: OptionSet, Hashable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(bit: UInt64) { rawValue = 1 << bit }

  static let active = ElementStates(bit: 1)
  static let checked = ElementStates(bit: 4)
  static let defunct = ElementStates(bit: 6)
  static let editable = ElementStates(bit: 7)
  static let enabled = ElementStates(bit: 8)
  static let focusable = ElementStates(bit: 11)
  static let focused = ElementStates(bit: 12)
  static let multiLine = ElementStates(bit: 17)
  static let selectable = ElementStates(bit: 22)
  static let selected = ElementStates(bit: 23)
  static let sensitive = ElementStates(bit: 24)
  static let showing = ElementStates(bit: 25)
  static let singleLine = ElementStates(bit: 26)
  static let visible = ElementStates(bit: 30)
  static let checkable = ElementStates(bit: 41)

  /// The states whose changes are reported, with their names in events.
  static let reported: [(ElementStates, String)] = [
    (.active, "active"), (.checked, "checked"), (.editable, "editable"), (.enabled, "enabled"), (.focused, "focused"),
    (.selected, "selected"), (.sensitive, "sensitive"), (.showing, "showing"), (.visible, "visible"),
  ]

  /// The states of an element.
  init(of element: AccessibleElement, isFocused: Bool) {
    self = [.visible, .focusable]
    if element.isEnabled { formUnion([.enabled, .sensitive]) }
    if !element.visibleFrame.isEmpty { insert(.showing) }
    if isFocused { insert(.focused) }
    let traits = element.traits
    if traits.contains(.selected) { formUnion([.selectable, .selected]) }
    if element.view is SegmentedControl || element.view is TextRow { insert(.selectable) }
    if traits.contains(.toggleButton) {
      insert(.checkable)
      if Self.isOn(element) { insert(.checked) }
    }
    guard traits.contains(.textField) else { return }
    if element.isEnabled { insert(.editable) }
    insert(element.object is TextView ? .multiLine : .singleLine)
  }

  /// Whether a toggle is on. One that is no switch says so by its trait, or in the words of the toolkit.
  private static func isOn(_ element: AccessibleElement) -> Bool {
    if let control = element.object as? Switch { return control.isOn }
    let words = element.view?.language[ControlStrings.self]
    return element.traits.contains(.selected) || element.value == words?.on
  }

  /// The value for a reply: two numbers of 32 bits, the lower one first.
  var value: BusValue {
    .array(
      of: "u", [.uint32(UInt32(truncatingIfNeeded: rawValue)), .uint32(UInt32(truncatingIfNeeded: rawValue >> 32))])
  }
}
