import TouchGeometry

/// The area within a radius of a straight line.
struct Capsule {
  let begin: Point
  let end: Point
  private let direction: Vector
  private let radius: Double
  private let fixedRadius: Int
  private let inverseSquare: Double
  private let inverseLength: Double
  /// The long sides: their positions at y = 0, and their common slope in pixels to the right per pixel down.
  private let (left, right, slope): (Double, Double, Double)
  /// The vertical range of each long side.
  private let (leftLevels, rightLevels): (Levels, Levels)

  private struct Levels {
    let (top, bottom): (Double, Double)

    @inline(__always)
    func contain(_ y: Double) -> Bool { top <= y && y <= bottom }
  }

  init(_ begin: Point, _ end: Point, _ radius: Double) {
    let isDownward = begin.y <= end.y
    self.begin = isDownward ? begin : end
    self.end = isDownward ? end : begin
    self.radius = radius
    fixedRadius = Self.fixed(radius)
    direction = self.end - self.begin
    let square = direction.dot(direction)
    inverseSquare = square > 0 ? 1 / square : 0
    inverseLength = inverseSquare.squareRoot()
    // The offset of the left side on the line downwards. Horizontal lines have no long sides.
    let across = Vector(-direction.dy, direction.dx) * (radius * inverseLength)
    slope = direction.dy > 0 ? direction.dx / direction.dy : 0
    left = self.begin.x + across.dx - slope * (self.begin.y + across.dy)
    right = self.begin.x - across.dx - slope * (self.begin.y - across.dy)
    let hasSides = direction.dy > 0
    leftLevels = Levels(
      top: hasSides ? self.begin.y + across.dy : .infinity, bottom: self.end.y + across.dy)
    rightLevels = Levels(
      top: hasSides ? self.begin.y - across.dy : .infinity, bottom: self.end.y - across.dy)
  }

  /// Returns the horizontal range at height `y`. Where there is none, `right` is less than `left`.
  @inline(__always)
  func span(at y: Double) -> (left: Double, right: Double) {
    let (hasLeft, hasRight) = (leftLevels.contain(y), rightLevels.contain(y))
    // Between both long sides the round ends extend no farther.
    if hasLeft, hasRight { return (left + slope * y, right + slope * y) }
    var span = endSpan(at: y)
    if hasLeft { span.left = min(span.left, left + slope * y) }
    if hasRight { span.right = max(span.right, right + slope * y) }
    return span
  }

  /// Returns the horizontal range of the round ends alone.
  @inline(__always)
  private func endSpan(at y: Double) -> (left: Double, right: Double) {
    let (one, other) = (halfWidth(y - begin.y), halfWidth(y - end.y))
    return (min(begin.x - one, end.x - other), max(begin.x + one, end.x + other))
  }

  /// Returns half the width of a round end at a vertical distance from its centre, or minus infinity beyond the radius.
  @inline(__always)
  private func halfWidth(_ dy: Double) -> Double {
    let square = radius * radius - dy * dy
    return square < 0 ? -.infinity : square.squareRoot()
  }

  /// The values that depend only on the row.
  struct Level {
    let y: Double
    let share: Double
    let shareStep: Double
    /// The signed distance of column 0 from the line, and its increase from one column to the next.
    let (distance, distanceStep): (Int, Int)

    /// Whether the point of the line nearest to `x` is not one of its ends.
    @inline(__always)
    func isBeside(_ x: Double) -> Bool {
      let share = share + x * shareStep
      return share > 0 && share < 1
    }
  }

  @inline(__always)
  func level(_ y: Double) -> Level {
    let dy = y - begin.y
    let step = direction.dy * inverseLength
    let distance = (-begin.x * direction.dy - dy * direction.dx) * inverseLength + step / 2
    return Level(
      y: y, share: (dy * direction.dy - begin.x * direction.dx) * inverseSquare,
      shareStep: direction.dx * inverseSquare,
      distance: Self.fixed(distance), distanceStep: Self.fixed(step))
  }

  /// The number of fractional bits of fixed-point distances. They are fast, and exactly the same wherever the drawing
  /// of a row begins.
  private static let bits = 32

  @inline(__always)
  private static func fixed(_ value: Double) -> Int { Int(value * Double(1 << bits)) }

  /// Returns the covered share of the pixel in column `x`, from 0 to 256. The edge is taken as straight there; the
  /// radius is half a pixel more than that of the line. Only valid beside the line, not at its ends.
  @inline(__always)
  func coverage(besideAt x: Int, _ level: Level) -> UInt32 {
    coverage(abs(level.distance &+ x &* level.distanceStep))
  }

  /// Returns the covered share of any pixel, from 0 to 256.
  func coverage(at x: Int, _ level: Level) -> UInt32 {
    let place = Double(x) + 0.5
    if level.isBeside(place) { return coverage(besideAt: x, level) }
    let nearest = level.share + place * level.shareStep >= 1 ? end : begin
    let (dx, dy) = (place - nearest.x, level.y - nearest.y)
    return coverage(Self.fixed((dx * dx + dy * dy).squareRoot()))
  }

  @inline(__always)
  private func coverage(_ distance: Int) -> UInt32 {
    let inside = max(0, min(fixedRadius &- distance, 1 << Self.bits))
    return UInt32(truncatingIfNeeded: inside >> (Self.bits - 8))
  }
}
