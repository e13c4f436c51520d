import TouchGeometry
import TouchUI

/// The check of elements that a view lists itself: each is to the side of the one before, or below it.
///
/// Elements that overlap, as the cards of a heap do, have no order that can be seen, and are not judged.
struct ListedOrder {
  let fromRight: Bool

  /// Returns the elements that a view in the subtree of `view` lists after one that people would read later.
  func problems(in view: View, of elements: [AccessibleElement]) -> [AccessProblem] {
    guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden else { return [] }
    guard let listed = view.accessibilityElements else {
      return view.subviews.flatMap { problems(in: $0, of: elements) }
    }
    let own = elements.filter { element in
      listed.contains { $0 === element.object } || element.object is AccessibilityElement && element.view === view
    }
    let overlap = own.indices.contains { index in
      own[..<index].contains { min($0.shared(own[index]).width, $0.shared(own[index]).height) > 1 }
    }
    guard !overlap else { return [] }
    // A keyboard that is turned is read from its own side.
    let seen = { (element: AccessibleElement) in view.convert(element.frame, from: nil) }
    return zip(own, own.dropFirst()).compactMap { first, second in
      guard isBefore(seen(second), seen(first)) else { return nil }
      return AccessProblem(
        .order, "\(second) comes after \(first), but is read before it: change the order of accessibilityElements")
    }
  }

  /// Whether `one` lies straight above `other`, or in the same row on the side where reading begins.
  private func isBefore(_ one: Rect, _ other: Rect) -> Bool {
    let shared = { (low: Double, high: Double, extent: Double) in high - low > extent / 2 }
    let (across, down) = (
      shared(max(one.minX, other.minX), min(one.maxX, other.maxX), min(one.width, other.width)),
      shared(max(one.minY, other.minY), min(one.maxY, other.maxY), min(one.height, other.height))
    )
    if across, one.maxY <= other.minY { return true }
    return down && (fromRight ? one.minX >= other.maxX : one.maxX <= other.minX)
  }
}

extension AccessibleElement {
  fileprivate func shared(_ other: AccessibleElement) -> Size { frame.intersection(other.frame).size }
}
