import Glibc
import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

/// Tests of the finger locations of pinches and rotations, and of the duration of several hands.
@Suite("Hands with several fingers") struct HandScriptTests {
  private static let center = Point(300, 200)
  private static let angles = [0, Double.pi / 2, -0.6, 2.5]

  /// Returns the locations of the samples of one kind, ordered by finger.
  private func locations(_ script: HandScript, _ kind: TouchSample.Kind) -> [Point] {
    script.samples.filter { $0.kind == kind }.sorted { $0.finger < $1.finger }.map(\.location)
  }

  private func expect(_ locations: [Point], apart distance: Double, at angle: Double) {
    #expect(locations.count == 2)
    guard locations.count == 2 else { return }
    let separation = locations[1] - locations[0]
    #expect(abs(separation.length - distance) < 1e-9)
    #expect(abs(remainder(separation.angle - angle, 2 * .pi)) < 1e-9)
    #expect(locations[0].interpolated(to: locations[1], fraction: 0.5).distance(to: Self.center) < 1e-9)
  }

  @Test(arguments: angles) func aPinchStaysOnItsLine(angle: Double) {
    var script = HandScript()
    script.pinch(at: Self.center, from: 80, to: 240, angle: angle, over: 0.4)
    expect(locations(script, .down), apart: 80, at: angle)
    expect(locations(script, .up), apart: 240, at: angle)
    let middle = script.locations(at: .zero + 0.2)
    expect([1, 2].compactMap { middle[$0] }, apart: 160, at: angle)
  }

  @Test(arguments: angles) func aTurnKeepsTheDistanceAndTurnsByItsAngle(angle: Double) {
    var script = HandScript()
    script.turn(at: Self.center, by: angle, radius: 50, over: 0.4)
    expect(locations(script, .down), apart: 100, at: 0)
    expect(locations(script, .up), apart: 100, at: angle)
    let middle = script.locations(at: .zero + 0.2)
    expect([1, 2].compactMap { middle[$0] }, apart: 100, at: angle / 2)
  }

  @Test func aPinchIsLevelByDefault() {
    var script = HandScript()
    script.pinch(at: Self.center, from: 100, to: 50, over: 0.1)
    expect(locations(script, .up), apart: 50, at: 0)
  }

  @Test func severalHandsEndWithTheLongest() {
    var (long, short) = (HandScript(), HandScript())
    long.drag(from: .zero, to: Self.center, over: 0.5)
    short.tap(at: Self.center)
    for hands in [[long, short], [short, long]] {
      let together = HandScript.together(hands)
      #expect(together.time == long.time && together.samples.last?.time == long.samples.last?.time)
    }
  }

  /// Each finger of each hand has a number of its own, for any number of hands and fingers.
  @Test func fingersOfSeveralHandsAreTheirOwn() {
    let hands = [1, 2, 1, 3].map { count in
      var hand = HandScript()
      hand.follow(from: 0, to: 1, over: 0.1) { share in (1...count).map { Point(100 * Double($0), 50 * share) } }
      return hand
    }
    let together = HandScript.together(hands)
    let landings = together.samples.filter { $0.kind == .down }
    #expect(landings.map(\.finger) == [1, 2, 3, 4, 5, 6, 7])
    #expect(landings.map(\.location.x) == [100, 100, 200, 100, 100, 200, 300])
  }
}
