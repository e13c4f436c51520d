import TouchDrawing
import TouchGeometry
import TouchUI

/// One lane of a plot, laid out: how high it is and how it is drawn, with its top at zero.
struct PlotLane {
  let name: String
  let kind: String
  let height: Double
  /// Where the name begins, from the top.
  let nameOffset: Double
  let draw: (Canvas) -> Void

  // MARK: Fingers

  /// The way from the landing as a rising line, with a mark for each phase.
  init(finger: FingerLane, _ timeline: PlotTimeline, _ bounds: ClosedRange<Double>) {
    name = "finger \(finger.id)"
    kind = "way from landing"
    nameOffset = PlotStyle.fingerLane - 40
    height = PlotStyle.fingerLane + 8
    let farthest = finger.touches.map(\.farthest).max() ?? 0
    draw = { canvas in
      for touch in finger.touches {
        touch.draw(in: canvas, timeline, scale: 40 / max(farthest, 20), right: bounds.upperBound)
      }
    }
  }

  // MARK: Recognisers

  /// A block for each attempt: grey while it is undecided, hatched while it waits, in the accent once it has begun.
  init(recognizer: RecognizerLane, _ timeline: PlotTimeline, _ bounds: ClosedRange<Double>) {
    name = recognizer.id
    kind = "recogniser"
    nameOffset = 0
    var labels = PlotLabels(within: bounds)
    for attempt in recognizer.attempts {
      for word in attempt.words { labels.add(word.text, at: timeline.x(word.time), color: word.color) }
    }
    height = max(PlotStyle.block + 6 + labels.height, 52)
    draw = { canvas in
      for attempt in recognizer.attempts { attempt.draw(in: canvas, timeline) }
      labels.draw(in: canvas, top: PlotStyle.block + 6)
    }
  }

  // MARK: Views

  /// A line from began to the end of what the view heard, with a mark for each message.
  init(view: ViewLane, _ timeline: PlotTimeline, _ bounds: ClosedRange<Double>) {
    name = view.id
    kind = "view"
    nameOffset = 0
    var labels = PlotLabels(within: bounds)
    for mark in view.marks {
      labels.add(mark.text, at: timeline.x(mark.time), color: mark.kind == .control ? PlotStyle.accent : PlotStyle.text)
    }
    height = max(PlotStyle.block + 2 + labels.height, 52)
    draw = { canvas in
      view.draw(in: canvas, timeline)
      labels.draw(in: canvas, top: PlotStyle.block + 2)
    }
  }

  // MARK: Notes

  init(notes: [PlotMark], _ timeline: PlotTimeline, _ bounds: ClosedRange<Double>) {
    name = "notes"
    kind = "input"
    nameOffset = 0
    var labels = PlotLabels(within: bounds)
    for note in notes { labels.add(note.text, at: timeline.x(note.time), color: PlotStyle.text) }
    height = max(labels.height, 52)
    draw = { labels.draw(in: $0, top: 0) }
  }
}

extension FingerLane.TouchTrack {
  fileprivate func draw(in canvas: Canvas, _ timeline: PlotTimeline, scale: Double, right: Double) {
    let base = PlotStyle.fingerLane - 8
    let points = samples.map { Point(timeline.x($0.time), base - $0.distance * scale) }
    let end = timeline.x(span.upperBound)
    drawArea(points, end, base, in: canvas)
    canvas.stroke(
      .polyline(points + [Point(end, points[points.count - 1].y)]), with: PlotStyle.finger, width: 2.5, cap: .round,
      join: .round)
    for point in points.dropFirst() {
      canvas.fill(.circle(center: point, radius: 3), with: PlotStyle.finger)
    }
    canvas.fill(.circle(center: points[0], radius: 7), with: PlotStyle.finger)
    drawEnd(at: points[points.count - 1], in: canvas)
    if farthest > 0 { drawDistance(beside: Point(end, points[points.count - 1].y), right, in: canvas) }
  }

  /// Beside the end, or below it where there is no room.
  private func drawDistance(beside end: Point, _ right: Double, in canvas: Canvas) {
    let layout = TextLayout("\(farthest.formatted()) pt", font: PlotStyle.label)
    let hasRoom = end.x + 16 + layout.size.width <= right
    let place = hasRoom ? Point(end.x + 16, end.y - 10) : Point(end.x - layout.size.width - 12, end.y + 6)
    canvas.draw(layout, at: place, color: PlotStyle.quiet)
  }

  private func drawArea(_ points: [Point], _ end: Double, _ base: Double, in canvas: Canvas) {
    var area = Path.polyline(points)
    area.addLine(to: Point(end, points[points.count - 1].y))
    area.addLine(to: Point(end, base))
    area.addLine(to: Point(points[0].x, base))
    area.close()
    canvas.fill(area, with: PlotStyle.finger.withAlpha(0.1))
  }

  /// A ring where it lifts, a cross where it is cancelled, nothing where time stops.
  private func drawEnd(at point: Point, in canvas: Canvas) {
    switch ending {
    case .up:
      let ring = Path.circle(center: point, radius: 7)
      canvas.fill(ring, with: PlotStyle.ground)
      canvas.stroke(ring, with: PlotStyle.finger, width: 2.5)
    case .cancel: PlotShapes.cross(at: point, color: PlotStyle.finger, in: canvas)
    default: break
    }
  }
}

extension ViewLane {
  fileprivate func draw(in canvas: Canvas, _ timeline: PlotTimeline) {
    let y = PlotStyle.block / 2
    for span in spans {
      let line = Path.line(from: Point(timeline.x(span.from), y), to: Point(timeline.x(span.to), y))
      canvas.stroke(line, with: PlotStyle.undecided, width: 6, cap: .round)
    }
    for tick in ticks {
      let x = timeline.x(tick)
      canvas.stroke(.line(from: Point(x, y - 6), to: Point(x, y + 6)), with: PlotStyle.quiet, width: 2, cap: .round)
    }
    for mark in marks { draw(mark, at: Point(timeline.x(mark.time), y), in: canvas) }
  }

  private func draw(_ mark: PlotMark, at point: Point, in canvas: Canvas) {
    switch mark.kind {
    case .began: canvas.fill(.circle(center: point, radius: 6), with: PlotStyle.text)
    case .ended:
      let ring = Path.circle(center: point, radius: 6)
      canvas.fill(ring, with: PlotStyle.ground)
      canvas.stroke(ring, with: PlotStyle.text, width: 2.5)
    case .cancelled: PlotShapes.cross(at: point, color: PlotStyle.text, in: canvas)
    case .control, .note: PlotShapes.diamond(at: point + Vector(0, -14), color: PlotStyle.accent, in: canvas)
    }
  }
}
