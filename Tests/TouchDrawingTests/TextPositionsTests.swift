import CPango
import Testing
import TouchGeometry

@testable import TouchDrawing

@Suite("Where letters stand") struct TextPositionsTests {
  private func drawn(_ text: TextLayout, _ x: Double, _ y: Double) throws -> Surface {
    let surface = try Surface(width: 80, height: 60, format: .alpha)
    Canvas(surface).draw(text, at: Point(x, y), color: .white)
    return surface
  }

  private func text(_ string: String, _ size: Double = 20) -> TextLayout { TextLayout(string, font: Font(size: size)) }

  @Test("A text moves by quarters of a pixel across, wherever it was drawn before") func across() throws {
    let moved = text("Hi")
    var pictures: [[UInt8]] = []
    for x in [10, 10.25, 10.5, 10.75] {
      let picture = try drawn(moved, x, 10).bytes
      #expect(try picture == drawn(text("Hi"), x, 10).bytes, "\(x)")
      #expect(try picture == drawn(moved, x + 0.1, 10).bytes, "\(x)")
      #expect(!pictures.contains(picture), "\(x)")
      pictures.append(picture)
    }
  }

  @Test("A text moves by whole pixels down, and stands on the row that is nearest to its baseline") func down() throws {
    for size in stride(from: 15.0, to: 20, by: 0.3) {
      let layout = text("H", size)
      let rested = try drawn(layout, 10, 10)
      for offset in [-0.5, -0.25, 0.3, 0.49] {
        #expect(try drawn(layout, 10, 10 + offset).bytes == rested.bytes, "\(size), \(offset)")
      }
      let rows = (0..<60).filter { y in (0..<80).contains { rested.parts($0, y)[3] > 90 } }
      #expect(rows.last == Int((10 + layout.baseline).rounded()) - 1, "\(size)")
    }
  }

  /// The first letter looks the same whatever follows it.
  @Test("Letters have all their edges, however little ink there is") func edges() throws {
    for size in stride(from: 15.0, to: 20, by: 0.3) {
      let (alone, followed) = (try drawn(text("o", size), 10, 10), try drawn(text("o   Åg", size), 10, 10))
      let end = 10 + Int(text("o", size).size.width) + 2
      for y in 0..<60 {
        for x in 0..<end {
          let difference = Int(alone.parts(x, y)[3]) - Int(followed.parts(x, y)[3])
          #expect(abs(difference) <= 2, "\(size), \(x), \(y)")
        }
      }
    }
  }

  @Test("Digits of tables are equally wide", arguments: [FontWeight.regular, .semibold, .bold])
  func digits(weight: FontWeight) {
    let font = Font(size: 20, weight: weight, hasTabularDigits: true)
    let widths = (0...9).map { TextLayout(String(repeating: "\($0)", count: 8), font: font).size.width }
    for width in widths { #expect(abs(width - widths[0]) < 0.5) }
  }

  @Test("A title is between text and bold in languages other than Chinese", arguments: [nil, "en", "de", "ru"])
  func weights(language: String?) {
    let widths = [FontWeight.regular, .semibold, .bold].map {
      TextLayout("Touch the glass", font: Font(size: 20, weight: $0), language: language).size.width
    }
    #expect(widths[0] < widths[1] && widths[1] < widths[2])
  }

  @Test("A word that is wider than the line is broken within") func longWords() {
    let layout = TextLayout("a Donaudampfschifffahrt", font: Font(size: 20), maxWidth: 70)
    #expect(layout.size.width <= 70 && layout.lineCount > 3 && !layout.isTruncated)
  }

  @Test("Chinese text has the forms of the mainland, and other languages are taken as they are")
  func languages() throws {
    for (language, expected) in [("zh", "zh-cn"), ("zh-tw", "zh-tw"), ("ja", "ja"), ("en", "en")] {
      let layout = TextLayout("骨", font: Font(size: 20), language: language)
      let context = pango_layout_get_context(layout.handle)
      let tag = try #require(pango_language_to_string(pango_context_get_language(context)))
      #expect(String(cString: tag) == expected)
    }
  }
}
