import Documents

/// A custom configuration key of the program. It stands in a section of its own, and is read, checked and explained in
/// the sample like any other key.
///
/// ```swift
/// static let patience = OwnKey.number("quiz.patience", 5...60, "seconds", default: 20, "How long a question waits.")
/// ```
public struct OwnKey<Value: Sendable>: Sendable {
  /// The section and the key, separated by a dot.
  public let name: String
  /// The default value.
  public let initial: Value
  let comment: String
  let format: @Sendable () -> ValueFormat<Value>
  let stored: @Sendable (Value) -> OwnValue
  let loaded: @Sendable (OwnValue) -> Value?
}

/// The value of a custom key as a configuration stores it.
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
  /// Creates a numeric key with values in `range`. `unit` names the unit, such as "seconds".
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

  /// Creates a key whose value is one of `names`.
  public static func choice(
    _ name: String, _ names: [String], default initial: String, _ comment: String
  ) -> OwnKey {
    OwnKey(
      name: name, initial: initial, comment: comment, format: { .name(among: names) }, stored: { .text($0) },
      loaded: \.text)
  }
}

extension OwnKey where Value == String? {
  /// Creates a key for an absolute path. The default is none.
  public static func path(_ name: String, _ comment: String) -> OwnKey {
    OwnKey(
      name: name, initial: nil, comment: comment, format: { .optional(.path, or: "none") },
      stored: { $0.map(OwnValue.text) ?? .none }, loaded: { .some($0.text) })
  }
}
