import TouchGeometry
import TouchUI

/// What the fingers of a demonstration do, as the reports that a panel would send: 125 a second for each that moves.
struct HandScript {
  private(set) var samples: [TouchSample] = []
  /// Where the script has come to.
  private(set) var time = Instant.zero

  /// From one report of a moving finger to the next, in seconds.
  private static let step = 0.008

  /// Nothing happens for so many seconds.
  mutating func wait(_ seconds: Double) { time = time + seconds }

  mutating func down(_ place: Point, finger: Int = 1) { report(finger, .down, place) }
  mutating func move(_ place: Point, finger: Int = 1) { report(finger, .move, place) }
  mutating func up(_ place: Point, finger: Int = 1) { report(finger, .up, place) }

  /// Down, a rest and up; for `seconds`.
  mutating func tap(_ place: Point, for seconds: Double = 0.07) {
    down(place)
    wait(seconds)
    up(place)
  }

  /// An even way of a finger that is down.
  mutating func move(from start: Point, to end: Point, over seconds: Double, finger: Int = 1) {
    let count = max(1, Int((seconds / Self.step).rounded()))
    let begin = time
    for index in 1...count {
      let share = Double(index) / Double(count)
      time = begin + seconds * share
      report(finger, .move, start.interpolated(to: end, fraction: share))
    }
  }

  /// Down, an even way and up.
  mutating func stroke(from start: Point, to end: Point, over seconds: Double) {
    down(start)
    move(from: start, to: end, over: seconds)
    up(end)
  }

  private mutating func report(_ finger: Int, _ kind: TouchSample.Kind, _ place: Point) {
    samples.append(TouchSample(finger: finger, kind: kind, location: place, time: time))
  }

  /// Where the fingers are that are down at `moment`, by their numbers.
  func places(at moment: Instant) -> [Int: Point] {
    var places: [Int: Point] = [:]
    for sample in samples.prefix(while: { $0.time <= moment }) {
      places[sample.finger] = sample.kind == .up ? nil : sample.location
    }
    return places
  }
}
