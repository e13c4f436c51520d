/// An error that prevents a window on a display. Its description is for people: the attempt, the problem, the remedy.
public protocol DisplayError: Error, CustomStringConvertible {
  /// The attempt and the problem, in a sentence.
  var problem: String { get }
  /// The remedy, in a sentence.
  var remedy: String { get }
  /// The exit status of programs after this error, from sysexits.h.
  var exitStatus: Int32 { get }
}

extension DisplayError {
  public var description: String { "\(problem) \(remedy)" }

  public var exitStatus: Int32 { 69 }
}

/// The system gave no memory or file handle for an attempt.
public struct SystemRefusal: DisplayError, Hashable {
  /// The attempt, such as "Waiting for signals (pipe)".
  public let attempt: String
  /// The reason of the system, such as "Too many open files".
  public let reason: String

  package init(of attempt: String, reason: String) {
    self.attempt = attempt
    self.reason = reason
  }

  public var problem: String { "\(attempt) failed: \(reason)." }

  public var remedy: String {
    "Free memory or close other programs; `ulimit -a` shows what this one is allowed."
  }
}
