import TouchUI

/// The check that each gesture has an action of an element, for those who have one finger, or none.
package struct GestureCheck {
  package private(set) var problems: [AccessProblem] = []
  /// The number of gestures that need several fingers, a path or holding.
  private(set) var gestures = 0
  private let elements: [AccessibleElement]
  private let ignores: (View) -> Bool

  /// - Parameter ignores: returns whether a view is skipped, with its subtree.
  package init(_ window: Window, ignores: @escaping (View) -> Bool = { _ in false }) {
    self.ignores = ignores
    let tree = AccessibilityTree(of: window)
    elements = tree.elements
    visit(tree.modalView ?? window)
  }

  private mutating func visit(_ view: View) {
    if view.isHidden || view.alpha < 0.01 || !view.isUserInteractionEnabled || ignores(view) { return }
    // A scroll view is scrolled by its elements.
    if !(view is ScrollView) { for recognizer in view.gestureRecognizers { judge(recognizer, of: view) } }
    for subview in view.subviews { visit(subview) }
  }

  private mutating func judge(_ recognizer: GestureRecognizer, of view: View) {
    guard recognizer.isEnabled, let kind = recognizer.need else { return }
    gestures += 1
    let related = elements.filter { element in
      element.view.map { $0.isDescendant(of: view) || view.isDescendant(of: $0) } == true
    }
    if related.contains(where: { !$0.actions.isEmpty || $0.isAdjustable }) { return }
    // A text has actions for its caret while it is edited.
    if kind == .path, related.contains(where: { $0.view === view && $0.traits.contains(.textField) }) { return }
    // A drawer or a sheet is drawn by its handle, a button directly on it.
    if kind == .path, related.contains(where: { $0.isActivatable && $0.view?.superview === view }) { return }
    problems.append(
      AccessProblem(
        kind,
        "\(recognizer) of \(view) has no action for \(kind == .fingers ? "one finger" : "a single tap"): return "
          + "accessibilityGestures, or set accessibilityCustomActions"))
  }
}

extension GestureRecognizer {
  /// The ability that the gesture needs, such as a second finger; nil for a tap with one finger.
  fileprivate var need: AccessProblem.Kind? {
    switch self {
    case let tap as TapGestureRecognizer:
      tap.numberOfTouchesRequired > 1 ? .fingers : tap.numberOfTapsRequired > 1 ? .path : nil
    case let pan as PanGestureRecognizer: pan.minimumNumberOfTouches > 1 ? .fingers : .path
    case let press as LongPressGestureRecognizer: press.numberOfTouchesRequired > 1 ? .fingers : .path
    case let swipe as SwipeGestureRecognizer: swipe.numberOfTouchesRequired > 1 ? .fingers : .path
    case is PinchGestureRecognizer, is RotationGestureRecognizer, is TransformGestureRecognizer: .fingers
    default: competesAs == .tap ? nil : .path
    }
  }
}
