import TouchDrawing
import TouchGeometry

/// Shows a text in any script, in the middle of its height. Touches go through it unless its interaction is switched on.
open class Label: View {
  public var text: String {
    didSet { if oldValue != text { contentChanged() } }
  }
  public var font: Font {
    didSet { if oldValue != font { contentChanged() } }
  }
  /// Nil for the theme's colour of text.
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
  /// Where a text that does not fit is cut.
  public var truncation = TextTruncation.end {
    didSet { if oldValue != truncation { contentChanged() } }
  }
  /// From one baseline to the next, as a multiple of the font's own.
  public var lineSpacing = 1.0 {
    didSet { if oldValue != lineSpacing { contentChanged() } }
  }
  /// The text set into the present width, kept as long as that stays.
  private var layout: (width: Double, text: TextLayout)?
  /// What ``sizeThatFits(_:)`` has found out for the latest widths: layouts ask several times, and setting a text takes long.
  private var fittingSizes: [(width: Double, size: Size)] = []

  public init(_ text: String = "", font: Font = Theme.dark.type.body, frame: Rect = .zero) {
    self.text = text
    self.font = font
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// The size of the text, broken into lines where `size` is narrower than it.
  open override func sizeThatFits(_ size: Size) -> Size {
    if let known = fittingSizes.first(where: { $0.width == size.width }) { return known.size }
    let text = makeLayout(width: size.width.isFinite ? size.width : nil)
    // Whole points, so that setting it into its own size does not break a line for a rounding error.
    let fitting = Size(text.size.width.rounded(.up), text.size.height.rounded(.up))
    fittingSizes = fittingSizes.suffix(Self.rememberedSizes - 1) + [(size.width, fitting)]
    return fitting
  }

  private static let rememberedSizes = 4

  open override func firstBaseline(in size: Size) -> Double? {
    let text = size.width == bounds.width ? currentLayout : makeLayout(width: size.width.isFinite ? size.width : nil)
    return top(of: text, in: size.height) + text.baseline
  }

  open override func draw(_ rect: Rect, in canvas: Canvas) {
    guard !text.isEmpty, bounds.width > 0 else { return }
    let text = currentLayout
    let top = bounds.minY + top(of: text, in: bounds.height)
    canvas.draw(text, at: Point(bounds.minX, top), color: textColor ?? theme.text)
  }

  /// Where its lines lie, in its coordinates.
  package var textFrame: Rect {
    let text = currentLayout
    let top = top(of: text, in: bounds.height)
    return Rect(bounds.minX + text.bounds.minX, bounds.minY + top, text.size.width, text.size.height)
  }

  private func top(of text: TextLayout, in height: Double) -> Double { ((height - text.size.height) / 2).rounded() }

  open override func themeDidChange() {
    if textColor == nil { setNeedsDisplay() }
  }

  open override func languageDidChange() { contentChanged() }

  private var currentLayout: TextLayout {
    if let layout, layout.width == bounds.width { return layout.text }
    let text = makeLayout(width: bounds.width)
    layout = (bounds.width, text)
    return text
  }

  private func makeLayout(width: Double?) -> TextLayout {
    TextLayout(
      text, font: font, maxWidth: width, maxLines: numberOfLines, alignment: alignment, truncation: truncation,
      lineSpacing: lineSpacing, language: language.code)
  }

  private func contentChanged() {
    layout = nil
    fittingSizes = []
    setNeedsDisplay()
    sizeThatFitsDidChange()
  }
}
