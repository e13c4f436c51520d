import TouchDrawing
import TouchGeometry

/// The style in which a text is laid out.
struct TextStyle: Equatable {
  var font: Font
  var alignment = TextAlignment.leading
  var language = "en"
}

/// A text as paragraphs below each other. Only those that are needed have a layout; of others the height is known or
/// estimated, so that long texts do not hold up a frame.
final class TextFlow {
  /// A part of the text that is laid out by itself: a paragraph or, if that is very long, a piece of it.
  struct Paragraph {
    let text: String
    /// The position of its start in the whole text.
    let start: Int
    var top = 0.0
    var height = 0.0
    /// Whether the height has been measured.
    var isMeasured = false
    var layout: TextLayout?

    var end: Int { start + text.utf8.count }
    var bottom: Double { top + height }
  }

  private(set) var text = ""
  private(set) var paragraphs: [Paragraph] = []
  /// Whether the text has lines below each other. Otherwise it is a single one, however long.
  let takesLines: Bool
  /// The width at which lines are broken.
  private var width = 0.0
  private(set) var style: TextStyle
  private(set) var lineHeight = 0.0
  /// The first paragraph that may not be measured yet.
  private var unmeasured = 0

  init(_ style: TextStyle, takesLines: Bool) {
    (self.style, self.takesLines) = (style, takesLines)
    setText("")
    styleChanged()
  }

  var height: Double { paragraphs.last?.bottom ?? 0 }

  /// Sets the style and the width. Everything is measured again if one of them is new.
  func set(_ style: TextStyle, width: Double) {
    guard self.style != style || self.width != width else { return }
    (self.style, self.width) = (style, width)
    styleChanged()
  }

  private func styleChanged() {
    lineHeight = makeLayout("").size.height
    for index in paragraphs.indices {
      paragraphs[index].layout = nil
      paragraphs[index].isMeasured = false
    }
    unmeasured = 0
    estimate(from: 0)
  }

  // MARK: Text

  /// Sets the text. Paragraphs that stay keep their layouts.
  func setText(_ text: String) {
    guard text != self.text || paragraphs.isEmpty else { return }
    self.text = text
    let old = paragraphs
    let pieces = takesLines ? Self.pieces(of: text) : [Paragraph(text: text, start: 0)]
    let common = min(old.count, pieces.count)
    let before = (0..<common).first { old[$0].text != pieces[$0].text } ?? common
    let after =
      (0..<(common - before)).first { old[old.count - 1 - $0].text != pieces[pieces.count - 1 - $0].text }
      ?? common - before
    paragraphs = pieces
    for index in 0..<before { take(old[index], at: index) }
    for index in 0..<after { take(old[old.count - 1 - index], at: pieces.count - 1 - index) }
    unmeasured = min(unmeasured, before)
    estimate(from: 0)
  }

  private func take(_ old: Paragraph, at index: Int) {
    (paragraphs[index].height, paragraphs[index].isMeasured) = (old.height, old.isMeasured)
    paragraphs[index].layout = old.layout
  }

  /// The length in bytes of a piece of a very long paragraph, and of a word without end, in which Pango looks for places
  /// to break it for ever longer.
  private static let pieceLength = 2000
  private static let wordLength = 500

  private static func pieces(of text: String) -> [Paragraph] {
    var (pieces, start) = ([Paragraph](), 0)
    for line in text.utf8.split(separator: 10, omittingEmptySubsequences: false) {
      var rest = String(Substring(line))
      while rest.utf8.count > pieceLength {
        let cut = cut(in: rest)
        pieces.append(Paragraph(text: rest.part(0..<cut), start: start))
        start += cut
        rest = rest.part(cut..<rest.utf8.count)
      }
      pieces.append(Paragraph(text: rest, start: start))
      start += rest.utf8.count + 1
    }
    return pieces
  }

  /// Returns the position at which a long paragraph is divided, if possible behind a space.
  private static func cut(in text: String) -> Int {
    let start = text.utf8.prefix(wordLength)
    let isWord = start.allSatisfy { $0 < 0x80 && $0 != 32 }
    let limit = isWord ? wordLength : pieceLength
    let tail = text.utf8.prefix(limit).suffix(limit / 2)
    let space = tail.lastIndex(of: 32).map { text.offset(of: $0) + 1 }
    let cut = text.boundary(atOrBefore: space ?? limit)
    return cut > 0 ? cut : text.boundary(after: 0)
  }

  // MARK: Measuring

  /// Gives the paragraphs from `first` on their tops, and those that are not measured a height that is likely.
  private func estimate(from first: Int) {
    let perLine = max(1, (takesLines ? width : .infinity) / (style.font.size * 0.5))
    var top = first > 0 ? paragraphs[first - 1].bottom : 0
    for index in first..<paragraphs.count {
      if !paragraphs[index].isMeasured {
        let lines = (Double(paragraphs[index].text.utf8.count) / perLine).rounded(.up)
        paragraphs[index].height = max(1, lines) * lineHeight
      }
      paragraphs[index].top = top
      top = paragraphs[index].bottom
    }
  }

  /// Returns the layout of a paragraph. Those below move if its height was estimated wrongly.
  func layout(_ index: Int) -> TextLayout {
    if let layout = paragraphs[index].layout { return layout }
    if makeLayout(of: index) { estimate(from: index) }
    return paragraphs[index].layout!
  }

  /// Lays out a paragraph; returns whether its height is another one than before.
  private func makeLayout(of index: Int) -> Bool {
    let layout = makeLayout(paragraphs[index].text)
    paragraphs[index].layout = layout
    paragraphs[index].isMeasured = true
    defer { paragraphs[index].height = layout.size.height }
    return paragraphs[index].height != layout.size.height
  }

  private func makeLayout(_ text: String) -> TextLayout {
    TextLayout(
      text, font: style.font, maxWidth: takesLines ? width : nil, alignment: takesLines ? style.alignment : .leading,
      language: style.language)
  }

  /// Lays out the paragraphs between two heights, and forgets the layouts of others.
  func prepare(from top: Double, to bottom: Double) {
    var index = paragraph(at: top)
    while index < paragraphs.count, paragraphs[index].top < bottom {
      _ = layout(index)
      index += 1
    }
    let slack = 2 * (bottom - top)
    for index in paragraphs.indices where paragraphs[index].layout != nil {
      let paragraph = paragraphs[index]
      if paragraph.bottom < top - slack || paragraph.top > bottom + slack { paragraphs[index].layout = nil }
    }
  }

  /// Measures paragraphs of about `amount` bytes. Returns false if all were measured already.
  func measure(_ amount: Int) -> Bool {
    var (rest, firstChanged) = (amount, Int?.none)
    while rest > 0, unmeasured < paragraphs.count {
      let index = unmeasured
      if !paragraphs[index].isMeasured {
        if makeLayout(of: index) { firstChanged = firstChanged ?? index }
        // Each layout costs something, even an empty one.
        rest -= paragraphs[index].text.utf8.count + 40
      }
      unmeasured = index + 1
    }
    if let firstChanged { estimate(from: firstChanged) }
    return rest < amount
  }

  /// Whether there are paragraphs whose heights are estimated.
  var isEstimated: Bool { paragraphs[unmeasured...].contains { !$0.isMeasured } }
}
