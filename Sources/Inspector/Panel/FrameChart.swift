import TouchDrawing
import TouchGeometry
import TouchUI

/// A chart with a bar for each frame, as high as its duration, and a line at the refresh interval. A finger selects
/// bars.
final class FrameChart: View {
  var onChoose: ((Int) -> Void)?
  private var frames: [FrameTimes] = []
  private var chosen: Int?
  private weak var touch: Touch?
  /// The first visible frame while a finger is down, so that the bars do not move under it.
  private var heldFirst: Int?

  /// The width of a bar with its gap, in points.
  private static let pitch = 8.0
  /// The height above the bars for the marks of late frames, in points.
  private static let head = 14.0

  init() {
    super.init(frame: .zero)
    name = "inspector.chart"
  }

  func show(_ frames: [FrameTimes], chosen: Int?) {
    self.frames = frames
    self.chosen = chosen
    setNeedsDisplay()
  }

  override func themeDidChange() { setNeedsDisplay() }

  // MARK: Fingers

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard touch == nil else { return }
    touch = touches.first
    heldFirst = first
    follow(touches)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { follow(touches) }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { letGo(touches) }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { letGo(touches) }

  private func follow(_ touches: [Touch]) {
    guard let touch, touches.contains(where: { $0 === touch }), !frames.isEmpty else { return }
    let column = Int((touch.location(in: self).x / Self.pitch).rounded(.down))
    onChoose?(max(0, min(first + column, frames.count - 1)))
  }

  private func letGo(_ touches: [Touch]) {
    guard touches.contains(where: { $0 === touch }) else { return }
    touch = nil
    heldFirst = nil
    setNeedsDisplay()
  }

  // MARK: Looks

  private var columns: Int { max(1, Int(bounds.width / Self.pitch)) }

  /// The index of the first visible frame. The chosen frame is in the middle as far as there are others on both sides.
  private var first: Int {
    if let heldFirst { return heldFirst }
    let middle = (chosen ?? 0) - columns / 2
    return max(0, min(middle, frames.count - columns))
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    guard !frames.isEmpty else { return }
    let shown = frames[first..<min(first + columns, frames.count)]
    let interval = shown.last?.refreshInterval ?? 0
    // The height of the chart is that of the longest bar, limited to 0.3 to 3 refresh intervals.
    let longest = shown.map(\.total).max() ?? 0
    let top = min(max(longest, 0.3 * interval), 3 * interval)
    let area = Rect(0, Self.head, bounds.width, bounds.height - Self.head)
    let pointsPerSecond = area.height / max(top, 1e-6)
    canvas.fill(Rect(0, area.maxY - 1, area.width, 1), with: theme.outline)
    for (column, frame) in shown.enumerated() {
      let x = Double(column) * Self.pitch
      if first + column == chosen { canvas.fill(Rect(x, 0, Self.pitch, bounds.height), with: theme.surface) }
      draw(frame, Rect(x + 1, area.minY, Self.pitch - 2, area.height), pointsPerSecond, canvas)
    }
    let refresh = area.maxY - interval * pointsPerSecond
    if interval <= top { canvas.fill(Rect(0, refresh.rounded(), bounds.width, 2), with: theme.text) }
  }

  private func draw(_ frame: FrameTimes, _ column: Rect, _ pointsPerSecond: Double, _ canvas: Canvas) {
    var bottom = column.maxY
    for part in FramePart.allCases {
      let height = min(frame[keyPath: part.time] * pointsPerSecond, bottom - column.minY)
      canvas.fill(Rect(column.minX, bottom - height, column.width, height), with: part.color(in: theme))
      bottom -= height
    }
    guard frame.isLate else { return }
    canvas.fill(.circle(center: Point(column.midX, Self.head / 2), radius: 3.5), with: theme.accent)
  }
}
