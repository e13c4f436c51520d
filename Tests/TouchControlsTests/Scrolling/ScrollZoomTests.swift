import Glibc
import Testing
import ToolkitFixtures
import TouchGeometry
import TouchTesting

@testable import TouchControls
@testable import TouchCore

/// A map of 600 × 800 points in a scroll view of 300 × 400 that zooms from 0.5 to 3.
final class ZoomFixture: ScrollViewDelegate {
  let fixture = WindowFixture()
  let scroll = ScrollView(frame: Rect(100, 100, 300, 400))
  let map = View(frame: Rect(0, 0, 600, 800))
  private(set) var log: [String] = []
  var zooms = true
  var whenZoomed: ((ScrollView) -> Void)?

  init() {
    scroll.delegate = self
    scroll.addSubview(map)
    scroll.contentSize = map.bounds.size
    (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.5, 3)
    fixture.window.addSubview(scroll)
    frame()
  }

  func frame(after milliseconds: Double = 0) {
    fixture.wait(milliseconds)
    fixture.settle()
    _ = fixture.window.prepareFrame(at: Instant(milliseconds: fixture.time))
  }

  func frames(for milliseconds: Double) { for _ in 0..<Int(milliseconds / 16) { frame(after: 16) } }

  /// Moves two fingers from distances `start` to `end` on both sides of a location, horizontally, in 160 ms.
  func pinch(about location: Point, from start: Double, to end: Double) {
    fixture.down(1, location.x - start, location.y)
    fixture.down(2, location.x + start, location.y)
    for step in 1...16 {
      let half = start + (end - start) * Double(step) / 16
      fixture.move(1, location.x - half, location.y)
      fixture.move(2, location.x + half, location.y)
      frame(after: 10)
    }
  }

  func lift() {
    for finger in [1, 2] { fixture.up(finger) }
    frame()
  }

  /// Returns the point of the map at a location in the window.
  func mapPoint(at location: Point) -> Point { map.convert(location, from: nil) }

  func viewForZooming(in scrollView: ScrollView) -> View? { zooms ? map : nil }
  func scrollViewWillBeginZooming(_ scrollView: ScrollView) { log.append("begin") }
  func scrollViewDidZoom(_ scrollView: ScrollView) { whenZoomed?(scrollView) }
  func scrollViewDidEndZooming(_ scrollView: ScrollView, atScale scale: Double) { log.append("end at \(scale)") }
}

@Suite("V5 A scroll view zooms") struct ScrollZoomTests {
  private let zoom = ZoomFixture()
  private var scroll: ScrollView { zoom.scroll }

  private func expectSame(_ first: Point, _ second: Point, within distance: Double = 1) {
    #expect(first.distance(to: second) <= distance, "\(first) and \(second)")
  }

  @Test("Two fingers zoom about themselves") func aboutTheFingers() {
    let middle = Point(260, 280)
    let point = zoom.mapPoint(at: middle)
    zoom.pinch(about: middle, from: 40, to: 90)
    #expect(scroll.isZooming && scroll.zoomScale > 1.8 && scroll.zoomScale < 2.3)
    expectSame(zoom.mapPoint(at: middle), point)
    #expect(scroll.contentSize == Size(600 * scroll.zoomScale, 800 * scroll.zoomScale))
    zoom.lift()
    zoom.frames(for: 700)
    expectSame(zoom.mapPoint(at: middle), point)
    #expect(zoom.log == ["begin", "end at \(scroll.zoomScale)"])
  }

  @Test("The fingers move the content besides") func moving() {
    scroll.contentOffset = Point(150, 200)
    zoom.frame()
    let start = Point(250, 300)
    let point = zoom.mapPoint(at: start)
    zoom.pinch(about: start, from: 40, to: 80)
    for step in 1...20 {
      zoom.fixture.move(1, 170 + Double(step), 300 - Double(step))
      zoom.fixture.move(2, 330 + Double(step), 300 - Double(step))
      zoom.frame(after: 10)
    }
    // The pan begins after 10 points.
    expectSame(zoom.mapPoint(at: Point(270, 280)), point, within: 12)
    #expect(scroll.isDragging && scroll.isZooming)
  }

  @Test("Beyond the limits it gives less and less, and springs back about the fingers", arguments: [true, false])
  func rubber(isLarge: Bool) {
    scroll.setZoomScale(isLarge ? 2.5 : 0.6, animated: false)
    zoom.frame()
    let middle = Point(250, 300)
    zoom.pinch(about: middle, from: isLarge ? 30 : 120, to: isLarge ? 120 : 25)
    let (scale, limit) = (scroll.zoomScale, isLarge ? 3 : 0.5)
    #expect(isLarge ? scale > 3 && scale < 6.1 : scale < 0.5 && scale > 0.24)
    let point = zoom.mapPoint(at: middle)
    zoom.lift()
    #expect(scroll.isZoomBouncing)
    zoom.frames(for: 200)
    #expect(abs(scroll.zoomScale - limit) < abs(scale - limit))
    zoom.frames(for: 600)
    #expect(scroll.zoomScale == limit && !scroll.isZoomBouncing && zoom.log == ["begin", "end at \(limit)"])
    if isLarge { expectSame(zoom.mapPoint(at: middle), point) }
    let rest = scroll.contentOffset
    #expect(rest.x >= 0 && rest.y >= 0 && rest.x <= max(0, scroll.contentSize.width - 300))
    #expect(rest.y <= max(0, scroll.contentSize.height - 400))
  }

  @Test("Without bouncing the limits hold") func stiff() {
    scroll.bouncesZoom = false
    zoom.pinch(about: Point(250, 300), from: 20, to: 140)
    #expect(scroll.zoomScale == 3)
    zoom.lift()
    #expect(!scroll.isZoomBouncing)
  }

  @Test("A rectangle fills the view", arguments: [true, false]) func rectangle(isAnimated: Bool) {
    scroll.zoom(to: Rect(300, 300, 150, 100), animated: isAnimated)
    if isAnimated {
      zoom.frames(for: 150)
      #expect(scroll.zoomScale > 1 && scroll.zoomScale < 2)
      zoom.frames(for: 400)
      #expect(zoom.log == ["end at 2.0"])
    }
    #expect(scroll.zoomScale == 2)
    expectSame(zoom.mapPoint(at: Point(250, 300)), Point(375, 350))
    scroll.zoom(to: Rect(0, 0, 10, 10), animated: false)
    #expect(scroll.zoomScale == 3 && scroll.contentOffset == .zero, "as far as the limits and the content allow")
  }

  @Test("Programs set a scale about the middle, within the limits") func program() {
    scroll.contentOffset = Point(150, 200)
    let point = zoom.mapPoint(at: Point(250, 300))
    scroll.zoomScale = 2
    expectSame(zoom.mapPoint(at: Point(250, 300)), point)
    scroll.zoomScale = 9
    #expect(scroll.zoomScale == 3)
    scroll.maximumZoomScale = 1.5
    #expect(scroll.zoomScale == 1.5)
    scroll.minimumZoomScale = .nan
    scroll.minimumZoomScale = -1
    #expect(scroll.minimumZoomScale == 0.5)
    scroll.minimumZoomScale = 1.5
    #expect(scroll.pinchGestureRecognizer == nil)
  }

  @Test("An offset that the program sets while fingers zoom stays, and they go on from there") func programWins() {
    zoom.whenZoomed = { $0.contentOffset = Point(10, 20) }
    zoom.pinch(about: Point(250, 300), from: 40, to: 80)
    #expect(scroll.contentOffset == Point(10, 20) && scroll.zoomScale > 1.5)
    zoom.whenZoomed = nil
    let point = zoom.mapPoint(at: Point(250, 300))
    zoom.fixture.move(2, 335, 300)
    zoom.frame(after: 10)
    expectSame(zoom.mapPoint(at: Point(252.5, 300)), point, within: 6)
  }

  @Test("Limits that the program closes under the fingers end the zoom, and the content may scroll again")
  func limitsClose() {
    zoom.pinch(about: Point(250, 300), from: 40, to: 120)
    (scroll.minimumZoomScale, scroll.maximumZoomScale) = (1, 1)
    zoom.lift()
    zoom.frames(for: 800)
    #expect(!scroll.isZooming && scroll.zoomScale == 1 && scroll.isFree)
    scroll.contentSize = Size(300, 400)
    #expect(scroll.contentOffset == .zero)
  }

  @Test("Out of the window an animation is at its end at once") func leaving() {
    scroll.setZoomScale(2, animated: true)
    zoom.frames(for: 100)
    scroll.removeFromSuperview()
    #expect(scroll.zoomScale == 2 && !scroll.isZoomBouncing && zoom.log == ["end at 2.0"])
  }

  @Test("Without a view to zoom nothing does") func withoutView() {
    zoom.zooms = false
    zoom.pinch(about: Point(250, 300), from: 40, to: 120)
    #expect(!scroll.isZooming && scroll.zoomScale == 1)
    scroll.zoomScale = 2
    #expect(scroll.zoomScale == 1)
  }

  /// A finger that lands or lifts moves nothing, and a movement of a few points never moves the content far.
  @Test("Whatever hands do, nothing jumps", arguments: 0..<30) func randomHands(seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    var down: [Int: Point] = [:]
    for _ in 0..<300 {
      let (offset, scale) = (scroll.contentOffset, scroll.zoomScale)
      let wasFree = !scroll.isZooming && !scroll.isDragging
      let finger = Int(dice.number(1...4))
      var step = 0.0
      if let point = down[finger], dice.number(0...6) > 1 {
        let next = point + Vector(dice.number(-6...6), dice.number(-6...6))
        step = next.distance(to: point)
        down[finger] = next
        zoom.fixture.move(finger, next.x, next.y)
      } else if down[finger] != nil {
        down[finger] = nil
        zoom.fixture.up(finger)
      } else if down.count < 3 {
        let point = Point(dice.number(110...390), dice.number(110...490))
        down[finger] = point
        zoom.fixture.down(finger, point.x, point.y)
      }
      zoom.fixture.settle()
      if !wasFree, scroll.isZooming || scroll.isDragging, !scroll.isZoomBouncing {
        // The factor that the step makes of the distance between two fingers bounds both.
        let distances = down.values.flatMap { one in down.values.map { one.distance(to: $0) } }
        let apart = distances.filter { $0 > 0 }.min() ?? 300
        let factor = 1 + 3 * step / max(apart - step, 1)
        #expect(scroll.zoomScale / scale <= factor + 1e-9 && scale / scroll.zoomScale <= factor + 1e-9)
        if apart > 40 {
          #expect(scroll.contentOffset.distance(to: offset) <= 1.5 + 2 * step + (factor - 1) * 1500, "\(step)")
        }
      }
      zoom.frame(after: dice.number(4...20))
    }
    for finger in down.keys { zoom.fixture.up(finger) }
    zoom.frames(for: 4000)
    #expect(scroll.zoomScale >= 0.5 && scroll.zoomScale <= 3 && !scroll.isZoomBouncing && !scroll.isDragging)
    let rest = scroll.contentOffset
    #expect(rest.x >= -0.5 && rest.x <= max(0, scroll.contentSize.width - 300) + 0.5, "\(rest)")
    #expect(rest.y >= -0.5 && rest.y <= max(0, scroll.contentSize.height - 400) + 0.5, "\(rest)")
  }
}
