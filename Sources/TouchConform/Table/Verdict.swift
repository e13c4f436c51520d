/// The result of a clause for one exhibit.
struct Verdict: Hashable {
  /// Whether the clause is met; nil where only the house can say, or nothing was checked.
  var met: Bool?
  /// The evidence, the remedy, or the question with how to measure.
  var evidence: String
  /// The elements at fault, a sentence each.
  var elements: [String] = []

  static func met(_ evidence: String) -> Verdict { Verdict(met: true, evidence: evidence) }

  static func notMet(_ evidence: String) -> Verdict { Verdict(met: false, evidence: evidence) }

  /// A question to the house, with how to measure.
  static func asked(_ question: String) -> Verdict { Verdict(met: nil, evidence: question) }

  /// Nothing was checked, for a reason.
  static func unchecked(_ reason: String) -> Verdict { Verdict(met: nil, evidence: "Not checked: \(reason)") }
}

extension ExhibitSurvey {
  /// Returns met, with the evidence, if there is no problem of these kinds; otherwise the elements at fault.
  func without(_ kinds: AccessProblem.Kind..., evidence: String) -> Verdict {
    // Without any element there is no fault, but no exhibit either.
    guard counts.elements > 0 else { return .notMet("Nothing on the screen is an element: give views words.") }
    let found = problems(of: Set(kinds))
    guard !found.isEmpty else { return .met(evidence) }
    let number = found.count == 1 ? "1 thing" : "\(found.count) things"
    return Verdict(met: false, evidence: "\(number) to mend, of \(extent).", elements: found.map(\.line))
  }

  /// Returns the verdict about what the voice does by itself.
  func spoken(_ number: String) -> Verdict {
    guard let voice = facts.voice else { return .notMet(Self.noVoice) }
    guard let evidence = voice.proven[number] else {
      return .unchecked("the voice does not say how it meets this. Listen to it.")
    }
    return .met(evidence)
  }

  static let noVoice =
    "No voice speaks: none is built into this program, or it is off. Put a voice in, or somebody who is always there "
    + "to help."
}
