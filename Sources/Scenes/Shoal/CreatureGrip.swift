import TouchGeometry
import TouchUI

/// A view without an extent that receives the fingers which land on one creature. It holds the creature, leads it, and
/// reports when its story is to be told.
final class CreatureGrip: View {
  let press = LongPressGestureRecognizer()
  let creature: Int
  /// The fingers that hold the creature, in the order of their landings.
  private var fingers: [Touch] = []
  /// Called when the first finger holds the creature.
  var onHold: () -> Void = {}
  /// Called with the location of the first finger, in the water, when it moves.
  var onLead: (Point) -> Void = { _ in }
  /// Called when the last finger lifts.
  var onRelease: () -> Void = {}

  /// Creates a grip of the creature with this number.
  init(_ creature: Int) {
    self.creature = creature
    super.init(frame: .zero)
    name = "shoal.grip"
    isMultipleTouchEnabled = true
    press.name = "shoal.grip.press"
    press.minimumPressDuration = 0.35
    // The finger goes on holding the creature while its story is shown.
    press.cancelsTouchesInView = false
    addGestureRecognizer(press)
  }

  override var drawsContent: Bool { false }

  var isHeld: Bool { !fingers.isEmpty }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    let isFirst = fingers.isEmpty
    fingers += touches
    if isFirst { onHold() }
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let first = fingers.first, touches.contains(where: { $0 === first }) else { return }
    onLead(first.location(in: superview))
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { release(touches) }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { release(touches) }

  private func release(_ touches: [Touch]) {
    guard isHeld else { return }
    fingers.removeAll { finger in touches.contains { $0 === finger } }
    if fingers.isEmpty { onRelease() }
  }
}
