import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

@Suite("K2, K6 Contacts that are nobody") struct NobodyTests {
  private let middle = Point(656, 328)

  /// A drop at `place` is reported every second, by turns a point beside, until `hours` have passed.
  private func tremble(_ fixture: OverlaysFixture, at place: Point, hours: Double) {
    for second in 0..<Int(hours * 3600) {
      fixture.wait(1)
      fixture.send(.move, at: place + Vector(Double(second % 2), 0))
    }
  }

  /// It counts until it is known to be one, after 5 minutes. Nobody was there since then.
  @Test func aGhostThatTremblesKeepsNobodyAwake() {
    let fixture = OverlaysFixture { $0.burnIn.shift = 0 }
    fixture.send(.down, at: Point(300, 700))
    tremble(fixture, at: Point(300, 700), hours: 0.115)
    #expect(!fixture.has("kiosk.attract") && fixture.now == 414)
    tremble(fixture, at: Point(300, 700), hours: 3)
    #expect(fixture.has("kiosk.attract") && fixture.log == ["419 reset"])
    // Nor does its end wake anything.
    fixture.send(.up, at: Point(300, 700))
    #expect(fixture.has("kiosk.attract"))
    fixture.tap(middle)
    fixture.tap(middle)
    #expect(!fixture.has("kiosk.attract") && fixture.log.count == 2 && fixture.log[1].hasSuffix("scene"))
  }

  /// It has woken the screen, as a hand would have. From when it is known to be a ghost visitors can use the screen, though
  /// it stays where it is.
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

  /// A panel loses the finger that wakes the screen for a moment: it is the same finger, which presses nothing.
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

  /// Nor is it another one for the corner of staff.
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
