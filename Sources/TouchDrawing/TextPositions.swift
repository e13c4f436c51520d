import CCairo
import CPango
import Glibc
import TouchGeometry

// The positions between the characters of a text, for carets and selections. A position is an offset in the UTF-8 of
// the text, and lines and words are those of Pango, for every script.
extension TextLayout {
  /// Whether the first paragraph runs from right to left.
  public var isRightToLeft: Bool { pango_layout_get_direction(handle, 0) == PANGO_DIRECTION_RTL }

  /// Returns the rectangle of the caret at a position, without a width. Where scripts of two directions meet it is at
  /// the side at which a character of the paragraph's direction would be inserted.
  public func caretRect(at offset: Int) -> Rect {
    var strong = PangoRectangle()
    pango_layout_get_cursor_pos(handle, index(offset), &strong, nil)
    return Rect(strong)
  }

  /// Returns the position nearest to `point`. At the end of a line that is continued in the next one it is before the
  /// space at which the line was broken, so that the caret stays in the line.
  public func offset(at point: Point) -> Int {
    var (index, trailing) = (Int32(0), Int32(0))
    pango_layout_xy_to_index(handle, units(point.x), units(point.y), &index, &trailing)
    let offset = advance(Int(index), by: Int(trailing))
    let line = lineNumber(of: Int(index))
    let range = lineRange(line)
    let isContinued = line + 1 < lineCount && lineRange(line + 1).lowerBound == range.upperBound
    guard isContinued, offset >= range.upperBound else { return offset }
    return max(range.lowerBound, self.offset(before: range.upperBound))
  }

  /// Returns the rectangles of the characters between two positions: one for each line, and several for a line with
  /// scripts of both directions.
  public func selectionRects(_ range: Range<Int>) -> [Rect] {
    let iterator = pango_layout_get_iter(handle)
    defer { pango_layout_iter_free(iterator) }
    var rects: [Rect] = []
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { break }
      let start = Int(line.pointee.start_index)
      let part = range.clamped(to: start..<start + Int(line.pointee.length))
      guard !part.isEmpty else { continue }
      var (top, bottom, count) = (Int32(0), Int32(0), Int32(0))
      pango_layout_iter_get_line_yrange(iterator, &top, &bottom)
      var edges: UnsafeMutablePointer<Int32>?
      pango_layout_line_get_x_ranges(line, Int32(part.lowerBound), Int32(part.upperBound), &edges, &count)
      defer { g_free(edges) }
      for number in 0..<Int(count) {
        guard let left = edges?[2 * number], let right = edges?[2 * number + 1] else { continue }
        rects.append(
          Rect(PangoRectangle(x: min(left, right), y: top, width: abs(right - left), height: bottom - top)))
      }
    } while pango_layout_iter_next_line(iterator) != 0
    return rects
  }

  /// Returns the next position to the right, or to the left, as it is seen; nil at the end of the text.
  public func offset(toThe right: Bool, of offset: Int) -> Int? {
    var (index, trailing) = (Int32(0), Int32(0))
    pango_layout_move_cursor_visually(handle, 1, self.index(offset), 0, right ? 1 : -1, &index, &trailing)
    guard index >= 0, index < Int32.max else { return nil }
    return advance(Int(index), by: Int(trailing))
  }

  /// Returns the number of the line in which the caret at a position is.
  public func lineNumber(of offset: Int) -> Int {
    var line = Int32(0)
    pango_layout_index_to_line_x(handle, index(offset), 0, &line, nil)
    return Int(line)
  }

  /// Returns the positions of the start and the end of a line.
  public func lineRange(_ number: Int) -> Range<Int> {
    let last = Int32(clamping: max(0, min(number, lineCount - 1)))
    guard let line = pango_layout_get_line_readonly(handle, last) else { return 0..<0 }
    let start = Int(line.pointee.start_index)
    return start..<start + Int(line.pointee.length)
  }

  /// Returns the position at the end of a line, which in a line that is continued is before the space at its end.
  public func lineEnd(_ number: Int) -> Int {
    let range = lineRange(number)
    let isContinued = number + 1 < lineCount && lineRange(number + 1).lowerBound == range.upperBound
    return isContinued ? max(range.lowerBound, offset(before: range.upperBound)) : range.upperBound
  }

  /// The ranges of the words, without the characters between them.
  public var words: [Range<Int>] {
    var count = Int32(0)
    guard let attributes = pango_layout_get_log_attrs_readonly(handle, &count) else { return [] }
    var (words, start, offset) = ([Range<Int>](), Int?.none, 0)
    var scalars = shownText.unicodeScalars.makeIterator()
    for number in 0..<Int(count) {
      let attribute = attributes[number]
      if attribute.is_word_end != 0, let first = start {
        words.append(first..<offset)
        start = nil
      }
      if attribute.is_word_start != 0 { start = offset }
      if let scalar = scalars.next() { offset += UTF8.width(scalar) }
    }
    return words
  }

  // MARK: Offsets

  private var shownText: String { String(cString: pango_layout_get_text(handle)) }

  /// The offset within the text and at the start of a scalar, since Pango refuses others.
  private func index(_ offset: Int) -> Int32 {
    let text = pango_layout_get_text(handle)!
    var offset = max(0, min(offset, strlen(text)))
    while offset > 0, isContinuation(text[offset]) { offset -= 1 }
    return Int32(offset)
  }

  private func advance(_ offset: Int, by scalars: Int) -> Int {
    let text = pango_layout_get_text(handle)!
    var offset = offset
    for _ in 0..<scalars where text[offset] != 0 {
      offset += 1
      while isContinuation(text[offset]) { offset += 1 }
    }
    return offset
  }

  private func offset(before offset: Int) -> Int { Int(index(offset - 1)) }

  private func isContinuation(_ byte: CChar) -> Bool { UInt8(bitPattern: byte) & 0xc0 == 0x80 }

  private func units(_ value: Double) -> Int32 {
    value.isFinite ? Int32(clamping: Int(max(-1e6, min(value, 1e6)) * PangoText.unit)) : 0
  }
}
