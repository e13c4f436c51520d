import Glibc
import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

/// The arc at two fingers opens as far as they have turned.
@Suite("S1 What is drawn at fingers") struct GestureIndicatorsTests {
  private let house: SceneFixture
  private let chrome: GesturesChrome
  private let measures: GestureMeasuresView

  init() throws {
    house = try SceneFixture(GesturesScene(pictures: try Pictures()), draws: false)
    house.window.showsTouchFeedback = true
    house.frame()
    chrome = try #require(house.window.rootViewController?.view as? GesturesChrome)
    measures = try #require(chrome.subviews.compactMap { $0 as? GestureMeasuresView }.first)
  }

  private func recognizers() throws -> GestureWatch.Recognizers {
    func all<Kind: GestureRecognizer>(_ kind: Kind.Type) -> [Kind] {
      chrome.gestureRecognizers.compactMap { $0 as? Kind }
    }
    let swipes = all(SwipeGestureRecognizer.self)
    return GestureWatch.Recognizers(
      tap: try #require(all(TapGestureRecognizer.self).first), swipeLeft: try #require(swipes.first),
      swipeRight: try #require(swipes.last), rotation: try #require(all(RotationGestureRecognizer.self).first))
  }

  /// Whatever direction they lie in at first, also across the one at which angles begin again.
  @Test(arguments: [-178.0, -150, -91, -30, 0, 45, 90, 120, 178], [-4.0, -1, 1, 4])
  func theArcIsTheTurnTheShortWayRound(start: Double, turn: Double) throws {
    let middle = Point(640, 300)
    func place(_ degrees: Double) -> Vector {
      Vector(cos(degrees * .pi / 180), sin(degrees * .pi / 180)) * 100
    }
    for (finger, side) in [(1, -1.0), (2, 1.0)] {
      let landing = middle + place(start) * side
      house.send(.down, finger, landing.x, landing.y)
    }
    house.pass(0.03)
    for (finger, side) in [(1, -1.0), (2, 1.0)] {
      let next = middle + place(start + turn) * side
      house.send(.move, finger, next.x, next.y)
    }
    house.pass(0.03)
    let arc = try #require(GestureIndicators(measures.watch.fingers, try recognizers(), in: chrome).arc)
    #expect(abs(arc.turn - turn * .pi / 180) < 1e-6)
    #expect(abs(remainder(arc.start - start * .pi / 180, 2 * .pi)) < 1e-6)
    #expect(arc.center.distance(to: middle) < 1e-6)
  }
}
