import TouchDrawing
import TouchGeometry
import TouchUI

/// The redrawing of a canvas. Finished lines are in a backing store, with the selected ones in front. Changed squares
/// are redrawn one by one, in each frame as many as there is time for. A square shows its old contents until its turn
/// comes, so that no change takes long, however many lines there are.
extension LinesCanvas {
  /// Whether the canvas covers everything behind it.
  var isOpaqueEverywhere: Bool { !document.drawing.lines.isEmpty }

  /// Whether some ink, finished, held or under a finger, lies in `rect`.
  func hasInk(in rect: Rect) -> Bool {
    hasMovingInk(in: rect) || lines(in: rect).contains { $0.touches(rect) }
  }

  /// Whether some held ink, or ink under a finger, lies in `rect`. Cheap enough for every frame.
  func hasMovingInk(in rect: Rect) -> Bool {
    hasHeldInk(in: rect)
      || strokes.contains { stroke in
        stroke.isLine
          && rect.inset(by: Insets(-stroke.width / 2)).part(from: stroke.begin, to: stroke.end) != nil
      }
  }

  // MARK: Changes

  /// Updates the canvas after `edit`.
  func show(_ edit: Edit) {
    let isInFront = edit.isInFront(of: document.drawing)
    let lines = edit.linesBeforeAndAfter
    markHeld(edit)
    if isInFront, selections.isEmpty, let picture {
      for line in lines { add(line, to: picture) }
    } else {
      redraw(lines)
    }
    if case .reorder(let id, _, _) = edit { redraw([id]) }
    forgetTheGone()
    if document.drawing.lines.isEmpty { startOver() }
    onContentChange?()
  }

  func showAll() {
    forgetTheGone()
    startOver()
    onContentChange?()
  }

  /// Marks everything for redrawing.
  func startOver() {
    for hold in held { hold.picture = hold.picture.flatMap { newPicture(isLoose: $0.isLoose) } }
    formerPicture = isOpaqueEverywhere ? nil : picture.map { ($0, tiles.drawnAreas) }
    picture = nil
    tiles.startOver(areStale: isOpaqueEverywhere)
    setNeedsLayout()
  }

  /// Marks the squares of these lines for redrawing.
  func redraw(_ lines: Set<Line.ID>) { redraw(document.lines(lines)) }

  /// Marks the squares where `lines` are or were for redrawing. The order of the lines is kept, so that the same
  /// squares are drawn in the same frames every time. The squares of a few lines come first, so that a line that is
  /// taken is not also seen in its old position, however much somebody else has just changed.
  func redraw(_ lines: [Line]) {
    let areFew = lines.count <= 2 * HeldLines.limit
    for tile in lines.flatMap({ tiles.under($0, reach: LineArt.reach(ofSelected: $0)) }) {
      tiles.makeStale(tile, isFirst: areFew)
    }
    setNeedsLayout()
  }

  /// Draws a line at once that is in front of all others.
  private func add(_ line: Line, to picture: LinesBackingStore) {
    for tile in tiles.under(line, reach: line.width / 2 + LineArt.weave + 1) {
      if tile.isBlank { picture.redraw(tile.frame, [line]) } else { picture.add(line, in: tile.frame) }
      tile.isBlank = false
    }
    mark(LineArt.pieces(of: line, in: bounds))
  }

  func mark(_ rects: [Rect]) { rects.forEach(tiles.mark) }

  // MARK: Backing store

  /// Draws as many stale squares as this frame has time for, and requests another frame for the rest.
  func drawStale() {
    formerPicture = nil
    guard isOpaqueEverywhere, let window else { return }
    if picture == nil { picture = LinesBackingStore(size: bounds.size, scale: window.scale, art: art, grid: grid) }
    var (effort, areas): (Double, [Rect]) = (0, [])
    tiles.takeStale { tile in
      guard effort < LinesCanvas.effortOfAFrame else { return false }
      let held = completeHeldPictures(in: tile.frame)
      effort += redraw(tile) + held.effort
      areas += held.areas
      return true
    }
    mark(areas)
    let isComplete = completeHeldPictures(effort: LinesCanvas.effortOfAFrame - effort)
    if tiles.hasStale || !isComplete { goOn(window.application) }
  }

  /// The maximum work of a frame. The unit is the drawing of a line in a square at one pixel per point. The value was
  /// chosen so that a frame of 3840 × 2160 takes about 5 ms, less than copying and presenting it. Selecting two
  /// thousand lines at once then takes about sixteen frames. With 8,000 the longest frames of a slow machine exceed 50
  /// ms.
  private static let effortOfAFrame = 5000.0

  private func goOn(_ application: Application) {
    guard goingOn == nil else { return }
    goingOn = application.after(0) { [weak self] in
      self?.goingOn = nil
      self?.setNeedsLayout()
    }
  }

  /// Redraws a square. Returns the work done.
  private func redraw(_ tile: LinesTile) -> Double {
    let rect = tile.frame
    let (plain, chosen) = lines(seenIn: rect)
    tile.isBlank = plain.isEmpty && chosen.isEmpty
    tile.setNeedsDisplay()
    guard let picture, !tile.isBlank else { return 1 }
    picture.redraw(rect, plain, selected: chosen.map { ($0, core(of: $0)) })
    let scale = window?.scale ?? 1
    return LinesCanvas.effort(ofSelected: chosen.count, scale: scale) + 1.6 * Double(plain.count) * max(1, scale)
  }

  /// The work of drawing this many selected lines in a square.
  static func effort(ofSelected count: Int, scale: Double) -> Double { (8 + 5 * Double(count)) * max(1, scale) }

  /// Returns the finished lines visible in `rect`, separated into plain and selected ones, from back to front.
  private func lines(seenIn rect: Rect) -> (plain: [Line], selected: [Line]) {
    let near = lines(in: rect.inset(by: Insets(selections.isEmpty ? -LineArt.weave : -LineArt.reachBeyond)))
    return (
      near.filter { selections[$0.id] == nil && $0.touches(rect.inset(by: Insets(-LineArt.weave - 1))) },
      near.filter { selections[$0.id] != nil && $0.touches(rect.inset(by: Insets(-LineArt.reachBeyond))) }
    )
  }

  /// Returns the lines near `rect` that are not held.
  private func lines(in rect: Rect) -> [Line] {
    document.drawing.lines(near: rect).filter { !isHeld($0.id) }
  }

  private func core(of line: Line) -> Color {
    switch selections[line.id]?.trial {
    case nil: art.selected
    case .own: art.color(of: line.ink)
    case .ink(let ink): art.color(of: ink)
    }
  }

  // MARK: Drawing

  /// Draws the part of the canvas that lies in `rect`, a part of `tile`.
  func drawTile(_ tile: LinesTile, _ rect: Rect, in canvas: Canvas) {
    if isOpaqueEverywhere { drawFinished(tile, rect, in: canvas) }
    for (picture, way) in tile.putDown { picture.draw(rect, movedBy: way, in: canvas) }
    for landing in landings where landing.isOutlined && selections[landing.line] == nil && !isHeld(landing.line) {
      guard let line = document.drawing[landing.line] else { continue }
      art.drawTouched(line, in: canvas, rect)
    }
    for stroke in strokes where stroke.isLine {
      art.drawDrawn(stroke, in: canvas, rect)
    }
    for hold in held { draw(hold, rect, in: canvas) }
  }

  private func drawFinished(_ tile: LinesTile, _ rect: Rect, in canvas: Canvas) {
    if let picture, !tile.isBlank { return picture.draw(in: canvas) }
    canvas.fill(rect, with: art.ground)
    grid?.draw(rect, ofRoom: bounds.size, in: canvas)
    guard picture == nil else { return }
    // There is no memory for a backing store.
    let (plain, chosen) = lines(seenIn: rect)
    for line in plain { art.draw(line, in: canvas, rect) }
    for line in chosen { art.drawSelected(line, core: core(of: line), in: canvas, rect) }
  }
}

extension Edit {
  /// The lines that the edit inserts, removes or changes, before and after.
  var linesBeforeAndAfter: [Line] {
    switch self {
    case .insert(let placed), .remove(let placed): placed.map(\.line)
    case .change(let changes): changes.flatMap { [$0.old, $0.new] }
    case .reorder: []
    }
  }

  /// Whether the edit did nothing to `drawing` but add a few lines in front.
  fileprivate func isInFront(of drawing: Drawing) -> Bool {
    guard case .insert(let placed) = self, placed.count <= 8 else { return false }
    return placed.first?.index == drawing.lines.count - placed.count
  }
}
