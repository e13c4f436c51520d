import TouchUI

/// A gesture that was not recognised, and by how little.
public struct NearMiss {
  public let recognizer: String
  /// When it failed.
  public let time: Instant
  public let reason: GestureReason
  /// What was measured in the end, against which limit.
  public let measure: Measure

  /// By how much the limit was missed, in the program's unit: above 0.
  public var margin: Double { abs(measure.value - measure.limit) }

  /// The margin as a part of the limit: the smaller, the nearer it was.
  public var share: Double { margin / max(abs(measure.limit), 1e-9) }
}

extension Decisions {
  /// What nearly was a gesture, the nearest first: missed by less than half of the limit.
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
      // A timer said so when the limit was reached: what the finger did next tells how much was missing.
      guard let late = overdue(after: outcome.time, outcome.reason, fingers) else { return nil }
      missed = Measure(measure.name, measure.limit + late, measure.bound, measure.limit, measure.unit)
    } else if measure.isMet {
      return nil
    }
    return NearMiss(recognizer: attempt.recognizer, time: outcome.time, reason: outcome.reason, measure: missed)
  }

  /// How long after `time` came what was waited for, in seconds; nil: not within a second.
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
