/// The fingers of each recogniser's attempt, by numbers that their owner gives them, and which of them it ignores.
///
/// A transcript does not say that a finger is ignored. It shows from what follows: the finger is reported, and the recogniser
/// is not told.
package struct AttemptFingers {
  private struct Member {
    let finger: Int
    /// Whether it came to a gesture that had begun: then only what the recogniser is told shows that it takes part.
    let isLate: Bool
    var isReported = false
    var isTold = false

    var isIgnored: Bool { !isTold && (isLate || isReported) }
  }

  /// By the names of the recognisers.
  private var attempts: [String: [Member]] = [:]

  package init() {}

  /// The recogniser is told that `fingers` have landed; `isLate`: its gesture has begun.
  package mutating func add(_ fingers: [Int], to recognizer: String, isLate: Bool) {
    attempts[recognizer, default: []] += fingers.map { Member(finger: $0, isLate: isLate) }
  }

  /// A finger has moved or come to its end.
  package mutating func report(_ finger: Int) {
    for recognizer in attempts.keys { change(finger, of: recognizer) { $0.isReported = true } }
  }

  /// The recogniser is told of what a finger goes on to do.
  package mutating func tell(_ recognizer: String, of finger: Int) {
    change(finger, of: recognizer) { $0.isTold = true }
  }

  /// Those that it follows, as far as is known by now.
  package func followed(by recognizer: String) -> [Int] {
    (attempts[recognizer] ?? []).filter { !$0.isIgnored }.map(\.finger)
  }

  /// Those that it has ignored until now, for certain once the attempt is over.
  package func ignored(by recognizer: String) -> [Int] {
    (attempts[recognizer] ?? []).filter(\.isIgnored).map(\.finger)
  }

  /// The recognisers whose attempts go on.
  package var recognizers: [String] { attempts.keys.sorted() }

  /// The attempt is over.
  package mutating func end(_ recognizer: String) { attempts[recognizer] = nil }

  private mutating func change(_ finger: Int, of recognizer: String, _ body: (inout Member) -> Void) {
    guard let index = attempts[recognizer]?.lastIndex(where: { $0.finger == finger }) else { return }
    body(&attempts[recognizer]![index])
  }
}
