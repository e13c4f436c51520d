import TouchGeometry
import TouchUI

/// What the fingers of a hand do, as the reports that a panel would send: 125 a second for each finger that moves.
///
/// ```swift
/// var hand = HandScript()
/// hand.tap(at: Point(100, 100))
/// hand.wait(0.3)
/// hand.drag(from: Point(100, 100), to: Point(300, 100), over: 0.4)
/// ```
///
/// Nothing happens by writing a script. `Fingers` of the module `TouchTesting` play one in tests, and lessons show one
/// with a drawn hand. Places are in the coordinates of whoever plays it; times are in seconds, and a span that is
/// negative or no number counts as none, one of more than an hour as an hour.
public struct HandScript {
  /// The reports, in the order of their times.
  public private(set) var samples: [TouchSample] = []
  /// Where the script has come to. It begins at zero.
  public private(set) var time = Instant.zero

  /// From one report of a moving finger to the next, in seconds.
  public static let interval = 0.008

  public init() {}

  /// Nothing happens for so many seconds.
  public mutating func wait(_ seconds: Double) { time = time + Self.span(seconds) }

  /// The finger lands; it takes no time, as the other single reports.
  public mutating func down(_ place: Point, finger: Int = 1) { report(finger, .down, place) }
  /// The finger is there at once: one report, however far the way.
  public mutating func move(_ place: Point, finger: Int = 1) { report(finger, .move, place) }
  /// The finger lifts there.
  public mutating func up(_ place: Point, finger: Int = 1) { report(finger, .up, place) }

  /// An even way of a finger that is down.
  public mutating func move(from start: Point, to end: Point, over seconds: Double, finger: Int = 1) {
    move([finger: (start, end)], over: seconds)
  }

  /// Even ways of several fingers that are down, by their numbers, all at once.
  public mutating func move(_ ways: [Int: (start: Point, end: Point)], over seconds: Double) {
    let ordered = ways.sorted { $0.key < $1.key }
    step(over: seconds) { script, share in
      for (finger, way) in ordered {
        script.move(way.start.interpolated(to: way.end, fraction: share), finger: finger)
      }
    }
  }

  /// Fingers that are down go through the places of all values from `start` to `end`, finger 1 through the first ones.
  public mutating func go(from start: Double, to end: Double, over seconds: Double, _ places: (Double) -> [Point]) {
    step(over: seconds) { script, share in
      for (index, place) in places(start + (end - start) * share).enumerated() { script.move(place, finger: index + 1) }
    }
  }

  /// The same of fingers that land before and lift after it.
  public mutating func follow(from start: Double, to end: Double, over seconds: Double, _ places: (Double) -> [Point]) {
    for (index, place) in places(start).enumerated() { down(place, finger: index + 1) }
    go(from: start, to: end, over: seconds, places)
    for (index, place) in places(end).enumerated() { up(place, finger: index + 1) }
  }

  /// Calls `report` at each report of fingers that move, with how much of the way they have gone, from above 0 to 1.
  private mutating func step(over seconds: Double, _ report: (inout HandScript, Double) -> Void) {
    let span = Self.span(seconds)
    let count = max(1, Int((span / Self.interval).rounded()))
    let begin = time
    for index in 1...count {
      let share = Double(index) / Double(count)
      time = begin + span * share
      report(&self, share)
    }
  }

  private mutating func report(_ finger: Int, _ kind: TouchSample.Kind, _ place: Point) {
    samples.append(TouchSample(finger: finger, kind: kind, location: place, time: time))
  }

  private static func span(_ seconds: Double) -> Double { seconds > 0 ? min(seconds, 3600) : 0 }

  /// Where the fingers are that are down at `moment`, by their numbers.
  public func places(at moment: Instant) -> [Int: Point] {
    var places: [Int: Point] = [:]
    for sample in samples.prefix(while: { $0.time <= moment }) {
      places[sample.finger] = sample.kind == .up ? nil : sample.location
    }
    return places
  }

  // MARK: Several hands

  /// The same with other numbers of fingers: that of finger 1 follows `number`, and so on.
  public func numbered(after number: Int) -> HandScript {
    var script = self
    for index in script.samples.indices { script.samples[index].finger += number }
    return script
  }

  /// What several hands do at once, all beginning at zero. The fingers of each get numbers of their own: those of a later
  /// hand count on after those of the hands before it.
  public static func together(_ hands: [HandScript]) -> HandScript {
    var all = HandScript()
    var taken = 0
    for hand in hands {
      all.samples += hand.numbered(after: taken).samples
      all.time = max(all.time, hand.time)
      taken = all.samples.map(\.finger).max() ?? 0
    }
    // Of reports of one time those of the first hand come first.
    all.samples = all.samples.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    return all
  }
}
