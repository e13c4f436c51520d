import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import KioskCore

/// Tests of the pale fingertips in the attract loop.
@Suite("S10 The echo of the last hands") struct HandEchoTests {
  private let fixture = OverlaysFixture { configuration in
    (configuration.idle.attractAfter, configuration.idle.resetAfter) = (5, 90)
    configuration.idle.showsEcho = true
  }

  /// The fingertips in the attract loop, or nil if there are none.
  private var fingertips: View? {
    fixture.find("kiosk.attract", in: fixture.window).flatMap { fixture.find("feedback", in: $0) }
  }

  private func dragAndLeave() {
    fixture.fingers.drag(from: Point(150, 120), to: Point(1100, 700), over: 1)
    fixture.wait(5.1)
  }

  /// Returns the middle of what the fingertips change on the screen, or nil if they change nothing.
  private func middle() throws -> Point? {
    let shown = try fixture.fingers.picture(of: fixture.window)
    let view = try #require(fingertips)
    view.isHidden = true
    let without = try fixture.fingers.picture(of: fixture.window)
    view.isHidden = false
    var offsets: [Vector] = []
    for y in stride(from: 0, to: 800, by: 8) {
      for x in stride(from: 0, to: 1280, by: 8) where shown.pixel(x, y) != without.pixel(x, y) {
        offsets.append(Vector(Double(x), Double(y)))
      }
    }
    return offsets.isEmpty ? nil : .zero + offsets.reduce(.zero, +) / Double(offsets.count)
  }

  /// The fingertips follow the path of the finger, and follow it again after a pause.
  @Test func theyMoveAsTheFingersDid() throws {
    dragAndLeave()
    for turn in 1...2 {
      var points: [Point] = []
      for _ in 0..<15 {
        try middle().map { points.append($0) }
        fixture.wait(0.1)
      }
      let (first, last) = (try #require(points.first), try #require(points.last))
      #expect(first.distance(to: Point(150, 120)) < 150, "turn \(turn) begins at \(first)")
      #expect(last.distance(to: Point(1100, 700)) < 60, "turn \(turn) ends at \(last)")
      let line = Vector(950, 580) / Vector(950, 580).length
      #expect(points.allSatisfy { abs(Vector(line.dy, -line.dx).dot($0 - Point(150, 120))) < 20 })
      for _ in 0..<30 where try middle() != nil { fixture.wait(0.1) }
      for _ in 0..<60 where try middle() == nil { fixture.wait(0.05) }
    }
  }

  /// A visitor's touch ends it, and it takes none.
  @Test func theFirstTouchEndsIt() {
    dragAndLeave()
    #expect(fingertips != nil)
    fixture.tap(Point(400, 300))
    #expect(!fixture.has("kiosk.attract") && fingertips == nil)
  }

  /// Nothing is kept unless a house wants it, and nothing is shown of what was kept before it no longer did.
  @Test func itIsOffUnlessAHouseWantsIt() {
    fixture.fingers.drag(from: Point(150, 120), to: Point(900, 600), over: 1)
    fixture.reload { $0.idle.showsEcho = Configuration().idle.showsEcho }
    fixture.reload { $0.idle.showsEcho = true }
    fixture.wait(6)
    #expect(fixture.has("kiosk.attract") && fingertips == nil)
  }

  /// Nobody learns from it in which corner staff rest their finger.
  @Test func nothingOfStaffIsShown() {
    fixture.holdCorner()
    fixture.type("4711")
    fixture.press("kiosk.staff.Close")
    fixture.wait(6)
    #expect(fixture.has("kiosk.attract") && fingertips == nil)
  }

  @Test func somebodyWhoWantsLessMotionSeesNone() {
    fixture.application.accessibilitySettings.isReduceMotionEnabled = true
    dragAndLeave()
    #expect(fixture.has("kiosk.attract") && fingertips == nil)
  }

  /// Locations of a window of another size would lie anywhere.
  @Test func anotherSizeHasNoEcho() {
    fixture.fingers.drag(from: Point(150, 120), to: Point(900, 600), over: 1)
    fixture.window.resize(to: Size(800, 1280))
    fixture.wait(6)
    #expect(fixture.has("kiosk.attract") && fingertips == nil)
  }

  /// Hands that play for minutes leave no more than the last 20 seconds.
  @Test(arguments: 1...5 as ClosedRange<UInt64>) func itsMemoryIsBounded(seed: UInt64) {
    let fingers = Fingers(in: ViewController(), size: Size(1280, 800))
    let echo = HandEcho(fingers.window)
    echo.isEnabled = true
    var hands = RandomHands(seed: seed, in: fingers.window.bounds)
    var most = 0.0
    for var sample in hands.play(for: 120) {
      (sample.majorRadius, sample.force, sample.device) = (9, 0.5, 3)
      fingers.application.receive(sample, in: fingers.window)
      fingers.application.closeEvent()
      most = max(most, echo.duration)
    }
    #expect(most <= 1.5 * HandEcho.longest + HandEcho.longestPause)
    echo.begin(in: fingers.window)
    #expect(echo.duration <= HandEcho.longest && echo.duration > HandEcho.longest - 2 * HandEcho.longestPause)
    #expect(echo.reports.allSatisfy { $0.sample.majorRadius == nil && $0.sample.force == nil && $0.sample.device == 0 })
    let sum = echo.reports.reduce(0) { $0 + $1.pause }
    #expect(abs(sum - echo.duration) < 0.001)
  }
}
