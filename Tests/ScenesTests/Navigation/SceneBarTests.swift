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
  func itGoesWhereItIsFlung(isOpen: Bool, moves: [(Double, Double)], opens: Bool) {
    var location = bar.handleFrame.center
    if isOpen {
      house.tap(location.x, location.y)
      house.pass(0.5)
      location = bar.handleFrame.center
    }
    #expect(bar.openness == (isOpen ? 1 : 0))
    house.send(.down, 1, location.x, location.y)
    house.pass(0.01)
    for (distance, speed) in moves {
      let next = location + Vector(distance, 0)
      house.glide(from: location, to: next, over: abs(distance) / speed)
      location = next
    }
    house.send(.up, 1, location.x, location.y)
    house.pass(0.5)
    #expect(bar.openness == (opens ? 1 : 0))
  }

  /// The tab is as wide as a finger needs, also where the stage is too low to show it so wide. Where the window is higher
  /// than wide it stands in the lower 40 %, and in the middle elsewhere.
  @Test(arguments: [(480.0, 800.0, 44.0), (1080, 1920, 44), (1280, 800, 44), (640, 480, 44), (427, 267, 24)])
  func theTabIsWithinReach(width: Double, height: Double, tabWidth: Double) throws {
    let lines = try #require(SceneCatalog.scene(named: "lines"))
    let house = try SceneFixture(
      try SceneNavigator(first: lines), size: Size(width, height), draws: false)
    let bar = try #require(house.bar)
    house.frame()
    let tab = bar.handleFrame
    #expect(tab.minX == 0 && tab.width == tabWidth)
    if height > width {
      #expect(tab.minY >= 0.6 * height && tab.maxY <= height)
    } else {
      #expect(abs(tab.midY - height / 2) <= 1)
    }
    house.tap(42, tab.midY)
    house.pass(0.5)
    #expect(bar.openness == 1)
  }
}
