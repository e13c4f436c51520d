import TouchUI

/// A gesture that failed narrowly.
public struct NearMiss {
  public let recognizer: TranscriptSubject
  /// The time of the failure.
  public let time: Instant
  public let reason: GestureReason
  /// The final measurement, and the limit that it missed.
  public let measure: Measure

  /// The amount by which the limit was missed, in the program's unit. Always positive.
  public var margin: Double { abs(measure.value - measure.limit) }

  /// The margin as a fraction of the limit. The smaller, the nearer the miss.
  public var share: Double { margin / max(abs(measure.limit), 1e-9) }
}

extension Decisions {
  /// The gestures that missed a limit by less than half of it, the nearest first.
  public var nearMisses: [NearMiss] {
    let fingers = entries.compactMap { entry -> TouchSample? in
      guard case .input(let sample) = entry.event, sample.kind != .move else { return nil }
      return sample
    }
    return attempts.compactMap { miss(of: $0, fingers) }.filter { $0.share < 0.5 }.sorted { $0.share < $1.share }
  }

  private func miss(of attempt: Attempt, _ fingers: [TouchSample]) -> NearMiss? {
    guard let outcome = attempt.outcome, outcome.state == .failed,
      let measure = outcome.reason.measures.first(where: { $0.unit != .count })
    else { return nil }
    var missed = measure
    if measure.unit == .seconds, measure.isMet || measure.margin > -1e-9 {
      // A timer fired when the limit was reached. The finger's next event shows how much was missing.
      guard let late = overdue(after: outcome.time, outcome.reason, fingers) else { return nil }
      missed = Measure(measure.name, measure.limit + late, measure.bound, measure.limit, measure.unit)
    } else if measure.isMet {
      return nil
    }
    return NearMiss(recognizer: attempt.recognizer, time: outcome.time, reason: outcome.reason, measure: missed)
  }

  /// Returns the time from `time` to the awaited event, in seconds, or nil if it did not come within a second.
  private func overdue(after time: Instant, _ reason: GestureReason, _ fingers: [TouchSample]) -> Double? {
    let wanted: TouchSample.Kind
    switch reason {
    case .pressedTooLong, .swipeTooLong, .fingersStillDown: wanted = .up
    case .noTap, .noPress, .fingersMissing: wanted = .down
    default: return nil
    }
    guard let next = fingers.first(where: { $0.time >= time && $0.kind == wanted }) else { return nil }
    let late = next.time.seconds(since: time)
    return late <= 1 ? late : nil
  }
}
