import TouchUI

extension Language {
  /// The language with this code under its own name; nil if the code is none that is known.
  init?(exhibitCode code: String) {
    if let known = Language.all.first(where: { $0.code == code }) {
      self = known
    } else if let name = Self.names[code] {
      self.init(code, name: name)
    } else {
      return nil
    }
  }

  static var exhibitCodes: [String] { names.keys.sorted() }

  private static let names = [
    "ar": "العربية", "bg": "Български", "ca": "Català", "cs": "Čeština", "cy": "Cymraeg", "da": "Dansk",
    "de": "Deutsch", "el": "Ελληνικά", "en": "English", "es": "Español", "et": "Eesti", "eu": "Euskara",
    "fa": "فارسی", "fi": "Suomi", "fr": "Français", "ga": "Gaeilge", "he": "עברית", "hi": "हिन्दी", "hr": "Hrvatski",
    "hu": "Magyar", "is": "Íslenska", "it": "Italiano", "ja": "日本語", "ko": "한국어", "lt": "Lietuvių",
    "lv": "Latviešu", "nl": "Nederlands", "no": "Norsk", "pl": "Polski", "pt": "Português", "ro": "Română",
    "ru": "Русский", "sk": "Slovenčina", "sl": "Slovenščina", "sr": "Српски", "sv": "Svenska", "tr": "Türkçe",
    "uk": "Українська", "vi": "Tiếng Việt", "zh": "中文",
  ]
}
