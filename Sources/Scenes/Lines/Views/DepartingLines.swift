import TouchDrawing
import TouchGeometry
import TouchUI

/// A view that animates lines that are no longer in the drawing, so that visitors understand what was done. It lies
/// over the canvas and takes no touches.
final class DepartingLines: View {
  enum Effect: Hashable {
    /// Each line shrinks to its centre. Used for clearing.
    case shrink
    /// Each line retracts towards its beginning, as if its finger went back. Used for undoing.
    case retract
    /// All lines move to a point, where the menu was. Used for deleting.
    case toward(Point)
  }

  /// The duration in seconds. Long enough to be followed, and over before the next gesture.
  static let duration = 0.35
  /// The maximum number of lines that are animated one by one, where a curve counts as many lines as it takes time. More
  /// would take longer than a frame, so their image fades instead.
  static let limit = 200

  /// Whether these are too many lines to animate one by one.
  static func areMany(_ lines: some Sequence<Line>) -> Bool {
    lines.reduce(0) { $0 + 1 + ($1.curve?.knots.count ?? 0) / 16 } > limit
  }

  private struct Departure {
    let lines: [Line]
    let effect: Effect
    var start: Instant?
  }

  /// The path of a line in the latest frame, with its width and colour.
  private struct Trace {
    let points: [Point]
    let width: Double
    let color: Color
  }

  private var departures: [Departure] = []
  private var fading: (picture: LinesBackingStore, areas: [Rect], start: Instant?)?
  private var frames: Registration?
  private var now = Instant.zero
  private var traces: [Trace] = []
  /// The rectangles that the latest frame covered.
  private var covered: [Rect] = []
  private var art: LineArt { LineArt(theme) }

  override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    name = "lines.departing"
  }

  /// Animates lines that have just been removed.
  func show(_ lines: [Line], going effect: Effect) {
    guard !lines.isEmpty, !Self.areMany(lines), let application = window?.application else { return }
    departures.append(Departure(lines: lines, effect: effect))
    begin(application)
  }

  /// Fades out `picture`, an image of removed lines. Nobody else may draw on it, and it must be empty outside `areas`.
  func fade(_ picture: LinesBackingStore, in areas: [Rect]) {
    guard let application = window?.application else { return }
    fading = (picture, areas, nil)
    begin(application)
  }

  private func begin(_ application: Application) {
    if frames == nil { frames = application.onFrame { [unowned self] in pass(to: $0) } }
  }

  override func willMove(toWindow next: Window?) {
    guard next !== window else { return }
    departures = []
    fading = nil
    frames = nil
  }

  private func pass(to moment: Instant) {
    now = moment
    for index in departures.indices where departures[index].start == nil { departures[index].start = moment }
    departures.removeAll { share(since: $0.start) >= 1 }
    if let start = fading.map({ $0.start ?? moment }) {
      fading?.start = start
      if share(since: start) >= 1 { fading = nil }
      setNeedsDisplay()
    }
    traces = departures.flatMap { departure in departure.lines.map { trace(of: $0, departure) } }
    let next = traces.flatMap { Pieces.covering($0.points, width: $0.width, in: bounds) }
    setNeedsDisplay(covered + next)
    covered = next
    if departures.isEmpty, fading == nil { frames = nil }
  }

  /// The progress of the animation, from 0 to 1, slow at first.
  private func share(since start: Instant?) -> Double {
    let share = min(now.seconds(since: start ?? now) / Self.duration, 1)
    return share * share
  }

  private func trace(of line: Line, _ departure: Departure) -> Trace {
    let share = share(since: departure.start)
    let points = line.curve.map { $0.knots.map { line.begin + Vector(to: $0.point) } } ?? [line.begin, line.end]
    let moved =
      switch departure.effect {
      case .shrink: points.map { $0.interpolated(to: line.bounds.center, fraction: share) }
      case .retract: points.start(1 - share)
      case .toward(let point): points.map { $0.interpolated(to: point, fraction: share) }
      }
    let width = line.curve?.meanWidth ?? line.width
    return Trace(points: moved, width: width * (1 - 0.7 * share), color: art.color(of: line.ink))
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    if let fading {
      for area in fading.areas where area.intersects(rect) {
        canvas.saved {
          canvas.clip(to: area)
          fading.picture.draw(in: canvas, alpha: 1 - share(since: fading.start))
        }
      }
    }
    for trace in traces { art.stroke(trace.points, trace.color, trace.width, in: canvas, rect) }
  }
}
