import TouchRecording
import TouchUI

extension InspectorStrings {
  public static let english = InspectorStrings(
    pause: "Pause", goOn: "Go on", save: "Save", move: "Move", makeSmall: "Smaller",
    makeLarge: "Larger", close: "Close", lanes: "Lanes", nearest: "Nearest", whatIf: "What if", risksPage: "Risks",
    framesPage: "Frames",
    fingers: "fingers",
    waiting: "Touch the screen: what recognisers make of it shows here.",
    noRecognizers: "No recogniser was told of these fingers: on the views under them there is none that takes them.",
    noMisses: "No gesture failed by a little. What lost to another one is in the lanes.",
    deciding: "Deciding anew…",
    saved: { "Saved as \($0)" },
    notSaved: { "Not saved: \($0)" },
    inexact: { $0 == 1 ? "; one thing in it is not exact" : "; \($0) things in it are not exact" },
    ago: { $0 < 0.0005 ? "the end" : "\($0.formatted(digits: 3)) s before the end" },
    miss: { miss, language in
      "\(miss.recognizer): \(miss.reason.text(in: language)) (\(miss.measure.marginText))"
    },
    untried: "The slider tries another value on all that is kept.",
    differences: { count in
      switch count {
      case 0: "Nothing would have been different."
      case 1: "One attempt would have gone otherwise:"
      default: "\(count) attempts would have gone otherwise:"
      }
    },
    difference: { change, language in
      if let delay = change.delay {
        let shift = delay < 0 ? "earlier" : "later"
        return "\(change.recognizer): \(outcome(change.after, language)), but \(milliseconds(abs(delay))) ms \(shift)"
      }
      return "\(change.recognizer): \(outcome(change.before, language)) → \(outcome(change.after, language))"
    },
    risk: { finding, _ in finding.text },
    lookingForRisks: "Looking for gestures that can be lost, late or spoilt…",
    noRisks: "No gesture of this scene can be lost, late or spoilt.",
    risksOfRecording: "A recording has no scene to look at. Open the inspector on the running scene.",
    frame: { frame in
      let share = "Frame \(frame.number): \(milliseconds(frame.total)) of \(milliseconds(frame.refreshInterval)) ms"
      guard frame.isLate else { return share }
      guard frame.missedRefreshes > 0 else { return "\(share), late" }
      return "\(share), after \(frame.missedRefreshes) missed refresh\(frame.missedRefreshes == 1 ? "" : "es")"
    },
    framePart: { part, seconds in
      let name =
        switch part {
        case .reading: "read"
        case .recognizing: "recognise"
        case .drawing: "draw"
        case .putting: "put"
        }
      return "\(name) \(milliseconds(seconds)) ms"
    },
    frames: { "\($0) frame\($0 == 1 ? "" : "s"), \($1 == 0 ? "none" : "\($1)") late" },
    noFrames: "What frames took is known only while the program runs.",
    position: { "\($0)  \($1) of \($2)" },
    threshold: { usual, tried in usual == tried ? usual : "\(usual) → \(tried)" },
    unusual: { "\($0) Usually \($1)." },
    keep: "Keep", kept: "Kept: it holds from the next landing on.",
    keptByStaff: "Staff keep a number with their PIN.",
    value: { number, unit in "\(number.formatted())\(unitText(unit))" })

  static func milliseconds(_ seconds: Double) -> String { (seconds * 1000).formatted(digits: 2) }

  private static func outcome(_ attempt: Decisions.Attempt?, _ language: Language) -> String {
    guard let attempt else { return "not there" }
    guard let outcome = attempt.outcome else { return attempt.beginning == nil ? "undecided" : "begun" }
    return "\(outcome.state.rawValue), \(outcome.reason.text(in: language))"
  }

  private static func unitText(_ unit: GestureThreshold.Unit) -> String {
    switch unit {
    case .points: " pt"
    case .pointsPerSecond: " pt/s"
    case .seconds: " ms"
    case .radians: "°"
    case .count: ""
    }
  }
}

extension Measure {
  /// The margin by which the limit was missed, with its unit and direction.
  fileprivate var marginText: String { "\(missingText) \(bound == .atMost ? "too much" : "short")" }

  private var missingText: String {
    let missing = abs(value - limit)
    return switch unit {
    case .points: "\(missing.formatted()) pt"
    case .pointsPerSecond: "\(missing.formatted(digits: 0)) pt/s"
    case .seconds: "\((missing * 1000).formatted(digits: 0)) ms"
    case .radians: "\((missing * 180 / .pi).formatted())°"
    case .count: "\(missing.formatted(digits: 0))"
    }
  }
}
