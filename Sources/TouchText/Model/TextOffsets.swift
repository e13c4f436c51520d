// Positions in a text are offsets in its UTF-8, which Swift finds at once, and Pango counts in the same way.
extension String {
  /// Returns the index of a position, which is limited to the text.
  func index(at offset: Int) -> Index { utf8.index(startIndex, offsetBy: max(0, min(offset, utf8.count))) }

  /// Returns the position of an index, also of one that belongs to another text and lies behind the end of this one.
  func offset(of index: Index) -> Int { utf8.distance(from: startIndex, to: max(startIndex, min(index, endIndex))) }

  func range(at offsets: Range<Int>) -> Range<Index> { index(at: offsets.lowerBound)..<index(at: offsets.upperBound) }

  func offsets(of range: Range<Index>) -> Range<Int> {
    let start = offset(of: range.lowerBound)
    return start..<max(start, offset(of: range.upperBound))
  }

  /// Returns the position of the start of the character in which a position is. Between two characters it is the position
  /// itself.
  func boundary(atOrBefore offset: Int) -> Int {
    // Moving an index by nothing rounds it down to a character.
    self.offset(of: index(index(at: offset), offsetBy: 0))
  }

  /// Returns the position of the end of the character in which a position is, or the position itself.
  func boundary(atOrAfter offset: Int) -> Int {
    let start = boundary(atOrBefore: offset)
    return start >= min(offset, utf8.count) ? start : self.offset(of: index(after: index(at: start)))
  }

  /// Returns the position before the character that ends at `offset`; 0 at the start.
  func boundary(before offset: Int) -> Int {
    let end = index(at: boundary(atOrBefore: offset))
    return end > startIndex ? self.offset(of: index(before: end)) : 0
  }

  /// Returns the position after the character that begins at `offset`; the end at the end.
  func boundary(after offset: Int) -> Int {
    let start = index(at: boundary(atOrBefore: offset))
    return start < endIndex ? self.offset(of: index(after: start)) : utf8.count
  }

  /// Returns the part between two positions.
  func part(_ offsets: Range<Int>) -> String { String(self[range(at: offsets)]) }
}
