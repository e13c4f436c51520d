import TouchGeometry
import TouchUI

/// Checks that the steps of a trace can follow each other. Time never goes back: neither that of the program, nor that of
/// frames on the screen, nor that of a finger. Fingers may be reported late, so they are not compared with the rest.
struct TraceCourse {
  private enum Clock: Hashable {
    case program, screen
    case finger(Int)
  }

  private var last: [Clock: Instant] = [:]
  private var fingersDown: Set<Int> = []
  /// The maximum number of fingers that are down at once. No panel reports as many.
  static let mostFingers = 256

  /// Takes the next step. Returns what is wrong with it, or nil.
  mutating func problem(with step: TraceStep) -> String? {
    guard let time = step.time, let clock = Self.clock(of: step) else { return nil }
    if let before = last.updateValue(time, forKey: clock), time < before {
      let (now, earlier) = (time.milliseconds.formatted(digits: 3), before.milliseconds.formatted(digits: 3))
      return "time goes back, to \(now) ms from \(earlier) ms"
    }
    if case .input(.sample(let sample)) = step { return problem(with: sample) }
    return nil
  }

  private mutating func problem(with sample: TouchSample) -> String? {
    switch sample.kind {
    case .down: fingersDown.insert(sample.finger)
    case .up, .cancel: fingersDown.remove(sample.finger)
    case .move, .hover, .leave: break
    }
    return fingersDown.count > Self.mostFingers ? "more than \(Self.mostFingers) fingers are down at once" : nil
  }

  private static func clock(of step: TraceStep) -> Clock? {
    switch step {
    case .input(.sample(let sample)): .finger(sample.finger)
    case .input(.time), .input(.frame): .program
    case .ready, .acknowledged: .screen
    case .input(.eventEnd), .input(.resize), .input(.accessibility), .input(.shown): nil
    }
  }
}
