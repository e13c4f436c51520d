import Documents
import TouchUI

/// A text in several languages, as the configuration of a machine has it.
///
/// ```swift
/// static let welcome = CustomKey.localizedText("hall.welcome", default: ["en": "Welcome", "de": "Willkommen"], "The headline.")
/// ```
public struct LocalizedText: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// The texts by language code, such as "en".
  public var texts: [String: String]

  public init(_ texts: [String: String]) { self.texts = texts }

  public init(dictionaryLiteral elements: (String, String)...) {
    texts = Dictionary(elements) { $1 }
  }

  /// The text in `language`; in English, or else in the first language by its code, if there is none in that.
  public subscript(language: Language) -> String {
    texts[language.code] ?? texts["en"] ?? texts.min { $0.key < $1.key }?.value ?? ""
  }
}

extension ValueFormat where Value == LocalizedText {
  /// Texts in some of `languages`; the others have those of `initial`.
  static func localizedText(in languages: [String], _ initial: LocalizedText) -> ValueFormat {
    let allowed = "one text, or one for each of \(languages.listed)"
    return ValueFormat(
      allowed: allowed,
      read: { value in
        guard let mapping = try? FileMapping(value, wanted: allowed) else {
          guard let text = try? value.anyText() else { throw value.mistake(wanted: allowed) }
          return LocalizedText(Dictionary(uniqueKeysWithValues: languages.map { ($0, text) }))
        }
        var mistakes = MistakeCollector()
        var result = initial
        try mistakes.attempt { try mapping.check(known: languages) }
        for (key, text) in mapping.entries {
          try mistakes.attempt { result.texts[try key.text()] = try text.anyText() }
        }
        try mistakes.finish()
        return result
      },
      write: { value in
        let parts = value.texts.sorted { $0.key < $1.key }.map { "\($0.key.yamlScalar): \($0.value.yamlScalar)" }
        return "{\(parts.listed)}"
      })
  }
}
