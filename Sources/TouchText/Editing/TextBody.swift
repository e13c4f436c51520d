import TouchCore
import TouchDrawing
import TouchGeometry

/// The view that draws the text of an input, with its selection and the line under marked text.
///
/// Positions are those of the text. A secure input shows a dot for each character instead.
final class TextBody: View {
  let flow: TextFlow
  /// Whether dots are shown instead of the text.
  private(set) var isSecure = false
  private(set) var text = ""
  private var selection = 0..<0
  private var marked: Range<Int>?
  var textColor: Color? {
    didSet { if oldValue != textColor { setNeedsDisplay() } }
  }
  var alignment = TextAlignment.leading {
    didSet { if oldValue != alignment { setNeedsDisplay() } }
  }

  init(takesLines: Bool) {
    flow = TextFlow(TextStyle(font: Theme.dark.type.body), takesLines: takesLines)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  override func themeDidChange() { setNeedsDisplay() }

  /// Shows a text with its selection.
  func show(_ buffer: TextBuffer, isSecure: Bool, selects: Bool) {
    let selection = selects ? buffer.selection : 0..<0
    if text != buffer.text || self.isSecure != isSecure {
      (text, self.isSecure) = (buffer.text, isSecure)
      flow.setText(isSecure ? String(repeating: Self.dot, count: text.count) : text)
      setNeedsDisplay()
    }
    guard self.selection != selection || marked != buffer.marked else { return }
    (self.selection, marked) = (selection, buffer.marked)
    setNeedsDisplay()
  }

  func setStyle(font: Font, alignment: TextAlignment, width: Double) {
    self.alignment = alignment
    flow.set(TextStyle(font: font, alignment: alignment, language: language.code), width: width)
    setNeedsDisplay()
  }

  // MARK: Positions

  private static let dot = "•"
  private static let dotLength = dot.utf8.count

  /// Returns the position in the shown text.
  private func shown(_ offset: Int) -> Int {
    isSecure ? text[..<text.index(at: offset)].count * Self.dotLength : offset
  }

  private func shown(_ range: Range<Int>) -> Range<Int> { shown(range.lowerBound)..<shown(range.upperBound) }

  private func position(_ shown: Int) -> Int {
    guard isSecure else { return shown }
    let end = text.index(text.startIndex, offsetBy: shown / Self.dotLength, limitedBy: text.endIndex)
    return text.offset(of: end ?? text.endIndex)
  }

  /// The offset of a single line in the width of the view; zero if there may be several.
  private var lineOffset: Vector {
    guard !flow.takesLines else { return .zero }
    let layout = flow.layout(0)
    let space = max(0, bounds.width - layout.size.width - Self.caretWidth)
    let share: Double =
      switch alignment {
      case .leading: layout.isRightToLeft ? 1 : 0
      case .trailing: layout.isRightToLeft ? 0 : 1
      case .center: 0.5
      case .left: 0
      case .right: 1
      }
    return Vector((space * share).rounded(), ((bounds.height - layout.size.height) / 2).rounded())
  }

  static let caretWidth = 2.0

  /// The width of a single line, with the caret.
  var lineWidth: Double { flow.layout(0).size.width + Self.caretWidth }

  func caretRect(at offset: Int) -> Rect {
    var rect = flow.caretRect(at: shown(offset)).offset(by: lineOffset)
    rect.origin.x = max(0, min(rect.minX, max(0, bounds.width - Self.caretWidth)))
    rect.size.width = Self.caretWidth
    return rect
  }

  func offset(at point: Point) -> Int { position(flow.offset(at: point - lineOffset)) }

  func rects(of range: Range<Int>, in area: Rect) -> [Rect] {
    let lineOffset = lineOffset
    return flow.rects(of: shown(range), in: area.offset(by: -lineOffset)).map { $0.offset(by: lineOffset) }
  }

  /// Returns the word at a position. All of a secure text is one: its words are nobody's to know.
  func word(at offset: Int) -> Range<Int> { isSecure ? 0..<text.utf8.count : flow.word(at: offset) }

  func wordEdge(forward: Bool, from offset: Int) -> Int {
    isSecure ? (forward ? text.utf8.count : 0) : flow.wordEdge(forward: forward, from: offset)
  }

  func offset(toThe right: Bool, of offset: Int) -> Int { position(flow.offset(toThe: right, of: shown(offset))) }

  func offset(below isBelow: Bool, _ offset: Int, x: Double) -> Int? {
    flow.offset(below: isBelow, shown(offset), x: x - lineOffset.dx).map(position)
  }

  func lineEdge(atEnd: Bool, of offset: Int) -> Int {
    position(flow.lineEdge(atEnd: atEnd, of: shown(offset)))
  }

  /// Whether the text at a position runs from right to left.
  func isRightToLeft(at offset: Int) -> Bool { flow.layout(flow.paragraph(of: shown(offset))).isRightToLeft }

  /// Returns also true for the handles, which extend beyond the text.
  override func point(inside point: Point) -> Bool {
    super.point(inside: point)
      || subviews.contains { !$0.isHidden && $0.isUserInteractionEnabled && $0.frame.contains(point) }
  }

  // MARK: Drawing

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let lineOffset = lineOffset
    for part in rects(of: selection, in: rect) { canvas.fill(part, with: theme.accent.withAlpha(0.32)) }
    if !selection.isEmpty {
      for end in [selection.lowerBound, selection.upperBound] {
        let edge = caretRect(at: end)
        if edge.intersects(rect) { canvas.fill(edge, with: theme.accent) }
      }
    }
    var index = flow.paragraph(at: rect.minY - lineOffset.dy)
    while index < flow.paragraphs.count, flow.paragraphs[index].top + lineOffset.dy < rect.maxY {
      let layout = flow.layout(index)
      canvas.draw(
        layout, at: Point(bounds.minX + lineOffset.dx, bounds.minY + flow.paragraphs[index].top + lineOffset.dy),
        color: textColor ?? theme.text)
      index += 1
    }
    guard let marked else { return }
    for part in rects(of: marked, in: rect) {
      canvas.fill(Rect(part.minX, part.maxY - 3, part.width, 2), with: textColor ?? theme.text)
    }
  }
}
