import TouchGeometry
import TouchUI

/// A scripted sequence of touch samples, as a panel would report them: 125 a second for each moving finger.
///
/// ```swift
/// var hand = HandScript()
/// hand.tap(at: Point(100, 100))
/// hand.wait(0.3)
/// hand.drag(from: Point(100, 100), to: Point(300, 100), over: 0.4)
/// ```
///
/// A script only describes the samples. `Fingers` of the module `TouchTesting` plays one in tests, and lessons show one
/// with a drawn hand. Points are in the coordinate space of the player. Times are in seconds; a negative duration or
/// one that is not a number counts as zero, and one of more than an hour as an hour.
public struct HandScript {
  /// The samples in order of time.
  public private(set) var samples: [TouchSample] = []
  /// The current time of the script. It begins at zero.
  public private(set) var time = Instant.zero

  /// The time between two samples of a moving finger, in seconds.
  public static let interval = 0.008

  public init() {}

  /// Advances the time by `seconds` without a sample.
  public mutating func wait(_ seconds: Double) { time = time + Self.duration(seconds) }

  /// Adds a landing. It takes no time, like every single sample.
  public mutating func down(_ location: Point, finger: Int = 1) { report(finger, .down, location) }
  /// Adds one sample that moves the finger to `location` at once, however far that is.
  public mutating func move(_ location: Point, finger: Int = 1) { report(finger, .move, location) }
  /// Adds a lift at `location`.
  public mutating func up(_ location: Point, finger: Int = 1) { report(finger, .up, location) }

  /// Adds the movement of a finger that is down, at constant speed.
  public mutating func move(from start: Point, to end: Point, over seconds: Double, finger: Int = 1) {
    move([finger: (start, end)], over: seconds)
  }

  /// Adds simultaneous movements of several fingers that are down, at constant speed. The keys are the fingers'
  /// numbers.
  public mutating func move(_ paths: [Int: (start: Point, end: Point)], over seconds: Double) {
    let ordered = paths.sorted { $0.key < $1.key }
    step(over: seconds) { script, share in
      for (finger, path) in ordered {
        script.move(path.start.interpolated(to: path.end, fraction: share), finger: finger)
      }
    }
  }

  /// Moves fingers that are down through the points that `locations` returns for the values from `start` to `end`.
  /// Finger 1 takes the first point.
  public mutating func go(from start: Double, to end: Double, over seconds: Double, _ locations: (Double) -> [Point]) {
    step(over: seconds) { script, share in
      for (index, location) in locations(start + (end - start) * share).enumerated() {
        script.move(location, finger: index + 1)
      }
    }
  }

  /// Lands fingers, moves them as ``go(from:to:over:_:)`` does, and lifts them.
  public mutating func follow(
    from start: Double, to end: Double, over seconds: Double, _ locations: (Double) -> [Point]
  ) {
    for (index, location) in locations(start).enumerated() { down(location, finger: index + 1) }
    go(from: start, to: end, over: seconds, locations)
    for (index, location) in locations(end).enumerated() { up(location, finger: index + 1) }
  }

  /// Calls `report` at each sample of a movement, with the fraction that is done, from above 0 to 1.
  private mutating func step(over seconds: Double, _ report: (inout HandScript, Double) -> Void) {
    let duration = Self.duration(seconds)
    let count = max(1, Int((duration / Self.interval).rounded()))
    let begin = time
    for index in 1...count {
      let share = Double(index) / Double(count)
      time = begin + duration * share
      report(&self, share)
    }
  }

  private mutating func report(_ finger: Int, _ kind: TouchSample.Kind, _ location: Point) {
    samples.append(TouchSample(finger: finger, kind: kind, location: location, time: time))
  }

  private static func duration(_ seconds: Double) -> Double { seconds > 0 ? min(seconds, 3600) : 0 }

  /// The locations of the fingers that are down at `moment`, by finger number.
  public func locations(at moment: Instant) -> [Int: Point] {
    var locations: [Int: Point] = [:]
    for sample in samples.prefix(while: { $0.time <= moment }) {
      locations[sample.finger] = sample.kind == .up ? nil : sample.location
    }
    return locations
  }

  // MARK: Several hands

  /// Returns a copy with renumbered fingers: finger 1 becomes `number` + 1, and so on.
  public func numbered(after number: Int) -> HandScript {
    var script = self
    for index in script.samples.indices { script.samples[index].finger += number }
    return script
  }

  /// Combines several hands that all begin at time zero. Each hand's fingers get new numbers, which follow those of the
  /// hands before it.
  public static func together(_ hands: [HandScript]) -> HandScript {
    var all = HandScript()
    var taken = 0
    for hand in hands {
      all.samples += hand.numbered(after: taken).samples
      all.time = max(all.time, hand.time)
      taken = all.samples.map(\.finger).max() ?? 0
    }
    // Samples at the same time stay in the order of the hands.
    all.samples = all.samples.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    return all
  }
}
