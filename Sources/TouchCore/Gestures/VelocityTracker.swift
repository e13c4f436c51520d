import TouchGeometry

/// Estimates the velocity of a value from its newest samples: the slope of a parabola fitted by least squares, at the
/// newest sample.
///
/// Only the 100 ms before the newest sample count, and of those only the samples after the last gap of 40 ms, since a
/// finger that rested starts afresh. A gap is ignored if fewer than two samples follow it and the value moved across
/// it. With fewer than three samples the mean slope from end to end is used; if the fit points against the movement,
/// the mean slope of the newest three.
///
/// The window and the gap are those of common velocity trackers. Equal or backward times never give a result that is
/// not finite.
struct VelocityTracker {
  private struct Sample {
    var time: Instant
    var value: Double
  }

  static let window = 0.1
  static let gap = 0.04
  /// The least movement that counts: differences of locations are inexact in their last digits.
  private static let leastMovement = 1e-9

  private static func isMovement(_ step: Double) -> Bool { abs(step) >= leastMovement }

  private var samples: [Sample] = []

  mutating func add(_ value: Double, at time: Instant) {
    samples.append(Sample(time: time, value: value))
    if let first = samples.firstIndex(where: { time.seconds(since: $0.time) <= Self.window }), first > 0 {
      samples.removeFirst(first)
    }
  }

  /// Continues from a value that was changed by `step` without a movement.
  mutating func shift(by step: Double) {
    guard step != 0 else { return }
    for index in samples.indices { samples[index].value += step }
  }

  /// Returns the velocity in units per second at `time`; 0 if the value rested for the gap or longer before it. The
  /// result is for `factor` times the added value.
  func velocity(at time: Instant, factor: Double = 1) -> Double { factor * slope(at: time, factor: abs(factor)) }

  private func slope(at time: Instant, factor: Double) -> Double {
    guard let newest = samples.last, time.seconds(since: newest.time) < Self.gap else { return 0 }
    let counted = countedSamples
    guard counted.count >= 3 else { return Self.endToEnd(counted) }
    let fitted = Self.slopeOfParabola(counted)
    let movement = counted[counted.count - 1].value - counted[0].value
    let isAgainst = Self.isMovement(movement) && fitted * movement < 0 && abs(fitted) * factor > 1
    return isAgainst || !fitted.isFinite ? Self.endToEnd(Array(counted.suffix(3))) : fitted
  }

  /// The samples of the window that follow the last gap.
  private var countedSamples: [Sample] {
    guard let newest = samples.last else { return [] }
    let recent = samples.filter { newest.time.seconds(since: $0.time) <= Self.window }
    return Array(recent[(recent.indices.dropFirst().last { startsAfresh(at: $0, in: recent) } ?? 0)...])
  }

  /// Whether the samples before `index` do not count, since a gap lies between.
  private func startsAfresh(at index: Int, in recent: [Sample]) -> Bool {
    guard recent[index].time.seconds(since: recent[index - 1].time) >= Self.gap else { return false }
    let isCrossed = index == recent.count - 1 && Self.isMovement(recent[index].value - recent[index - 1].value)
    return !isCrossed
  }

  private static func endToEnd(_ samples: [Sample]) -> Double {
    guard let first = samples.first, let last = samples.last else { return 0 }
    let duration = last.time.seconds(since: first.time)
    return duration > 0 ? (last.value - first.value) / duration : 0
  }

  /// Fits value = a + b·t + c·t² with t = 0 at the newest sample and returns b; nan where the times do not allow it.
  /// Times are counted in mean intervals of the samples, so that the fit is as good for samples a millisecond apart.
  private static func slopeOfParabola(_ samples: [Sample]) -> Double {
    let steps = samples.indices.dropFirst().reduce(0) { $0 + (samples[$1].time == samples[$1 - 1].time ? 0 : 1) }
    guard let newest = samples.last, steps >= 2 else { return .nan }
    let duration = samples.reduce(0) { max($0, abs($1.time.seconds(since: newest.time))) }
    var t = [0.0, 0.0, 0.0, 0.0, 0.0]
    var v = [0.0, 0.0, 0.0]
    for sample in samples {
      let time = sample.time.seconds(since: newest.time) / duration
      let value = sample.value - newest.value
      var power = 1.0
      for exponent in 0..<5 {
        t[exponent] += power
        if exponent < 3 { v[exponent] += power * value }
        power *= time
      }
    }
    let determinant = determinant(t[0], t[1], t[2], t[1], t[2], t[3], t[2], t[3], t[4])
    return self.determinant(t[0], v[0], t[2], t[1], v[1], t[3], t[2], v[2], t[4]) / determinant / duration
  }

  private static func determinant(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double, _ g: Double, _ h: Double, _ i: Double
  ) -> Double {
    a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
  }
}
