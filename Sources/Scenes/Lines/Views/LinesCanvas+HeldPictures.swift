import TouchDrawing
import TouchGeometry
import TouchUI

/// How the pictures of many lines in a hand come to be, a part with each frame.
extension LinesCanvas {
  func newPicture(isLoose: Bool) -> HeldPicture? {
    window.map { HeldPicture(side: tiles.side, scale: $0.scale, art: art, isLoose: isLoose) }
  }

  /// Draws of the pictures of what is held what the screen shows; as much as `effort` allows. Returns whether that was all.
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

  /// Draws in the pictures of all that is held what they show in `tile`, so that it is there as the tile goes without.
  /// Returns what it has taken, and what is to be shown again.
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

  /// Draws what is missing of `picture` in `area` of the drawing. Returns what it has taken, and what is to be shown again.
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
