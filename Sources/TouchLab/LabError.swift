import Glibc

/// Something that went wrong in the laboratory, told for the person who reads it: what was tried, what is wrong, and
/// what to do about it.
public struct LabError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What sort of trouble it is, for code that treats some sorts differently.
  public enum Kind: Sendable {
    /// Xorg or one of its drivers is not installed.
    case serverMissing
    /// Xorg is there but did not start, or went away.
    case serverFailed
    /// A virtual device did not answer.
    case device
    /// A hand was asked to do what no hand can: two downs in a row, a move in the air, a place off the screen.
    case impossible
    /// A condition did not come true within its limit.
    case timeout
    /// A program could not be started or ended unexpectedly.
    case program
    /// A script has a line that cannot be understood.
    case script
    /// A file could not be read or written.
    case file
    /// SIGINT or SIGTERM arrived while something was waited for; see ``Interruption``.
    case interrupted
  }

  public let kind: Kind
  /// What was tried, as the beginning of a sentence.
  public let tried: String
  /// What is wrong.
  public let problem: String
  /// What to do; empty if nothing sensible can be said.
  public let remedy: String

  public init(_ kind: Kind, tried: String, problem: String, remedy: String = "") {
    self.kind = kind
    self.tried = tried
    self.problem = problem
    self.remedy = remedy
  }

  public var description: String { "\(tried): \(problem)" + (remedy.isEmpty ? "" : "\n\(remedy)") }

  /// The words of the C library for an `errno` value.
  static func words(_ code: Int32) -> String { String(cString: strerror(code)) }
}
