import CPango

/// The weight of letters, numbered as in CSS and OpenType.
public enum FontWeight: Int, Hashable, Sendable, CaseIterable {
  case regular = 400
  case medium = 500
  case semibold = 600
  case bold = 700
}

/// A typeface and a size.
public struct Font: Hashable, Sendable {
  /// One family, or several in order of preference, separated by commas. Characters that none of them has come from any
  /// installed font.
  public var family: String
  /// The size of an em in points of the screen (not a printer's points). Clamped to 1…2000.
  public var size: Double
  public var weight: FontWeight
  /// Whether all digits have one width, for numbers that change in place.
  public var hasTabularDigits: Bool

  public init(
    family: String = Font.systemFamily, size: Double, weight: FontWeight = .regular, hasTabularDigits: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.hasTabularDigits = hasTabularDigits
  }

  /// Inter, for running text and controls.
  public static let systemFamily = "Inter," + fallbackFamilies
  /// The cut of Inter for titles of about 28 pt and more.
  public static let displayFamily = "Inter Display,Inter," + fallbackFamilies

  /// The families used after Inter. Simplified Chinese is named so that its forms of Han characters come before those
  /// of Japan. The small fonts that the launcher installs come after the large ones that a machine may have.
  private static let fallbackFamilies =
    "Noto Sans,Noto Sans CJK SC,WenQuanYi Micro Hei,Noto Sans Arabic UI,DejaVu Sans,Sans"
}

/// The fonts that fontconfig knows, and the Debian packages of those that it does not.
enum InstalledFonts {
  /// The names of the installed families in lower case, without aliases.
  static func families() -> Set<String> {
    var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    pango_font_map_list_families(pango_cairo_font_map_get_default(), &list, &count)
    defer { g_free(list) }
    let names = UnsafeBufferPointer(start: list, count: Int(count)).map {
      String(cString: pango_font_family_get_name($0)).lowercased()
    }
    return Set(names).subtracting(aliases)
  }

  /// The aliases that pango lists even where there is no font at all.
  private static let aliases: Set<String> = ["sans", "serif", "monospace", "system-ui"]

  /// Returns the Debian package with `family`; nil for a family that is not one of the system's.
  static func package(ofFamily family: String) -> String? {
    switch family.lowercased() {
    case "inter", "inter display": "fonts-inter"
    case "noto sans": "fonts-noto-core"
    case "noto sans cjk sc": "fonts-noto-cjk"
    case "wenquanyi micro hei": "fonts-wqy-microhei"
    case "noto sans arabic ui": "fonts-noto-ui-core"
    case "dejavu sans": "fonts-dejavu-core"
    default: nil
    }
  }

  static func package(forScript script: String, of character: Character) -> String {
    switch script {
    case "Hani", "Hira", "Kana", "Bopo": "fonts-wqy-microhei"
    case "Hang": "fonts-noto-cjk"
    case "Arab": "fonts-noto-ui-core"
    case _ where character.unicodeScalars.first!.properties.isEmojiPresentation: "fonts-noto-color-emoji"
    default: "fonts-noto-core"
    }
  }
}

/// The result of a check whether the installed fonts can show a text. Without fonts Pango draws nothing and reports
/// success, and it draws boxes for characters that no font has; an application therefore checks when it starts.
public struct FontCheck: Equatable {
  /// Characters of one writing system that no installed font has, and that one package contains.
  public struct Gap: Hashable {
    /// The four-letter code of the script in ISO 15924, such as "Hani".
    public let script: String
    /// Some of the characters, at most ten.
    public let characters: [Character]
    /// The Debian package with a font for the script.
    public let package: String
  }

  /// Whether at least one font is installed.
  public let hasFonts: Bool
  /// The wanted family that is not installed, so that another font stands in for it; nil if it is installed.
  public let missingFamily: String?
  /// The characters that cannot be shown, by script; empty if all can be.
  public let gaps: [Gap]

  /// Checks `text`, and pango's sample text of each of `languages`, with the first family of `family`. Languages are
  /// given by their codes of ISO 639, such as "de"; languages that pango does not know are not checked.
  public init(covering text: String, languages: [String] = [], family: String = Font.systemFamily) {
    let installed = InstalledFonts.families()
    let wanted = String(family.prefix { $0 != "," })
    hasFonts = !installed.isEmpty
    missingFamily = installed.contains(wanted.lowercased()) ? nil : wanted
    gaps = FontCheck.findGaps(in: text + languages.map(FontCheck.sample).joined(), family: family)
  }

  /// Returns pango's sample text of a language; the English one where pango does not know the language.
  private static func sample(ofLanguage code: String) -> String {
    String(cString: pango_language_get_sample_string(pango_language_from_string(code)))
  }

  public var isFine: Bool { hasFonts && missingFamily == nil && gaps.isEmpty }

  /// The Debian packages that supply the missing fonts, each once.
  public var packages: [String] {
    var names: [String] = []
    for package in [missingFamily.flatMap(InstalledFonts.package(ofFamily:))] + gaps.map(\.package) {
      if let package, !names.contains(package) { names.append(package) }
    }
    return names
  }
}

extension FontCheck: CustomStringConvertible {
  /// The missing fonts and the command that installs them, for a log line.
  public var description: String {
    packages.isEmpty ? problem : "\(problem) Install with: apt install \(packages.joined(separator: " "))"
  }

  /// The description of the missing fonts alone.
  public var problem: String {
    if isFine { return "All fonts are installed." }
    if !hasFonts { return "No font is installed, so no text can be seen." }
    let family = missingFamily.map { ["The font \($0) is missing; another stands in for it."] } ?? []
    return (family + gaps.map { "No font has \(String($0.characters)) (\($0.script)): boxes appear instead." })
      .joined(separator: " ")
  }
}

extension FontCheck {
  fileprivate static func findGaps(in text: String, family: String) -> [Gap] {
    let layout = PangoText.makeLayout(font: Font(family: family, size: 16))
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let isMissing = { (text: String) in
      pango_layout_set_text(layout, text, -1)
      return pango_layout_get_unknown_glyphs_count(layout) > 0
    }
    guard isMissing(text) else { return [] }
    // Emoji share the code of their script with signs that another package has.
    var missing: [String: [String: [Character]]] = [:]
    for character in Set(text).sorted() where character.isVisible && isMissing(String(character)) {
      let script = character.script
      let package = InstalledFonts.package(forScript: script, of: character)
      missing[script, default: [:]][package, default: []].append(character)
    }
    return missing.sorted { $0.key < $1.key }.flatMap { script, packages in
      packages.sorted { $0.key < $1.key }.map { package, characters in
        Gap(script: script, characters: Array(characters.prefix(10)), package: package)
      }
    }
  }
}

extension Character {
  fileprivate var isVisible: Bool {
    !isWhitespace && !unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }

  /// The script's four-letter code of ISO 15924: "Latn", "Hani", "Zyyy" for characters that several scripts share.
  fileprivate var script: String {
    let code = g_unicode_script_to_iso15924(g_unichar_get_script(unicodeScalars.first!.value))
    return String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }, as: UTF8.self)
  }
}
