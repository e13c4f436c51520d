import TouchDrawing
import TouchGeometry
import TouchUI

/// A view that animates lines that are no longer in the drawing, so that visitors understand what was done. It lies
/// over the canvas and takes no touches.
final class DepartingLines: View {
  enum Way: Hashable {
    /// Each line shrinks to its centre. Used for clearing.
    case shrink
    /// Each line retracts towards its beginning, as if its finger went back. Used for undoing.
    case retract
    /// All lines move to a point, where the menu was. Used for deleting.
    case toward(Point)
  }

  /// The duration in seconds. Long enough to be followed, and over before the next gesture.
  static let span = 0.35
  /// The maximum number of lines that are animated one by one. More would take longer than a frame, so their image
  /// fades instead.
  static let limit = 200

  private struct Departure {
    let lines: [Line]
    let way: Way
    var start: Instant?
  }

  private var departures: [Departure] = []
  private var fading: (picture: LinesBackingStore, areas: [Rect], start: Instant?)?
  private var frames: Registration?
  private var now = Instant.zero
  /// The rectangles that the latest frame covered.
  private var covered: [Rect] = []
  private var art: LineArt { LineArt(theme) }

  override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    name = "lines.departing"
  }

  /// Animates lines that have just been removed.
  func show(_ lines: [Line], going way: Way) {
    guard !lines.isEmpty, lines.count <= Self.limit, let application = window?.application else { return }
    departures.append(Departure(lines: lines, way: way))
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
    let next = departures.flatMap { departure in
      departure.lines.flatMap { Pieces.covering(line($0, of: departure), in: bounds) }
    }
    setNeedsDisplay(covered + next)
    covered = next
    if departures.isEmpty, fading == nil { frames = nil }
  }

  /// The progress of the animation, from 0 to 1, slow at first.
  private func share(since start: Instant?) -> Double {
    let share = min(now.seconds(since: start ?? now) / Self.span, 1)
    return share * share
  }

  /// The line at the current progress.
  private func line(_ line: Line, of departure: Departure) -> Line {
    let share = share(since: departure.start)
    var moved = line
    switch departure.way {
    case .shrink:
      let middle = line.begin.interpolated(to: line.end, fraction: 0.5)
      moved.begin = line.begin.interpolated(to: middle, fraction: share)
      moved.end = line.end.interpolated(to: middle, fraction: share)
    case .retract: moved.end = line.end.interpolated(to: line.begin, fraction: share)
    case .toward(let place):
      moved.begin = line.begin.interpolated(to: place, fraction: share)
      moved.end = line.end.interpolated(to: place, fraction: share)
    }
    moved.width = line.width * (1 - 0.7 * share)
    return moved
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
    for departure in departures {
      for line in departure.lines { art.drawInk(of: self.line(line, of: departure), in: canvas, rect) }
    }
  }
}
