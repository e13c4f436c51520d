import TouchDrawing
import TouchUI

extension Label {
  /// Shrinks type that is enlarged for the person at the screen until no word is broken in `width`, at most back to its
  /// usual size.
  func keepWordsWhole(in width: Double) {
    let usual = font.size / theme.type.scale
    while font.size - 1 >= usual, widestWord > width { font.size -= 1 }
  }

  /// The width of the longest word. Scripts without spaces are broken anywhere.
  private var widestWord: Double {
    let words = text.split(whereSeparator: \.isWhitespace).filter {
      !$0.unicodeScalars.contains(where: \.properties.isIdeographic)
    }
    return words.map { TextLayout(String($0), font: font, language: language.code).size.width }.max() ?? 0
  }
}
