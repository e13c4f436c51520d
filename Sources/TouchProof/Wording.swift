import Documents
import TouchRecording
import TouchUI

/// Puts conflicts into sentences.
struct Wording {
  let gestures: GestureSet

  /// Returns the account of a conflict with its mend, the delay in milliseconds that remains then, and the one that
  /// the mend causes.
  func text(of conflict: Conflict, mend: Change?, remaining: Double?, caused: Conflict?) -> String {
    let sentences = [
      sentence(conflict), conflict.isByOrder ? Self.order : nil, mend?.sentence, mend.flatMap(price),
      mend.flatMap { furtherRefusals($0, of: conflict) },
      caused.flatMap(delay), remaining.map { "Then it is \($0.formatted(digits: 0)) ms late." },
      likewise(conflict.twins),
    ]
    return sentences.compactMap { $0 }.joined(separator: " ")
  }

  /// Returns the sentence about the price of a change that is usual all the same. Nil if there is none to tell.
  private func price(of mend: Change) -> String? {
    switch mend {
    case .link(.require(let id, let other))
    where gestures.recognizer(id) is PanGestureRecognizer && gestures.recognizer(other) is SwipeGestureRecognizer:
      "Then drags that are as quick as a swipe are swipes, and slow ones begin up to "
        + "\(gestures.defaults.swipeDuration.formatted(digits: 1)) s later."
    case .link(.simultaneous(let id, let other))
    where gestures.recognizer(id) is PanGestureRecognizer && gestures.recognizer(other) is PanGestureRecognizer:
      "Then one finger does both."
    default: nil
    }
  }

  /// Returns the sentence about views like the one in which a delegate should refuse a visitor's touches. Nil if there is none.
  private func furtherRefusals(_ mend: Change, of conflict: Conflict) -> String? {
    guard conflict.nature == .visitor, case .link(.refuses(_, let view)) = mend, view != conflict.site.view else {
      return nil
    }
    let others = gestures.views(like: view).map(gestures.id).filter { $0 != view }
    return others.isEmpty ? nil : likewise(others)
  }

  /// Returns the sentence about a gesture that waits after a change.
  private func delay(_ conflict: Conflict) -> String? {
    conflict.milliseconds.map {
      let most = conflict.leastMilliseconds == nil ? "" : "up to "
      return "Then \(called(conflict.recognizer)) is \(most)\($0.formatted(digits: 0)) ms late."
    }
  }

  /// Returns the sentence about recognisers that are like the cause.
  private func likewise(_ twins: [String]) -> String? {
    guard let first = twins.first else { return nil }
    let others = twins.count == 1 ? "" : twins.count == 2 ? " and \"\(twins[1])\"" : " and \(twins.count - 1) others"
    return "The same goes for \"\(first)\"\(others)."
  }

  private static let order = "Only the order in which they were added decides that."

  private func sentence(_ conflict: Conflict) -> String {
    let subject = called(conflict.recognizer)
    let by = conflict.by.map(called)
    switch conflict.nature {
    case .unreachable: return unreachable(conflict, subject, by)
    case .besides: return "For \(conflict.hand.name), \(by ?? "another") is recognised before \(subject)."
    case .waits:
      let milliseconds = (conflict.milliseconds ?? 0).formatted(digits: 0)
      let delay =
        conflict.leastMilliseconds.map { "late, by \($0.formatted(digits: 0)) to \(milliseconds) ms" }
        ?? "\(milliseconds) ms late"
      let reason = by.map { " It waits until \($0) has failed." } ?? ""
      let verb = gestures.recognizer(conflict.recognizer) == nil ? "always acts" : "is always recognised"
      return "\(capital(subject)) \(verb) \(delay).\(reason)"
    case .delayed:
      let reason = by.map { ": \($0) withholds the touch until it has failed" } ?? ""
      if (conflict.milliseconds ?? 0) >= conflict.hand.end - 1 {
        return "\(capital(subject)) does not show that it is pressed before the finger lifts\(reason)."
      }
      let milliseconds = (conflict.milliseconds ?? 0).formatted(digits: 0)
      return "\(capital(subject)) shows that it is pressed \(milliseconds) ms late\(reason)."
    case .blocked where conflict.kind == .instead:
      return
        "For \(conflict.hand.name), nothing is recognised: \(subject) waits for the failure of \(by ?? "another"), which comes too late."
    case .blocked:
      return
        "\(capital(subject)) is never recognised: it waits for the failure of \(by ?? "another"), which comes too late."
    case .visitor:
      let isExclusive = conflict.by.flatMap(gestures.view)?.isExclusiveTouch == true
      let reason = by.map { " because of \($0)\(isExclusive ? ", which is exclusive" : "")" } ?? ""
      let verb = gestures.recognizer(conflict.recognizer) == nil ? "does nothing" : "is not recognised"
      let target = (conflict.neighbour?.view).map { $0 == conflict.site.view ? "the same view" : "\"\($0)\"" } ?? "it"
      return "\(capital(subject)) \(verb) while another visitor touches \(target)\(reason)."
    case .prevented:
      let isControl = gestures.recognizer(conflict.recognizer) == nil
      if conflict.kind == .never {
        let verb = isControl ? "never does anything" : "is never recognised"
        return "\(capital(subject)) \(verb)\(by.map { ": \($0) is recognised instead" } ?? "")."
      }
      let loss = !isControl ? "is not" : conflict.actsOnce ? "acts only once" : "does nothing"
      return "For \(conflict.hand.name), \(by ?? "another") is recognised and \(subject) \(loss)."
    }
  }

  private func unreachable(_ conflict: Conflict, _ subject: String, _ by: String?) -> String {
    guard let view = gestures.recognizer(conflict.recognizer)?.view else {
      let reason = conflict.obstacle?.sentence(for: conflict.recognizer, isControl: true)
      let loss =
        conflict.kind == .never
        ? "\(capital(subject)) never does anything" : "For \(conflict.hand.name), \(subject) does nothing"
      return "\(loss): \(reason ?? "\(by ?? "another view") covers it")."
    }
    let home = gestures.id(of: view)
    let reason =
      if let by, conflict.reason?.control == conflict.by { "\(by) answers these touches itself" } else if let by {
        "\(by) covers its view \"\(home)\""
      } else if let obstacle = conflict.obstacle {
        obstacle.sentence(for: home)
      } else if conflict.site.path.isEmpty {
        "no finger can reach its view \"\(home)\""
      } else if let reason = conflict.reason { "\(reason)" } else { "no hand that was tried makes it recognise" }
    return "\(capital(subject)) is never recognised: \(reason)."
  }

  /// The name of a recogniser or view with its kind, such as `the swipe "flick"`.
  private func called(_ id: String) -> String {
    guard let kind = gestures.kind(of: id) else { return "\"\(id)\"" }
    return "the \(Self.words[kind] ?? kind) \"\(id)\""
  }

  /// The kinds whose names in files are no words.
  private static let words = [
    "longPress": "long press", "screenEdgePan": "edge pan", "scrollPan": "scrolling", "pageControl": "page control",
    "scroll": "scroll view", "segmented": "segmented control",
  ]

  private func capital(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
