import TouchDrawing
import TouchGeometry
import TouchUI

/// The drawing of held pictures, spread over several frames.
extension LinesCanvas {
  func newPicture(isLoose: Bool) -> HeldPicture? {
    window.map { HeldPicture(side: tiles.side, scale: $0.scale, art: art, isLoose: isLoose) }
  }

  /// Draws the visible part of the held pictures within `effort`. Returns whether it is complete.
  func completeHeldPictures(effort: Double) -> Bool {
    var effort = effort
    for hold in held {
      guard let picture = hold.picture else { continue }
      if !picture.isLoose, !tiles.have(hold) {
        mark(hold)
        picture.isLoose = true
        mark(hold)
      }
      let area = bounds.offset(by: -hold.shownWay)
      let new = complete(picture, of: hold, in: area, effort: effort)
      effort -= new.effort
      mark(new.areas)
      picture.letGo(beyond: area)
      guard picture.isComplete(in: area) else { return false }
    }
    return true
  }

  /// Draws the held pictures within `tile`, so that they are there once the tile no longer shows the lines itself.
  /// Returns the work done and the rectangles to redraw.
  func completeHeldPictures(in tile: Rect) -> (effort: Double, areas: [Rect]) {
    var result: (effort: Double, areas: [Rect]) = (0, [])
    for hold in held {
      guard let picture = hold.picture else { continue }
      let new = complete(picture, of: hold, in: tile.offset(by: -hold.shownWay), effort: .infinity)
      result.effort += new.effort
      result.areas += new.areas
    }
    return result
  }

  /// Draws the missing squares of `picture` in `area` of the drawing. Returns the work done and the rectangles to
  /// redraw.
  private func complete(_ picture: HeldPicture, of hold: HeldLines, in area: Rect, effort: Double)
    -> (effort: Double, areas: [Rect])
  {
    let (spent, new) = picture.complete(area, effort: effort) { lines(near: $0, of: hold) }
    return (spent, new.map { $0.offset(by: hold.shownWay) })
  }

  func lines(near rect: Rect, of hold: HeldLines) -> [Line] {
    document.drawing.lines(near: rect).filter { hold.lines.contains($0.id) && $0.touches(rect) }
  }
}
