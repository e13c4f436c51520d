import Glibc
import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of the indicators at the fingers: the arc shows the angle of a turn, the wedge the progress of a swipe.
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
    let scene = try #require(house.window.rootViewController as? GesturesScene)
    return scene.hands.all[0].gestures
  }

  /// This holds for any first direction, and across the angle where the values wrap around.
  @Test(arguments: [-178.0, -150, -91, -30, 0, 45, 90, 120, 178], [-4.0, -1, 1, 4])
  func theArcIsTheTurnTheShortWayRound(start: Double, turn: Double) throws {
    let middle = Point(640, 300)
    func offset(_ degrees: Double) -> Vector {
      Vector(cos(degrees * .pi / 180), sin(degrees * .pi / 180)) * 100
    }
    for (finger, side) in [(1, -1.0), (2, 1.0)] {
      let landing = middle + offset(start) * side
      house.send(.down, finger, landing.x, landing.y)
    }
    house.pass(0.03)
    for (finger, side) in [(1, -1.0), (2, 1.0)] {
      let next = middle + offset(start + turn) * side
      house.send(.move, finger, next.x, next.y)
    }
    house.pass(0.03)
    let arc = try #require(GestureIndicators(measures.watch.fingers, try recognizers(), in: chrome).arc)
    #expect(abs(arc.turn - turn * .pi / 180) < 1e-6)
    #expect(abs(remainder(arc.start - start * .pi / 180, 2 * .pi)) < 1e-6)
    #expect(arc.center.distance(to: middle) < 1e-6)
  }

  /// The wedge appears at six points to either side, and is full at the fifty that a swipe needs.
  @Test(arguments: [-45.0, -20, -6, -5.9, 5.9, 6, 20, 45])
  func theWedgeFillsToWhereTheFingerGoes(delta: Double) throws {
    house.send(.down, 1, 640, 300)
    house.pass(0.02)
    house.send(.move, 1, 640 + delta, 300)
    house.pass(0.02)
    let shown = GestureIndicators(measures.watch.fingers, try recognizers(), in: chrome).wedge
    #expect((shown != nil) == (abs(delta) >= 6))
    guard let wedge = shown else { return }
    #expect(cos(wedge.direction) == (delta < 0 ? -1 : 1) && abs(wedge.share - abs(delta) / 50) < 1e-9)
    #expect(wedge.center == Point(640 + delta, 300))
  }

  @Test(arguments: [-30, 30]) func theWedgeIsSeenOnThatSideAlone(delta: Int) throws {
    let house = try SceneFixture(GesturesScene(pictures: try Pictures()))
    house.window.showsTouchFeedback = true
    house.pass(1)
    let radius = Int(GestureIndicators.wedgeRadii.0 + GestureIndicators.wedgeRadii.1) / 2
    let (ahead, behind) = (300 + delta + delta.signum() * radius, 300 + delta - delta.signum() * radius)
    let colors = { [ahead, behind].map { house.surface.pixel($0, 600) } }
    let rest = colors()
    house.send(.down, 1, 300, 600)
    house.pass(0.02)
    house.send(.move, 1, 300 + Double(delta), 600)
    house.pass(0.02)
    #expect(colors()[0] != rest[0] && colors()[1] == rest[1])
  }
}
