import TouchGeometry

/// A sequence of offsets around the middle and back to it, so that no edge stays on one pixel.
struct PixelShift {
  private static let round = [
    Vector(0, 0), Vector(1, 0), Vector(1, 1), Vector(0, 1), Vector(-1, 1), Vector(-1, 0), Vector(-1, -1), Vector(0, -1),
    Vector(1, -1),
  ]
  private var index = 0

  /// Returns the next offset, at most `distance` pixels in each direction.
  mutating func next(distance: Int) -> Vector {
    index = (index + 1) % Self.round.count
    return Self.round[index] * Double(distance)
  }
}
