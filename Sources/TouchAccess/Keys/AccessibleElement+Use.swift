import TouchControls
import TouchCore
import TouchGeometry

extension AccessibleElement {
  /// The words for somebody who reaches the element: label and value.
  func spoken(_ strings: AccessStrings) -> String {
    let name = label ?? (traits.contains(.image) ? strings.unnamedImage : strings.unnamed)
    return [name, value].compactMap { $0 }.joined(separator: ", ")
  }

  /// The words for somebody who asks what the element is for, and what the keys do with it.
  func help(isAdjusting: Bool, _ strings: AccessStrings) -> String {
    let use: String
    if !isEnabled {
      use = strings.isDisabled
    } else if isAdjustable {
      use = isAdjusting ? strings.adjustingHelp : strings.adjustHelp
    } else if !actions.isEmpty {
      use = strings.actionsHelp
    } else {
      use = isActivatable ? strings.activateHelp : strings.moveHelp
    }
    return [hint, use].compactMap { $0 }.joined(separator: " ")
  }

  /// Returns a point, in window coordinates, at which a finger hits the element: its activation point or, where that is
  /// covered, another one. Nil if it is covered everywhere.
  package func tappablePoint(in window: Window) -> Point? {
    guard let view else { return nil }
    let seen = visibleFrame
    let shares = [0.5, 0.25, 0.75, 0.1, 0.9]
    let others = shares.flatMap { y in
      shares.map { x in Point(seen.minX + x * seen.width, seen.minY + y * seen.height) }
    }
    return ([object.accessibilityActivationPoint] + others).first { point in
      seen.contains(point) && window.hitTest(point)?.isDescendant(of: view) == true
    }
  }

  /// Scrolls the element into sight, in all scroll views around it.
  package func scrollIntoSight() {
    guard let view else { return }
    for case let scrollView as ScrollView in sequence(first: view, next: \.superview) {
      scrollView.scrollRectToVisible(scrollView.convert(object.accessibilityFrame, from: nil), animated: false)
      scrollView.layoutIfNeeded()
    }
  }
}
