import TouchGeometry
import TouchUI

/// The check of the elements of a window: their words, their order, their targets.
package struct ElementCheck {
  /// The least width and height of what is pressed, in points.
  package var leastTarget = 44.0
  /// Returns whether a view is skipped, with its subtree. By default none is.
  package var ignores: (View) -> Bool = { _ in false }

  package init() {}

  /// Returns the problems of the window, which is laid out if necessary.
  package func problems(of window: Window) -> [AccessProblem] {
    let tree = AccessibilityTree(of: window)
    let elements = tree.elements.filter { element in
      element.view.map { sequence(first: $0, next: \.superview).contains(where: ignores) } != true
    }
    var problems: [AccessProblem] = []
    var seen: Set<AccessibleElement.Identity> = []
    for (index, element) in elements.enumerated() {
      problems += self.problems(of: element, in: window)
      if !seen.insert(element.identity).inserted {
        problems.append(AccessProblem(.role, "\(element) is met twice: list it once in accessibilityElements"))
      }
      if let other = elements[..<index].first(where: { $0.frame == element.frame && $0.identity != element.identity }) {
        problems.append(
          AccessProblem(
            .role, "\(element) lies exactly on \(other), so that nobody can tell them apart: make them one element"))
      }
    }
    let content = tree.modalView ?? window
    return problems + silentViews(in: content, among: tree.elements)
      + ListedOrder(fromRight: window.language.isRightToLeft).problems(in: content, of: tree.elements)
  }

  private func problems(of element: AccessibleElement, in window: Window) -> [AccessProblem] {
    var problems: [AccessProblem] = []
    if element.label == nil { problems.append(nameless(element)) }
    if element.traits.contains(.toggleButton), element.value == nil {
      problems.append(AccessProblem(.value, "\(element) does not say whether it is on: set accessibilityValue"))
    }
    guard element.isActivatable else { return problems }
    // A keyboard goes when the focus comes to what it covers.
    let keyboards = window.keyboard?.keyboards ?? []
    let isCovered =
      !element.traits.contains(.keyboardKey)
      && keyboards.contains { !$0.frame.intersection(element.visibleFrame).isEmpty }
    if !element.visibleFrame.isEmpty, !isCovered, element.isSilentButton(in: window) {
      problems.append(
        AccessProblem(
          .role, "\(element) is a button that nothing can press: handle accessibilityActivate(), or take taps"))
    }
    if min(element.frame.width, element.frame.height) < leastTarget - 0.5 {
      problems.append(AccessProblem(.target, "\(element) is smaller than \(leastTarget) points: \(element.frame)"))
    }
    return problems
  }

  private func nameless(_ element: AccessibleElement) -> AccessProblem {
    if element.traits.contains(.image) {
      return AccessProblem(
        .image,
        "\(element.object) is an image without words: set accessibilityLabel, or accessibilityElementsHidden if it "
          + "says nothing")
    }
    return AccessProblem(.name, "\(element.object) at \(element.frame) has no words: set accessibilityLabel")
  }

  /// Returns the visible views that take touches, without being an element, being within one or having any within.
  private func silentViews(in view: View, among elements: [AccessibleElement]) -> [AccessProblem] {
    if view.isHidden || view.alpha < 0.01 || ignores(view) || view.isAccessibilityElement { return [] }
    if view.accessibilityElementsHidden || !view.isUserInteractionEnabled { return [] }
    let takesTouches = view is Control || view.gestureRecognizers.contains { $0.isEnabled && !isOfScrolling($0) }
    if takesTouches, !elements.contains(where: { $0.view?.isDescendant(of: view) == true }) {
      return [
        AccessProblem(
          .name, "\(view) takes touches but is no element: set accessibilityLabel, or return accessibilityElements")
      ]
    }
    // A view that lists its elements answers for all of its subviews.
    return view.accessibilityElements != nil ? [] : view.subviews.flatMap { silentViews(in: $0, among: elements) }
  }

  /// Whether a recogniser is one of a scroll view, which is scrolled by its elements.
  private func isOfScrolling(_ recognizer: GestureRecognizer) -> Bool { recognizer.view is ScrollView }
}

extension AccessibleElement {
  /// Whether it says that it can be pressed, but no tap and no code reacts.
  fileprivate func isSilentButton(in window: Window) -> Bool {
    if let element = object as? AccessibilityElement, element.onActivate != nil { return false }
    guard let view = object as? View else { return tappablePoint(in: window) == nil }
    if view is Control { return tappablePoint(in: window) == nil }
    return view.gestureRecognizers.allSatisfy { !$0.isEnabled || $0.competesAs != .tap } && type(of: view) == View.self
  }
}
