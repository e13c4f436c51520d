/// The reasons for the way a creature of the Shoal scene swims, in the terms of a visitor.
struct CreatureStory: Hashable {
  enum Pace: Hashable { case calm, lively, swift }
  enum Shape: Hashable { case straight, curved, round, winding }
  enum Length: Hashable { case short, long }

  /// The speeds of the finger up to which a creature is calm, and from which on it is swift, in points per second.
  static let (calmUntil, swiftFrom) = (220.0, 520.0)

  let pace: Pace
  let shape: Shape
  let length: Length
  /// The speed of the finger in points per second, to tens.
  let speed: Int

  /// Creates the story of a stroke.
  ///
  /// - Parameters:
  ///   - length: the length in points.
  ///   - speed: the mean speed in points per second.
  ///   - turn: the total change of direction, in radians.
  ///   - winding: the sum of all changes of direction, in radians.
  init(length: Double, speed: Double, turn: Double, winding: Double) {
    pace = speed <= Self.calmUntil ? .calm : speed < Self.swiftFrom ? .lively : .swift
    shape =
      abs(turn) > 4
      ? .round : winding - abs(turn) > 1.6 ? .winding : abs(turn) > 0.9 ? .curved : .straight
    self.length = length < 120 ? .short : .long
    self.speed = Int((speed / 10).rounded()) * 10
  }
}
