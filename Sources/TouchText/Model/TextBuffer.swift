/// A text with its selection and its marked text. All positions are between characters, whatever is set and edited.
struct TextBuffer: Equatable {
  private(set) var text = ""
  /// The fixed end of the selection.
  private(set) var anchor = 0
  /// The end of the selection that moves.
  private(set) var head = 0
  /// The text that an input method shows before the person has decided.
  private(set) var marked: Range<Int>?

  var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
  var selectedText: String { text.part(selection) }
  var markedText: String? { marked.map(text.part) }
  /// The part that typing replaces.
  var target: Range<Int> { marked ?? selection }

  init(_ text: String = "") {
    self.text = text
    self.text.makeContiguousUTF8()
    select(self.text.utf8.count)
  }

  /// Sets the selection. Without a head it is a caret.
  mutating func select(_ anchor: Int, _ head: Int? = nil) {
    let first = text.boundary(atOrBefore: anchor)
    let other = head.map(text.boundary(atOrBefore:)) ?? first
    (self.anchor, self.head) = (first, other)
  }

  /// Replaces a part of the text. The caret is behind the new one, which is marked if `marks`.
  mutating func replace(_ range: Range<Int>, with new: String, marks: Bool = false) {
    var new = new
    new.makeContiguousUTF8()
    text.replaceSubrange(text.range(at: range), with: new)
    let end = range.lowerBound + new.utf8.count
    marked = marks && !new.isEmpty ? range.lowerBound..<end : nil
    // The new text may have joined the characters around it, as marks do.
    let caret = text.boundary(atOrAfter: end)
    (anchor, head) = (caret, caret)
  }

  mutating func unmark() { marked = nil }

  /// Returns as much of `new`, in place of `range`, as `maximumLength` characters leave space for. A text that is too
  /// long already does not grow.
  func fitting(_ new: String, in range: Range<Int>, maximumLength: Int) -> String {
    // A character has a byte at least.
    guard text.utf8.count + new.utf8.count - range.count > maximumLength else { return new }
    let others = text.count - text.part(range).count
    var fitting = String(new.prefix(max(0, maximumLength - others)))
    while !fitting.isEmpty, count(replacing: range, with: fitting) > max(maximumLength, others) { fitting.removeLast() }
    return fitting
  }

  private func count(replacing range: Range<Int>, with new: String) -> Int {
    var other = text
    other.replaceSubrange(other.range(at: range), with: new)
    return other.count
  }

  /// Whether `new` would only pile more marks on a character before `offset` that has as many as it can.
  func overloads(at offset: Int, with new: String) -> Bool {
    let start = text.boundary(before: offset)
    let scalars = (text.part(start..<max(start, offset)) + new.prefix(1)).prefix(1).first?.unicodeScalars.count ?? 0
    return scalars > TextFilter.maximumScalars
  }

  /// The text from the start of the paragraph to the selection.
  var textBeforeSelection: String {
    let before = text[..<text.index(at: target.lowerBound)]
    let start = before.utf8.lastIndex(of: 10).map { before.utf8.index(after: $0) } ?? before.startIndex
    return String(before[start...])
  }
}
