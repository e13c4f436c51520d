import TouchDrawing
import TouchGeometry
import TouchUI

/// The blocks of a text in a column that scrolls.
final class TextColumn: ScrollView {
  init(_ blocks: [TextBlock], _ stage: PageStage, height: Double) {
    super.init(frame: .zero)
    let column = Column(spacing: (stage.metrics.gap * 0.75).rounded())
    for block in blocks { column.addArrangedSubview(Self.view(of: block, stage, height)) }
    contentView = column
    contentInset = Insets(bottom: stage.metrics.gap)
  }

  private static func view(of block: TextBlock, _ stage: PageStage, _ height: Double) -> View {
    let metrics = stage.metrics
    switch block {
    case .heading(let level, let text):
      return label(text, level == 1 ? metrics.title : level == 2 ? metrics.heading : bold(metrics.body))
    case .paragraph(let text): return label(text, metrics.body)
    case .quote(let text):
      let bar = View(frame: .zero)
      bar.backgroundColor = metrics.theme.accent
      bar.cornerRadius = 2
      bar.fixSize(width: 4)
      let words = label(text, metrics.body)
      words.growth = 1
      return Row(bar, words, spacing: metrics.gap * 0.75, alignment: .fill)
    case .item(let marker, let depth, let text):
      let (sign, words) = (label(EmphasizedText(marker), metrics.body), label(text, metrics.body))
      sign.textColor = metrics.theme.accent
      sign.fixSize(width: metrics.body.size * 1.4)
      words.growth = 1
      return Row(
        sign, words, alignment: .leading, insets: Insets(left: Double(min(depth, 4) - 1) * metrics.body.size * 1.4))
    case .picture(let picture):
      let view = PictureView(picture, metrics)
      view.maximumSize = Size(.infinity, max(120, height * 0.7))
      guard !picture.caption.isEmpty else { return view }
      let caption = label(EmphasizedText(picture.caption), metrics.caption)
      caption.textColor = metrics.theme.secondaryText
      return Column(view, caption, spacing: 8)
    case .link(let title, let page):
      let button = PageButton("\(title)  ›", metrics)
      button.addAction(for: .touchUpInside) { _ in stage.open(page) }
      return Row(button, Spacer())
    case .rule:
      let line = View(frame: .zero)
      line.backgroundColor = metrics.theme.outline
      line.fixSize(height: 1)
      return line
    }
  }

  private static func bold(_ font: Font) -> Font {
    var font = font
    font.weight = .semibold
    return font
  }

  private static func label(_ words: EmphasizedText, _ font: Font) -> Label {
    let label = Label(words, font: font)
    label.numberOfLines = 0
    label.lineSpacing = 1.2
    return label
  }
}
