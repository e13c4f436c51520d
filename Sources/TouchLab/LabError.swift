import Glibc

/// An error of the laboratory, described for its reader: the attempt, the problem, and the remedy.
public struct LabError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kind of an error, for code that handles some kinds differently.
  public enum Kind: Sendable {
    /// Xorg or one of its drivers is not installed.
    case serverMissing
    /// Xorg is installed but did not start, or exited.
    case serverFailed
    /// A virtual device did not respond.
    case device
    /// A hand was ordered to do the impossible: two downs in a row, a move in the air, a location off the screen.
    case impossible
    /// A condition did not come true within its limit.
    case timeout
    /// A program could not be started or ended unexpectedly.
    case program
    /// A script has a line that cannot be parsed.
    case script
    /// A file could not be read or written.
    case file
    /// SIGINT or SIGTERM arrived during a wait; see ``Interruption``.
    case interrupted
  }

  public let kind: Kind
  /// The attempt, as the beginning of a sentence.
  public let tried: String
  /// The problem.
  public let problem: String
  /// The remedy; empty if there is no sensible one.
  public let remedy: String

  public init(_ kind: Kind, tried: String, problem: String, remedy: String = "") {
    self.kind = kind
    self.tried = tried
    self.problem = problem
    self.remedy = remedy
  }

  public var description: String { "\(tried): \(problem)" + (remedy.isEmpty ? "" : "\n\(remedy)") }

  /// Returns the text of the C library for an `errno` value.
  static func words(_ code: Int32) -> String { String(cString: strerror(code)) }
}
