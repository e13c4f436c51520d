import TouchUI

/// Mends touches of a panel that loses contact for a moment: a finger that lands again soon, where it had lifted, has
/// never lifted. So each lift is held back until it is known to be one.
///
/// Fingers get numbers of their own here: the platform gives the number of a finger that has lifted to the next one,
/// while here it is still down.
struct BounceFilter {
  /// How far from its lift a finger may land, in points.
  static let reach = 10.0

  private struct Held {
    var lift: TouchSample
    var deadline: Instant
  }

  /// From the platform's numbers to ours, while a finger is down.
  private var numbers: [Int: Int] = [:]
  private var held: [Held] = []

  /// When ``due(at:)`` has something next; nil: nothing is held back.
  var nextDeadline: Instant? { held.map(\.deadline).min() }

  /// The report as the application should get it now; nil if it should not. A lift is held back for `span` seconds; nil: not at all.
  mutating func receive(_ sample: TouchSample, span: Double?) -> TouchSample? {
    var sample = sample
    switch sample.kind {
    case .hover, .leave: return sample
    case .down:
      // One that is down already has lost its lift: who gets the report ends that touch before the new one begins.
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
      guard sample.kind == .up, let span else { return sample }
      held.append(Held(lift: sample, deadline: sample.time + span))
      return nil
    }
  }

  /// The lifts that are lifts, as of `moment`, each with the time at which that is known.
  mutating func due(at moment: Instant) -> [TouchSample] {
    let ripe = held.filter { $0.deadline <= moment }.sorted { $0.deadline < $1.deadline }
    held.removeAll { $0.deadline <= moment }
    return ripe.map { entry in
      var lift = entry.lift
      lift.time = entry.deadline
      return lift
    }
  }

  /// The number of the finger that `landing` is the return of.
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
