import TouchGeometry
import TouchUI

/// Decides which menus a finger closes that lands or taps elsewhere. Nobody tells the program whose finger that is: a
/// finger near a menu is that of its owner, one far away may be anybody's.
final class LinesMenuReach {
  /// A finger that lands so near the place where a menu was opened closes that menu at once; farther away somebody else may be
  /// drawing. In points.
  private static let reach = 320.0
  /// So much later events may come, in seconds.
  private static let lateness = 0.1
  private unowned let linesCanvas: LinesCanvas
  /// Where, in the canvas, and when fingers have landed that closed a menu by that.
  private var closings: [(place: Point, time: Instant)] = []

  init(_ linesCanvas: LinesCanvas) { self.linesCanvas = linesCanvas }

  private var open: [LinesSelection] { linesCanvas.selections.all.filter(\.menu.isMenuVisible) }

  /// Whether a finger that lands at `landing`, in window coordinates, closes the menu of `selection`. Of several menus it
  /// is near it closes the nearest.
  func isClosed(_ selection: LinesSelection, byLandingAt landing: Point) -> Bool {
    let place = linesCanvas.convert(landing, from: nil)
    let nearest = open.min { $0.place.distance(to: place) < $1.place.distance(to: place) }
    guard nearest === selection, selection.place.distance(to: place) <= Self.reach else { return false }
    if let application = linesCanvas.window?.application {
      forgetClosings(in: application)
      closings.append((place, application.time))
    }
    return true
  }

  /// A finger has tapped where there is no line, in the canvas. That closes the one menu that is open, wherever it is. Of
  /// several none is closed: the tap may be anybody's. Nor is another one if the finger's landing has closed one.
  func tapped(at place: Point) {
    guard let application = linesCanvas.window?.application else { return }
    forgetClosings(in: application)
    // A tap is where its finger has landed, however that strays.
    if let index = closings.firstIndex(where: { $0.place.distance(to: place) < 1 }) {
      closings.remove(at: index)
    } else if open.count == 1 {
      open[0].end()
    }
  }

  /// Those of fingers that have not tapped in the time in which they could have: that of a tap, and that in which it waited
  /// for a second one.
  private func forgetClosings(in application: Application) {
    let longest = application.gestureDefaults.tapDuration + application.gestureDefaults.tapGap
    closings.removeAll { application.time.seconds(since: $0.time) > longest + Self.lateness }
  }
}
