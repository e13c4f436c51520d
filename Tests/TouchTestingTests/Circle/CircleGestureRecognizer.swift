import TouchGeometry
import TouchUI

/// Recognises a circle drawn by one finger. Discrete.
final class CircleGestureRecognizer: GestureRecognizer {
  /// The minimum angle of a circle.
  static let leastTurn = GestureThreshold("circleTurn", .radians, usual: 1.8 * .pi, "The turn that makes a circle.")
  override class var thresholds: [GestureThreshold] { [leastTurn] }

  private var last: (location: Point, translation: Vector)?
  private var turn = 0.0

  override var reportedValues: [ReportedValue] { [ReportedValue("turn", .angle(turn))] }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard last == nil, touches.count == 1 else { return fail(because: "a second finger landed") }
    last = (touches[0].landing, .zero)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let (location, before) = last else { return }
    let translation = touches[0].location(in: nil) - location
    // A resting finger reports small movements, whose direction means nothing.
    guard translation.length >= 4 else { return }
    if before != .zero { turn += (translation.angle - before.angle).remainder(dividingBy: 2 * .pi) }
    last = (location + translation, translation)
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    let least = defaults[Self.leastTurn]
    guard abs(turn) >= least else { return fail(because: "turned \(degrees(turn))°, expected \(degrees(least))") }
    request(.ended, because: "went round")
  }

  override func reset() { (last, turn) = (nil, 0) }

  private func degrees(_ angle: Double) -> Int { Int((angle * 180 / .pi).rounded()) }
}
