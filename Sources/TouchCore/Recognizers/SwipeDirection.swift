import TouchGeometry

extension SwipeGestureRecognizer {
  /// Directions of a swipe on the screen.
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)

    static let all: [Direction] = [.right, .left, .up, .down]

    /// The unit vector in this direction, which is a single one.
    var unit: Vector {
      switch self {
      case .right: Vector(1, 0)
      case .left: Vector(-1, 0)
      case .up: Vector(0, -1)
      default: Vector(0, 1)
      }
    }
  }
}

extension SwipeGestureRecognizer.Direction: CustomStringConvertible {
  /// The names of the directions, such as "left" or "left, right".
  public var description: String {
    let names: [(Self, String)] = [(.right, "right"), (.left, "left"), (.up, "up"), (.down, "down")]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}
