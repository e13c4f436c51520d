import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

@Suite("S4 A card that is let go") struct SpringsLettingGoTests {
  private let fixture: SpringsFixture

  init() throws { fixture = try SpringsFixture(draws: false) }

  /// Returns the speed of a card in points per second.
  private func speed(of card: SpringCard) -> Double {
    let before = card.center
    fixture.pass(0.004)
    return card.center.distance(to: before) / 0.004
  }

  /// A card that is released in mid-swing on its string stops, and then its spring takes it.
  @Test(arguments: [TouchSample.Kind.up, .cancel], [DragMethod.whole, .steps])
  func stopsAndSwingsBack(end: TouchSample.Kind, other: DragMethod) throws {
    let card = fixture.card(.string)
    fixture.press(other, with: 2)
    let location = fixture.press(.string, at: Vector(100, -80))
    let finger = fixture.glide(from: location, by: Vector(-40, 150))
    var frames = 0
    while speed(of: card) < 100, frames < 300 { frames += 1 }
    try #require(frames < 300, "it swings")
    fixture.send(end, 1, finger.x, finger.y)
    #expect(speed(of: card) < 80)
    fixture.pass(0.1)
    #expect(speed(of: card) > 150, "its spring pulls it")
    let held = fixture.card(other).center
    fixture.pass(12)
    #expect(fixture.card(other).center == held && fixture.scene.motion != nil, "the other one is still held")
  }

  /// Cards hang as at the beginning ten seconds after they were touched.
  @Test(arguments: DragMethod.allCases, [false, true])
  func hangsAsBeforeAfterTenSeconds(method: DragMethod, isTapped: Bool) throws {
    let homes = fixture.scene.cards.map(\.frame)
    let card = fixture.card(method)
    if isTapped {
      let point = card.center + Vector(100, 60)
      fixture.send(.down, 1, point.x, point.y)
      fixture.pass(0.1)
      fixture.lift(at: point)
    } else {
      let location = fixture.press(method, at: Vector(40, 20))
      fixture.lift(at: fixture.glide(from: location, by: Vector(60, 260)))
    }
    fixture.pass(0.4)
    #expect(card.frame != homes[DragMethod.allCases.firstIndex(of: method)!])
    fixture.pass(9.6)
    #expect(fixture.scene.motion == nil)
    #expect(fixture.scene.cards.map(\.frame) == homes && fixture.scene.cards.allSatisfy { $0.transform == .identity })
  }

  /// A cancel ends the pulse and the drag.
  @Test func aCancelReleasesTheCard() {
    let location = fixture.press(.string, at: Vector(60, -40))
    fixture.glide(from: location, by: Vector(0, -80))
    fixture.application.cancelTouches()
    fixture.pass(0)
    #expect(!fixture.card(.string).isTaken && fixture.card(.string).grip == nil && fixture.scene.motion?.isIdle == true)
    fixture.pass(10)
    #expect(fixture.scene.motion == nil)
  }

  @Test func whoLeavesTheSceneLeavesNothingHeld() {
    let homes = fixture.scene.cards.map(\.frame)
    let location = fixture.press(.string)
    fixture.glide(from: location, by: Vector(-100, -50))
    fixture.window.rootViewController = ViewController()
    #expect(fixture.scene.motion == nil && fixture.scene.cards.allSatisfy { !$0.isTaken && $0.grip == nil })
    #expect(fixture.scene.cards.map(\.frame) == homes)
  }
}
