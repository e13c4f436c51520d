import TouchDrawing
import TouchGeometry
import TouchUI

/// The page with the durations of frames: a bar for each frame around the selected one, a mark over late frames, and
/// the parts of the selected frame in words.
final class FramesPage: StackView {
  /// Called with the index of the frame whose bar a finger touches.
  var onChoose: ((Int) -> Void)?

  private let chart = FrameChart()
  private let title = Label()
  private let summary = Label()
  private let note = Label()
  private let parts = FramePart.allCases.map { PartLabel($0) }
  private let heading: Row
  private let legend: StackView
  private var frames: [FrameTimes] = []
  private var chosen: Int?

  init() {
    heading = Row(title, summary, alignment: .fill)
    legend = StackView(axis: .horizontal, parts)
    legend.lineSpacing = 0
    super.init(axis: .vertical, [heading, chart, legend, note])
    // The title is usually the longer one.
    (title.growth, summary.growth) = (16, 9)
    for view in [chart, note] { view.growth = 1 }
    for label in [title, summary, note] { label.numberOfLines = 0 }
    summary.alignment = .trailing
    note.alignment = .center
    chart.onChoose = { [unowned self] in onChoose?($0) }
    themeDidChange()
  }

  override var drawsContent: Bool { false }

  override func themeDidChange() {
    super.themeDidChange()
    spacing = theme.spacing.small
    heading.spacing = theme.spacing.small
    legend.spacing = 2 * theme.spacing.small
    title.font = theme.type.caption
    title.font.hasTabularDigits = true
    title.textColor = theme.text
    summary.font = theme.type.caption
    summary.textColor = theme.secondaryText
    note.font = theme.type.body
    note.textColor = theme.secondaryText
  }

  override func languageDidChange() {
    super.languageDidChange()
    showTexts()
  }

  /// Shows `frames` with the selected one at the index `chosen`.
  func show(_ frames: [FrameTimes], chosen: Int?) {
    self.frames = frames
    self.chosen = chosen
    chart.show(frames, chosen: chosen)
    showTexts()
  }

  private func showTexts() {
    let strings = language[InspectorStrings.self]
    let frame = chosen.map { frames[$0] }
    title.text = frame.map(strings.frame) ?? ""
    summary.text = frames.isEmpty ? "" : strings.frames(frames.count, frames.count(where: \.isLate))
    note.text = strings.noFrames
    note.isHidden = !frames.isEmpty
    for view in [heading, chart, legend] { view.isHidden = frames.isEmpty }
    for part in parts { part.text = frame.map { strings.framePart(part.part, $0[keyPath: part.part.time]) } ?? "" }
  }
}

/// A label for a part of a frame's time, with its colour in the chart.
private final class PartLabel: StackView {
  let part: FramePart
  private let label = Label()
  private let swatch = View(frame: .zero)

  var text: String {
    get { label.text }
    set {
      label.text = newValue
      swatch.isHidden = newValue.isEmpty
    }
  }

  init(_ part: FramePart) {
    self.part = part
    super.init(axis: .horizontal, alignment: .center, [swatch, label])
    swatch.fixSize(width: 12, height: 12)
    swatch.cornerRadius = 2
    themeDidChange()
  }

  override var drawsContent: Bool { false }

  override func themeDidChange() {
    super.themeDidChange()
    spacing = theme.spacing.small
    label.font = theme.type.caption
    label.font.hasTabularDigits = true
    label.textColor = theme.text
    swatch.backgroundColor = part.color(in: theme)
  }
}
