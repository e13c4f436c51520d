import TouchGeometry

/// The places that everything is moved to, one after the other, so that no edge stays on one pixel: around the middle
/// and back to it.
struct PixelShift {
  private static let round = [
    Vector(0, 0), Vector(1, 0), Vector(1, 1), Vector(0, 1), Vector(-1, 1), Vector(-1, 0), Vector(-1, -1), Vector(0, -1),
    Vector(1, -1),
  ]
  private var index = 0

  /// The next place, at most `distance` pixels from the middle in each direction.
  mutating func next(distance: Int) -> Vector {
    index = (index + 1) % Self.round.count
    return Self.round[index] * Double(distance)
  }
}
