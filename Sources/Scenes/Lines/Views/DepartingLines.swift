import TouchDrawing
import TouchGeometry
import TouchUI

/// Shows for a moment where lines go that are no longer in the drawing: what has been done is understood by how they move.
/// It lies over the canvas and takes no touches.
final class DepartingLines: View {
  enum Way: Hashable {
    /// Cleared: each shrinks to its middle.
    case shrink
    /// Undone: each goes back along itself, the way that its finger came.
    case retract
    /// Deleted: all go to a place, where the menu was.
    case toward(Point)
  }

  /// In seconds; long enough to be followed, and over before the next gesture.
  static let span = 0.35
  /// More lines than that are not moved, which would take longer than a frame: their picture fades.
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
  /// What the latest frame covered.
  private var covered: [Rect] = []
  private var art: LineArt { LineArt(theme) }

  override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    name = "lines.departing"
  }

  /// Lets lines go that have just been taken away.
  func show(_ lines: [Line], going way: Way) {
    guard !lines.isEmpty, lines.count <= Self.limit, let application = window?.application else { return }
    departures.append(Departure(lines: lines, way: way))
    begin(application)
  }

  /// Lets all lines go that were in `picture`, which nobody else draws on and which has something in `areas` alone.
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

  /// How far it has gone, from 0 to 1; slowly at first.
  private func share(since start: Instant?) -> Double {
    let share = min(now.seconds(since: start ?? now) / Self.span, 1)
    return share * share
  }

  /// Where it is by now.
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
