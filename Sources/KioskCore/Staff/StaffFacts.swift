import TouchDrawing
import TouchGeometry
import TouchUI

/// The state of the machine, one line for each fact, in the largest type that fits. If even the smallest does not fit,
/// the text scrolls and an arrow at the bottom indicates more.
final class StaffFacts: View, ScrollViewDelegate {
  private let scroll = ScrollView(frame: .zero)
  private let label = Label()
  /// A label outside of the view that measures the text in other types.
  private let measure = Label()
  private let more = MoreSign()

  init() {
    super.init(frame: .zero)
    name = "kiosk.staff.facts"
    for label in [label, measure] {
      label.numberOfLines = 0
      label.lineSpacing = 1.3
    }
    scroll.delegate = self
    // A column, so that a short text begins at the top.
    scroll.contentView = Column(label)
    for view in [scroll, more] { addSubview(view) }
    themeDidChange()
  }

  override var drawsContent: Bool { false }

  var facts: [String] = [] {
    didSet {
      for label in [label, measure] { label.text = facts.joined(separator: "\n") }
      setNeedsLayout()
    }
  }

  /// Scrolls to the first fact.
  func scrollBack() { scroll.contentOffset = .zero }

  override func themeDidChange() {
    label.textColor = theme.secondaryText
    setNeedsLayout()
  }

  /// Returns the size of the text in the largest type in which it fits into `size`, or in the smallest one.
  override func sizeThatFits(_ size: Size) -> Size { fit(into: size).size }

  private func fit(into size: Size) -> (font: Font, size: Size) {
    let fonts = [theme.type.body, theme.type.control, theme.type.caption]
    let sizes = fonts.lazy.map { font -> (font: Font, size: Size) in
      self.measure.font = font
      return (font, Size(size.width, self.measure.sizeThatFits(Size(size.width, .infinity)).height))
    }
    return sizes.first { $0.size.height <= size.height } ?? sizes[fonts.count - 1]
  }

  override func layoutSubviews() {
    let text = fit(into: bounds.size)
    if label.font != text.font { label.font = text.font }
    // Leaves space for the arrow.
    let side = text.size.height <= bounds.height ? 0 : MoreSign.side + theme.spacing.small
    scroll.frame = bounds.inset(by: Insets(right: side))
    scroll.layoutIfNeeded()
    more.frame = Rect(
      bounds.width - MoreSign.side, bounds.height - MoreSign.side, MoreSign.side, MoreSign.side)
    showMore()
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { showMore() }

  private func showMore() { more.isHidden = scroll.contentOffset.y + scroll.bounds.height > label.frame.maxY - 1 }
}

/// An arrow that points down.
private final class MoreSign: View {
  static let side = 28.0

  init() {
    super.init(frame: .zero)
    name = "kiosk.staff.facts.more"
    isUserInteractionEnabled = false
  }

  override func themeDidChange() { setNeedsDisplay() }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let tip = bounds.center + Vector(0, 5)
    canvas.stroke(
      .polyline([tip + Vector(-10, -10), tip, tip + Vector(10, -10)]), with: theme.accent,
      width: theme.lineWidth * 1.5, cap: .round, join: .round)
  }
}
