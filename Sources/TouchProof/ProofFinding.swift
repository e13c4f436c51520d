import Documents
import TouchUI

/// A conflict in a set of recognisers, with the input that shows it.
public struct ProofFinding {
  /// The kinds of conflicts, from the one that a visitor feels most.
  public enum Kind: String, Sendable, CaseIterable {
    /// The gesture can never be recognised.
    case never
    /// A hand that makes the gesture gets another one, or none.
    case instead
    /// Another visitor's finger prevents the gesture.
    case spoilt
    /// The gesture is recognised later than it would be alone by each ordinary hand, on the larger part of its view.
    case late
  }

  public let kind: Kind
  /// The identifier of the recogniser, or of the control, that suffers.
  public let recognizer: String
  /// The identifier of the recogniser or view that is the cause, or nil if there is none.
  public let by: String?
  /// The longest delay among the hands that were tried, in milliseconds. Nil for other kinds than ``Kind/late``.
  public let milliseconds: Double?
  /// The conflict in a sentence, followed by the mend if there is one.
  public let text: String
  /// The entries of the input that show the conflict, as in a scenario file.
  public let witness: [String]
  /// The change that mends the conflict, as a line of a scenario file. It has been tried. Nil if none was found.
  public let mend: String?
  /// The samples of ``witness``, for a program that plays them.
  public let input: [TouchSample]

  /// The finding as one JSON object.
  public var json: String {
    let lines = witness.map(JSONLine.quoted).joined(separator: ",")
    let fields = [
      ("kind", JSONLine.quoted(kind.rawValue)), ("recognizer", JSONLine.quoted(recognizer)),
      ("by", by.map(JSONLine.quoted) ?? "null"), ("ms", milliseconds.map { $0.formatted(digits: 3) } ?? "null"),
      ("text", JSONLine.quoted(text)), ("witness", "[\(lines)]"), ("mend", mend.map(JSONLine.quoted) ?? "null"),
    ]
    return "{\(fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ","))}"
  }
}

extension [ProofFinding] {
  /// The lines of a JSON list of the findings, without line breaks.
  public var jsonLines: [String] {
    if isEmpty { return ["[]"] }
    return ["["] + enumerated().map { $1.json + ($0 == count - 1 ? "" : ",") } + ["]"]
  }

  /// The findings for people to read, each with the input that shows it.
  public var textLines: [String] {
    flatMap { finding in
      ["\(finding.kind.rawValue): \(finding.text)".printable] + finding.witness.map { "    - \($0)".printable } + [""]
    }
  }
}
