import TouchGeometry
import TouchUI

/// The ways back, at the lower edge, where children and people in wheelchairs reach them.
final class NavigationBar: View {
  var onBack: () -> Void = {}
  var onHome: () -> Void = {}
  private var buttons: [PageButton] = []
  private var metrics: PageMetrics?

  init() {
    super.init(frame: .zero)
    name = "exhibit.bar"
    isHidden = true
  }

  override var drawsContent: Bool { false }

  static func height(_ metrics: PageMetrics) -> Double { metrics.target + metrics.gap }

  /// Makes the buttons for a screen and a language.
  func update(_ metrics: PageMetrics, _ strings: ExhibitStrings) {
    let titles = ["‹  \(strings.back)", strings.home]
    guard metrics != self.metrics || buttons.map(\.title) != titles else { return }
    self.metrics = metrics
    for button in buttons { button.removeFromSuperview() }
    buttons = titles.map { PageButton($0, metrics) }
    for (button, name) in zip(buttons, ["exhibit.back", "exhibit.home"]) {
      button.name = name
      addSubview(button)
    }
    buttons[0].addAction(for: .touchUpInside) { [unowned self] _ in onBack() }
    buttons[1].addAction(for: .touchUpInside) { [unowned self] _ in onHome() }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    guard let metrics else { return }
    var x = metrics.margin
    let most = (bounds.width - 2 * metrics.margin - metrics.gap) / 2
    for button in buttons {
      let width = max(180 * metrics.unit, button.sizeThatFits(bounds.size).width)
      button.frame = Rect(x, 0, min(width, most).rounded(), metrics.target)
      x = button.frame.maxX + metrics.gap
    }
  }
}
