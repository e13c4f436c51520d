import TouchGeometry
import TouchUI

/// Recognises a check mark drawn with one finger: down to the right, then up. A discrete gesture. It is the example of
/// a custom recogniser and uses only public API.
///
/// The down-stroke lasts while neither x nor y decreases. It ends at the first step whose y decreases and whose x does
/// not; that point is the ``midPoint``. The direction of the up-stroke is free. The gesture is recognised when the
/// finger lifts after an up-stroke, wherever that is. A step is measured from the last location that counted. Steps
/// shorter than ``jitter`` do not count, so a trembling finger is forgiven. The recogniser fails when a second finger
/// lands, when a step breaks these rules, or when the finger lifts before the up-stroke.
public final class CheckmarkGestureRecognizer: GestureRecognizer {
  /// The minimum length of a step, in points. Shorter steps are ignored. The value was chosen.
  public var jitter = 3.0
  /// The lowest point of the check mark, in the coordinates of the recogniser's view, or nil until the finger turns
  /// upwards.
  public var midPoint: Point? { turn.map { view?.convert($0, from: nil) ?? $0 } }

  public override var reportedValues: [ReportedValue] {
    midPoint.map { [ReportedValue("midPoint", .point($0), label: "middle")] } ?? []
  }

  public override class var properties: [RecognizerProperty] {
    super.properties + [
      .number("jitter", \CheckmarkGestureRecognizer.jitter, from: 0, allowed: "points, not negative")
    ]
  }

  private enum Stroke {
    case none, down, up
  }

  private var stroke = Stroke.none
  private var finger: Touch?
  private var lastLocation = Point.zero
  private var turn: Point?

  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard finger == nil, touches.count == 1 else { return fail(because: .custom(CheckmarkReason.secondFinger)) }
    finger = touches[0]
    lastLocation = touches[0].location(in: nil)
  }

  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    follow(touches[0].location(in: nil))
  }

  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    switch stroke {
    case .up: request(.ended, because: .custom(CheckmarkReason.drawn))
    case .none, .down: fail(because: .custom(CheckmarkReason.liftedBeforeUp))
    }
  }

  public override func reset() {
    stroke = .none
    finger = nil
    turn = nil
  }

  private func follow(_ next: Point) {
    let step = next - lastLocation
    // Rounding puts the difference of two locations off in its last digits.
    guard step.length >= jitter - 1e-9 else { return }
    switch stroke {
    case .none where step.dx >= 0 && step.dy >= 0: stroke = .down
    case .none: fail(because: .custom(CheckmarkReason.wrongStart(right: right(step), down: down(step))))
    case .down where step.dx < 0: fail(because: .custom(CheckmarkReason.wentLeft(right(step))))
    case .down where step.dy < 0:
      stroke = .up
      turn = lastLocation
    case .down, .up: break
    }
    lastLocation = next
  }

  private func right(_ step: Vector) -> Measure { Measure("to the right", step.dx, .atLeast, 0, .points) }
  private func down(_ step: Vector) -> Measure { Measure("down", step.dy, .atLeast, 0, .points) }
}
