import TouchDrawing
import TouchGeometry

/// A view that shows a text in any script, vertically centred. Touches pass through it unless its interaction is
/// enabled.
///
/// Lines for which the label is too low are left out, and ``truncation`` says how the text is cut. The first line always
/// shows.
open class Label: View {
  public var text: String {
    didSet { if oldValue != text { contentChanged() } }
  }
  /// The parts of the text in bold or italic letters.
  public var emphasis: [TextEmphasis] = [] {
    didSet { if oldValue != emphasis { contentChanged() } }
  }
  /// The font; by default the theme's for texts, in the size that the person at the screen wants.
  public var font: Font {
    get { customFont ?? theme.type.body }
    set {
      let old = font
      customFont = newValue
      if old != newValue { contentChanged() }
    }
  }
  private var customFont: Font?
  /// The theme's font at the last change of the theme.
  private var themeFont = Theme.dark.type.body
  /// The colour of the text; nil for the theme's.
  public var textColor: Color? {
    didSet { if oldValue != textColor { setNeedsDisplay() } }
  }
  public var alignment = TextAlignment.leading {
    didSet { if oldValue != alignment { contentChanged() } }
  }
  /// The number of lines after which the text is cut; 0 for any number.
  public var numberOfLines = 1 {
    didSet { if oldValue != numberOfLines { contentChanged() } }
  }
  /// The position at which a text that does not fit is truncated.
  public var truncation = TextTruncation.end {
    didSet { if oldValue != truncation { contentChanged() } }
  }
  /// The distance from one baseline to the next, as a multiple of the font's own.
  public var lineSpacing = 1.0 {
    didSet { if oldValue != lineSpacing { contentChanged() } }
  }
  /// The cached layout of the text in the current size.
  private var layout: (size: Size, text: TextLayout)?
  /// The cached results of ``sizeThatFits(_:)`` for the latest widths: layouts ask several times, and laying out a text
  /// is slow.
  private var fittingSizes: [(width: Double, size: Size)] = []

  public init(_ text: String = "", font: Font? = nil, frame: Rect = .zero) {
    self.text = text
    customFont = font
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Returns the size of the text, broken into lines where `size` is narrower than it.
  open override func sizeThatFits(_ size: Size) -> Size {
    if let known = fittingSizes.first(where: { $0.width == size.width }) { return known.size }
    let text = makeLayout(in: size, lines: numberOfLines)
    // Whole points, so that laying it out in its own size does not break a line because of a rounding error.
    let fitting = Size(text.size.width.rounded(.up), text.size.height.rounded(.up))
    fittingSizes = fittingSizes.suffix(Self.rememberedSizes - 1) + [(size.width, fitting)]
    return fitting
  }

  private static let rememberedSizes = 4

  open override func firstBaseline(in size: Size) -> Double? {
    let text = size == bounds.size ? currentLayout : fittedLayout(in: size)
    return top(of: text, in: size.height) + text.baseline
  }

  open override func draw(_ rect: Rect, in canvas: Canvas) {
    guard !text.isEmpty, bounds.width > 0 else { return }
    let text = currentLayout
    let top = bounds.minY + top(of: text, in: bounds.height)
    canvas.draw(text, at: Point(bounds.minX, top), color: textColor ?? theme.text)
  }

  /// The text, if there is any.
  open override var accessibilityDefaults: AccessibilityAttributes? {
    text.isEmpty ? nil : AccessibilityAttributes(label: text, traits: .staticText)
  }

  /// The rectangle of its lines, in its coordinates.
  package var textFrame: Rect {
    let text = currentLayout
    let top = top(of: text, in: bounds.height)
    return Rect(bounds.minX + text.bounds.minX, bounds.minY + top, text.size.width, text.size.height)
  }

  private func top(of text: TextLayout, in height: Double) -> Double { ((height - text.size.height) / 2).rounded() }

  open override func themeDidChange() {
    if textColor == nil { setNeedsDisplay() }
    guard customFont == nil, themeFont != theme.type.body else { return }
    themeFont = theme.type.body
    contentChanged()
  }

  open override func languageDidChange() { contentChanged() }

  private var currentLayout: TextLayout {
    if let layout, layout.size == bounds.size { return layout.text }
    let text = fittedLayout(in: bounds.size)
    layout = (bounds.size, text)
    return text
  }

  /// The text with as many lines as `size` has space for.
  private func fittedLayout(in size: Size) -> TextLayout {
    var text = makeLayout(in: size, lines: numberOfLines)
    guard isTooHigh(text, for: size) else { return text }
    // Not more than would fit without the font's space between lines.
    var lines = min(text.lineCount, Int(size.height / text.size.height * Double(text.lineCount)) + 2)
    repeat {
      lines -= 1
      text = makeLayout(in: size, lines: lines)
    } while isTooHigh(text, for: size)
    return text
  }

  /// Whether it has lines for which there is no space. Less than a point is a matter of rounding.
  private func isTooHigh(_ text: TextLayout, for size: Size) -> Bool {
    text.lineCount > 1 && text.size.height >= size.height + 1
  }

  private func makeLayout(in size: Size, lines: Int) -> TextLayout {
    TextLayout(
      text, font: font, emphasis: emphasis, maxWidth: size.width.isFinite ? size.width : nil, maxLines: lines,
      alignment: alignment, truncation: truncation, lineSpacing: lineSpacing, language: language.code)
  }

  private func contentChanged() {
    layout = nil
    fittingSizes = []
    setNeedsDisplay()
    sizeThatFitsDidChange()
  }
}
