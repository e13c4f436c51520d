import Documents

/// A custom configuration key of the program. It stands in a section of its own, and is read, checked and explained in
/// the sample like any other key.
///
/// ```swift
/// static let patience = CustomKey.number("quiz.patience", 5...60, "seconds", default: 20, "How long a question waits.")
/// ```
public struct CustomKey<Value: Sendable>: Sendable {
  /// The section and the key, separated by a dot.
  public let name: String
  /// The default value.
  public let initial: Value
  let comment: String
  /// The explanation for a program in the languages with these codes.
  let format: @Sendable (_ languages: [String]) -> ValueFormat<Value>
  let stored: @Sendable (Value) -> CustomValue
  let loaded: @Sendable (CustomValue) -> Value?
}

/// The value of a custom key as a configuration stores it.
enum CustomValue: Hashable, Sendable {
  case none
  case text(String)
  case number(Double)
  case flag(Bool)
  case list([String])
  case texts([String: String])

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  var list: [String]? { if case .list(let list) = self { list } else { nil } }
  var texts: LocalizedText? { if case .texts(let texts) = self { LocalizedText(texts) } else { nil } }
}

extension CustomKey where Value == Double {
  /// Creates a numeric key with values in `range`. `unit` names the unit, such as "seconds".
  public static func number(
    _ name: String, _ range: ClosedRange<Double>, _ unit: String, default initial: Double, _ comment: String
  ) -> CustomKey {
    CustomKey(
      name: name, initial: initial, comment: comment, format: { _ in .number(range, unit) }, stored: { .number($0) },
      loaded: \.number)
  }
}

extension CustomKey where Value == Bool {
  /// Creates a Boolean key.
  public static func flag(_ name: String, default initial: Bool, _ comment: String) -> CustomKey {
    CustomKey(
      name: name, initial: initial, comment: comment, format: { _ in .flag }, stored: { .flag($0) }, loaded: \.flag)
  }
}

extension CustomKey where Value == String {
  /// Any text; in quotes also an empty one, or one of several lines. `allowed` says what may stand there.
  public static func text(
    _ name: String, _ allowed: String, default initial: String, _ comment: String
  ) -> CustomKey {
    CustomKey(
      name: name, initial: initial, comment: comment, format: { _ in .anyText(allowed) }, stored: { .text($0) },
      loaded: \.text)
  }

  /// Creates a key whose value is one of `names`.
  public static func choice(
    _ name: String, _ names: [String], default initial: String, _ comment: String
  ) -> CustomKey {
    CustomKey(
      name: name, initial: initial, comment: comment, format: { _ in .name(among: names) }, stored: { .text($0) },
      loaded: \.text)
  }
}

extension CustomKey where Value == [String] {
  /// A list of texts. `allowed` says what each of them may be.
  public static func list(
    _ name: String, _ allowed: String, default initial: [String], _ comment: String
  ) -> CustomKey {
    CustomKey(
      name: name, initial: initial, comment: comment,
      format: { _ in .list(of: .anyText(allowed), "[\(allowed), …]", repeats: true) }, stored: { .list($0) },
      loaded: \.list)
  }
}

extension CustomKey where Value == LocalizedText {
  /// A text in each of the program's languages, such as `{en: Hello, de: Hallo}`. Languages that the configuration leaves
  /// out keep the default; one text without a language holds for all.
  public static func localizedText(
    _ name: String, default initial: LocalizedText, _ comment: String
  ) -> CustomKey {
    CustomKey(
      name: name, initial: initial, comment: comment, format: { .localizedText(in: $0, initial) },
      stored: { .texts($0.texts) }, loaded: \.texts)
  }
}

extension CustomKey where Value == String? {
  /// Creates a key for an absolute path. The default is none.
  public static func path(_ name: String, _ comment: String) -> CustomKey {
    CustomKey(
      name: name, initial: nil, comment: comment, format: { _ in .optional(.path, or: "none") },
      stored: { $0.map(CustomValue.text) ?? .none }, loaded: { .some($0.text) })
  }
}
