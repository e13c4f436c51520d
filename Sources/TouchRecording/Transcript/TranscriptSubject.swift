import TouchUI

/// A recogniser, a view or a control in a transcript. Transcripts write its name; a number
/// distinguishes subjects of one name.
public struct TranscriptSubject: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  public let name: String
  /// The number among subjects of this name, from 1 on.
  public let number: Int

  public init(_ name: String, number: Int = 1) {
    self.name = name
    self.number = number
  }

  /// The first of this name.
  public init(stringLiteral name: String) { self.init(name) }

  /// The name, followed by the number if others have the same name and came first.
  public var description: String { number == 1 ? name : "\(name) \(number)" }
}

extension TranscriptSubject: Comparable {
  public static func < (first: TranscriptSubject, second: TranscriptSubject) -> Bool {
    (first.name, first.number) < (second.name, second.number)
  }
}

/// The subjects of a transcript. Numbers recognisers and views of one name in the order in which they are first asked for.
public final class TranscriptSubjects {
  private var known: [ObjectIdentifier: TranscriptSubject] = [:]
  private var counts: [String: Int] = [:]

  public init() {}

  /// Returns the subject for a recogniser or a view, which has a new one if its name has changed.
  subscript(object: some AnyObject & CustomStringConvertible) -> TranscriptSubject {
    let (key, name) = (ObjectIdentifier(object), object.description)
    if let subject = known[key], subject.name == name { return subject }
    counts[name, default: 0] += 1
    let subject = TranscriptSubject(name, number: counts[name] ?? 1)
    known[key] = subject
    return subject
  }
}
