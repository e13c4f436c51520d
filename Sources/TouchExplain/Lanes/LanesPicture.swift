import TouchDrawing
import TouchGeometry
import TouchUI

/// The lanes of a ``LanesView``, laid out into its bounds: rows of equal height below the axis.
final class LanesPicture {
  private struct Row {
    let title: TextLayout
    var lane: PlotLane
  }

  private static let axis = 28.0
  private static let gap = 12.0
  /// The width reserved for the text of a finger's distance on either side of its path's end.
  private static let distanceWidth = 120.0

  /// The height of a row with one line of text below the lane.
  private static let rowHeight = PlotStyle.block + 6 + PlotStyle.labelRow + 4
  /// The height of a row with two lines of text, for narrow views.
  private static let narrowRowHeight = rowHeight + PlotStyle.labelRow
  /// The width below which a view is narrow, in points.
  private static let narrow = 600.0

  static func height(of contents: LanesView.Contents) -> Double { axis + Double(contents.laneCount) * rowHeight }

  let bounds: Rect
  private let space: PlotSpace
  private let rowHeight: Double
  private let contents: LanesView.Contents
  private var rows: [Row]
  /// The labels of the axis, and the positions of their lines.
  private let ticks: [(x: Double, number: TextLayout)]
  private let unit: TextLayout

  init(
    _ model: PlotModel, _ contents: LanesView.Contents, duration: Double, in bounds: Rect, style: PlotStyle,
    language: Language, showsReports: Bool
  ) {
    self.bounds = bounds
    self.contents = contents
    let names = [contents.fingers] + (contents.recognizers + contents.notified + contents.views).map(\.title)
    let titles = names.map {
      TextLayout($0, font: style.label, maxWidth: 0.42 * bounds.width, maxLines: 1, language: language.code)
    }
    let room = (bounds.height - Self.axis) / Double(titles.count)
    rowHeight = min(room, bounds.width < Self.narrow ? Self.narrowRowHeight : Self.rowHeight).rounded(.down)
    // The column of titles is as narrow as they allow: the lanes have more to read.
    let column = max(
      min(PlotStyle.names, 0.24 * bounds.width), (titles.map(\.size.width).max() ?? 0) + Self.gap
    ).rounded()
    let left = bounds.minX + column
    let right = max(left, bounds.maxX - 8)
    let rowLimit = Int((rowHeight - PlotStyle.block - 6) / PlotStyle.labelRow)
    let strings = language[PlotStrings.self]
    space = PlotSpace(
      timeline: PlotTimeline(from: left, to: right, duration: duration), bounds: left...right, farLeft: bounds.minX,
      rowLimit: max(rowLimit, 0),
      showsReports: showsReports, titles: contents.recognizers.map { ("\($0.subject)", strings.quoted($0.title)) },
      events: contents.events, style: style,
      language: language)
    let lanes =
      [PlotLane(fingers: model.fingers, name: contents.fingers, space)]
      + model.recognizers.map { [space] in PlotLane(recognizer: $0, space) }
      + (model.notified + model.views).map { [space] in PlotLane(view: $0, space) }
    rows = zip(titles, lanes).map(Row.init)
    unit = space.layout(strings.milliseconds)
    ticks = space.timeline.ticks.map { [space] tick in
      (space.timeline.x(tick).rounded() + 0.5, space.layout(tick.milliseconds.formatted(digits: 3)))
    }
  }

  /// Replaces the fingers' paths by those in `model`. Returns the rectangle to redraw.
  func update(_ model: PlotModel) -> Rect {
    rows[0].lane = PlotLane(fingers: model.fingers, name: contents.fingers, space)
    return Rect(space.bounds.lowerBound - 10, Self.axis, bounds.maxX - space.bounds.lowerBound + 10, rowHeight)
  }

  /// The rectangles that can change by the passing of time alone: the strip at the current time, and the lane of the
  /// fingers, which shows each distance beside the end of its path.
  func slices(from: Instant, to: Instant) -> [Rect] {
    let (left, right) = (space.timeline.x(from) - 6, space.timeline.x(to) + 6)
    let words = Self.distanceWidth
    return [
      Rect(left, 0, right - left, bounds.height),
      Rect(left - words, Self.axis, right - left + 2 * words, rowHeight),
    ]
  }

  func x(of moment: Instant) -> Double { space.timeline.x(moment) }

  /// The titles and labels that are truncated.
  var cutWords: [String] { rows.flatMap { ($0.title.isTruncated ? [$0.title.string] : []) + $0.lane.cutWords } }

  // MARK: Drawing

  func draw(in canvas: Canvas, _ now: Instant) {
    drawAxis(in: canvas)
    for (index, row) in rows.enumerated() {
      let top = Self.axis + Double(index) * rowHeight
      let middle = top + (index == 0 ? fingersHeight - 8 : PlotStyle.block) / 2
      canvas.draw(row.title, at: Point(bounds.minX, middle - row.title.size.height / 2), color: space.style.quiet)
      canvas.saved {
        canvas.concatenate(.translation(0, top))
        // The fingers' lane has a fixed height and is scaled down where there is less space.
        if index == 0 { canvas.concatenate(.scale(1, fingersHeight / PlotStyle.fingerLane)) }
        row.lane.draw(canvas, now)
      }
    }
  }

  private var fingersHeight: Double { min(PlotStyle.fingerLane, rowHeight) }

  private func drawAxis(in canvas: Canvas) {
    canvas.draw(unit, at: bounds.origin, color: space.style.quiet)
    for (x, number) in ticks {
      canvas.stroke(
        .line(from: Point(x, Self.axis - 4), to: Point(x, bounds.maxY)), with: space.style.line, width: 1)
      let left = min(x - number.size.width / 2, bounds.maxX - number.size.width)
      canvas.draw(number, at: Point(left, 0), color: space.style.quiet)
    }
  }
}
