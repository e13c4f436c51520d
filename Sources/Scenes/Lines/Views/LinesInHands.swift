import TouchDrawing
import TouchGeometry
import TouchUI

/// The lines that fingers hold: how they are taken, follow the finger and are released. Pictures of many held lines are
/// drawn over several frames.
final class LinesInHands {
  private(set) var held: [HeldLines] = []
  private unowned let linesCanvas: LinesCanvas
  private var document: LinesDocument { linesCanvas.document }
  private var painting: LinesPainting { linesCanvas.painting }

  init(_ linesCanvas: LinesCanvas) { self.linesCanvas = linesCanvas }

  /// Whether a hand holds `line`.
  func have(_ line: Line.ID) -> Bool { held.contains { $0.lines.contains(line) } }

  /// Takes `line` at `location`, with all lines that are selected together with it. Held lines look selected, follow
  /// ``drag(_:to:)``, and leave the selections of menus.
  func hold(_ line: Line.ID, at location: Point) {
    guard document.drawing[line] != nil, !have(line) else { return }
    let lines = linesCanvas.selections[line]?.lines ?? [line]
    let hold = HeldLines(lines, by: line, at: location)
    held.append(hold)
    linesCanvas.selections.take(lines)
    linesCanvas.landings.forget { lines.contains($0.line) }
    painting.redraw(lines)
    if hold.isMany {
      hold.picture = painting.newPicture(isLoose: false)
      painting.tiles.take(document.lines(lines), up: hold)
    }
    mark(hold)
  }

  /// Moves the lines held by `line` so that they follow the finger at `location`.
  func drag(_ line: Line.ID, to location: Point) {
    guard let hold = hold(by: line) else { return }
    let before = areas(of: hold)
    hold.translation = location - hold.location
    painting.mark(before)
    mark(hold)
    // Squares may have come in from beyond the edge.
    if hold.picture != nil { linesCanvas.setNeedsLayout() }
    linesCanvas.onStroke?()
  }

  /// Releases the lines held by `line` at their current position, or back at the original one.
  func release(_ line: Line.ID, keepingMove: Bool) {
    guard let hold = hold(by: line) else { return }
    mark(hold)
    held.removeAll { $0 === hold }
    painting.redraw(hold.lines)
    if keepingMove { document.move(hold.lines, by: hold.translation) }
    if let picture = hold.picture { painting.tiles.put(picture, downAt: hold.shownTranslation) }
    linesCanvas.onContentChange?()
  }

  /// Releases all held lines at their current positions.
  func putDownAll() {
    for hold in held { release(hold.grip, keepingMove: true) }
  }

  private func hold(by line: Line.ID) -> HeldLines? { held.first { $0.grip == line } }

  // MARK: Showing

  /// Draws the part of held lines that lies in `rect`.
  func draw(_ rect: Rect, in canvas: Canvas) {
    for hold in held { draw(hold, rect, in: canvas) }
  }

  private func draw(_ hold: HeldLines, _ rect: Rect, in canvas: Canvas) {
    if let picture = hold.picture { return picture.draw(rect, movedBy: hold.shownTranslation, in: canvas) }
    for line in linesInHand(hold) { painting.art.drawSelected(line, core: painting.art.selected, in: canvas, rect) }
  }

  /// The held lines at their current positions, from back to front.
  private func linesInHand(_ hold: HeldLines) -> [Line] {
    document.lines(hold.lines).map { $0.moved(by: hold.translation) }
  }

  /// Whether a held line has ink in `rect`.
  func haveInk(in rect: Rect) -> Bool {
    held.contains { hold in
      let area = rect.offset(by: -hold.shownTranslation)
      return !lines(near: area, of: hold).isEmpty
    }
  }

  private func areas(of hold: HeldLines) -> [Rect] {
    if let picture = hold.picture { return picture.areas.map { $0.offset(by: hold.shownTranslation) } }
    return linesInHand(hold).flatMap { LineArt.pieces(ofSelected: $0, in: linesCanvas.bounds) }
  }

  func mark(_ hold: HeldLines) { painting.mark(areas(of: hold)) }

  /// Redraws the lines of `edit`, which has just been made, where they are held.
  func mark(_ edit: Edit) {
    let changed = changedLooks(edit)
    for hold in held {
      let lines = changed.filter { hold.lines.contains($0.id) }
      guard !lines.isEmpty else { continue }
      if let picture = hold.picture {
        mark(hold)
        picture.forget(lines)
      } else {
        for line in lines {
          painting.mark(LineArt.pieces(ofSelected: line.moved(by: hold.translation), in: linesCanvas.bounds))
        }
      }
    }
  }

  /// Returns the lines whose appearance in a hand has changed, before and after. There all lines have the same ink.
  private func changedLooks(_ edit: Edit) -> [Line] {
    switch edit {
    case .change(let changes): changes.filter { !$0.old.lies(as: $0.new) }.flatMap { [$0.old, $0.new] }
    case .reorder(let id, _, _): [document.drawing[id]].compactMap(\.self)
    case .insert, .remove: edit.linesBeforeAndAfter
    }
  }

  /// Lets removed lines leave the hands.
  func forget(where isGone: (Line.ID) -> Bool) {
    for hold in held { hold.lines = hold.lines.filter { !isGone($0) } }
  }

  /// Ends the holds of hands without lines.
  func forgetEmpty() { held.removeAll(where: \.lines.isEmpty) }

  // MARK: Pictures

  /// Makes all pictures anew, as for another theme.
  func renewPictures() {
    for hold in held { hold.picture = hold.picture.flatMap { painting.newPicture(isLoose: $0.isLoose) } }
  }

  /// Draws the visible part of the held pictures within `effort`. Returns whether it is complete.
  func completePictures(effort: Double) -> Bool {
    var effort = effort
    for hold in held {
      guard let picture = hold.picture else { continue }
      if !picture.isLoose, !painting.tiles.have(hold) {
        mark(hold)
        picture.isLoose = true
        mark(hold)
      }
      let area = linesCanvas.bounds.offset(by: -hold.shownTranslation)
      let new = complete(picture, of: hold, in: area, effort: effort)
      effort -= new.effort
      painting.mark(new.areas)
      picture.letGo(beyond: area)
      guard picture.isComplete(in: area) else { return false }
    }
    return true
  }

  /// Draws the held pictures within `tile`, so that they are there once the tile no longer shows the lines itself.
  /// Returns the work done and the rectangles to redraw.
  func completePictures(in tile: Rect) -> (effort: Double, areas: [Rect]) {
    var result: (effort: Double, areas: [Rect]) = (0, [])
    for hold in held {
      guard let picture = hold.picture else { continue }
      let new = complete(picture, of: hold, in: tile.offset(by: -hold.shownTranslation), effort: .infinity)
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
    return (spent, new.map { $0.offset(by: hold.shownTranslation) })
  }

  func lines(near rect: Rect, of hold: HeldLines) -> [Line] {
    document.drawing.lines(near: rect).filter { hold.lines.contains($0.id) && $0.touches(rect) }
  }
}
