/// The fingers of each recogniser's attempt, and which of them it ignores. The caller chooses the numbers of the
/// fingers.
///
/// A transcript does not say that a finger is ignored. It follows from the finger being reported without the recogniser
/// being notified.
package struct AttemptFingers {
  private struct Member {
    let finger: Int
    /// Whether the finger joined a gesture that had begun. It takes part only once the recogniser receives a message
    /// about it.
    let isLate: Bool
    var isReported = false
    var isNotified = false

    var isIgnored: Bool { !isNotified && (isLate || isReported) }
  }

  /// The fingers of each attempt, by the recogniser's name.
  private var attempts: [TranscriptSubject: [Member]] = [:]

  package init() {}

  /// Adds landed fingers to the recogniser's attempt. `isLate` means that its gesture has begun.
  package mutating func add(_ fingers: [Int], to recognizer: TranscriptSubject, isLate: Bool) {
    attempts[recognizer, default: []] += fingers.map { Member(finger: $0, isLate: isLate) }
  }

  /// Notes that a finger has moved, lifted or been cancelled.
  package mutating func report(_ finger: Int) {
    for recognizer in attempts.keys { change(finger, of: recognizer) { $0.isReported = true } }
  }

  /// Notes that the recogniser received a later message about the finger.
  package mutating func tell(_ recognizer: TranscriptSubject, of finger: Int) {
    change(finger, of: recognizer) { $0.isNotified = true }
  }

  /// The fingers that the recogniser follows, as far as is known so far.
  package func followed(by recognizer: TranscriptSubject) -> [Int] {
    (attempts[recognizer] ?? []).filter { !$0.isIgnored }.map(\.finger)
  }

  /// The fingers that the recogniser has ignored so far. The result is final once the attempt is over.
  package func ignored(by recognizer: TranscriptSubject) -> [Int] {
    (attempts[recognizer] ?? []).filter(\.isIgnored).map(\.finger)
  }

  /// The names of the recognisers with an open attempt, sorted.
  package var recognizers: [TranscriptSubject] { attempts.keys.sorted() }

  /// Ends the recogniser's attempt.
  package mutating func end(_ recognizer: TranscriptSubject) { attempts[recognizer] = nil }

  private mutating func change(_ finger: Int, of recognizer: TranscriptSubject, _ body: (inout Member) -> Void) {
    guard let index = attempts[recognizer]?.lastIndex(where: { $0.finger == finger }) else { return }
    body(&attempts[recognizer]![index])
  }
}
