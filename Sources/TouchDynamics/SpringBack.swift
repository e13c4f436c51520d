import TouchCore
import TouchGeometry

/// The motion of an item from beyond the limits of its size back to them, about the point where it was held.
struct SpringBack {
  /// The duration in seconds. Chosen.
  private static let duration = 0.3

  /// The time of the first step, or nil before it.
  private var begin: Instant?
  /// The size over the allowed one, at the beginning and now.
  private let excess: Double
  private var remaining: Double
  /// The vector from the centre of the item to the point that stays, in the reference view.
  private var arm: Vector

  init(from excess: Double, about arm: Vector) {
    (self.excess, remaining, self.arm) = (excess, excess, arm)
  }

  var isOver: Bool { remaining == 1 }

  /// The factor by which the item is still to be scaled.
  var remainingFactor: Double { 1 / remaining }

  /// The distance by which the centre of the item is still to move, in the reference view.
  var remainingMove: Vector { arm * (1 - remainingFactor) }

  /// Continues about the centre of the item.
  mutating func keepCenter() { arm = .zero }

  /// Returns the factor by which the item is scaled at `time`, after a rotation by `turn` since the previous step, and
  /// the fixed point of the scaling, relative to the item's previous centre.
  mutating func advance(to time: Instant, turnedBy turn: Turn) -> (factor: Double, arm: Vector) {
    let start = begin ?? time
    begin = start
    let rest = max(0, 1 - time.seconds(since: start) / Self.duration)
    let next = 1 + (excess - 1) * rest * rest * rest
    let factor = next / remaining
    remaining = next
    let turned = turn.apply(arm)
    arm = turned * factor
    return (factor, turned)
  }
}
