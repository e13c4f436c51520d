import TouchControls
import TouchCore
import TouchGeometry

// Fields and their keyboards on the screen.
extension KeyNavigation {
  /// Whether `key` is kept from the first responder, since the focus is not in its text, or leaves that.
  func reserves(_ key: Key) -> Bool {
    guard isActive, keypad.command(of: key) != nil, let input = firstText else { return false }
    // Within a text arrows, Enter and Escape mean what they always do. An arrow at its end goes on.
    return focus.identity == AccessibleElement.identity(of: input) ? key.code == .tab : true
  }

  /// Whether `key` moves the caret in a text that somebody edits without these keys.
  func isForOthersText(_ key: Key) -> Bool {
    guard let input = firstText, input !== editing else { return false }
    return [.left, .right, .up, .down].contains(key.code)
  }

  private var firstText: Responder? {
    window.application.firstResponder.flatMap { $0.accessibilityTraits.contains(.textField) ? $0 : nil }
  }

  /// Notes which input an activation has begun to edit. `first` was the first responder before.
  func noteEditing(of element: AccessibleElement, after first: Responder?) {
    guard let input = firstText, input !== first || input === element.object else { return }
    editing = input
  }

  /// Ends the editing that the keys have begun if its keyboard covers `element`, which has the focus now.
  func uncover(_ element: AccessibleElement) {
    guard let input = editing, element.object !== input, element.input !== input else { return }
    let keyboards = window.overlays.views.filter { $0.accessibilityPredecessor === input }
    let center = element.visibleFrame.center
    guard keyboards.contains(where: { $0.accessibilityFrame.contains(center) }), focus.scope === window,
      element.tappablePoint(in: window) == nil
    else { return }
    editing = nil
    input.resignFirstResponder()
  }

  /// Returns the element for the focus when the focused one has gone: the key that is where it was, the input whose
  /// keyboard has gone, or what is nearest in the order.
  func successor(in tree: AccessibilityTree) -> AccessibleElement? {
    guard let keyboardInput = focus.keyboardInput else { return tree.elements.nearest(to: focus.index) }
    let center = focus.frame.center
    let keys = tree.elements.filter { $0.input === keyboardInput }
    let nearest = keys.min { $0.frame.center.distance(to: center) < $1.frame.center.distance(to: center) }
    let inputs = [editing, keyboardInput].compactMap { input in tree.elements.first { $0.object === input } }
    return nearest ?? inputs.first ?? tree.elements.nearest(to: focus.index)
  }
}

extension AccessibleElement {
  /// Whether keys that are typed go into the element.
  var isBeingEdited: Bool { traits.contains(.textField) && object.isFirstResponder }
}

extension [AccessibleElement] {
  /// The element at an index, or the last one if there are fewer.
  fileprivate func nearest(to index: Int) -> AccessibleElement? { isEmpty ? nil : self[Swift.min(index, count - 1)] }
}
