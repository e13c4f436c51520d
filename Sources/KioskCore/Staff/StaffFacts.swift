import TouchDrawing
import TouchGeometry
import TouchUI

/// The state of the machine, one line for each fact, in the largest type that fits. If even the smallest does not fit,
/// the text scrolls and an arrow at the bottom indicates more.
final class StaffFacts: View, ScrollViewDelegate {
  private let scroll = ScrollView(frame: .zero)
  private let label = Label()
  private let more = MoreSign()

  init() {
    super.init(frame: .zero)
    name = "kiosk.staff.facts"
    label.numberOfLines = 0
    label.lineSpacing = 1.3
    scroll.delegate = self
    scroll.addSubview(label)
    for view in [scroll, more] { addSubview(view) }
    themeDidChange()
  }

  override var drawsContent: Bool { false }

  var facts: [String] = [] {
    didSet {
      label.text = facts.joined(separator: "\n")
      setNeedsLayout()
    }
  }

  /// Scrolls to the first fact.
  func scrollBack() { scroll.contentOffset = .zero }

  override func themeDidChange() {
    label.textColor = theme.secondaryText
    setNeedsLayout()
  }

  /// Chooses the largest type in which all facts fit into `size`, or the smallest one. Returns the resulting height.
  func fit(into size: Size) -> Double {
    for font in [theme.type.body, theme.type.control, theme.type.caption] {
      label.font = font
      if wantedHeight(size.width) <= size.height { break }
    }
    setNeedsLayout()
    return min(wantedHeight(size.width), max(size.height, 0))
  }

  private func wantedHeight(_ width: Double) -> Double { label.sizeThatFits(Size(width, .infinity)).height }

  override func layoutSubviews() {
    let isWhole = wantedHeight(bounds.width) <= bounds.height
    // Leaves space for the arrow.
    let width = bounds.width - (isWhole ? 0 : MoreSign.side + theme.spacing.small)
    scroll.frame = Rect(0, 0, width, bounds.height)
    label.frame = Rect(0, 0, width, wantedHeight(width))
    scroll.contentSize = label.frame.size
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
