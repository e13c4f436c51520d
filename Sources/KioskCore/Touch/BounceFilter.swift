import TouchUI

/// Repairs touches of a panel that loses contact for a moment. A finger that lands again soon near its lift counts as
/// never lifted. Each lift is therefore held back until it is certain.
///
/// Fingers are renumbered, because the platform reuses the number of a lifted finger, which may still be down here.
struct BounceFilter {
  /// The maximum distance between lift and landing, in points.
  static let reach = 10.0

  private struct Held {
    var lift: TouchSample
    var deadline: Instant
  }

  /// The filter's numbers of the fingers that are down, by the platform's numbers.
  private var numbers: [Int: Int] = [:]
  private var held: [Held] = []

  /// The next time at which ``due(at:)`` returns something, or nil if nothing is held back.
  var nextDeadline: Instant? { held.map(\.deadline).min() }

  /// Returns the sample for the application, or nil to drop it for now. A lift is held back for `duration`, in
  /// seconds, or not at all if that is nil.
  mutating func receive(_ sample: TouchSample, duration: Double?) -> TouchSample? {
    var sample = sample
    switch sample.kind {
    case .hover, .leave: return sample
    case .down:
      // The lift of a finger that is already down was lost. The receiver ends that touch before the new one begins.
      let known = numbers[sample.finger]
      let bounced = known == nil ? takeLift(before: sample) : nil
      let number = known ?? bounced ?? freeNumber(sample.finger)
      numbers[sample.finger] = number
      sample.finger = number
      if bounced != nil { sample.kind = .move }
      return sample
    case .move:
      guard let number = numbers[sample.finger] else { return sample }
      sample.finger = number
      return sample
    case .up, .cancel:
      guard let number = numbers.removeValue(forKey: sample.finger) else { return sample }
      sample.finger = number
      guard sample.kind == .up, let duration else { return sample }
      held.append(Held(lift: sample, deadline: sample.time + duration))
      return nil
    }
  }

  /// Returns the lifts that are certain at `moment`, with the times at which they became so.
  mutating func due(at moment: Instant) -> [TouchSample] {
    let ripe = held.filter { $0.deadline <= moment }.sorted { $0.deadline < $1.deadline }
    held.removeAll { $0.deadline <= moment }
    return ripe.map { entry in
      var lift = entry.lift
      lift.time = entry.deadline
      return lift
    }
  }

  /// Returns the number of the finger that `landing` continues, if any, and drops its lift.
  private mutating func takeLift(before landing: TouchSample) -> Int? {
    let index = held.firstIndex {
      $0.lift.device == landing.device && landing.time <= $0.deadline
        && $0.lift.location.distance(to: landing.location) <= Self.reach
    }
    return index.map { held.remove(at: $0).lift.finger }
  }

  private func freeNumber(_ wanted: Int) -> Int {
    let taken = Set(numbers.values).union(held.map(\.lift.finger))
    guard taken.contains(wanted) else { return wanted }
    return (1...).first { !taken.contains($0) } ?? wanted
  }
}
