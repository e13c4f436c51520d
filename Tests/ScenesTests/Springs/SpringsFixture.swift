import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

/// The Springs scene in a window without a screen.
final class SpringsFixture: SceneFixture {
  let scene = SpringsScene()

  init(size: Size = Size(1280, 800), draws: Bool = true) throws { try super.init(scene, size: size, draws: draws) }

  func card(_ method: DragMethod) -> SpringCard { scene.cards.first { $0.method == method }! }

  /// The surface of a card, in the dark theme.
  func color(_ method: DragMethod) -> Color {
    SpringsPalette.night.bodies[DragMethod.allCases.firstIndex(of: method) ?? 0]
  }

  /// Puts a finger on the centre of a card, or at an `offset` from it, waits until the card is pressed, and returns the
  /// finger's location.
  @discardableResult
  func press(_ way: DragMethod, with finger: Int = 1, at offset: Vector = .zero) -> Point {
    let place = card(way).center + offset
    send(.down, finger, place.x, place.y)
    pass(0.55)
    return place
  }

  /// Moves a finger by `way` from `place` and returns its new location.
  @discardableResult
  func glide(_ finger: Int = 1, from place: Point, by way: Vector, over seconds: Double = 0.2) -> Point {
    glide(finger, from: place, to: place + way, over: seconds)
    return place + way
  }

  func lift(_ finger: Int = 1, at place: Point) {
    send(.up, finger, place.x, place.y)
    pass(0.01)
  }
}
