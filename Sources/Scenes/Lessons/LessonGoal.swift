import TouchDrawing
import TouchGeometry

/// The target on a playing field, which shows without words what to do there.
struct LessonGoal {
  /// The width of the lines, in points.
  let width: Double
  private(set) var lines = Path()
  private(set) var areas = Path()
  private let unit: Double

  /// Creates an empty target for a field of a size.
  init(in size: Size) {
    unit = min(size.height, 0.6 * size.width, 480)
    width = max(4, 0.018 * unit)
  }

  /// The radius of a ring of usual size, in points.
  var radius: Double { 0.28 * unit }

  /// Adds a ring with a dot in it: something to tap.
  mutating func addRing(at center: Point, radius: Double? = nil) {
    // On whole points the edges of the ring look alike on all sides.
    let (center, radius) = (Point(center.x.rounded(), center.y.rounded()), (radius ?? self.radius).rounded())
    lines.add(.circle(center: center, radius: radius))
    addDot(at: center, radius: 0.4 * radius)
  }

  mutating func addDot(at center: Point, radius: Double) { areas.add(.circle(center: center, radius: radius)) }

  /// Adds a line with an arrowhead, and a disc where the finger lands.
  mutating func addArrow(from start: Point, to end: Point) {
    addDot(at: start, radius: 3 * width)
    lines.add(.line(from: start, to: end))
    addHead(at: end, from: start)
  }

  /// Adds dots that lead to an arrowhead: a slow movement.
  mutating func addTrail(from start: Point, to end: Point) {
    addDot(at: start, radius: 3 * width)
    let (offset, step) = (end - start, 4 * width)
    for distance in stride(from: 1.5 * step, to: offset.length - step, by: step) {
      addDot(at: start + offset * (distance / offset.length), radius: 0.8 * width)
    }
    addHead(at: end, from: start)
  }

  /// Adds an arrowhead at the end of a line.
  mutating func addHead(at end: Point, from start: Point) {
    let back = (start - end) * (5 * width / (start - end).length)
    let side = Vector(-back.dy, back.dx)
    lines.add(.polyline([end + back + side, end, end + back - side]))
  }

  mutating func addLine(_ points: [Point]) { lines.add(.polyline(points)) }

  /// Adds a ring to tap, and below it groups of dots: the numbers of taps. A group of zero is a bar: a long press.
  mutating func addRing(at center: Point, taps groups: [Int]) {
    addRing(at: center - Vector(0, 0.1 * unit))
    let (dot, gap) = (0.038 * unit, 0.11 * unit)
    let widths = groups.map { Double(max($0 - 1, $0 == 0 ? 2 : 0)) * gap }
    var x = center.x - (widths.reduce(0, +) + Double(groups.count - 1) * 2.2 * gap) / 2
    let y = center.y + 0.35 * unit
    for (count, width) in zip(groups, widths) {
      if count == 0 {
        areas.add(.roundedRect(Rect(x - dot, y - dot, width + 2 * dot, 2 * dot), radius: dot))
      }
      for index in 0..<count { addDot(at: Point(x + Double(index) * gap, y), radius: dot) }
      x += width + 2.2 * gap
    }
  }
}
