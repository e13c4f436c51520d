import TouchDrawing
import TouchGeometry
import TouchUI

/// A title on a plate, and words below it if there are any, over a picture that fills the page.
final class TitlePlate: View {
  private let words: Column

  init(_ title: EmphasizedText, intro: EmphasizedText = "", _ metrics: PageMetrics) {
    words = Column(spacing: 6, insets: Insets(top: 12, left: metrics.gap, bottom: 12, right: metrics.gap))
    super.init(frame: .zero)
    for (text, font, lines) in [(title, metrics.heading, 2), (intro, metrics.body, 3)] where !text.isEmpty {
      let label = Label(text, font: font)
      label.numberOfLines = lines
      words.addArrangedSubview(label)
    }
    backgroundColor = metrics.theme.background.withAlpha(0.88)
    cornerRadius = metrics.radius
    isUserInteractionEnabled = false
    addSubview(words)
  }

  override func sizeThatFits(_ size: Size) -> Size { words.sizeThatFits(size) }

  override func layoutSubviews() { words.frame = bounds }
}
