extension Creature {
  /// The reasons for the way a creature swims, in the terms of a visitor.
  struct Story: Hashable {
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
  }

  var story: Story {
    let pace: Story.Pace =
      traits.speed <= Story.calmUntil ? .calm : traits.speed < Story.swiftFrom ? .lively : .swift
    let shape: Story.Shape =
      if abs(traits.turn) > 4 {
        .round
      } else if traits.winding - abs(traits.turn) > 1.6 {
        .winding
      } else if abs(traits.turn) > 0.9 {
        .curved
      } else {
        .straight
      }
    return Story(
      pace: pace, shape: shape, length: traits.length < 120 ? .short : .long,
      speed: Int((traits.speed / 10).rounded()) * 10)
  }
}
