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
    if hold.isMany { hold.picture = newPicture() }
    redraw(lines)
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
    let (isShown, way) = (hold.picture?.isWhole == true, keepingMove ? hold.way : .zero)
    document.move(hold.lines, by: way)
    if isShown { settle(hold, at: way) }
    onContentChange?()
  }

  /// What is shown of it stays until all squares of the picture have the lines again.
  private func settle(_ hold: HeldLines, at way: Vector) {
    // The lines of the drawing have moved, those of the picture that is shown have not.
    hold.way = way
    settling.append(hold)
    mark(hold)
  }

  private func hold(by line: Line.ID) -> HeldLines? { held.first { $0.grip == line } }

  // MARK: Pictures of many

  func newPicture() -> HeldPicture? {
    window.map { HeldPicture(side: tiles.side, scale: $0.scale, art: art) }
  }

  /// Draws of the pictures of what is held what the screen shows; as much as `effort` allows. Returns whether that was all.
  func completeHeldPictures(effort: Double) -> Bool {
    var effort = effort
    for hold in held {
      guard let picture = hold.picture else { continue }
      let area = bounds.offset(by: -hold.shownWay)
      let (spent, new) = picture.complete(area, effort: effort) { lines(near: $0, of: hold) }
      mark(new.map { $0.offset(by: hold.shownWay) })
      effort -= spent
      guard effort > 0 || picture.isComplete(in: area) else { return false }
      if !picture.isWhole, !tiles.hasStale {
        mark(hold)
        picture.isWhole = true
        mark(hold)
      }
    }
    return true
  }

  /// Draws the square of a tile in the pictures of all that is held, so that it is there as the tile goes without.
  /// Returns what it has taken.
  func completeHeldPictures(in tile: Rect) -> Double {
    held.reduce(0) { sum, hold in
      guard let picture = hold.picture else { return sum }
      return sum + picture.complete(tile, effort: .infinity) { lines(near: $0, of: hold) }.effort
    }
  }

  private func lines(near rect: Rect, of hold: HeldLines) -> [Line] {
    document.drawing.lines(near: rect).filter { hold.lines.contains($0.id) && $0.touches(rect) }
  }

  /// All tiles have what the drawing has.
  func endSettling() {
    for hold in settling { mark(hold) }
    settling = []
  }

  // MARK: Showing

  /// Draws what of it lies in `rect`.
  func draw(_ hold: HeldLines, _ rect: Rect, in canvas: Canvas) {
    if let picture = hold.picture { return picture.draw(rect, movedBy: hold.shownWay, in: canvas) }
    for line in linesInHand(hold) { art.drawSelected(line, core: art.selected, in: canvas, rect) }
  }

  /// Where they are in the hand, back to front.
  private func linesInHand(_ hold: HeldLines) -> [Line] {
    hold.lines.sorted().compactMap { document.drawing[$0]?.moved(by: hold.way) }
  }

  /// Whether a line in somebody's hand has ink in `rect`.
  func hasHeldInk(in rect: Rect) -> Bool {
    held.contains { hold in
      let area = rect.offset(by: -hold.shownWay)
      return lines(near: area, of: hold).contains { $0.touches(area) }
    }
  }

  private func areas(of hold: HeldLines) -> [Rect] {
    if let picture = hold.picture { return picture.areas.map { $0.offset(by: hold.shownWay) } }
    return linesInHand(hold).flatMap { LineArt.pieces(ofSelected: $0, in: bounds) }
  }

  private func mark(_ hold: HeldLines) { mark(areas(of: hold)) }

  /// `line` changes, or has just changed: shows it again where it is in somebody's hand.
  func markHeld(_ line: Line) {
    for hold in held where hold.lines.contains(line.id) {
      mark(hold.picture == nil ? LineArt.pieces(ofSelected: line.moved(by: hold.way), in: bounds) : areas(of: hold))
      hold.picture?.forget(line)
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
