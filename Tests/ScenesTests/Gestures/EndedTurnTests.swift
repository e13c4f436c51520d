import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests that the image of a turn disappears with the turn, however that ends.
@Suite("S1 The end of a turn") struct EndedTurnTests {
  enum End: CaseIterable { case lifted, cancelled }

  private let house: SceneFixture
  private let picture: ImageView

  init() throws {
    let scene = GesturesScene(pictures: try Pictures())
    house = try SceneFixture(scene)
    house.frame()
    // The fingers of a single person belong to the first hand.
    picture = try #require(scene.hands.all.first).picture
  }

  @Test(arguments: End.allCases) func thePictureFadesAway(end: End) {
    house.send(.down, 1, 500, 300)
    house.send(.down, 2, 700, 300)
    house.glide(1, from: Point(500, 300), to: Point(520, 240))
    house.glide(2, from: Point(700, 300), to: Point(680, 360))
    #expect(picture.alpha == 1 && picture.transform != .identity, "the turn goes on")
    if end == .cancelled {
      house.application.cancelTouches()
    } else {
      house.send(.up, 1, 520, 240)
      house.send(.up, 2, 680, 360)
    }
    house.pass(1)
    #expect(picture.alpha == 0 && picture.transform == .identity)
  }
}
