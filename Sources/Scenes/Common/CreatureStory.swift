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

  init(_ traits: StrokeTraits) {
    pace = traits.speed <= Self.calmUntil ? .calm : traits.speed < Self.swiftFrom ? .lively : .swift
    shape =
      abs(traits.turn) > 4
      ? .round : traits.winding - abs(traits.turn) > 1.6 ? .winding : abs(traits.turn) > 0.9 ? .curved : .straight
    length = traits.length < 120 ? .short : .long
    speed = Int((traits.speed / 10).rounded()) * 10
  }
}
