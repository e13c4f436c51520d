import TouchCore
import TouchDrawing
import TouchGeometry

/// A row of a ``ListView`` with a text, in as many lines as it takes, at least as high as a touch target. Under a
/// finger it changes its colour; the selected one is a surface with a bar where reading begins.
open class TextRow: Control, SelectableRow {
  public var text: String {
    get { label.text }
    set { label.text = newValue }
  }
  /// The font; nil for the theme's font of texts.
  public var font: Font? {
    didSet { if oldValue != font { themeDidChange() } }
  }
  /// The least distance in points from the text to the upper and the lower edge; nil for a small space of the theme.
  public var margin: Double? {
    didSet { if oldValue != margin { sizeThatFitsDidChange() } }
  }
  public var isSelected = false {
    didSet { if oldValue != isSelected { stateDidChange() } }
  }
  private let label: Label
  private let bar = View(frame: .zero)

  public init(_ text: String = "", font: Font? = nil) {
    self.font = font
    label = Label(text)
    super.init(frame: .zero)
    label.numberOfLines = 0
    bar.isUserInteractionEnabled = false
    for view in [label, bar] { addSubview(view) }
    themeDidChange()
  }

  open override var drawsContent: Bool { type(of: self) != TextRow.self }

  open override var answersTaps: Bool { true }

  open override var accessibilityDefaults: AccessibilityAttributes? {
    AccessibilityAttributes(
      label: text.isEmpty ? nil : text, traits: stateTraits.union(isSelected ? [.button, .selected] : .button))
  }

  open override func themeDidChange() {
    label.font = font ?? theme.type.body
    label.textColor = theme.text
    bar.backgroundColor = theme.accent
    stateDidChange()
  }

  open override func stateDidChange() {
    backgroundColor = isHighlighted ? theme.surfacePressed : isSelected ? theme.surface : nil
    bar.isHidden = !isSelected
  }

  open override func sizeThatFits(_ size: Size) -> Size {
    let edges = 2 * theme.spacing.small
    let text = label.sizeThatFits(Size(max(0, size.width - edges), .infinity))
    let height = text.height + 2 * (margin ?? theme.spacing.small)
    return Size(size.width.isFinite ? size.width : text.width + edges, max(height, theme.minimumTarget))
  }

  open override func firstBaseline(in size: Size) -> Double? {
    label.firstBaseline(in: Size(max(0, size.width - 2 * theme.spacing.small), size.height))
  }

  open override func layoutSubviews() {
    let edge = theme.spacing.small
    label.frame = bounds.inset(by: Insets(left: edge, right: edge))
    let x = language.isRightToLeft ? bounds.width - edge / 2 : 0
    bar.frame = Rect(x, 0, edge / 2, bounds.height)
  }
}
