/// A clause of EN 301 549 that concerns a kiosk, in the words of this project, and its check.
struct Clause: Sendable {
  let number: String
  /// The demand in a few words.
  let title: String
  let verdict: @Sendable (ExhibitSurvey) -> Verdict

  init(_ number: String, _ title: String, _ verdict: @escaping @Sendable (ExhibitSurvey) -> Verdict) {
    self.number = number
    self.title = title
    self.verdict = verdict
  }

  /// All clauses in the order of the standard.
  static let all = speech + general + hardware + content
}
