import Documents

/// A key of the configuration that is the program's own. It stands in a section of its own, and is read, explained in the
/// sample and checked as all others are.
///
/// ```swift
/// static let patience = OwnKey.number("quiz.patience", 5...60, "seconds", default: 20, "How long a question waits.")
/// ```
public struct OwnKey<Value: Sendable>: Sendable {
  /// The section and the key, with a dot between them.
  public let name: String
  /// Holds where the configuration says nothing.
  public let initial: Value
  let comment: String
  let format: @Sendable () -> ValueFormat<Value>
  let stored: @Sendable (Value) -> OwnValue
  let loaded: @Sendable (OwnValue) -> Value?
}

/// A value of a key of a program's own, as a configuration holds it.
enum OwnValue: Hashable, Sendable {
  case none
  case text(String)
  case number(Double)
  case answer(Bool)

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var answer: Bool? { if case .answer(let answer) = self { answer } else { nil } }
}

extension OwnKey where Value == Double {
  /// A number in `range`; `unit` says of what, such as "seconds".
  public static func number(
    _ name: String, _ range: ClosedRange<Double>, _ unit: String, default initial: Double, _ comment: String
  ) -> OwnKey {
    OwnKey(
      name: name, initial: initial, comment: comment, format: { .number(range, unit) }, stored: { .number($0) },
      loaded: \.number)
  }
}

extension OwnKey where Value == Bool {
  /// True or false.
  public static func answer(_ name: String, default initial: Bool, _ comment: String) -> OwnKey {
    OwnKey(
      name: name, initial: initial, comment: comment, format: { .answer }, stored: { .answer($0) }, loaded: \.answer)
  }
}

extension OwnKey where Value == String {
  /// Any text in one line; `allowed` says what may stand there.
  public static func text(
    _ name: String, _ allowed: String, default initial: String, _ comment: String
  ) -> OwnKey {
    OwnKey(
      name: name, initial: initial, comment: comment, format: { .text(allowed) }, stored: { .text($0) }, loaded: \.text)
  }

  /// One of `names`.
  public static func choice(
    _ name: String, _ names: [String], default initial: String, _ comment: String
  ) -> OwnKey {
    OwnKey(
      name: name, initial: initial, comment: comment, format: { .name(among: names) }, stored: { .text($0) },
      loaded: \.text)
  }
}

extension OwnKey where Value == String? {
  /// A path that begins with /, or none, which is the default.
  public static func path(_ name: String, _ comment: String) -> OwnKey {
    OwnKey(
      name: name, initial: nil, comment: comment, format: { .optional(.path, or: "none") },
      stored: { $0.map(OwnValue.text) ?? .none }, loaded: { .some($0.text) })
  }
}
