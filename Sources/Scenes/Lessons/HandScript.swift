import TouchGeometry
import TouchUI

/// What the fingers of a demonstration do, as the reports that a panel would send: 125 a second for each that moves.
struct HandScript {
  private(set) var samples: [TouchSample] = []
  /// Where the script has come to.
  private(set) var time = Instant.zero

  /// From one report of a moving finger to the next, in seconds.
  private static let interval = 0.008

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
    step(over: seconds) { script, share in
      script.move(start.interpolated(to: end, fraction: share), finger: finger)
    }
  }

  /// Fingers that are down go through the places of all values from `start` to `end`, finger 1 through the first ones.
  mutating func go(from start: Double, to end: Double, over seconds: Double, _ places: (Double) -> [Point]) {
    step(over: seconds) { script, share in
      for (index, place) in places(start + (end - start) * share).enumerated() { script.move(place, finger: index + 1) }
    }
  }

  /// The same of fingers that land before and lift after it.
  mutating func follow(from start: Double, to end: Double, over seconds: Double, _ places: (Double) -> [Point]) {
    for (index, place) in places(start).enumerated() { down(place, finger: index + 1) }
    go(from: start, to: end, over: seconds, places)
    for (index, place) in places(end).enumerated() { up(place, finger: index + 1) }
  }

  /// Calls `report` at each report of fingers that move, with how much of the way they have gone, from above 0 to 1.
  private mutating func step(over seconds: Double, _ report: (inout HandScript, Double) -> Void) {
    let count = max(1, Int((seconds / Self.interval).rounded()))
    let begin = time
    for index in 1...count {
      let share = Double(index) / Double(count)
      time = begin + seconds * share
      report(&self, share)
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
