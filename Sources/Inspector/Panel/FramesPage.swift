import TouchDrawing
import TouchGeometry
import TouchUI

/// The page with the durations of frames: a bar for each frame around the selected one, a mark over late frames, and
/// the parts of the selected frame in words.
final class FramesPage: View {
  /// Called with the index of the frame whose bar a finger touches.
  var onChoose: ((Int) -> Void)?

  private let chart = FrameChart()
  private let title = Label()
  private let summary = Label()
  private let note = Label()
  private var parts: [PartLabel] = []
  private var frames: [FrameTimes] = []
  private var chosen: Int?

  init() {
    super.init(frame: .zero)
    parts = FramePart.allCases.map { PartLabel($0) }
    for view in [chart, title, summary, note] + parts { addSubview(view) }
    for label in [title, summary, note] { label.numberOfLines = 0 }
    summary.alignment = .trailing
    note.alignment = .center
    chart.onChoose = { [unowned self] in onChoose?($0) }
    themeDidChange()
  }

  override var drawsContent: Bool { false }

  override func themeDidChange() {
    title.font = theme.type.caption
    title.font.hasTabularDigits = true
    title.textColor = theme.text
    summary.font = theme.type.caption
    summary.textColor = theme.secondaryText
    note.font = theme.type.body
    note.textColor = theme.secondaryText
    setNeedsLayout()
  }

  override func languageDidChange() { showTexts() }

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
    note.text = frames.isEmpty ? strings.noFrames : ""
    for part in parts { part.text = frame.map { strings.framePart(part.part, $0[keyPath: part.part.time]) } ?? "" }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    note.frame = bounds
    let gap = theme.spacing.small
    let left = min(title.sizeThatFits(Size(.infinity, .infinity)).width, 0.64 * bounds.width)
    let right = bounds.width - left - gap
    let line = max(
      title.sizeThatFits(Size(left, .infinity)).height, summary.sizeThatFits(Size(right, .infinity)).height)
    title.frame = Rect(0, 0, left, line)
    summary.frame = Rect(left + gap, 0, right, line)
    var place = Point(0, bounds.height)
    for row in rows(gap).reversed() {
      let height = row.map(\.size.height).max() ?? 0
      place = Point(0, place.y - height)
      for (part, size) in row {
        part.frame = Rect(place.x, place.y, size.width, height)
        place.x += size.width + 2 * gap
      }
    }
    chart.frame = Rect(0, line + gap, bounds.width, max(0, place.y - 2 * gap - line))
  }

  /// Distributes the parts over as many rows as they need.
  private func rows(_ gap: Double) -> [[(part: PartLabel, size: Size)]] {
    var rows: [[(part: PartLabel, size: Size)]] = [[]]
    var width = 0.0
    for part in parts {
      let size = part.sizeThatFits(bounds.size)
      if width > 0, width + size.width > bounds.width {
        rows.append([])
        width = 0
      }
      rows[rows.count - 1].append((part, size))
      width += size.width + 2 * gap
    }
    return rows
  }
}

/// A label for a part of a frame's time, with its colour in the chart.
private final class PartLabel: View {
  let part: FramePart
  private let label = Label()

  var text: String {
    get { label.text }
    set {
      label.text = newValue
      setNeedsDisplay()
    }
  }

  init(_ part: FramePart) {
    self.part = part
    super.init(frame: .zero)
    addSubview(label)
    themeDidChange()
  }

  override func themeDidChange() {
    label.font = theme.type.caption
    label.font.hasTabularDigits = true
    label.textColor = theme.text
    setNeedsDisplay()
  }

  private static let side = 12.0
  private var indent: Double { Self.side + theme.spacing.small }

  override func sizeThatFits(_ size: Size) -> Size {
    let text = label.sizeThatFits(Size(.infinity, .infinity))
    return Size(text.width + indent, text.height)
  }

  override func layoutSubviews() { label.frame = Rect(indent, 0, bounds.width - indent, bounds.height) }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    guard !text.isEmpty else { return }
    let square = Rect(0, bounds.midY - Self.side / 2, Self.side, Self.side)
    canvas.fill(.roundedRect(square, radius: 2), with: part.color(in: theme))
  }
}
