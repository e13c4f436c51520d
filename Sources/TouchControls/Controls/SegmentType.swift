import TouchCore
import TouchDrawing

/// The sizes and positions of texts and check marks on the segments of a ``SegmentedControl``.
struct SegmentType {
  private(set) var font: Font
  /// The side of a check mark; 0 for none.
  let check: Double
  /// The distance from the left edge of the check mark to the text.
  let space: Double
  /// The least distance from the edge of a segment to its content: the edge of the plate, and a little space.
  let edge: Double
  /// The offset of texts to the right of the middle. Where a check mark does not fit beside the widest text in the
  /// middle, both together are centred, on all segments.
  private(set) var shift = 0.0

  /// Creates the largest type in which texts and check marks fit whole within segments of `width` points; if there is
  /// none, texts alone.
  init(fitting texts: [String], in width: Double, _ theme: Theme, _ language: Language) {
    let whole = SegmentType(font: theme.type.control, check: 20, space: 28, edge: 10)
    let close = SegmentType(font: theme.type.caption, check: 14, space: 18, edge: 6)
    for var type in [whole, close] {
      let text = type.widest(texts, language)
      guard text + type.space + 2 * type.edge <= width else { continue }
      if text + 2 * (type.space + type.edge) > width + 1 { type.shift = type.space / 2 }
      self = type
      return
    }
    // Enlarged type shrinks, at most back to its usual size.
    var text = SegmentType(font: theme.type.control, check: 0, space: 0, edge: 4)
    let usual = text.font.size / theme.type.scale
    while text.font.size - 1 >= usual, text.widest(texts, language) + 2 * text.edge > width { text.font.size -= 1 }
    self = text
  }

  private init(font: Font, check: Double, space: Double, edge: Double) {
    (self.font, self.check, self.space, self.edge) = (font, check, space, edge)
  }

  private func widest(_ texts: [String], _ language: Language) -> Double {
    texts.map { TextLayout($0, font: font, language: language.code).size.width.rounded(.up) }.max() ?? 0
  }
}
