import TouchDrawing
import TouchGeometry
import TouchRecording
import TouchUI

/// An image of a scenario's run over one time axis: a lane for each finger with its distance from the landing, for each
/// recogniser with its states, waits and reasons, and for each view with its messages.
public struct Plot {
  /// The size of the image, in points.
  public let size: Size
  let title: String
  let subtitle: String
  let timeline: PlotTimeline
  let lanes: [PlotLane]
  private let end: Instant
  private let style = PlotStyle.document
  /// The distance of the first lane from the top, in points.
  static let top = 180.0

  /// Creates the plot of a run. Throws ``TooLarge`` if it would exceed the maximum height of an image, or if
  /// recognisers made too many steps.
  public init(_ run: ScenarioRun, title: String) throws(TooLarge) {
    let steps = run.entries.count { if case .state = $0.event { true } else { false } }
    guard steps <= Self.mostSteps else { throw TooLarge(steps: steps) }
    let model = PlotModel(run)
    self.title = title
    subtitle = Self.subtitle(model, run)
    let left = PlotStyle.margin + PlotStyle.names
    let right = PlotStyle.width - PlotStyle.margin
    timeline = PlotTimeline(from: left, to: right, busy: model.busyRanges, end: run.end)
    end = run.end
    lanes = Self.lanes(model, PlotSpace(timeline: timeline, bounds: left...right, style: .document))
    let height = lanes.reduce(Self.top) { $0 + $1.height + PlotStyle.gap } + PlotStyle.margin
    guard height <= Self.mostHeight else { throw TooLarge(steps: steps) }
    size = Size(PlotStyle.width, height.rounded(.up))
  }

  /// The maximum number of recognisers' steps. Nobody can read more in one image.
  private static let mostSteps = 2000
  /// The maximum height of an image, in points and pixels (source: cairo's image surfaces).
  private static let mostHeight = 32_767.0

  /// The error thrown for a run that is too large for a plot.
  public struct TooLarge: Error, CustomStringConvertible {
    /// The number of steps that recognisers made.
    public let steps: Int

    public var description: String {
      "There is too much for a plot: recognisers made \(steps) steps. Take the format html, text or json, or less input."
    }
  }

  /// Returns the bytes of a PNG file at one pixel a point.
  public func png() throws -> [UInt8] {
    let surface = try Surface(width: Int(size.width), height: Int(size.height), format: .opaque)
    let canvas = Canvas(surface)
    draw(in: canvas)
    if let failure = canvas.failure { throw failure }
    return try surface.pngBytes()
  }

  /// Returns the bytes of an SVG file.
  public func svg() throws -> [UInt8] { try SVGPicture.bytes(size: size, draw: draw) }

  // MARK: Layout

  private static func lanes(_ model: PlotModel, _ space: PlotSpace) -> [PlotLane] {
    let fingers = model.fingers.sorted { $0.id < $1.id }.map { PlotLane(finger: $0, space) }
    let recognizers = model.recognizers.map { PlotLane(recognizer: $0, space) }
    let views = model.views.map { PlotLane(view: $0, space) }
    let notes = model.notes.isEmpty ? [] : [PlotLane(notes: model.notes, space)]
    return fingers + recognizers + views + notes
  }

  /// The duration of the run, and the numbers of fingers, recognisers and views.
  static func subtitle(_ model: PlotModel, _ run: ScenarioRun) -> String {
    func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
    let parts = [
      "\(run.end.milliseconds.formatted(digits: 3)) ms", count(model.fingers.count, "finger"),
      count(model.recognizers.count, "recogniser"), count(model.views.count, "view"),
    ]
    return parts.joined(separator: "  ·  ")
  }

  // MARK: Drawing

  private func draw(in canvas: Canvas) {
    canvas.fill(Rect(origin: .zero, size: size), with: style.ground)
    drawHeader(in: canvas)
    var y = Self.top
    let tops = lanes.map { lane in
      defer { y += lane.height + PlotStyle.gap }
      return y
    }
    drawAxis(in: canvas, bottom: y - PlotStyle.gap / 2)
    for (lane, top) in zip(lanes, tops) {
      drawName(of: lane, in: canvas, top: top)
      canvas.saved {
        canvas.concatenate(.translation(0, top))
        lane.draw(canvas, end)
      }
    }
  }

  private func drawHeader(in canvas: Canvas) {
    let heading = TextLayout(
      title, font: style.title, maxWidth: PlotStyle.width - 2 * PlotStyle.margin, maxLines: 1)
    canvas.draw(heading, at: Point(PlotStyle.margin, 36), color: style.text)
    let below = TextLayout(subtitle, font: style.label)
    canvas.draw(below, at: Point(PlotStyle.margin, 80), color: style.quiet)
  }

  private func drawName(of lane: PlotLane, in canvas: Canvas, top: Double) {
    let width = PlotStyle.names - PlotStyle.gap
    let name = TextLayout(lane.name, font: style.name, maxWidth: width, maxLines: 1, truncation: .middle)
    let kind = TextLayout(lane.kind, font: style.label, maxWidth: width, maxLines: 1)
    canvas.draw(name, at: Point(PlotStyle.margin, top + lane.nameOffset), color: style.text)
    canvas.draw(kind, at: Point(PlotStyle.margin, top + lane.nameOffset + 24), color: style.quiet)
  }

  private func drawAxis(in canvas: Canvas, bottom: Double) {
    let top = Self.top - PlotStyle.gap
    for tick in timeline.ticks {
      let x = timeline.x(tick).rounded() + 0.5
      let line = Path.line(from: Point(x, top), to: Point(x, bottom))
      canvas.stroke(line, with: style.line, width: 1)
      drawCentered("\(tick.milliseconds.formatted(digits: 3))", at: Point(x, top - 26), in: canvas)
    }
    drawCentered("ms", at: Point(PlotStyle.margin + 12, top - 26), in: canvas)
    for stretch in timeline.breaks { drawBreak(stretch, in: canvas, top, bottom) }
  }

  private func drawBreak(_ stretch: PlotTimeline.Stretch, in canvas: Canvas, _ top: Double, _ bottom: Double) {
    let band = Rect(stretch.left, top, stretch.right - stretch.left, bottom - top)
    canvas.fill(band, with: style.band)
    for x in [stretch.left, stretch.right] {
      canvas.stroke(.line(from: Point(x, top), to: Point(x, bottom)), with: style.line, width: 1, dash: [3, 4])
    }
    drawCentered("⋯", at: Point(band.midX, top - 26), in: canvas)
  }

  private func drawCentered(_ text: String, at point: Point, in canvas: Canvas) {
    let layout = TextLayout(text, font: style.label)
    canvas.draw(layout, at: Point(point.x - layout.size.width / 2, point.y), color: style.quiet)
  }
}
