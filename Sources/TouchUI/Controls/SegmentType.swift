import TouchDrawing

/// How large texts and check marks are on the segments of a ``SegmentedControl``, and where they stand.
struct SegmentType {
  let font: Font
  /// The side of a check mark; 0 for none.
  let check: Double
  /// From the left edge of the check mark to the text.
  let space: Double
  /// From the edge of a segment to what is on it, at least: the edge of the plate, and a little air.
  let edge: Double
  /// How far to the right of the middle texts stand: where a check mark has no room beside the widest one in the middle,
  /// both together are there, on all segments.
  private(set) var shift = 0.0

  /// The largest in which texts and check marks are whole within segments of `width` points; where there is none, texts
  /// alone.
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
    self.init(font: theme.type.control, check: 0, space: 0, edge: 4)
  }

  private init(font: Font, check: Double, space: Double, edge: Double) {
    (self.font, self.check, self.space, self.edge) = (font, check, space, edge)
  }

  private func widest(_ texts: [String], _ language: Language) -> Double {
    texts.map { TextLayout($0, font: font, language: language.code).size.width.rounded(.up) }.max() ?? 0
  }
}
