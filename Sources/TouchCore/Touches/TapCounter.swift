import TouchGeometry

/// Counts taps near one location: a finger that lands soon after another lifted nearby has a tap count one higher.
struct TapCounter {
  private struct Lift {
    var position: Point
    var time: Instant
    var tapCount: Int
  }

  private var lifts: [Lift] = []

  mutating func lifted(_ touch: Touch) {
    lifts.append(Lift(position: touch.position, time: touch.reportTime, tapCount: touch.tapCount))
  }

  /// Returns the tap count of a finger that lands at `position`.
  mutating func count(at position: Point, time: Instant, _ defaults: GestureDefaults) -> Int {
    lifts.removeAll { time.seconds(since: $0.time) > defaults.tapGap }
    let near = lifts.last { $0.position.distance(to: position) <= defaults.tapDistance }
    return (near?.tapCount ?? 0) + 1
  }
}
