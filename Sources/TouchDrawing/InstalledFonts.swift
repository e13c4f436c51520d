import CPango

/// What fontconfig knows, and which Debian package brings what it does not.
enum InstalledFonts {
  /// The families in lower case, without the names that only stand for others.
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

  /// Pango lists these even where there is no font at all.
  private static let aliases: Set<String> = ["sans", "serif", "monospace", "system-ui"]

  /// The package with `family`; nil for a family that is none of the system's.
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
