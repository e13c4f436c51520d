import TouchGeometry
import TouchUI

/// A line that a finger is drawing.
struct Stroke {
  let touch: Touch
  let ink: Ink
  /// The line so far.
  private(set) var line: Line
  private var trail: Trail

  /// The width of a straight line, in points.
  static let usualWidth = 10.0
  /// The distance from the landing at which a finger begins to draw, in points.
  static let leastLength = 10.0
  /// The maximum movement of a finger during a tap, in points. A stroke that makes ink is not a tap.
  static let tapMovement = leastLength - 0.01

  init(_ touch: Touch, at location: Point, ink: Ink) {
    self.touch = touch
    self.ink = ink
    line = Line(id: 0, begin: location, end: location, ink: ink, width: Self.usualWidth)
    trail = Trail(at: location, time: touch.timestamp)
  }

  /// Whether there is no space for another line, so that this stroke becomes none.
  var isRefused = false

  /// Whether the finger has ever been far enough from its landing to draw.
  private var hasStrayed = false

  var isLine: Bool { !isRefused && hasStrayed }

  /// The finished path. Nil if the line is straight.
  var curve: Curve? { trail.curve }

  /// The distance of the finger from its landing, in points.
  var distance: Double { line.begin.distance(to: line.end) }

  /// Moves the end of the line to `location`, the finger's location at `time`.
  mutating func lead(to location: Point, at time: Instant) {
    trail.lead(to: location, at: time)
    let begin = line.begin
    line =
      trail.draft.map { Line(id: 0, begin: begin, curve: $0, ink: ink) }
      ?? Line(id: 0, begin: begin, end: location, ink: ink, width: Self.usualWidth)
    if begin.distance(to: location) >= Self.leastLength { hasStrayed = true }
  }

  /// Returns rectangles that cover what has changed since `old`, an earlier state of the stroke, within `area`.
  func changes(since old: Stroke, in area: Rect) -> [Rect] {
    switch (old.line.curve, line.curve) {
    case (nil, nil):
      Pieces.covering(
        from: line.begin, to: old.line.end, and: line.end, width: line.width + 2 * LineArt.drawnMargin, in: area)
    case (let before?, let now?):
      now.areas(otherThanIn: before).map {
        $0.offset(by: Vector(to: line.begin)).inset(by: Insets(-LineArt.drawnMargin - 1))
      }
    default: [old.line, line].flatMap { Pieces.covering($0, margin: LineArt.drawnMargin, in: area) }
    }
  }
}
