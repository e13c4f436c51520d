import TouchGeometry
import TouchUI

extension LayoutCheck {
  /// Returns what keeps people who cannot see the window, or cannot touch it, from using it, a sentence each with what
  /// to do; empty if there is nothing. The window is laid out if necessary.
  ///
  /// ```swift
  /// #expect(LayoutCheck().accessProblems(of: fingers.window) == [])
  /// ```
  ///
  /// It names elements and images without words, views that take touches but are no elements, buttons that nothing can
  /// press, elements that are met twice or lie exactly on one another, and targets that are too small. What ``ignores``
  /// returns true for is skipped with its subtree.
  public func accessProblems(of window: Window) -> [String] {
    let tree = AccessibilityTree(of: window)
    let elements = tree.elements.filter { element in
      element.view.map { sequence(first: $0, next: \.superview).contains(where: ignores) } != true
    }
    var problems: [String] = []
    var seen: Set<AccessibleElement.Identity> = []
    for (index, element) in elements.enumerated() {
      problems += self.problems(of: element, in: window)
      if !seen.insert(element.identity).inserted {
        problems.append("\(element) is met twice: list it once in accessibilityElements")
      }
      if let other = elements[..<index].first(where: { $0.frame == element.frame && $0.identity != element.identity }) {
        problems.append(
          "\(element) lies exactly on \(other), so that nobody can tell them apart: make them one element")
      }
    }
    return problems + silentViews(in: tree.modalView ?? window, among: tree.elements)
  }

  private func problems(of element: AccessibleElement, in window: Window) -> [String] {
    var problems: [String] = []
    if element.label == nil {
      problems.append(
        element.traits.contains(.image)
          ? "\(element.object) is an image without words: set accessibilityLabel, or accessibilityElementsHidden if it "
            + "says nothing"
          : "\(element.object) at \(element.frame) has no words: set accessibilityLabel")
    }
    guard element.isActivatable else { return problems }
    if !element.visibleFrame.isEmpty, element.isSilentButton(in: window) {
      problems.append("\(element) is a button that nothing can press: handle accessibilityActivate(), or take taps")
    }
    if min(element.frame.width, element.frame.height) < leastTarget - 0.5 {
      problems.append("\(element) is smaller than \(leastTarget) points: \(element.frame)")
    }
    return problems
  }

  /// Returns the visible views that take touches, without being an element, being within one or having any within.
  private func silentViews(in view: View, among elements: [AccessibleElement]) -> [String] {
    if view.isHidden || view.alpha < 0.01 || ignores(view) || view.isAccessibilityElement { return [] }
    if view.accessibilityElementsHidden || !view.isUserInteractionEnabled { return [] }
    let takesTouches = view is Control || view.gestureRecognizers.contains { $0.isEnabled && !isOfScrolling($0) }
    if takesTouches, !elements.contains(where: { $0.view?.isDescendant(of: view) == true }) {
      return ["\(view) takes touches but is no element: set accessibilityLabel, or return accessibilityElements"]
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
