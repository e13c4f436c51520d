import TouchDrawing
import TouchGeometry
import TouchRecording
import TouchUI

/// A strip of the recorded time with blocks for touch sequences and a line at the selected moment, which a finger can
/// drag.
final class TimeStrip: View {
  var onMoment: ((Instant) -> Void)?
  private var sequences: [Decisions.TouchSequence] = []
  private var range: ClosedRange<Instant> = .zero...Instant(microseconds: 1)
  private(set) var moment = Instant.zero
  private weak var touch: Touch?

  init() {
    super.init(frame: .zero)
    name = "inspector.time"
  }

  func show(_ sequences: [Decisions.TouchSequence], _ range: ClosedRange<Instant>, at moment: Instant) {
    (self.sequences, self.range) = (sequences, range)
    self.moment = moment
    setNeedsDisplay()
  }

  override func themeDidChange() { setNeedsDisplay() }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    touch = touches.first
    follow(touches)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { follow(touches) }

  private func follow(_ touches: [Touch]) {
    guard let touch, touches.contains(where: { $0 === touch }) else { return }
    let share = max(0, min((touch.location(in: self).x - Self.margin) / (bounds.width - 2 * Self.margin), 1))
    onMoment?(range.lowerBound + share * range.upperBound.seconds(since: range.lowerBound))
  }

  private static let margin = 12.0

  private func x(_ time: Instant) -> Double {
    let whole = max(range.upperBound.seconds(since: range.lowerBound), 1e-6)
    return Self.margin + time.seconds(since: range.lowerBound) / whole * (bounds.width - 2 * Self.margin)
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let track = Rect(Self.margin, bounds.midY - 12, bounds.width - 2 * Self.margin, 24)
    canvas.fill(.roundedRect(track, radius: 6), with: theme.surface)
    for sequence in sequences {
      let left = x(sequence.start)
      let block = Rect(left, track.minY, max(x(sequence.end) - left, 3), track.height)
      canvas.fill(.roundedRect(block, radius: min(4, block.width / 2)), with: theme.outline)
    }
    let position = x(moment)
    let line = Rect(position - 1.5, track.minY - 6, 3, track.height + 12)
    canvas.fill(.roundedRect(line, radius: 1.5), with: theme.accent)
    canvas.fill(.circle(center: Point(position, track.minY - 6), radius: 6), with: theme.accent)
  }
}
