import TouchDrawing
import TouchGeometry
import TouchUI

/// The holding, dragging and releasing of lines.
extension LinesCanvas {
  func isHeld(_ line: Line.ID) -> Bool { held.contains { $0.lines.contains(line) } }

  /// Takes `line` at `place`, with all lines that are selected together with it. Held lines look selected, follow
  /// ``drag(_:to:)``, and leave the selections of menus.
  func hold(_ line: Line.ID, at place: Point) {
    guard document.drawing[line] != nil, !isHeld(line) else { return }
    let lines = selections[line]?.lines ?? [line]
    let hold = HeldLines(lines, by: line, at: place)
    held.append(hold)
    selections.take(lines)
    forgetLandings { lines.contains($0.line) }
    redraw(lines)
    if hold.isMany {
      hold.picture = newPicture(isLoose: false)
      tiles.take(document.lines(lines), up: hold)
    }
    mark(hold)
  }

  /// Moves the lines held by `line` so that they follow the finger at `place`.
  func drag(_ line: Line.ID, to place: Point) {
    guard let hold = hold(by: line) else { return }
    let before = areas(of: hold)
    hold.way = place - hold.place
    mark(before)
    mark(hold)
    // Squares may have come in from beyond the edge.
    if hold.picture != nil { setNeedsLayout() }
    onStroke?()
  }

  /// Releases the lines held by `line` at their current position, or back at the original one.
  func release(_ line: Line.ID, keepingMove: Bool) {
    guard let hold = hold(by: line) else { return }
    mark(hold)
    held.removeAll { $0 === hold }
    redraw(hold.lines)
    if keepingMove { document.move(hold.lines, by: hold.way) }
    if let picture = hold.picture { tiles.put(picture, downAt: hold.shownWay) }
    onContentChange?()
  }

  /// Releases all held lines at their current positions.
  func putDownAll() {
    for hold in held { release(hold.grip, keepingMove: true) }
  }

  private func hold(by line: Line.ID) -> HeldLines? { held.first { $0.grip == line } }

  // MARK: Showing

  /// Draws the part of held lines that lies in `rect`.
  func draw(_ hold: HeldLines, _ rect: Rect, in canvas: Canvas) {
    if let picture = hold.picture { return picture.draw(rect, movedBy: hold.shownWay, in: canvas) }
    for line in linesInHand(hold) { art.drawSelected(line, core: art.selected, in: canvas, rect) }
  }

  /// The held lines at their current positions, from back to front.
  private func linesInHand(_ hold: HeldLines) -> [Line] {
    document.lines(hold.lines).map { $0.moved(by: hold.way) }
  }

  /// Whether a held line has ink in `rect`.
  func hasHeldInk(in rect: Rect) -> Bool {
    held.contains { hold in
      let area = rect.offset(by: -hold.shownWay)
      return !lines(near: area, of: hold).isEmpty
    }
  }

  private func areas(of hold: HeldLines) -> [Rect] {
    if let picture = hold.picture { return picture.areas.map { $0.offset(by: hold.shownWay) } }
    return linesInHand(hold).flatMap { LineArt.pieces(ofSelected: $0, in: bounds) }
  }

  func mark(_ hold: HeldLines) { mark(areas(of: hold)) }

  /// Redraws the lines of `edit`, which has just been made, where they are held.
  func markHeld(_ edit: Edit) {
    let changed = changedLooks(edit)
    for hold in held {
      let lines = changed.filter { hold.lines.contains($0.id) }
      guard !lines.isEmpty else { continue }
      if let picture = hold.picture {
        mark(hold)
        picture.forget(lines)
      } else {
        for line in lines { mark(LineArt.pieces(ofSelected: line.moved(by: hold.way), in: bounds)) }
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

  /// Ends whatever people do to lines that have been removed.
  func forgetTheGone() {
    let drawing = document.drawing
    for hold in held { hold.lines = hold.lines.filter { drawing[$0] != nil } }
    landings.removeAll { drawing[$0.line] == nil }
    // Lines held by one of them go back.
    for responder in responders.retire(where: { drawing[$0] == nil }) { responder.retire() }
    held.removeAll(where: \.lines.isEmpty)
    selections.keep { drawing[$0] != nil }
  }
}
