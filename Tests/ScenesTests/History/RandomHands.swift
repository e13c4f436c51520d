import TouchGeometry
import TouchUI

/// Numbers that are random and yet the same for each seed.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_f491_4f6c_dd1d
  }
}

/// Hands that play with whatever is there: they tap, tap twice, drag, throw, hold, pinch and turn, together and apart.
struct RandomHands {
  private var numbers: SeededNumbers
  private let bounds: Rect
  private var free = Array(1...8)
  private var plans: [(due: Double, finger: Int, kind: TouchSample.Kind, place: Point)] = []

  init(seed: UInt64, in bounds: Rect) {
    numbers = SeededNumbers(seed: seed)
    self.bounds = bounds
  }

  /// All that fingers report in `seconds`, in the order of time, in steps of 4 ms, as panels scan.
  mutating func play(for seconds: Double) -> [(time: Double, finger: Int, kind: TouchSample.Kind, place: Point)] {
    var time = 0.1
    while time < seconds {
      begin(at: time)
      time += Double.random(in: 0.02...0.7, using: &numbers)
    }
    return plans.enumerated()
      .map { (time: ($1.due / 0.004).rounded() * 0.004, order: $0, plan: $1) }
      .sorted { ($0.time, $0.order) < ($1.time, $1.order) }
      .map { ($0.time, $0.plan.finger, $0.plan.kind, $0.plan.place) }
  }

  private mutating func place() -> Point {
    Point(
      Double.random(in: bounds.minX...bounds.maxX - 1, using: &numbers).rounded(),
      Double.random(in: bounds.minY...bounds.maxY - 1, using: &numbers).rounded())
  }

  private mutating func begin(at time: Double) {
    let finger = Int.random(in: 1...8, using: &numbers)
    guard !plans.contains(where: { $0.finger == finger && $0.due >= time }) else { return }
    let start = place()
    switch Int.random(in: 0..<7, using: &numbers) {
    case 0: stay(finger, start, from: time, for: .random(in: 0.02...0.2, using: &numbers))
    case 1:
      for index in 0..<2 { stay(finger, start, from: time + 0.18 * Double(index), for: 0.05) }
    case 2: stay(finger, start, from: time, for: .random(in: 0.4...1.2, using: &numbers))
    case 3: go(finger, from: start, to: start + Vector(Double.random(in: -220...220, using: &numbers), 8), time, 0.12)
    case 4: pair(finger, about: start, at: time)
    default: go(finger, from: start, to: place(), time, .random(in: 0.1...0.9, using: &numbers))
    }
  }

  private mutating func stay(_ finger: Int, _ place: Point, from time: Double, for seconds: Double) {
    plans.append((time, finger, .down, place))
    plans.append((time + seconds, finger, .up, place))
  }

  private mutating func go(_ finger: Int, from start: Point, to end: Point, _ time: Double, _ seconds: Double) {
    plans.append((time, finger, .down, start))
    let count = max(2, Int(seconds / 0.008))
    for step in 1...count {
      let share = Double(step) / Double(count)
      let wobble = Vector(Double.random(in: -1...1, using: &numbers), Double.random(in: -1...1, using: &numbers))
      plans.append((time + seconds * share, finger, .move, start.interpolated(to: end, fraction: share) + wobble))
    }
    let isTaken = Int.random(in: 0..<12, using: &numbers) == 0
    plans.append((time + seconds + 0.004, finger, isTaken ? .cancel : .up, end))
  }

  private mutating func pair(_ finger: Int, about middle: Point, at time: Double) {
    let other = finger % 8 + 1
    guard !plans.contains(where: { $0.finger == other && $0.due >= time }) else { return }
    for (number, side) in [(finger, -1.0), (other, 1.0)] {
      let way = Vector(Double.random(in: -90...90, using: &numbers), Double.random(in: -90...90, using: &numbers))
      go(number, from: middle + Vector(60 * side, 0), to: middle + Vector(60 * side, 0) + way * side, time, 0.5)
    }
  }
}
