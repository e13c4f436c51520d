import TouchDrawing
import TouchUI

extension Configuration {
  /// The look of a house: everything that shows visitors whose machine it is.
  public struct Look: Hashable, Sendable {
    /// The path of the logo, or nil for none.
    public var logo: String?
    /// The name of the exhibit or of the house beside the logo, or nil for none.
    public var headline: LocalizedText?
    /// The large words of the attract loop. Languages without a text have the program's own words.
    public var attract: LocalizedText?
    /// The line below the large words, as for them.
    public var hint: LocalizedText?
    public var accent: AccentColors?
    /// The family of large headings, or nil for the toolkit's.
    public var font: String?

    public init() {}

    /// All texts, for the check that the fonts have their letters.
    public var words: String {
      [headline, attract, hint].compactMap { $0 }.flatMap { $0.texts.values.sorted() }.joined(separator: " ")
    }
  }

  /// The theme with the accent and the font of the house.
  public var shownTheme: Theme {
    var shown = theme.theme
    if let accent = look.accent?[theme] { shown.setAccent(accent) }
    if let font = look.font {
      // The toolkit's families have the letters that this one lacks.
      shown.type.display.family = "\(font),\(Font.displayFamily)"
      shown.type.title.family = shown.type.display.family
    }
    return shown
  }
}

extension ConfigurationTable {
  static func look(_ program: KioskProgram) -> Section {
    let words = { (count: Int, word: String) in
      ValueFormat.optional(.localizedText(in: program.languages, [:]).inOneLine(upTo: count), or: word)
    }
    return Section(
      name: "look", comment: "Whose machine it is.",
      settings: [
        Setting(
          "logo", \.look.logo, .optional(.path, or: "none"),
          "A PNG, JPEG or WebP file that the attract loop shows at the top. A reload reads it again."),
        Setting(
          "headline", \.look.headline, words(60, "none"), "The name of the exhibit or of the house, beside the logo."),
        Setting(
          "attract", \.look.attract, words(80, "default"), "The large words of the attract loop, such as Touch me!"),
        Setting("hint", \.look.hint, words(80, "default"), "The line below them. '' leaves it out."),
        Setting(
          "accent", \.look.accent, .optional(.accent, or: "default"),
          "The colour of what matters. Its contrast on the theme is at least 4.5 to 1."),
        Setting(
          "font", \.look.font, .optional(.fontFamily, or: "default"),
          "The font of large headings. Letters that it lacks are in the usual font."),
      ])
  }
}

extension ValueFormat where Value == LocalizedText {
  /// The format with texts of one line and at most `count` letters, which fit on a screen.
  fileprivate func inOneLine(upTo count: Int) -> ValueFormat {
    ValueFormat(
      allowed: "\(allowed); at most \(count) letters each",
      read: { value in
        let text = try read(value)
        guard text.texts.values.allSatisfy({ $0.count <= count && !$0.contains(where: \.isNewline) }) else {
          throw value.mistake("\(value.name) does not fit on one line. Allowed: at most \(count) letters in one line")
        }
        return text
      }, write: write)
  }
}

extension ValueFormat where Value == String {
  /// The format of one font family.
  fileprivate static var fontFamily: ValueFormat {
    let text = text("the name of one family that `fc-list : family` lists, such as Lora")
    return ValueFormat(
      allowed: text.allowed,
      read: { value in
        let family = try text.read(value)
        guard !family.contains(","), family.count <= 100 else { throw value.mistake(wanted: text.allowed) }
        return family
      }, write: text.write)
  }
}
