import TouchGeometry
import TouchUI

/// Decides which menus close when a finger lands or taps elsewhere. The program cannot know whose finger it is: one
/// near a menu is taken for its owner's, one far away may be anybody's.
final class LinesMenuReach {
  /// The distance from a menu's origin within which a landing closes the menu at once, in points. Farther away somebody
  /// else may be drawing.
  private static let reach = 320.0
  /// The delay with which events may arrive, in seconds.
  private static let lateness = 0.1
  private unowned let linesCanvas: LinesCanvas
  /// The landings that closed a menu, with locations in the canvas.
  private var closings: [(location: Point, time: Instant)] = []

  init(_ linesCanvas: LinesCanvas) { self.linesCanvas = linesCanvas }

  private var open: [LinesSelection] { linesCanvas.selections.all.filter(\.menu.isMenuVisible) }

  /// Whether a finger that lands at `landing`, in window coordinates, closes the menu of `selection`. Of several menus
  /// nearby only the nearest closes.
  func isClosed(_ selection: LinesSelection, byLandingAt landing: Point) -> Bool {
    let location = linesCanvas.convert(landing, from: nil)
    let nearest = open.min { $0.location.distance(to: location) < $1.location.distance(to: location) }
    guard nearest === selection, selection.location.distance(to: location) <= Self.reach else { return false }
    if let application = linesCanvas.window?.application {
      forgetClosings(in: application)
      closings.append((location, application.time))
    }
    return true
  }

  /// Handles a tap on the canvas away from lines. It closes the menu if only one is open, wherever that is. Of several
  /// none is closed, since the tap may be anybody's. Nothing is closed if the landing of this finger has already closed
  /// one.
  func tapped(at location: Point) {
    guard let application = linesCanvas.window?.application else { return }
    forgetClosings(in: application)
    // A tap has the location of its landing, however the finger moves.
    if let index = closings.firstIndex(where: { $0.location.distance(to: location) < 1 }) {
      closings.remove(at: index)
    } else if open.count == 1 {
      open[0].end()
    }
  }

  /// Forgets the landings of fingers that can no longer become taps: the maximum duration of a tap and the wait for a
  /// second one are over.
  private func forgetClosings(in application: Application) {
    let longest = application.gestureDefaults.tapDuration + application.gestureDefaults.tapGap
    closings.removeAll { application.time.seconds(since: $0.time) > longest + Self.lateness }
  }
}
