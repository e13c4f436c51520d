import TouchDrawing

/// The font of headings that a house has chosen.
struct HeadingFont {
  let family: String

  /// The reason why headings are not in this font, or nil if they are.
  var problem: String? {
    FontCheck(covering: "", family: family).missingFamily.map {
      "The font \($0) is not installed: headings are in the usual one."
    }
  }

  /// The remedy for a font that is not installed.
  let remedy =
    "Name one that `fc-list : family` lists, or put its files into /usr/local/share/fonts, run `fc-cache` and restart."
}
