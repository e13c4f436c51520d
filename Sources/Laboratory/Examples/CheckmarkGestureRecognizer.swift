import TouchGeometry
import TouchUI

/// Recognises a check mark drawn with one finger: down to the right, then up. Discrete. The example of a recogniser of
/// one's own: it uses nothing that other modules could not use.
///
/// On the down-stroke neither x nor y decreases. Where y first decreases, x not decreasing, the down-stroke ends: that
/// is the ``midPoint``. From there on the direction is free. The gesture is recognised when the finger lifts after an
/// up-stroke. Steps are measured from the last place that counted, and those under ``jitter`` do not count, so that a
/// trembling finger is forgiven. Where it lifts makes no difference. A second finger and a step against the rule fail it.
public final class CheckmarkGestureRecognizer: GestureRecognizer {
  /// Steps shorter than this, in points, are not looked at. Chosen.
  public var jitter = 3.0
  /// The lowest place of the check mark, in the coordinates of the recogniser's view; nil until the finger goes up.
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
  private var place = Point.zero
  private var turn: Point?

  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard finger == nil, touches.count == 1 else { return fail(because: .own(CheckmarkReason.secondFinger)) }
    finger = touches[0]
    place = touches[0].location(in: nil)
  }

  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    follow(touches[0].location(in: nil))
  }

  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    switch stroke {
    case .up: request(.ended, because: .own(CheckmarkReason.drawn))
    case .none, .down: fail(because: .own(CheckmarkReason.liftedBeforeUp))
    }
  }

  public override func reset() {
    stroke = .none
    finger = nil
    turn = nil
  }

  private func follow(_ next: Point) {
    let step = next - place
    // Differences of places are off in their last digits.
    guard step.length >= jitter - 1e-9 else { return }
    switch stroke {
    case .none where step.dx >= 0 && step.dy >= 0: stroke = .down
    case .none: fail(because: .own(CheckmarkReason.wrongStart(right: right(step), down: down(step))))
    case .down where step.dx < 0: fail(because: .own(CheckmarkReason.wentLeft(right(step))))
    case .down where step.dy < 0:
      stroke = .up
      turn = place
    case .down, .up: break
    }
    place = next
  }

  private func right(_ step: Vector) -> Measure { Measure("to the right", step.dx, .atLeast, 0, .points) }
  private func down(_ step: Vector) -> Measure { Measure("down", step.dy, .atLeast, 0, .points) }
}
