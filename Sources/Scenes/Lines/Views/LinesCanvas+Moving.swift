import TouchDrawing
import TouchGeometry
import TouchUI

/// How lines are taken up, follow a finger and are put down again.
extension LinesCanvas {
  func isHeld(_ line: Line.ID) -> Bool { held.contains { $0.lines.contains(line) } }

  /// Takes `line` up at `place`, and with it all that is selected together with it: they are shown as selected and follow
  /// ``drag(_:to:)``. Nobody's menu has them any more.
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

  /// Lets what is held by `line` follow the finger, which is at `place`.
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

  /// Puts down what is held by `line` where it is, or back where it was.
  func release(_ line: Line.ID, keepingMove: Bool) {
    guard let hold = hold(by: line) else { return }
    mark(hold)
    held.removeAll { $0 === hold }
    redraw(hold.lines)
    if keepingMove { document.move(hold.lines, by: hold.way) }
    if let picture = hold.picture { tiles.put(picture, downAt: hold.shownWay) }
    onContentChange?()
  }

  /// Puts down where it is whatever somebody has in the hand.
  func putDownAll() {
    for hold in held { release(hold.grip, keepingMove: true) }
  }

  private func hold(by line: Line.ID) -> HeldLines? { held.first { $0.grip == line } }

  // MARK: Showing

  /// Draws what of it lies in `rect`.
  func draw(_ hold: HeldLines, _ rect: Rect, in canvas: Canvas) {
    if let picture = hold.picture { return picture.draw(rect, movedBy: hold.shownWay, in: canvas) }
    for line in linesInHand(hold) { art.drawSelected(line, core: art.selected, in: canvas, rect) }
  }

  /// Where they are in the hand, back to front.
  private func linesInHand(_ hold: HeldLines) -> [Line] {
    document.lines(hold.lines).map { $0.moved(by: hold.way) }
  }

  /// Whether a line in somebody's hand has ink in `rect`.
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

  /// `edit` has just been made: shows its lines again where they are in somebody's hand.
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

  /// The lines that look otherwise in a hand than before, as they were and as they are; there all have the same ink.
  private func changedLooks(_ edit: Edit) -> [Line] {
    switch edit {
    case .change(let changes): changes.filter { !$0.old.lies(as: $0.new) }.flatMap { [$0.old, $0.new] }
    case .reorder(let id, _, _): [document.drawing[id]].compactMap(\.self)
    case .insert, .remove: edit.linesBeforeAndAfter
    }
  }

  /// What people do to lines that are not there any more comes to its end.
  func forgetTheGone() {
    let drawing = document.drawing
    for hold in held { hold.lines = hold.lines.filter { drawing[$0] != nil } }
    landings.removeAll { drawing[$0.line] == nil }
    // Whatever is held by one of them is put back.
    for responder in responders.retire(where: { drawing[$0] == nil }) { responder.retire() }
    held.removeAll(where: \.lines.isEmpty)
    selections.keep { drawing[$0] != nil }
  }
}
