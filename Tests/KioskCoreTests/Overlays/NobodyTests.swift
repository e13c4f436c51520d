import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

@Suite("K2, K6 Contacts that are nobody") struct NobodyTests {
  private let middle = Point(656, 328)

  /// Reports a drop at `location` every second until `hours` have passed, alternating between two points.
  private func tremble(_ fixture: OverlaysFixture, at location: Point, hours: Double) {
    for second in 0..<Int(hours * 3600) {
      fixture.wait(1)
      fixture.send(.move, at: location + Vector(Double(second % 2), 0))
    }
  }

  /// The drop counts as a visitor until it is recognised as a ghost, after 5 minutes. The idle time starts then.
  @Test func aGhostThatTremblesKeepsNobodyAwake() {
    let fixture = OverlaysFixture { $0.burnIn.shift = 0 }
    fixture.send(.down, at: Point(300, 700))
    tremble(fixture, at: Point(300, 700), hours: 0.115)
    #expect(!fixture.has("kiosk.attract") && fixture.now == 414)
    tremble(fixture, at: Point(300, 700), hours: 3)
    #expect(fixture.has("kiosk.attract") && fixture.log == ["419 reset"])
    // Its end wakes nothing either.
    fixture.send(.up, at: Point(300, 700))
    #expect(fixture.has("kiosk.attract"))
    fixture.tap(middle)
    fixture.tap(middle)
    #expect(!fixture.has("kiosk.attract") && fixture.log.count == 2 && fixture.log[1].hasSuffix("scene"))
  }

  /// The drop wakes the screen as a hand would. Once it is recognised as a ghost, visitors can use the screen beside
  /// it.
  @Test func aDropThatLandsInTheLoopIsAGhostToo() {
    let fixture = OverlaysFixture { $0.burnIn.shift = 0 }
    fixture.wait(121)
    fixture.send(.down, at: Point(300, 700))
    #expect(!fixture.has("kiosk.attract"))
    tremble(fixture, at: Point(300, 700), hours: 2)
    #expect(fixture.has("kiosk.attract") && fixture.log == ["540 reset"])
    #expect(fixture.touchFilter.counts.cancels == 1)
    for _ in 0..<2 { fixture.tap(middle) }
    #expect(!fixture.has("kiosk.attract") && fixture.log.count == 2 && fixture.log[1].hasSuffix("scene"))
    fixture.send(.up, at: Point(300, 700))
    fixture.tap(middle)
    #expect(fixture.log.count == 3)
  }

  /// A panel briefly loses the finger that wakes the screen. It stays the same finger, and presses nothing.
  @Test func aTouchThatBouncesAsItWakesTheScreenPressesNothing() {
    let fixture = OverlaysFixture { $0.touch.filters.bounce = 0.04 }
    fixture.wait(121)
    fixture.send(.down, at: middle)
    fixture.wait(0.05)
    fixture.send(.up, at: middle)
    fixture.wait(0.02)
    fixture.send(.down, at: middle)
    fixture.wait(0.05)
    fixture.send(.up, at: middle)
    fixture.wait(0.2)
    #expect(!fixture.has("kiosk.attract") && fixture.log == [])
    fixture.tap(middle)
    #expect(fixture.log.count == 1)
  }

  /// In the corner for staff it stays the same finger as well.
  @Test func aFingerThatBouncesInTheCornerRestsThereAllTheSame() {
    let fixture = OverlaysFixture { $0.touch.filters.bounce = 0.04 }
    fixture.send(.down, at: Point(10, 10))
    fixture.wait(2)
    fixture.send(.up, at: Point(10, 10))
    fixture.wait(0.02)
    fixture.send(.down, at: Point(12, 10))
    fixture.wait(1.1)
    #expect(fixture.has("kiosk.pin"))
  }
}
