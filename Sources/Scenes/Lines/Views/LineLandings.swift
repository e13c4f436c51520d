import TouchDrawing
import TouchGeometry
import TouchUI

/// The fingers on lines whose gesture is not yet known.
final class LineLandings {
  /// A finger that has landed on a line.
  struct Landing {
    let touch: Touch
    let line: Line.ID
    /// Whether the line shows an outline. Not while the finger draws.
    var isOutlined = true
    /// The timer that forgets the landing after the finger has left.
    var forgetting: Registration?
  }

  private(set) var all: [Landing] = [] {
    didSet { if all.count < oldValue.count { linesCanvas.selections.endUnused() } }
  }
  private unowned let linesCanvas: LinesCanvas

  init(_ linesCanvas: LinesCanvas) { self.linesCanvas = linesCanvas }

  func add(_ touch: Touch, on line: Line.ID) {
    all.append(Landing(touch: touch, line: line))
    markOutline(of: line)
  }

  func endOutline(of touch: Touch) {
    guard let index = all.firstIndex(where: { $0.touch === touch }) else { return }
    all[index].isOutlined = false
    markOutline(of: all[index].line)
  }

  /// Forgets the landing of `touch` once a tap has been recognised or has failed.
  func forgetLater(_ touch: Touch) {
    guard let application = linesCanvas.window?.application else { return }
    forget(touch, after: application.gestureDefaults.tapGap + Self.margin)
  }

  /// Forgets the landing of `touch` after `seconds`, once the events of that moment are handled.
  func forget(_ touch: Touch, after seconds: Double) {
    guard let application = linesCanvas.window?.application,
      let index = all.firstIndex(where: { $0.touch === touch })
    else { return }
    all[index].forgetting = application.after(seconds, .afterEvents) { [weak self] in
      self?.forget { $0.touch === touch }
    }
  }

  /// The margin after the maximum gap between taps, in seconds.
  private static let margin = 0.05

  func forget(where isOver: (Landing) -> Bool) {
    for landing in all.filter(isOver) { markOutline(of: landing.line) }
    all.removeAll(where: isOver)
  }

  private func markOutline(of line: Line.ID) {
    guard let line = linesCanvas.document.drawing[line] else { return }
    linesCanvas.painting.mark(LineArt.pieces(ofSelected: line, in: linesCanvas.bounds))
  }

  /// Draws the part of the outlines that lies in `rect`.
  func draw(_ rect: Rect, in canvas: Canvas) {
    for landing in all where landing.isOutlined {
      guard linesCanvas.selections[landing.line] == nil, !linesCanvas.hands.have(landing.line),
        let line = linesCanvas.document.drawing[landing.line]
      else { continue }
      linesCanvas.painting.art.drawTouched(line, in: canvas, rect)
    }
  }
}
