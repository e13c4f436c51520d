/// What was tried, and what was wrong.
struct Report {
  private(set) var tried = 0
  private(set) var failures: [String] = []

  mutating func check(_ isRight: Bool, _ what: String) {
    tried += 1
    if !isRight { note(what) }
  }

  /// That two things are the same.
  mutating func equal<Value: Equatable>(_ found: Value, _ expected: Value, _ what: String) {
    check(found == expected, "\(what): \(found), not \(expected)")
  }

  /// Something could not be tried at all.
  mutating func note(_ failure: String) {
    failures.append(failure)
    print(failure)
  }
}
