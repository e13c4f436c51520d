import TouchGeometry
import TouchUI

/// A view without an image that receives the finger which lands on a creature. It holds the creature, leads it, and unfolds
/// its story when it is pressed.
final class CreatureGrip: View {
  let press = LongPressGestureRecognizer()
  /// The creature that it holds; nil: none.
  private(set) var creature: Int?
  /// Called with the creature when a finger holds it, and with the finger's location, in the water, when it moves.
  var onHold: (Int) -> Void = { _ in }
  var onLead: (Int, Point) -> Void = { _, _ in }
  /// Called with the creature when the finger lifts.
  var onRelease: (Int) -> Void = { _ in }

  init() {
    super.init(frame: .zero)
    name = "shoal.grip"
    press.name = "shoal.grip.press"
    press.minimumPressDuration = 0.35
    // The finger goes on holding the creature while its story is told.
    press.cancelsTouchesInView = false
    addGestureRecognizer(press)
  }

  override var drawsContent: Bool { false }

  /// Prepares the grip for a finger that lands at `point` on a creature.
  func take(_ creature: Int, at point: Point) {
    self.creature = creature
    frame = Rect(center: point, size: Size(8, 8))
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if let creature { onHold(creature) }
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let creature, let touch = touches.first else { return }
    onLead(creature, touch.location(in: superview))
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { release() }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { release() }

  private func release() {
    let held = creature
    creature = nil
    if let held { onRelease(held) }
  }
}
