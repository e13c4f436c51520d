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
  func press(_ method: DragMethod, with finger: Int = 1, at offset: Vector = .zero) -> Point {
    let location = card(method).center + offset
    send(.down, finger, location.x, location.y)
    pass(0.55)
    return location
  }

  /// Moves a finger by `translation` from `location` and returns its new location.
  @discardableResult
  func glide(_ finger: Int = 1, from location: Point, by translation: Vector, over seconds: Double = 0.2) -> Point {
    glide(finger, from: location, to: location + translation, over: seconds)
    return location + translation
  }

  func lift(_ finger: Int = 1, at location: Point) {
    send(.up, finger, location.x, location.y)
    pass(0.01)
  }
}
