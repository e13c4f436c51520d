import TouchGeometry
import TouchUI

/// Hands that make random gestures: they tap, double-tap, drag, throw, hold, pinch and rotate, together and apart.
/// Their actions depend on the seed alone. ``Fingers/playAtRandom(for:seed:)`` lets them play in a test.
public struct RandomHands {
  private var numbers: SplitMix64
  private let bounds: Rect
  private var plans: [(due: Double, finger: Int, kind: TouchSample.Kind, location: Point)] = []
  /// The time of each finger's last report.
  private var ends: [Int: Double] = [:]

  /// Creates hands that land within `bounds`, in the coordinates of their reports.
  public init(seed: UInt64, in bounds: Rect) {
    numbers = SplitMix64(seed: seed)
    self.bounds = bounds
  }

  /// Returns all reports of fingers 1 to 8, in the order of time, in steps of 4 ms from zero on, as panels scan.
  /// Gestures begin within `seconds`; the last one may end a second and a half later. A duration that is not finite
  /// counts as zero.
  public mutating func play(for seconds: Double) -> [TouchSample] {
    plans = []
    ends = [:]
    var time = 0.1
    while seconds.isFinite, time < seconds {
      begin(at: time)
      time += numbers.number(0.02...0.7)
    }
    return plans.enumerated()
      .map { (time: ($1.due / 0.004).rounded() * 0.004, order: $0, plan: $1) }
      .sorted { ($0.time, $0.order) < ($1.time, $1.order) }
      .map { time, _, plan in
        TouchSample(finger: plan.finger, kind: plan.kind, location: plan.location, time: .zero + time)
      }
  }

  private mutating func randomLocation() -> Point {
    Point(
      numbers.number(bounds.minX...max(bounds.minX, bounds.maxX - 1)).rounded(),
      numbers.number(bounds.minY...max(bounds.minY, bounds.maxY - 1)).rounded())
  }

  private mutating func begin(at time: Double) {
    let finger = 1 + numbers.below(8)
    guard isFree(finger, at: time) else { return }
    let start = randomLocation()
    switch numbers.below(7) {
    case 0: stay(finger, start, from: time, for: numbers.number(0.02...0.2))
    case 1:
      for index in 0..<2 { stay(finger, start, from: time + 0.18 * Double(index), for: 0.05) }
    case 2: stay(finger, start, from: time, for: numbers.number(0.4...1.2))
    case 3: go(finger, from: start, to: start + Vector(numbers.number(-220...220), 8), time, 0.12)
    case 4: pair(finger, about: start, at: time)
    default: go(finger, from: start, to: randomLocation(), time, numbers.number(0.1...0.9))
    }
  }

  private func isFree(_ finger: Int, at time: Double) -> Bool { ends[finger].map { $0 < time } ?? true }

  private mutating func plan(_ finger: Int, _ kind: TouchSample.Kind, _ location: Point, at due: Double) {
    plans.append((due, finger, kind, location))
    ends[finger] = due
  }

  private mutating func stay(_ finger: Int, _ location: Point, from time: Double, for seconds: Double) {
    plan(finger, .down, location, at: time)
    plan(finger, .up, location, at: time + seconds)
  }

  private mutating func go(_ finger: Int, from start: Point, to end: Point, _ time: Double, _ seconds: Double) {
    plan(finger, .down, start, at: time)
    let count = max(2, Int(seconds / 0.008))
    for step in 1...count {
      let share = Double(step) / Double(count)
      let wobble = Vector(numbers.number(-1...1), numbers.number(-1...1))
      plan(finger, .move, start.interpolated(to: end, fraction: share) + wobble, at: time + seconds * share)
    }
    let isTaken = numbers.once(in: 12)
    plan(finger, isTaken ? .cancel : .up, end, at: time + seconds + 0.004)
  }

  private mutating func pair(_ finger: Int, about middle: Point, at time: Double) {
    let other = finger % 8 + 1
    guard isFree(other, at: time) else { return }
    for (number, side) in [(finger, -1.0), (other, 1.0)] {
      let translation = Vector(numbers.number(-90...90), numbers.number(-90...90))
      let start = Point(max(bounds.minX, min(middle.x + 60 * side, max(bounds.minX, bounds.maxX - 1))), middle.y)
      go(number, from: start, to: start + translation * side, time, 0.5)
    }
  }
}
