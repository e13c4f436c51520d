import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of a finger on the handle of the bar, which is 240 points wide.
@Suite("Getting around: where the bar goes") struct SceneBarTests {
  private let house: SceneFixture
  private let bar: SceneBar

  init() throws {
    let lines = try #require(SceneCatalog.scene(named: "lines"))
    house = try SceneFixture(try SceneNavigator(first: lines), draws: false)
    bar = try #require(house.bar)
  }

  /// The numbers are points, and points a second. A fling decides by its direction, whatever the distance and any
  /// earlier movement the other way. Below 300 points a second the nearer position wins.
  @Test(
    arguments: [
      (false, [(60, 600)], true), (false, [(60, 100)], false), (true, [(-60, 600)], false), (true, [(-60, 100)], true),
      (false, [(60, 250)], false), (false, [(60, 350)], true), (true, [(-60, 250)], true), (true, [(-60, 350)], false),
      (false, [(210, 400), (-60, 600)], false), (false, [(210, 400), (-60, 100)], true),
      (true, [(-210, 400), (60, 600)], true), (true, [(-210, 400), (60, 100)], false),
    ] as [(Bool, [(Double, Double)], Bool)])
  func itGoesWhereItIsFlung(isOpen: Bool, ways: [(Double, Double)], opens: Bool) {
    var place = bar.handleFrame.center
    if isOpen {
      house.tap(place.x, place.y)
      house.pass(0.5)
      place = bar.handleFrame.center
    }
    #expect(bar.openness == (isOpen ? 1 : 0))
    house.send(.down, 1, place.x, place.y)
    house.pass(0.01)
    for (way, speed) in ways {
      let next = place + Vector(way, 0)
      house.glide(from: place, to: next, over: abs(way) / speed)
      place = next
    }
    house.send(.up, 1, place.x, place.y)
    house.pass(0.5)
    #expect(bar.openness == (opens ? 1 : 0))
  }
}
