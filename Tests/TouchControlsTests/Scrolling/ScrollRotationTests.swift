import Glibc
import Testing
import TouchGeometry
import TouchTesting

@testable import TouchControls
@testable import TouchCore

@Suite("V5 A scroll view turns its content") struct ScrollRotationTests {
  private let zoom = ZoomFixture()
  private var scroll: ScrollView { zoom.scroll }

  init() { scroll.allowsRotation = true }

  /// Turns two fingers at 80 points from a location by an angle, in 300 ms.
  private func turn(about location: Point, by angle: Double, radius: Double = 80) {
    let point = { (angle: Double) in location + Vector(cos(angle), sin(angle)) * radius }
    for (finger, start) in [(1, 0), (2, Double.pi)] { zoom.fixture.down(finger, point(start).x, point(start).y) }
    for step in 1...30 {
      let now = angle * Double(step) / 30
      for (finger, start) in [(1, 0), (2, Double.pi)] {
        zoom.fixture.move(finger, point(start + now).x, point(start + now).y)
      }
      zoom.frame(after: 10)
    }
  }

  @Test("Two fingers turn it about themselves, and it stays so") func aboutTheFingers() {
    scroll.contentOffset = Point(150, 200)
    zoom.frame()
    let middle = Point(230, 330)
    let point = zoom.mapPoint(at: middle)
    turn(about: middle, by: 1.2)
    #expect(scroll.isZooming && scroll.contentRotation > 1 && scroll.contentRotation <= 1.2)
    #expect(zoom.mapPoint(at: middle).distance(to: point) < 1.5)
    #expect(abs(scroll.zoomScale - 1) < 0.02)
    let angle = scroll.contentRotation
    zoom.lift()
    zoom.frames(for: 1000)
    #expect(scroll.contentRotation == angle && !scroll.isZooming)
    #expect(zoom.log == ["begin", "end at \(scroll.zoomScale)"])
  }

  @Test("The content encloses the turned view, and turning back restores everything") func size() {
    scroll.contentRotation = .pi / 2
    #expect(abs(scroll.contentSize.width - 800) < 1e-9 && abs(scroll.contentSize.height - 600) < 1e-9)
    let middle = Point(250, 300)
    scroll.contentOffset = Point(200, 100)
    let point = zoom.mapPoint(at: middle)
    scroll.zoomScale = 2
    #expect(zoom.mapPoint(at: middle).distance(to: point) < 1)
    scroll.setContentRotation(0, animated: true)
    zoom.frames(for: 150)
    #expect(scroll.contentRotation > 0 && scroll.contentRotation < .pi / 2)
    zoom.frames(for: 400)
    #expect(scroll.contentRotation == 0 && scroll.contentSize == Size(1200, 1600))
    #expect(zoom.mapPoint(at: middle).distance(to: point) < 1)
  }

  @Test("Where it is not allowed fingers do not turn") func disallowed() {
    scroll.allowsRotation = false
    turn(about: Point(230, 330), by: 1.2)
    #expect(scroll.contentRotation == 0 && scroll.rotationGestureRecognizer == nil)
  }

  @Test("Fingers that land or lift move nothing, whatever hands did before", arguments: 0..<20)
  func randomHands(seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    var down: [Int: Point] = [:]
    var turned = false
    for _ in 0..<300 {
      let finger = Int(dice.number(1...3))
      let middle = Point(250, 300)
      let point = zoom.mapPoint(at: middle)
      let angle = scroll.contentRotation
      if let location = down[finger], dice.number(0...8) > 1 {
        let next = location + Vector(dice.number(-9...9), dice.number(-9...9))
        down[finger] = next
        zoom.fixture.move(finger, next.x, next.y)
      } else if down[finger] != nil || down.count < 2 {
        let wasMoving = scroll.isDecelerating || scroll.isZoomBouncing
        if down.removeValue(forKey: finger) != nil {
          zoom.fixture.up(finger)
        } else {
          let location = Point(dice.number(110...390), dice.number(110...490))
          down[finger] = location
          zoom.fixture.down(finger, location.x, location.y)
        }
        zoom.fixture.settle()
        if !wasMoving { #expect(zoom.mapPoint(at: middle).distance(to: point) * scroll.zoomScale < 1.5) }
        #expect(scroll.contentRotation == angle)
      }
      turned = turned || scroll.contentRotation != 0
      zoom.frame(after: dice.number(4...20))
    }
    for finger in down.keys { zoom.fixture.up(finger) }
    zoom.frames(for: 4000)
    #expect(turned && scroll.zoomScale >= 0.5 && scroll.zoomScale <= 3)
    #expect(scroll.isFree)
    let (rest, size) = (scroll.contentOffset, scroll.contentSize)
    #expect(rest.x >= -0.5 && rest.x <= max(0, size.width - 300) + 0.5, "\(rest)")
    #expect(rest.y >= -0.5 && rest.y <= max(0, size.height - 400) + 0.5, "\(rest)")
  }
}
