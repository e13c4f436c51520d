import Testing
import TouchDrawing

@Suite("Bold and italic words") struct TextEmphasisTests {
  private let font = Font(size: 20)

  private func width(_ string: String, _ emphasis: TextEmphasis...) -> Double {
    TextLayout(string, font: font, emphasis: emphasis).size.width
  }

  @Test("A part in bold is as wide as in a bold font, and the rest as before") func bold() {
    let bold = TextLayout("stone", font: Font(size: 20, weight: .bold)).size.width
    #expect(bold > width("stone") + 1)
    #expect(abs(width("stone", TextEmphasis(.bold, in: 0..<5)) - bold) < 0.01)
    // Before and after spaces, where nothing is kerned.
    let words = width("A stone mill") - width("stone") + bold
    #expect(abs(width("A stone mill", TextEmphasis(.bold, in: 2..<7)) - words) < 0.01)
  }

  @Test("Offsets are those of UTF-8") func offsets() {
    #expect(width("é stone", TextEmphasis(.bold, in: 3..<8)) > width("é stone") + 1)
    #expect(width("é stone", TextEmphasis(.bold, in: 0..<2)) < width("é stone", TextEmphasis(.bold, in: 3..<8)))
  }

  @Test("Italic letters are others") func italic() throws {
    let (upright, italic) = (try picture([]), try picture([TextEmphasis(.italic, in: 0..<4)]))
    #expect(upright != italic)
    #expect(try picture([TextEmphasis(.italic, in: 4..<99)]) == upright)
  }

  @Test("Digits keep one width, and parts may overlap") func together() {
    var font = font
    font.hasTabularDigits = true
    let layout = { (text: String) in
      TextLayout(text, font: font, emphasis: [TextEmphasis(.bold, in: 0..<9), TextEmphasis(.italic, in: 2..<4)])
    }
    #expect(abs(layout("1111").size.width - layout("8888").size.width) < 0.01)
    #expect(layout("8888").size.width > TextLayout("8888", font: font).size.width)
  }

  @Test("Offsets beyond the text, before it and in the middle of a character do no harm") func offsetsOfNothing() {
    for range in [-5 ..< -1, -3..<2, 1..<2, 50..<60, 0..<Int.max, 3..<3] {
      #expect(width("é stone", TextEmphasis(.bold, in: range), TextEmphasis(.italic, in: range)) > 0)
    }
  }

  /// Returns the pixels of "mill".
  private func picture(_ emphasis: [TextEmphasis]) throws -> [UInt8] {
    let surface = try Surface(width: 80, height: 40, format: .alpha)
    Canvas(surface).draw(TextLayout("mill", font: font, emphasis: emphasis), at: .zero, color: .black)
    return surface.withPixels { Array($0) }
  }
}
