import TouchDrawing
import TouchGeometry
import TouchUI

/// The finish photo of a duel: the lanes of the fingers over time with the number as a line, and below them the lane of
/// the recogniser, thin while it was undecided and thick from the moment at which it recognised its gesture.
final class FinishPhoto: View {
  private var run: DuelRun?
  /// The colour of the field is that of the curves, on ink.
  var colors = (field: Color.black, ink: Color.white) { didSet { setNeedsDisplay() } }

  private static let (margin, stateHeight) = (14.0, 14.0)
  /// The height of the reason, which takes two lines, or three where it is enlarged.
  private var reasonHeight: Double { theme.type.scale > 1 ? 62 * theme.type.scale : 44 }
  /// The height of a line above bars.
  private var labelHeight: Double { 20 * theme.type.scale }
  /// The height that enlarged text takes in addition.
  var enlargement: Double { reasonHeight + labelHeight - 64 }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  /// Shows an attempt with a verdict.
  func show(_ run: DuelRun) {
    self.run = run
    setNeedsDisplay()
  }

  /// Returns the frame of the reason, which stands at the lower edge, in the coordinates of the superview.
  func layOutReason() -> Rect {
    let height = reasonHeight
    return Rect(frame.minX + Self.margin, frame.maxY - height - 8, frame.width - 2 * Self.margin, height)
  }

  override func languageDidChange() { setNeedsDisplay() }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    guard let run else { return }
    canvas.fill(bounds, cornerRadius: theme.radius.medium, with: colors.ink)
    let inner = bounds.inset(by: Insets(Self.margin))
    let states = Rect(
      inner.minX, inner.maxY - reasonHeight - Self.stateHeight, inner.width, Self.stateHeight)
    // The number stands above bars, and on the line of a curve.
    let top = run.trace.isEmpty ? labelHeight : 0
    let lanes = Rect(inner.minX, inner.minY + top, inner.width, states.minY - inner.minY - 10 - top)
    let plot = Plot(run, in: lanes)
    draw(plot, in: canvas)
    drawStates(plot, in: states, canvas)
  }

  // MARK: The lanes of the fingers

  private func draw(_ plot: Plot, in canvas: Canvas) {
    let (run, room) = (plot.run, plot.room)
    let base = Path.line(from: Point(room.minX, room.maxY), to: Point(room.maxX, room.maxY))
    canvas.stroke(base, with: colors.field.withAlpha(0.4), width: 2)
    guard run.trace.count > 1 else {
      drawBars(plot, in: canvas)
      return drawThreshold(plot, in: canvas)
    }
    drawThreshold(plot, in: canvas)
    let points = run.trace.map { plot.point($0.time, $0.value) }
    canvas.stroke(.polyline(points), with: colors.field, width: 5, cap: .round, join: .round)
    if run.duel == .stop, run.speedAtLift != 0, let last = points.last {
      let rest = plot.point(run.end + 0.35, run.restingDistance)
      canvas.stroke(.line(from: last, to: rest), with: colors.field, width: 4, cap: .round, dash: [2, 9])
    }
    if let last = points.last { canvas.fill(.circle(center: last, radius: 7), with: colors.field) }
  }

  /// Draws a bar for each finger while it is down.
  private func drawBars(_ plot: Plot, in canvas: Canvas) {
    let room = plot.room
    let height = min(24, room.height / Double(plot.run.fingers.count) - 8)
    for (index, finger) in plot.run.fingers.enumerated() {
      let middle = room.minY + room.height * (Double(index) + 0.5) / Double(plot.run.fingers.count)
      let (left, right) = (plot.x(finger.landed), finger.lifted.map(plot.x) ?? room.maxX)
      let bar = Rect(left, middle - height / 2, max(right - left, 4), height)
      canvas.fill(bar, cornerRadius: min(height / 2, bar.width / 2), with: colors.field)
    }
  }

  private func drawThreshold(_ plot: Plot, in canvas: Canvas) {
    let (start, end) = plot.threshold
    // Between the dashes the line cuts through bars, which have its colour.
    if plot.run.trace.isEmpty { canvas.stroke(.line(from: start, to: end), with: colors.ink, width: 3) }
    canvas.stroke(.line(from: start, to: end), with: colors.field, width: 3, dash: [6, 5])
    guard let goal = strings.duels.goal(plot.run.duel) else { return }
    let label = TextLayout(goal, font: theme.type.caption, language: language.code)
    let (size, room) = (label.size, plot.room)
    let origin =
      switch plot.run.duel {
      case .hold, .together: Point(min(end.x - size.width / 2, room.maxX - size.width), room.minY - size.height - 2)
      case .turn: Point(room.minX, start.y - size.height - 2)
      case .swipe, .stop: Point(min(end.x + 6, room.maxX - size.width), end.y + 4)
      }
    canvas.draw(label, at: origin, color: colors.field)
  }

  // MARK: The lane of the recogniser

  private func drawStates(_ plot: Plot, in room: Rect, _ canvas: Canvas) {
    let (run, field) = (plot.run, colors.field)
    let (left, right) = (plot.x(0), plot.x(run.end))
    let change = run.began.map(plot.x) ?? right
    let undecided = Rect(left, room.minY + 4, max(change - left, 2), room.height - 8)
    canvas.fill(undecided, cornerRadius: 3, with: field.withAlpha(0.45))
    if run.began != nil {
      canvas.fill(Rect(change, room.minY, max(right - change, 4), room.height), cornerRadius: 4, with: field)
      canvas.fill(.circle(center: Point(change, room.midY), radius: 9), with: field)
      canvas.fill(.circle(center: Point(change, room.midY), radius: 4), with: colors.ink)
    } else {
      for side in [-1.0, 1] {
        let offset = Vector(6, 6 * side)
        let middle = Point(right, room.midY)
        canvas.stroke(.line(from: middle - offset, to: middle + offset), with: field, width: 4, cap: .round)
      }
    }
  }

  /// The scales of the photo of an attempt.
  private struct Plot {
    let run: DuelRun
    let room: Rect
    /// The time and the value at the upper right corner.
    private let (time, value): (Double, Double)

    init(_ run: DuelRun, in room: Rect) {
      (self.run, self.room) = (run, room)
      let least: (Double, Double) =
        switch run.duel {
        case .hold: (0.75, 1)
        case .turn: (0.5, Duel.turnedBy * 1.5)
        case .swipe: (run.lane / Duel.speed * 1.15, run.lane * 1.1)
        case .together: (0.06, 1)
        case .stop: (0.5, run.lane * 1.25)
        }
      time = max(least.0, run.end * (run.duel == .together ? 1.6 : 1.08) + (run.duel == .stop ? 0.4 : 0))
      value = max(least.1, run.trace.map(\.value).max() ?? 0)
    }

    func x(_ moment: Double) -> Double { room.minX + room.width * min(moment / time, 1) }

    func point(_ moment: Double, _ height: Double) -> Point {
      Point(x(moment), room.maxY - room.height * min(max(height / value, 0), 1))
    }

    /// The ends of the line that stands for the number of the duel.
    var threshold: (Point, Point) {
      switch run.duel {
      case .hold: upright(at: Duel.heldFor)
      case .turn: level(at: Duel.turnedBy)
      case .swipe: (point(0, 0), point(run.lane / Duel.speed, run.lane))
      case .together: upright(at: run.duel.tolerance)
      case .stop: level(at: run.lane)
      }
    }

    private func upright(at moment: Double) -> (Point, Point) {
      (Point(x(moment), room.maxY), Point(x(moment), room.minY))
    }

    private func level(at height: Double) -> (Point, Point) {
      let y = point(0, height).y
      return (Point(room.minX, y), Point(room.maxX, y))
    }
  }
}
