import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import KioskCore

@Suite("K2 The hand that wakes the screen") struct WakingHandTests {
  private static let wake = Instant.zero + 500

  private func landing(
    _ finger: Int, at location: Point, after seconds: Double, device: Int = 1
  ) -> TouchSample {
    TouchSample(finger: finger, kind: .down, location: location, time: Self.wake + seconds, device: device)
  }

  private final class Gate {
    var filter = WakeFilter()

    func accepts(_ sample: TouchSample, isShut: Bool = false) -> Bool { filter.accepts(sample, isShut: isShut) }
  }

  /// Returns a gate that finger 1 on device 1 has opened at (1000, 500).
  private func wokenGate() -> Gate {
    let gate = Gate()
    #expect(!gate.accepts(landing(1, at: Point(1000, 500), after: 0), isShut: true))
    return gate
  }

  @Test(
    "Its fingers press nothing",
    arguments: [(1000, 500, 0.0), (1300, 500, 0.1), (700, 500, 0.3), (1210, 710, 0.2), (1000, 200, 0.29)])
  func fingersOfTheHand(x: Double, y: Double, seconds: Double) {
    let gate = wokenGate()
    #expect(!gate.accepts(landing(2, at: Point(x, y), after: seconds)))
    for kind in [TouchSample.Kind.move, .up] {
      let later = TouchSample(finger: 2, kind: kind, location: Point(x, y), time: Self.wake + 9, device: 1)
      #expect(!gate.accepts(later))
    }
  }

  @Test(
    "Everybody else is heard, though the first finger stays",
    arguments: [
      (1000, 500, 0.31, 1), (1000, 500, 5, 1), (1301, 500, 0.1, 1), (699, 500, 0.0, 1), (1213, 713, 0.2, 1),
      (1000, 500, 0, 2), (1010, 510, 0.1, 7),
    ])
  func others(x: Double, y: Double, seconds: Double, device: Int) {
    let gate = wokenGate()
    #expect(gate.accepts(landing(2, at: Point(x, y), after: seconds, device: device)))
    let waking = TouchSample(
      finger: 1, kind: .move, location: Point(1003, 500), time: Self.wake + 60, device: 1)
    #expect(!gate.accepts(waking))
  }

  /// On a panel of known size a hand is 200 mm wide: 540 points on a small panel, 160 on a large one.
  @Test(arguments: [(2.7, 540.0), (0.8, 160)]) func itsWidthFollowsThePanel(pointsPerMillimetre: Double, width: Double)
  {
    let fixture = OverlaysFixture(Size(3000, 1000)) { ($0.idle.attractAfter, $0.idle.resetAfter) = (5, nil) }
    fixture.window.pointsPerMillimetre = pointsPerMillimetre
    for (distance, isHeard) in [(width - 1, false), (width + 1, true)] {
      fixture.wait(6)
      #expect(fixture.has("kiosk.attract"))
      fixture.send(.down, at: Point(656 + distance, 328), finger: 1)
      let heard = fixture.log.count
      fixture.send(.down, at: Point(656, 328), finger: 2)
      fixture.wait(0.05)
      for finger in [2, 1] { fixture.send(.up, at: Point(656, 328), finger: finger) }
      fixture.wait(0.5)
      #expect((fixture.log.count > heard) == isHeard, "\(distance)")
    }
  }

  /// A finger on a second screen wakes the screen again. From then on the hand of that screen counts.
  @Test func eachWakeHasAHandOfItsOwn() {
    let gate = wokenGate()
    #expect(!gate.accepts(landing(2, at: Point(100, 100), after: 60, device: 2), isShut: true))
    #expect(gate.accepts(landing(3, at: Point(1000, 500), after: 60.1, device: 1)))
    #expect(!gate.accepts(landing(4, at: Point(150, 100), after: 60.1, device: 2)))
  }

  /// A sleeve wakes the screen and stays for minutes, trembling or sliding. People tap the button of the scene
  /// meanwhile.
  @Test(arguments: 1...8) func aSleeveThatStaysShutsNobodyOut(seed: UInt64) {
    let fixture = OverlaysFixture {
      ($0.idle.attractAfter, $0.idle.resetAfter, $0.touch.filters.ghostAfter) = (5, 5, nil)
    }
    var dice = SplitMix64(seed: seed)
    let sleeve = Point(Double(dice.below(1280)), Double(dice.below(800)))
    fixture.wait(7)
    #expect(fixture.has("kiosk.attract"))
    fixture.send(.down, at: sleeve, finger: 1)
    fixture.wait(0.31)
    let heard = fixture.log.count
    for _ in 0..<20 {
      let stray = Vector(Double(dice.below(13)) - 6, Double(dice.below(13)) - 6)
      fixture.send(.move, at: sleeve + stray, finger: 1)
      fixture.send(.down, at: Point(656, 328), finger: 2)
      fixture.wait(0.05)
      fixture.send(.up, at: Point(656, 328), finger: 2)
      fixture.wait(Double(dice.below(3000)) / 1000)
    }
    #expect(fixture.log.count == heard + 20)
  }

  /// Staff come while the sleeve is still trembling.
  @Test func staffGetInBesideASleeve() {
    let fixture = OverlaysFixture { ($0.idle.attractAfter, $0.idle.resetAfter) = (5, 5) }
    fixture.wait(7)
    fixture.send(.down, at: Point(900, 600), finger: 7)
    fixture.send(.move, at: Point(904, 603), finger: 7)
    fixture.holdCorner()
    fixture.send(.move, at: Point(900, 600), finger: 7)
    fixture.type("4711")
    #expect(fixture.has("kiosk.staff"))
  }
}
