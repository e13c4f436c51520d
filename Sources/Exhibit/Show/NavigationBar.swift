import TouchGeometry
import TouchUI

/// The ways back, at the lower edge, where children and people in wheelchairs reach them.
final class NavigationBar: View {
  var onBack: () -> Void = {}
  var onHome: () -> Void = {}
  private let back = Button()
  private let home = Button()
  private var metrics: PageMetrics?

  init() {
    super.init(frame: .zero)
    name = "exhibit.bar"
    isHidden = true
    back.name = "exhibit.back"
    home.name = "exhibit.home"
    back.addAction(for: .touchUpInside) { [unowned self] _ in onBack() }
    home.addAction(for: .touchUpInside) { [unowned self] _ in onHome() }
    for button in [back, home] { addSubview(button) }
  }

  override var drawsContent: Bool { false }

  static func height(_ metrics: PageMetrics) -> Double { metrics.target + metrics.gap }

  func update(_ metrics: PageMetrics, _ strings: ExhibitStrings) {
    back.title = "‹  \(strings.back)"
    home.title = strings.home
    self.metrics = metrics
    setNeedsLayout()
  }

  override func layoutSubviews() {
    guard let metrics else { return }
    var x = metrics.margin
    for button in [back, home] {
      let width = max(180 * metrics.unit, button.sizeThatFits(bounds.size).width).rounded()
      button.frame = Rect(x, 0, min(width, (bounds.width - 2 * metrics.margin - metrics.gap) / 2), metrics.target)
      x = button.frame.maxX + metrics.gap
    }
  }
}
