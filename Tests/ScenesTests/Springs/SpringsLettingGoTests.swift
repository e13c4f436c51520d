import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

@Suite("S4 A card that is let go while others are held") struct SpringsLettingGoTests {
  /// A card that is released in mid-swing on its string neither flies nor turns on.
  @Test(arguments: [TouchSample.Kind.up, .cancel], [DragMethod.whole, .steps])
  func staysAsItIs(end: TouchSample.Kind, other: DragMethod) throws {
    let fixture = try SpringsFixture(draws: false)
    let card = fixture.card(.string)
    fixture.press(other, with: 2)
    let place = fixture.press(.string, at: Vector(100, -80))
    let finger = fixture.glide(from: place, by: Vector(0, -60))
    func turn() -> Double { Vector(card.transform.a, card.transform.b).angle }
    var (spin, speed, frames) = (0.0, 0.0, 0)
    repeat {
      let before = (turn(), card.center)
      fixture.pass(0.01)
      (spin, speed, frames) = (abs(turn() - before.0), card.center.distance(to: before.1), frames + 1)
    } while (spin < 0.01 || speed < 0.5) && frames < 300
    try #require(spin >= 0.01 && speed >= 0.5, "it swings")
    fixture.send(end, 1, finger.x, finger.y)
    let (center, transform) = (card.center, card.transform)
    for _ in 0..<50 { fixture.pass(0.02) }
    #expect(fixture.scene.motion != nil, "the other one is still held")
    #expect(card.center.distance(to: center) < 1e-6)
    #expect(abs(card.transform.a - transform.a) < 1e-6 && abs(card.transform.b - transform.b) < 1e-6)
  }
}
