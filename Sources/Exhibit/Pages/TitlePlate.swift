import TouchDrawing
import TouchGeometry
import TouchUI

/// A title on a plate, over a picture that fills the page.
final class TitlePlate: View {
  private let label: Label
  private let insets: Insets

  init(_ title: String, _ metrics: PageMetrics) {
    label = Label(title, font: metrics.heading)
    label.numberOfLines = 2
    insets = Insets(top: 12, left: metrics.gap, bottom: 12, right: metrics.gap)
    super.init(frame: .zero)
    backgroundColor = metrics.theme.background.withAlpha(0.88)
    cornerRadius = metrics.radius
    isUserInteractionEnabled = false
    addSubview(label)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let text = label.sizeThatFits(Size(size.width - insets.left - insets.right, .infinity))
    return Size(text.width + insets.left + insets.right, text.height + insets.top + insets.bottom)
  }

  override func layoutSubviews() { label.frame = bounds.inset(by: insets) }
}
