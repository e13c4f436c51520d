/// The number of checks, and the failures.
struct Report {
  private(set) var tried = 0
  private(set) var failures: [String] = []

  mutating func check(_ isRight: Bool, _ what: String) {
    tried += 1
    if !isRight { note(what) }
  }

  /// Checks that two values are equal.
  mutating func equal<Value: Equatable>(_ found: Value, _ expected: Value, _ what: String) {
    check(found == expected, "\(what): \(found), not \(expected)")
  }

  /// Notes a failure that made a check impossible.
  mutating func note(_ failure: String) {
    failures.append(failure)
    print(failure)
  }
}
