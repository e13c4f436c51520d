import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// A scroll view of 300 × 400 points at (100, 100) with higher content, and a log of its delegate calls.
final class ScrollFixture: ScrollViewDelegate {
  let fixture = WindowFixture()
  let scroll: ScrollView
  private(set) var log: [String] = []
  /// The program's reactions to delegate calls.
  var whenScrolled: ((ScrollView) -> Void)?
  var whenDragEnds: ((ScrollView) -> Void)?
  var whenArrived: ((ScrollView) -> Void)?

  init(content: Size = Size(300, 2000), _ scroll: ScrollView = ScrollView(frame: .zero), in parent: View? = nil) {
    self.scroll = scroll
    scroll.frame = Rect(100, 100, 300, 400)
    scroll.contentSize = content
    scroll.delegate = self
    scroll.name = "scroll"
    (parent ?? fixture.window).addSubview(scroll)
    frame()
  }

  var y: Double { scroll.contentOffset.y }
  var x: Double { scroll.contentOffset.x }

  /// Prepares a frame for the present time.
  func frame() {
    fixture.settle()
    _ = fixture.window.prepareFrame(at: Instant(milliseconds: fixture.time))
  }

  func frame(after milliseconds: Double) {
    fixture.wait(milliseconds)
    frame()
  }

  /// Throws the content. A finger moves by `translation` in 60 ms, in steps of 10 ms, and lifts.
  func flick(_ finger: Int = 1, from start: Point = Point(250, 300), by translation: Vector) {
    fixture.down(finger, start.x, start.y)
    fixture.move(finger, to: start.x + translation.dx, start.y + translation.dy, over: 60)
    fixture.up(finger)
    fixture.settle()
  }

  /// Sets the initial offset and clears the log.
  func start(at y: Double, _ x: Double = 0) {
    scroll.contentOffset = Point(x, y)
    frame()
    log = []
  }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    if log.last != "scrolled" { log.append("scrolled") }
    whenScrolled?(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { log.append("begins") }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    log.append(decelerate ? "ends, goes on" : "ends")
    whenDragEnds?(scrollView)
  }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { log.append("rests") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    log.append("arrives")
    whenArrived?(scrollView)
  }
}
