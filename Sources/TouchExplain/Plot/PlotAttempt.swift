import TouchDrawing
import TouchGeometry
import TouchUI

extension RecognizerLane.Attempt {
  /// The labels below the block, from left to right.
  func words(_ style: PlotStyle, in language: Language = .english) -> [PlotWords] {
    let strings = language[PlotStrings.self]
    var words = waits.map { PlotWords(time: $0.from, text: strings.waits("\($0.other)"), color: style.quiet) }
    if let beginning { words.append(PlotWords(time: beginning, text: strings.began, color: style.accent)) }
    if let outcome {
      let reason = outcome.reason.text(in: language)
      let (text, color) =
        switch outcome.state {
        case .ended: (strings.ended(reason), style.accent)
        case .cancelled: (strings.cancelled(reason), style.text)
        default: (strings.failed(reason), style.text)
        }
      let brief = strings.brief(outcome.reason, in: language)
      words.append(PlotWords(time: outcome.time, text: text, brief: brief, color: color))
    }
    return words
  }

  func draw(in canvas: Canvas, _ space: PlotSpace, _ now: Instant) {
    let (timeline, style) = (space.timeline, space.style)
    let decided = outcome?.time ?? end ?? max(start, now)
    let block = rect(from: start, to: beginning ?? decided, timeline)
    canvas.fill(.roundedRect(block, radius: 5), with: style.undecided)
    for wait in waits {
      PlotShapes.hatch(rect(from: wait.from, to: wait.to ?? decided, timeline), in: canvas, style)
    }
    if let beginning { drawActive(from: beginning, to: decided, in: canvas, timeline, style) }
    if let outcome { draw(outcome.state, at: timeline.x(outcome.time), in: canvas, style) }
  }

  private func drawActive(
    from start: Instant, to end: Instant, in canvas: Canvas, _ timeline: PlotTimeline, _ style: PlotStyle
  ) {
    canvas.fill(.roundedRect(rect(from: start, to: end, timeline), radius: 5), with: style.accent)
    for change in changes {
      let x = timeline.x(change)
      let tick = Path.line(from: Point(x, 8), to: Point(x, PlotStyle.block - 8))
      canvas.stroke(tick, with: style.ground.withAlpha(0.6), width: 2, cap: .round)
    }
  }

  /// Draws the outcome: a disc in the accent colour for recognised, a cross for failed, a crossed square for cancelled.
  private func draw(_ state: GestureRecognizer.State, at x: Double, in canvas: Canvas, _ style: PlotStyle) {
    let point = Point(x, PlotStyle.block / 2)
    switch state {
    case .ended:
      let disc = Path.circle(center: point, radius: 10)
      canvas.fill(disc, with: style.accent)
      canvas.stroke(disc, with: style.ground, width: 3)
      canvas.fill(.circle(center: point, radius: 3.5), with: style.ground)
    case .cancelled:
      let square = Path.rect(Rect(center: point, size: Size(18, 18)))
      canvas.fill(square, with: style.ground)
      canvas.stroke(square, with: style.accent, width: 2)
      PlotShapes.cross(at: point, color: style.accent, radius: 4, in: canvas)
    default:
      canvas.fill(.circle(center: point, radius: 11), with: style.ground)
      PlotShapes.cross(at: point, color: style.text, in: canvas)
    }
  }

  /// A rectangle over the time range, at least 4 points wide so that it is visible.
  private func rect(from start: Instant, to end: Instant, _ timeline: PlotTimeline) -> Rect {
    let left = timeline.x(start)
    return Rect(left, 0, max(timeline.x(end) - left, 4), PlotStyle.block)
  }
}

/// A label at a moment.
struct PlotWords {
  let time: Instant
  let text: String
  /// The short text for where the whole one does not fit, or nil if there is none. It leaves out what the shape above
  /// shows already.
  var brief: String?
  let color: Color
}

/// The small shapes of plots.
enum PlotShapes {
  static func cross(at point: Point, color: Color, radius: Double = 6, in canvas: Canvas) {
    for side in [1.0, -1.0] {
      let offset = Vector(radius, radius * side)
      canvas.stroke(.line(from: point - offset, to: point + offset), with: color, width: 2.5, cap: .round)
    }
  }

  static func diamond(at point: Point, color: Color, in canvas: Canvas, _ style: PlotStyle) {
    var path = Path.polyline([Vector(0, -7), Vector(7, 0), Vector(0, 7), Vector(-7, 0)].map { point + $0 })
    path.close()
    canvas.fill(path, with: color)
    canvas.stroke(path, with: style.ground, width: 2)
  }

  /// Fills the rectangle with slanted lines in the accent colour. They mean that the recogniser is ready but has to
  /// wait.
  static func hatch(_ rect: Rect, in canvas: Canvas, _ style: PlotStyle) {
    canvas.saved {
      canvas.clip(to: .roundedRect(rect, radius: 5))
      canvas.fill(rect, with: style.band)
      for x in stride(from: rect.minX - rect.height, to: rect.maxX, by: 9) {
        let line = Path.line(from: Point(x, rect.maxY), to: Point(x + rect.height, rect.minY))
        canvas.stroke(line, with: style.accent.withAlpha(0.75), width: 2)
      }
    }
  }
}
