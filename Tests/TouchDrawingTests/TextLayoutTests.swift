import Testing
import TouchGeometry

@testable import TouchDrawing

@Suite struct TextLayoutTests {
  let font = Font(size: 20)

  @Test func widthGrowsWithTheTextAndTheSize() {
    let short = TextLayout("Touch", font: font)
    #expect(TextLayout("Touch the glass", font: font).size.width > short.size.width * 2)
    let large = TextLayout("Touch", font: Font(size: 40))
    #expect(abs(large.size.width - short.size.width * 2) < 0.1, "sizes are exact, without hinted widths")
    #expect(abs(large.size.height - short.size.height * 2) < 0.1)
    #expect(TextLayout("Touch", font: Font(size: 20, weight: .bold)).size.width > short.size.width)
  }

  /// Pango takes a zero byte as the end of a text.
  @Test(arguments: ["ab\0cd", "\0abcd", "abcd\0", "a\0b\0cd"]) func zeroBytesAreLeftOut(text: String) {
    #expect(TextLayout(text, font: font).size == TextLayout("abcd", font: font).size)
  }

  /// Inter's ascender and descender are 0.969 and 0.242 of the em. One point of the font is one point of the layout,
  /// not 1/96 of an inch.
  @Test func sizesAreInPoints() {
    let layout = TextLayout("Hg", font: Font(size: 100))
    #expect(abs(layout.size.height - 121) < 1)
    #expect(abs(layout.baseline - 96.9) < 1)
  }

  /// Small fonts have only one weight of Han characters. Titles must be stronger nevertheless.
  @Test func chineseTitlesAreStrong() throws {
    func ink(_ weight: FontWeight, _ language: String?) throws -> Int {
      let surface = try Surface(width: 200, height: 100, format: .opaque)
      let text = TextLayout("手势", font: Font(size: 60, weight: weight), language: language)
      Canvas(surface).draw(text, at: Point(10, 10), color: .white)
      return surface.withPixels { $0.reduce(0) { $0 + Int($1) } }
    }
    #expect(try ink(.semibold, "zh") > ink(.regular, "zh") * 11 / 10)
    #expect(try ink(.regular, "zh") == ink(.regular, nil))
  }

  @Test func textBreaksIntoLinesWithinTheWidth() {
    let text = "Several people can use the wall at once"
    let layout = TextLayout(text, font: font, maxWidth: 120)
    #expect(layout.lineCount > 2)
    #expect(layout.size.width <= 120)
    #expect(!layout.isTruncated)
    #expect(TextLayout(text, font: font).lineCount == 1)
    #expect(TextLayout("one\ntwo", font: font).lineCount == 2)
  }

  @Test func aTextFitsIntoTheWidthMeasuredForIt() {
    for text in ["Touch", "Touch the glass", "Wake up", "Сколько угодно", "fi"] {
      let measured = TextLayout(text, font: font)
      let rounded = (measured.size.width + 0.1) - 0.1 - 1e-12
      #expect(TextLayout(text, font: font, maxWidth: rounded).lineCount == 1)
    }
  }

  @Test func tooLongALineIsCutWithAnEllipsis() {
    let full = TextLayout("Touch the glass with two fingers", font: font)
    for truncation in [TextTruncation.start, .middle, .end] {
      let cut = TextLayout(full.string, font: font, maxWidth: 150, maxLines: 1, truncation: truncation)
      #expect(cut.isTruncated && cut.lineCount == 1)
      #expect(cut.size.width <= 150 && cut.size.width > 100)
    }
    #expect(!TextLayout("Touch", font: font, maxWidth: 150, maxLines: 1).isTruncated)
  }

  @Test(arguments: [1, 2, 3])
  func theLimitOfLinesHoldsOverAllParagraphs(lines: Int) {
    let text = "One paragraph that is long enough for two lines\nand another\nand one more"
    let layout = TextLayout(text, font: font, maxWidth: 300, maxLines: lines)
    #expect(layout.lineCount == lines)
    #expect(layout.isTruncated)
    #expect(layout.size.width <= 300)
    #expect(!TextLayout("one\ntwo\nthree", font: font, maxWidth: 300, maxLines: 3).isTruncated)
  }

  @Test(arguments: [("one\ntwo\nthree", "one\ntwo…"), ("one\n\nthree and four", "one\n…")])
  func whatEndsWithAParagraphShowsThatThereIsMore(text: String, shown: String) {
    let cut = TextLayout(text, font: font, maxWidth: 300, maxLines: 2)
    #expect(cut.isTruncated && cut.bounds == TextLayout(shown, font: font, maxWidth: 300).bounds)
  }

  /// The ellipsis itself may need one more line.
  @Test func theLimitOfLinesHoldsForEveryLengthOfTheLastLine() {
    for count in 1...60 {
      let text = "one\n" + String(repeating: "i", count: count) + "\nthree"
      #expect(TextLayout(text, font: font, maxWidth: 100, maxLines: 2).lineCount == 2, "\(count)")
    }
  }

  @Test func alignmentMovesLinesWithinTheWidth() {
    let bounds = { (alignment: TextAlignment) in
      TextLayout("Touch", font: font, maxWidth: 200, alignment: alignment).bounds
    }
    let width = TextLayout("Touch", font: font).size.width
    #expect(bounds(.leading).minX == 0)
    #expect(abs(bounds(.center).midX - 100) < 0.1)
    #expect(abs(bounds(.trailing).maxX - 200) < 0.1)
    #expect(abs(bounds(.trailing).width - width) < 0.1)
  }

  @Test func leadingIsRightForScriptsThatRunToTheLeft() {
    let layout = TextLayout("المس الزجاج", font: font, maxWidth: 300, alignment: .leading)
    #expect(abs(layout.bounds.maxX - 300) < 0.1)
    let trailing = TextLayout("المس الزجاج", font: font, maxWidth: 300, alignment: .trailing)
    #expect(trailing.bounds.minX == 0)
  }

  @Test(arguments: [0.5, 0.9, 1, 1.17, 1.5, 2]) func lineSpacingMultipliesTheDistanceOfBaselines(spacing: Double) {
    let height = { (text: String, spacing: Double) in
      TextLayout(text, font: font, lineSpacing: spacing).size.height
    }
    let distance = height("a\nb", 1) - height("a", 1)
    for (lines, text) in ["a", "a\nb", "a\nb\nc"].enumerated() {
      #expect(abs(height(text, spacing) - height("a", 1) - Double(lines) * distance * spacing) < 0.1)
    }
  }

  @Test func tabularDigitsHaveOneWidth() {
    let width = { (text: String, isTabular: Bool) in
      TextLayout(text, font: Font(size: 20, hasTabularDigits: isTabular)).size.width
    }
    #expect(width("1111", true) == width("8888", true))
    #expect(width("1111", false) < width("8888", false))
  }

  @Test func inkLiesWithinTheLines() {
    let layout = TextLayout("Touch", font: font)
    #expect(layout.bounds.contains(layout.inkBounds))
    #expect(layout.inkBounds.height < layout.size.height)
  }

  @Test func emptyTextHasTheHeightOfALine() {
    let layout = TextLayout("", font: font)
    #expect(layout.size.width == 0)
    #expect(layout.size.height == TextLayout("x", font: font).size.height)
    #expect(layout.inkBounds.isEmpty)
  }

  @Test(arguments: [
    "\0", "a\0b", "\u{200d}\u{fe0f}", "\u{1f468}\u{200d}\u{1f469}", "e\u{301}\u{301}\u{301}", "\u{202e}abc", "\r\n\t",
    "\u{e000}", "中文 العربية русский עברית ไทย",
  ])
  func strangeTextIsLaidOut(text: String) throws {
    let layout = TextLayout(text, font: font, maxWidth: 100, maxLines: 2)
    let canvas = Canvas(try Surface(width: 50, height: 50, format: .opaque))
    canvas.draw(layout, at: .zero, color: .white)
    #expect(canvas.failure == nil)
    #expect(layout.size.height > 0)
  }

  @Test(arguments: [0, -5, Double.nan, .infinity, 1e9])
  func strangeSizesAndWidthsAreBroughtIntoRange(value: Double) {
    #expect(TextLayout("Touch", font: Font(size: value)).size.width > 0)
    #expect(TextLayout("Touch", font: font, maxWidth: value, maxLines: 1).lineCount == 1)
    #expect(TextLayout("Touch", font: font, lineSpacing: value).size.width > 0)
  }
}

@Suite struct TextSideTests {
  private func bounds(_ text: String, _ alignment: TextAlignment) -> Rect {
    TextLayout(text, font: Font(size: 20), maxWidth: 400, alignment: alignment).bounds
  }

  @Test(arguments: ["left to right", "من اليمين"]) func leftAndRightAreTheSameInEveryScript(text: String) {
    #expect(bounds(text, .left).minX < 1)
    #expect(abs(bounds(text, .right).maxX - 400) < 1)
    #expect(abs(bounds(text, .center).midX - 200) < 1)
  }

  @Test func leadingIsWhereTheScriptBegins() {
    #expect(bounds("left", .leading) == bounds("left", .left))
    #expect(bounds("من اليمين", .leading) == bounds("من اليمين", .right))
    #expect(bounds("من اليمين", .trailing) == bounds("من اليمين", .left))
  }

  @Test(arguments: [
    "some words that are far too long for it", "天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往秋收冬藏",
    "نص حكيم له سر قاطع وذو شأن عظيم مكتوب على ثوب أخضر",
  ])
  func aClippedTextHasNoEllipsisAndFillsItsLine(text: String) throws {
    let font = Font(size: 20)
    let clipped = TextLayout(text, font: font, maxWidth: 150, maxLines: 1, truncation: .clip)
    #expect(clipped.isTruncated && clipped.lineCount == 1)
    #expect(clipped.size.width <= 150 && clipped.size.width > 125)
    let lines = TextLayout(text, font: font, maxWidth: 150, maxLines: 2, truncation: .clip)
    #expect(lines.isTruncated && lines.lineCount == 2)
    let pictures = try [TextTruncation.clip, .end].map { truncation in
      let surface = try Surface(width: 160, height: 80, format: .opaque)
      let layout = TextLayout(text, font: font, maxWidth: 150, maxLines: 2, truncation: truncation)
      Canvas(surface).draw(layout, at: .zero, color: .white)
      return surface.bytes
    }
    #expect(pictures[0] != pictures[1], "nor in the last of several")
    let whole = TextLayout(text, font: font, maxWidth: 1000, maxLines: 1, truncation: .clip)
    #expect(!whole.isTruncated)
  }

  /// Emoji may have colours of their own, which a mask cannot have. A heart counts as an emoji only with the variation
  /// selector that requests one.
  @Test(arguments: [("\u{1f600}", true), ("\u{2764}\u{fe0f}", true), ("\u{2764}", false), ("1 #", false)])
  func emojiAreKnown(text: String, isEmoji: Bool) {
    #expect(TextLayout(text, font: Font(size: 20)).hasEmoji == isEmoji)
  }
}
