import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of an open bar in a window that is too low for all of its cards.
@Suite("Getting around: how long the bar stays open") struct SceneBarPatienceTests {
  private let house: SceneFixture
  private let bar: SceneBar
  private let onCards = Point(100, 400)

  init() throws {
    house = try SceneFixture(try SceneNavigator(first: SceneCatalog.all[0]), size: Size(640, 480), draws: false)
    bar = try #require(house.bar)
    bar.open()
  }

  private func pass(_ seconds: Double) {
    for _ in 0..<Int(seconds * 10) { house.pass(0.1) }
  }

  @Test func nobodyTouchesIt() {
    pass(14)
    #expect(bar.openness == 1)
    pass(2)
    #expect(bar.openness == 0)
  }

  /// The time starts when the last finger has left the bar.
  @Test(arguments: [false, true]) func itStaysUnderAFinger(onHandle: Bool) {
    pass(14)
    let location = onHandle ? bar.handleFrame.center : onCards
    house.send(.down, 1, location.x, location.y)
    pass(40)
    #expect(bar.openness == 1)
    house.send(.cancel, 1, location.x, location.y)
    pass(16)
    #expect(bar.openness == 0)
  }

  /// The touches scroll the cards.
  @Test func eachTouchKeepsItOpen() {
    for _ in 0..<3 {
      pass(14)
      house.drag(from: onCards, to: onCards - Vector(0, 200), over: 0.3)
      #expect(bar.openness == 1)
    }
    pass(14)
    #expect(bar.openness == 1)
    pass(2)
    #expect(bar.openness == 0)
  }

  /// The time was almost over when the drag began.
  @Test func itDoesNotCloseUnderADrag() {
    pass(14)
    let location = bar.handleFrame.center
    house.send(.down, 1, location.x, location.y)
    house.glide(from: location, to: location - Vector(40, 0), over: 0.3)
    let openness = bar.openness
    pass(20)
    #expect(bar.openness == openness && openness > 0.8 && openness < 1)
  }
}
