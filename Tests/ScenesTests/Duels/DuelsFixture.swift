import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

/// The Duels scene in a window, with hands that play.
final class DuelsFixture {
  let scene = DuelsScene()
  let fixture: SceneFixture

  init(_ duel: Duel = .hold, size: Size = Size(1280, 800), draws: Bool = false) throws {
    fixture = try SceneFixture(scene, size: size, draws: draws)
    fixture.frame()
    if duel != .hold { tapButton(duel) }
  }

  func field(_ index: Int = 0) -> DuelField { scene.chrome.fields[index] }

  /// The verdict that stands on a field.
  func words(_ index: Int = 0) -> String { field(index).report.words }

  func reason(_ index: Int = 0) -> String { field(index).report.reasonText }

  /// The middle of a field.
  func middle(_ index: Int = 0) -> Point { fixture.fingers.middle(of: field(index).target) }

  func tapButton(_ duel: Duel) {
    let location = fixture.fingers.middle(of: scene.chrome.buttons[duel.rawValue])
    fixture.tap(location.x, location.y)
  }

  // MARK: Hands

  func hold(_ seconds: Double, on index: Int = 0) {
    let location = middle(index)
    fixture.send(.down, 1, location.x, location.y)
    fixture.pass(seconds)
    fixture.send(.up, 1, location.x, location.y)
    fixture.pass(0.01)
  }

  /// Turns two fingers by an angle in degrees.
  func turn(_ degrees: Double, on index: Int = 0) {
    let center = middle(index)
    func ends(_ share: Double) -> [Point] {
      [0, Double.pi].map { center + Transform.rotation($0 + share * degrees * .pi / 180).apply(Vector(90, 0)) }
    }
    for (finger, location) in ends(0).enumerated() { fixture.send(.down, finger, location.x, location.y) }
    for step in 1...40 {
      fixture.pass(0.02)
      for (finger, location) in ends(Double(step) / 40).enumerated() {
        fixture.send(.move, finger, location.x, location.y)
      }
    }
    fixture.pass(0.05)
    for (finger, location) in ends(1).enumerated() { fixture.send(.up, finger, location.x, location.y) }
  }

  /// Moves a finger to the right at a constant speed, and leaves it on the glass.
  func swipe(_ distance: Double, speed: Double, on index: Int = 0) {
    let start = middle(index) - Vector(field(index).target.lane / 2, 0)
    fixture.send(.down, 1, start.x, start.y)
    fixture.glide(from: start, to: start + Vector(distance, 0), over: distance / speed)
  }

  /// Lands two fingers, the left one earlier by `gap` seconds, or the right one if it is negative.
  func land(gap: Double, on index: Int = 0) {
    let locations = [-70.0, 70].map { middle(index) + Vector($0, 0) }
    let (first, second) = gap < 0 ? (locations[1], locations[0]) : (locations[0], locations[1])
    fixture.send(.down, 1, first.x, first.y)
    if gap != 0 { fixture.pass(abs(gap)) }
    fixture.send(.down, 2, second.x, second.y)
    fixture.pass(0.01)
    fixture.send(.up, 1, first.x, first.y)
    fixture.send(.up, 2, second.x, second.y)
  }

  /// Pushes the puck, rests for a moment, and lifts.
  func push(_ distance: Double, over seconds: Double, rest: Double = 0.06) {
    let start = middle() - Vector(100, 0)
    fixture.send(.down, 1, start.x, start.y)
    fixture.glide(from: start, to: start + Vector(distance, 0), over: seconds)
    if rest > 0 { fixture.pass(rest) }
    fixture.send(.up, 1, start.x + distance, start.y)
    fixture.pass(0.01)
  }
}
