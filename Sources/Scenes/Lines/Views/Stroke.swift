import Glibc
import TouchGeometry
import TouchUI

/// A line under a finger that is drawing it.
struct Stroke {
  let touch: Touch
  let begin: Point
  private(set) var end: Point
  private(set) var width: Double
  let ink: Ink
  private let start: Instant
  private let followsSpeed: Bool

  /// In points.
  static let usualWidth = 10.0
  /// What is shorter is a touch and no line, in points.
  private static let leastLength = 5.0
  /// The width of the quickest line, in points, and the speed, in points per second, of one that is half as wide as the
  /// slowest.
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

  /// There is no room for another line, so this becomes none.
  var isRefused = false

  var isLine: Bool { !isRefused && begin.distance(to: end) >= Self.leastLength }

  /// Leads the line to `place`, where the finger is at `time`. A quick line is fine and a slow one broad, as of a brush.
  mutating func lead(to place: Point, at time: Instant) {
    end = place
    let seconds = time.seconds(since: start)
    guard followsSpeed, seconds > 0 else { return }
    let speed = begin.distance(to: end) / seconds
    width = max(Self.finest, Line.greatestWidth / (1 + speed / Self.middleSpeed))
  }
}
