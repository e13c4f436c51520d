import TouchGeometry
import TouchTesting

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// A program that changes a scroll view randomly at any time: between reports, between frames, and in delegate calls.
final class ScrollProgram: ScrollViewDelegate {
  let scroll: ScrollView
  let home: View
  private var random: SplitMix64
  /// Whether the program still makes changes.
  var isActive = true
  /// The number of opportunities, out of 12, at which the program makes a change.
  private let zeal: Int
  private var isMoving = false
  /// The number of changes so far.
  private(set) var changes = 0
  /// The offset that the program has set, and the goal of its animated scrolling. Both are nil after any other change.
  private(set) var offset: Point?
  private(set) var goal: Point?
  /// Whether the delegate was notified of continuing motion, and not yet of its end.
  private(set) var isOwedRest = false
  private(set) var mistakes: [String] = []

  init(_ scroll: ScrollView, in home: View, seed: UInt64) {
    (self.scroll, self.home) = (scroll, home)
    random = SplitMix64(seed: seed)
    zeal = random.below(4)
    scroll.delegate = self
  }

  /// Makes a random change, at times.
  func act() {
    guard isActive, random.below(12) < zeal else { return }
    changes += 1
    (offset, goal) = (nil, nil)
    switch random.below(16) {
    case 0...2: set(anyOffset)
    case 3, 4: animate(to: anyOffset)
    case 5: scroll.contentSize = anySize
    case 6: scroll.contentInset = Insets(top: length(90), left: length(30), bottom: length(90), right: length(30))
    case 7: scroll.frame.size = Size(200 + length(200), 200 + length(200))
    case 8: scroll.bounds.origin = noted(anyOffset)
    case 9: scroll.bounces.toggle()
    case 10: scroll.alwaysBounceHorizontal.toggle()
    case 11: scroll.isScrollEnabled.toggle()
    case 12: scroll.decelerationRate = random.below(2) == 0 ? .normal : .fast
    case 13: moveOutOrIn()
    case 14: (scroll as? ListView<TextRow>)?.reload(count: 5 + random.below(100))
    default: scroll.scrollRectToVisible(Rect(length(800), length(1500), 20, 20), animated: random.below(2) == 0)
    }
  }

  /// Removes the scroll view or adds it again, unless it is being moved already.
  private func moveOutOrIn() {
    guard !isMoving else { return }
    isMoving = true
    if scroll.superview == nil { home.addSubview(scroll) } else { scroll.removeFromSuperview() }
    isMoving = false
  }

  private func set(_ wanted: Point) { scroll.setContentOffset(noted(wanted), animated: false) }

  private func animate(to wanted: Point) {
    if scroll.window != nil, wanted != scroll.contentOffset { goal = wanted }
    scroll.setContentOffset(wanted, animated: true)
  }

  private func noted(_ wanted: Point) -> Point {
    offset = wanted
    return wanted
  }

  /// Returns a whole number of points.
  private func length(_ most: Int) -> Double { Double(random.below(most)) }

  private var anySize: Size { Size(200 + length(900), 200 + length(2000)) }

  /// A random offset at which the content may rest.
  private var anyOffset: Point {
    let (x, y) = scroll.offsets
    return Point(x.nearest(to: length(1000) - 50), y.nearest(to: length(1800) - 100))
  }

  // MARK: Delegate calls

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    let current = scrollView.contentOffset
    if !current.x.isFinite || !current.y.isFinite { mistakes.append("it scrolled to \(current)") }
    act()
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    if isOwedRest { mistakes.append("a drag begins before the content rests") }
    act()
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    isOwedRest = decelerate
    act()
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    isOwedRest = false
    act()
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { act() }
}
