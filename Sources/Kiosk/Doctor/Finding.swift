/// Something that the doctor has looked at.
public struct Finding: Hashable, Sendable {
  /// How it stands.
  public enum Level: String, Sendable, Comparable {
    case ok
    /// It works, but not as well as it could, or not for long.
    case warning
    /// It does not work.
    case fault

    public static func < (first: Level, second: Level) -> Bool { first.severity < second.severity }

    private var severity: Int { self == .ok ? 0 : self == .warning ? 1 : 2 }
  }

  /// What was looked at, in a word: always the same one, for programs.
  public var check: String
  public var level: Level
  /// What was found, in a sentence.
  public var found: String
  /// What to do about it; nil if there is nothing to do.
  public var remedy: String?

  public init(_ check: String, _ level: Level, _ found: String, remedy: String? = nil) {
    (self.check, self.level, self.found, self.remedy) = (check, level, found, remedy)
  }

  public static func ok(_ check: String, _ found: String) -> Finding { Finding(check, .ok, found) }

  public static func warning(_ check: String, _ found: String, remedy: String?) -> Finding {
    Finding(check, .warning, found, remedy: remedy)
  }

  public static func fault(_ check: String, _ found: String, remedy: String?) -> Finding {
    Finding(check, .fault, found, remedy: remedy)
  }
}
