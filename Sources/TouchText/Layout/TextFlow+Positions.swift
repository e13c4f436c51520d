import TouchDrawing
import TouchGeometry

// Positions in the text and their locations.
extension TextFlow {
  /// Returns the paragraph at a height; the first or the last one beyond the ends.
  func paragraph(at y: Double) -> Int {
    lastIndex { $0.top <= y }
  }

  /// Returns the paragraph of a position. A position between two pieces of a paragraph is in the second one.
  func paragraph(of offset: Int) -> Int { lastIndex { $0.start <= offset } }

  private func lastIndex(where isBefore: (Paragraph) -> Bool) -> Int {
    var (low, high) = (0, paragraphs.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if isBefore(paragraphs[middle]) { low = middle } else { high = middle - 1 }
    }
    return low
  }

  func caretRect(at offset: Int) -> Rect {
    let index = paragraph(of: offset)
    let rect = layout(index).caretRect(at: offset - paragraphs[index].start)
    return rect.offset(by: Vector(0, paragraphs[index].top))
  }

  /// Returns the position nearest to a location.
  func offset(at point: Point) -> Int {
    let index = paragraph(at: point.y)
    let offset = layout(index).offset(at: Point(point.x, point.y - paragraphs[index].top))
    return text.boundary(atOrBefore: paragraphs[index].start + offset)
  }

  /// Returns the rectangles of a part of the text that meet the heights of `area`. An empty line in it has a narrow one.
  func rects(of range: Range<Int>, in area: Rect) -> [Rect] {
    guard !range.isEmpty else { return [] }
    var rects: [Rect] = []
    for index in paragraph(of: range.lowerBound)...paragraph(of: range.upperBound) {
      let paragraph = paragraphs[index]
      guard paragraph.bottom >= area.minY, paragraph.top <= area.maxY else { continue }
      let offset = Vector(0, paragraph.top)
      if paragraph.text.isEmpty, range.upperBound > paragraph.end {
        rects.append(layout(index).caretRect(at: 0).offset(by: offset).inset(by: Insets(right: -lineHeight / 4)))
      } else {
        let part = range.lowerBound - paragraph.start..<range.upperBound - paragraph.start
        rects += layout(index).selectionRects(part.clamped(to: 0..<paragraph.text.utf8.count))
          .map { $0.offset(by: offset) }
      }
    }
    return rects
  }

  // MARK: Moves

  /// Returns the next position to the right, or to the left, as it is seen. At the end of a paragraph it is in the next
  /// one.
  func offset(toThe right: Bool, of offset: Int) -> Int {
    let index = paragraph(of: offset)
    let (start, layout) = (paragraphs[index].start, layout(index))
    var position = offset - start
    while let next = layout.offset(toThe: right, of: position), next != position {
      position = next
      let found = start + position
      if found != offset, text.boundary(atOrBefore: found) == found { return found }
    }
    return right == layout.isRightToLeft ? text.boundary(before: offset) : text.boundary(after: offset)
  }

  /// Returns the position a line higher or lower, at the horizontal location `x`; nil beyond the first and the last
  /// line.
  func offset(below isBelow: Bool, _ offset: Int, x: Double) -> Int? {
    let rect = caretRect(at: offset)
    let y = isBelow ? rect.maxY + 1 : rect.minY - 1
    return (0..<height).contains(y) ? self.offset(at: Point(x, y)) : nil
  }

  /// Returns the position at the start, or the end, of the line of a position.
  func lineEdge(atEnd: Bool, of offset: Int) -> Int {
    let index = paragraph(of: offset)
    let (start, layout) = (paragraphs[index].start, layout(index))
    let line = layout.lineNumber(of: offset - start)
    return start + (atEnd ? layout.lineEnd(line) : layout.lineRange(line).lowerBound)
  }

  /// Returns the word at a position, or the one that ends there. Between words it is the character at the position.
  func word(at offset: Int) -> Range<Int> {
    let index = paragraph(of: offset)
    let start = paragraphs[index].start
    let words = layout(index).words.map { start + $0.lowerBound..<start + $0.upperBound }
    if let word = words.first(where: { $0.contains(offset) }) ?? words.first(where: { $0.upperBound == offset }) {
      return text.boundary(atOrBefore: word.lowerBound)..<text.boundary(atOrAfter: word.upperBound)
    }
    let end = offset < paragraphs[index].end ? text.boundary(after: offset) : offset
    return offset == end && offset > start ? text.boundary(before: offset)..<offset : offset..<end
  }

  /// Returns the position at the end of the next word, or at the start of the one before.
  func wordEdge(forward: Bool, from offset: Int) -> Int {
    let index = paragraph(of: offset)
    let start = paragraphs[index].start
    let words = layout(index).words.map { start + $0.lowerBound..<start + $0.upperBound }
    if forward {
      return words.first { $0.upperBound > offset }?.upperBound
        ?? (offset < paragraphs[index].end ? paragraphs[index].end : text.boundary(after: offset))
    }
    return words.last { $0.lowerBound < offset }?.lowerBound
      ?? (offset > start ? start : text.boundary(before: offset))
  }
}
