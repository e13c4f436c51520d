import Glibc
import TouchGeometry
import TouchUI

/// A line that a finger is drawing.
struct Stroke {
  let touch: Touch
  let begin: Point
  private(set) var end: Point
  private(set) var width: Double
  let ink: Ink
  private let start: Instant
  private let followsSpeed: Bool

  /// The default width, in points.
  static let usualWidth = 10.0
  /// The distance from the landing at which a finger begins to draw, in points.
  static let leastLength = 10.0
  /// The maximum movement of a finger during a tap, in points. A stroke that makes ink is not a tap.
  static let tapMovement = leastLength - 0.01
  /// The minimum width in points, and the speed in points per second at which a line is half as wide as the slowest
  /// one.
  private static let (finest, middleSpeed) = (3.0, 600.0)

  init(_ touch: Touch, at place: Point, ink: Ink, followsSpeed: Bool) {
    self.touch = touch
    begin = place
    end = place
    self.ink = ink
    self.followsSpeed = followsSpeed
    start = touch.timestamp
    width = Self.usualWidth
  }

  /// Whether there is no space for another line, so that this stroke becomes none.
  var isRefused = false

  /// Whether the finger has ever been far enough from its landing to draw.
  private var hasStrayed = false

  var isLine: Bool { !isRefused && hasStrayed }

  /// Moves the end of the line to `place`, the finger's location at `time`. As with a brush, fast lines are fine and
  /// slow ones broad.
  mutating func lead(to place: Point, at time: Instant) {
    end = place
    if begin.distance(to: end) >= Self.leastLength { hasStrayed = true }
    let seconds = time.seconds(since: start)
    guard followsSpeed, seconds > 0 else { return }
    let speed = begin.distance(to: end) / seconds
    width = max(Self.finest, Line.greatestWidth / (1 + speed / Self.middleSpeed))
  }
}
