import Documents
import Glibc
import TouchGeometry
import TouchUI

/// The input of one hand, in whole milliseconds and quarters of points.
struct Hand {
  /// The gesture in words, such as "a double tap".
  let name: String
  /// The part that the hand plays in the examination.
  let role: Role
  private(set) var samples: [TouchSample] = []

  enum Role {
    /// Anybody would expect the gesture from this hand.
    case plain
    /// Two gestures at once, of which either might be expected. It does not count for delays.
    case mixed
    /// The hand is at the limits of what is recognised. It only counts for what can be recognised at all.
    case limit
  }

  /// The time between two reports of a moving finger, in milliseconds, as panels scan. Slow fingers need fewer.
  private static let (interval, slowInterval) = (8.0, 16.0)
  /// The duration from which on a movement is slow, in milliseconds.
  private static let slowDuration = 400.0

  init(_ name: String, _ role: Role = .plain) {
    self.name = name
    self.role = role
  }

  /// Creates a hand of the same name and role with other samples.
  init(_ hand: Hand, _ samples: [TouchSample]) {
    name = hand.name
    role = hand.role
    self.samples = samples
  }

  /// The time of the last sample, in milliseconds.
  var end: Double { samples.last?.time.milliseconds ?? 0 }

  /// The time until which a hand is played: everything is decided by then.
  func horizon(_ defaults: GestureDefaults) -> Instant {
    Instant(milliseconds: end + (defaults.tapGap + defaults.tapDuration + defaults.swipeDuration) * 1000 + 400)
  }

  mutating func add(_ kind: TouchSample.Kind, _ finger: Int, _ point: Point, at milliseconds: Double) {
    samples.append(
      TouchSample(
        finger: finger, kind: kind, location: Point((point.x * 4).rounded() / 4, (point.y * 4).rounded() / 4),
        time: Instant(milliseconds: milliseconds.rounded())))
  }

  /// Adds fingers that land together, rest, move evenly and lift.
  ///
  /// - Parameters:
  ///   - paths: the start and the end of each finger.
  ///   - start: the time of the landing, in milliseconds, as are all times.
  mutating func stroke(
    _ paths: [(start: Point, end: Point)], from start: Double = 0, hold: Double = 0, over duration: Double,
    rest: Double = 40
  ) {
    stroke(fingers: paths.count, from: start, hold: hold, over: duration, rest: rest) { finger, share in
      paths[finger].start.interpolated(to: paths[finger].end, fraction: share)
    }
  }

  /// Adds fingers whose locations `location` returns for the number of the finger and the share of the movement.
  mutating func stroke(
    fingers: Int, from start: Double = 0, hold: Double = 0, over duration: Double, rest: Double = 40,
    _ location: (Int, Double) -> Point
  ) {
    for finger in 0..<fingers { add(.down, finger + 1, location(finger, 0), at: start) }
    let steps = Int((duration / (duration < Self.slowDuration ? Self.interval : Self.slowInterval)).rounded())
    for step in stride(from: 1, through: steps, by: 1) {
      let share = Double(step) / Double(steps)
      for finger in 0..<fingers {
        add(.move, finger + 1, location(finger, share), at: start + hold + duration * share)
      }
    }
    for finger in 0..<fingers { add(.up, finger + 1, location(finger, 1), at: start + hold + duration + rest) }
  }

  /// Adds fingers that go along `strokes`, whose locations count from `center`.
  mutating func follow(_ strokes: [AccessibilityGesture.Stroke], around center: Point) {
    for (index, stroke) in strokes.enumerated() {
      guard let first = stroke.points.first, let last = stroke.points.last else { continue }
      add(.down, index + 1, center + first.offset, at: first.time * 1000)
      for (start, end) in zip(stroke.points, stroke.points.dropFirst()) where start.offset != end.offset {
        let steps = max(1, Int(((end.time - start.time) * 1000 / Self.interval).rounded()))
        for step in 1...steps {
          let share = Double(step) / Double(steps)
          let offset = start.offset + (end.offset - start.offset) * share
          add(.move, index + 1, center + offset, at: (start.time + (end.time - start.time) * share) * 1000)
        }
      }
      add(.up, index + 1, center + last.offset, at: last.time * 1000)
    }
    let ordered = samples.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    samples = ordered.map(\.element)
  }

  /// Returns a copy that begins later, with other numbers of fingers.
  func delayed(by milliseconds: Double, fingersAfter number: Int = 0) -> Hand {
    var copy = Hand(name, role)
    for sample in samples {
      copy.add(sample.kind, sample.finger + number, sample.location, at: sample.time.milliseconds + milliseconds)
    }
    return copy
  }

  /// Returns a copy elsewhere.
  func moved(by distance: Vector) -> Hand {
    var copy = Hand(name, role)
    for sample in samples {
      copy.add(sample.kind, sample.finger, sample.location + distance, at: sample.time.milliseconds)
    }
    return copy
  }

  /// Returns a copy whose fingers land one after the other, and then move together.
  func staggered(by milliseconds: Double) -> Hand {
    var copy = Hand("\(name), one finger after the other", .mixed)
    let last = samples.map(\.finger).max() ?? 1
    for sample in samples {
      let delay = Double((sample.kind == .down ? sample.finger : last) - 1) * milliseconds
      copy.add(sample.kind, sample.finger, sample.location, at: sample.time.milliseconds + delay)
    }
    let ordered = copy.samples.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    return Hand(copy, ordered.map(\.element))
  }

  /// Returns both hands together, in the order of time.
  func together(with other: Hand) -> Hand {
    let all = (samples + other.samples).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    return Hand(self, all)
  }

  /// The entries of a scenario's input, followed by one that lets time pass until `end`, if that is later.
  func lines(until end: Double) -> [String] {
    var lines = samples.map { sample in
      let (x, y) = (sample.location.x.formatted(digits: 3), sample.location.y.formatted(digits: 3))
      let what =
        switch sample.kind {
        case .down: "down: \(sample.finger), at: [\(x), \(y)]"
        case .up: "up: \(sample.finger)"
        default: "move: \(sample.finger), to: [\(x), \(y)]"
        }
      return "{t: \(sample.time.milliseconds.formatted(digits: 3)), \(what)}"
    }
    if end > self.end { lines.append("{t: \(end.formatted(digits: 3))}") }
    return lines
  }
}
