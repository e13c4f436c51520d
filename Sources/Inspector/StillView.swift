import TouchDrawing
import TouchGeometry
import TouchRecording
import TouchUI

/// A still image of the scene with the fingers' paths over it, each in the colour of the recogniser that won it. It
/// swallows touches.
final class StillView: View {
  private var picture: Surface?
  private var trails: [Trail] = []

  private struct Trail {
    var points: [Point]
    var color: Color
    var winner: TextLayout?
    var isDown: Bool
  }

  override var isOpaque: Bool { picture != nil }

  /// Returns an image of `window`. The caller hides the inspector's panel for it.
  static func picture(of window: Window) throws(DrawingError) -> Surface {
    let (width, height) = (window.bounds.width * window.scale, window.bounds.height * window.scale)
    let surface = try Surface(width: Int(width.rounded()), height: Int(height.rounded()), format: .opaque)
    let canvas = Canvas(surface)
    window.draw(Region(PixelRect(covering: Rect(0, 0, width, height))), in: canvas)
    return surface
  }

  func show(_ picture: Surface) {
    self.picture = picture
    setNeedsDisplay()
  }

  func forget() {
    picture = nil
    trails = []
  }

  /// Shows the paths of `sequence` up to `moment`.
  func show(_ sequence: Decisions.TouchSequence, of decisions: Decisions, until moment: Instant) {
    var paths = FingerPaths()
    for entry in decisions.entries[sequence.range].prefix(while: { $0.time <= moment }) { paths.read(entry) }
    paths.finish()
    let colors = TrailPalette.colors(theme)
    trails = paths.touches.map { touch in
      let index = touch.winner.flatMap { sequence.recognizers.firstIndex(of: $0) }
      let color = index.map { colors[$0 % colors.count] } ?? theme.secondaryText
      return Trail(
        points: touch.points, color: color, winner: touch.winner.map { TextLayout("\($0)", font: theme.type.caption) },
        isDown: touch.isDown)
    }
    setNeedsDisplay()
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    guard let picture else { return }
    // The image of a past moment may be smaller than the window.
    canvas.draw(picture, in: bounds, alpha: 1, quality: .good)
    canvas.fill(bounds, with: theme.background.withAlpha(0.45))
    for trail in trails {
      let line = Path.polyline(trail.points)
      canvas.stroke(line, with: theme.background.withAlpha(0.8), width: 9, cap: .round, join: .round)
      canvas.stroke(line, with: trail.color, width: 5, cap: .round, join: .round)
      guard let first = trail.points.first, let last = trail.points.last else { continue }
      canvas.fill(.circle(center: first, radius: 6), with: trail.color)
      if trail.isDown {
        canvas.stroke(.circle(center: last, radius: 26), with: trail.color, width: 3)
      }
      if let winner = trail.winner { draw(winner, beside: last, in: canvas) }
    }
  }

  private func draw(_ text: TextLayout, beside point: Point, in canvas: Canvas) {
    let x = min(point.x + 32, bounds.maxX - text.size.width - 16)
    let plate = Rect(x, point.y - text.size.height / 2 - 4, text.size.width + 16, text.size.height + 8)
    canvas.fill(.roundedRect(plate, radius: 8), with: theme.surface)
    canvas.draw(text, at: Point(plate.minX + 8, plate.minY + 4), color: theme.text)
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
}

/// The paths of fingers, and the recognisers that won them.
private struct FingerPaths {
  struct TouchPath {
    let finger: Int
    var points: [Point]
    var winner: TranscriptSubject?
    var isDown = true
  }

  private(set) var touches: [TouchPath] = []
  /// The touches of each recogniser's attempt, by index, since the number of a lifted finger is reused.
  private var attempts = AttemptFingers()
  /// The recognisers whose gestures have begun.
  private var active: Set<TranscriptSubject> = []

  mutating func read(_ entry: TranscriptEntry) {
    switch entry.event {
    case .input(let sample): read(sample)
    case .recognizerTouches(let id, .began, let landed):
      attempts.add(landed.compactMap(index), to: id, isLate: active.contains(id))
    case .recognizerTouches(let id, _, let fingers):
      for index in fingers.compactMap(index) {
        attempts.tell(id, of: index)
        if active.contains(id) { touches[index].winner = id }
      }
    case .state(let id, let state, _, _) where state == .began || state == .ended:
      active.insert(id)
      for index in attempts.followed(by: id) { touches[index].winner = id }
    case .reset(let id): end(id)
    default: break
    }
  }

  /// Ends all attempts after the last entry.
  mutating func finish() {
    for id in attempts.recognizers { end(id) }
  }

  private func index(of finger: Int) -> Int? { touches.lastIndex { $0.finger == finger } }

  private mutating func read(_ sample: TouchSample) {
    let index = touches.lastIndex { $0.finger == sample.finger && $0.isDown }
    switch sample.kind {
    case .down: touches.append(TouchPath(finger: sample.finger, points: [sample.location]))
    case .move, .up, .cancel:
      guard let index else { return }
      touches[index].points.append(sample.location)
      touches[index].isDown = sample.kind == .move
      attempts.report(index)
    case .hover, .leave: break
    }
  }

  /// Ends the attempt. The recogniser has not won touches that it ignored.
  private mutating func end(_ id: TranscriptSubject) {
    for index in attempts.ignored(by: id) where touches[index].winner == id { touches[index].winner = nil }
    attempts.end(id)
    active.remove(id)
  }
}
