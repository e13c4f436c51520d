import TouchDrawing
import TouchGeometry
import TouchUI

/// A button of an exhibit, which grows with the screen.
final class PageButton: Control {
  var title: String {
    didSet {
      label.text = title
      sizeThatFitsDidChange()
    }
  }
  private let isProminent: Bool
  private let label: Label
  private let plate = View(frame: .zero)
  private let metrics: PageMetrics
  /// The least distance between the title and the edge, in points.
  private static let inset = 8.0

  init(_ title: String, isProminent: Bool = false, _ metrics: PageMetrics) {
    (self.title, self.isProminent, self.metrics) = (title, isProminent, metrics)
    var font = metrics.body
    font.weight = .medium
    label = Label(title, font: font)
    super.init(frame: .zero)
    label.alignment = .center
    label.numberOfLines = 0
    label.textColor = isProminent ? metrics.theme.onAccent : metrics.theme.text
    plate.cornerRadius = metrics.radius
    plate.isUserInteractionEnabled = false
    plate.addSubview(label)
    addSubview(plate)
    stateDidChange()
  }

  override var drawsContent: Bool { false }

  override var answersTaps: Bool { true }

  override func sizeThatFits(_ size: Size) -> Size {
    let text = label.sizeThatFits(Size(.infinity, .infinity)).width
    let width = min(size.width, max(text + 2 * metrics.gap, 2 * metrics.target))
    // A long title in large letters takes several lines.
    let height = label.sizeThatFits(Size(max(0, width - 2 * Self.inset), .infinity)).height
    return Size(width, max(metrics.target, height + 2 * Self.inset))
  }

  override func layoutSubviews() {
    plate.bounds = Rect(origin: .zero, size: bounds.size)
    plate.center = bounds.center
    label.frame = plate.bounds.inset(by: Insets(left: Self.inset, right: Self.inset))
  }

  override func stateDidChange() {
    let theme = metrics.theme
    plate.backgroundColor =
      isProminent
      ? isHighlighted ? theme.accentPressed : theme.accent : isHighlighted ? theme.surfacePressed : theme.surface
    let transform = isHighlighted ? Transform.scale(0.96) : .identity
    guard window != nil else { return }
    View.animate(withDuration: theme.duration.quick, options: [.allowUserInteraction, .beginFromCurrentState]) {
      plate.transform = transform
    }
  }
}
