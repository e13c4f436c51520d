import TouchDrawing
import TouchGeometry
import TouchUI

/// How a canvas shows its lines. What is finished is in a kept picture, those that are selected in front there. What has
/// changed in it is drawn again square by square, for each frame as many as it has time for: until it is its turn a
/// square shows what it was. So no change takes long, however many lines there are.
extension LinesCanvas {
  /// Whether nothing shines through it.
  var isOpaqueEverywhere: Bool { !document.drawing.lines.isEmpty }

  /// Whether some ink, finished, in a hand or under a finger, lies in `rect`.
  func hasInk(in rect: Rect) -> Bool {
    hasMovingInk(in: rect) || lines(in: rect).contains { $0.touches(rect) }
  }

  /// The same of what moves at present alone, which costs next to nothing.
  func hasMovingInk(in rect: Rect) -> Bool {
    hasHeldInk(in: rect)
      || strokes.contains { stroke in
        stroke.isLine
          && rect.inset(by: Insets(-stroke.width / 2)).part(from: stroke.begin, to: stroke.end) != nil
      }
  }

  // MARK: Changes

  /// Shows what `edit` has changed.
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

  /// Marks for redrawing the places where these lines are.
  func redraw(_ lines: Set<Line.ID>) { redraw(document.lines(lines)) }

  /// Marks for redrawing the places where `lines` are or were; in their order, so that the same is drawn in the same frames
  /// each time. Of a few that comes before all else: whoever takes one up does not see it in its old place as well, however
  /// much somebody else has just changed.
  func redraw(_ lines: [Line]) {
    let areFew = lines.count <= 2 * HeldLines.limit
    for tile in lines.flatMap({ tiles.under($0, reach: LineArt.reach(ofSelected: $0)) }) {
      tiles.makeStale(tile, isFirst: areFew)
    }
    setNeedsLayout()
  }

  /// A line that is in front of all others is put there at once.
  private func add(_ line: Line, to picture: LinesBackingStore) {
    for tile in tiles.under(line, reach: line.width / 2 + LineArt.weave + 1) {
      if tile.isBlank { picture.redraw(tile.frame, [line]) } else { picture.add(line, in: tile.frame) }
      tile.isBlank = false
    }
    mark(LineArt.pieces(of: line, in: bounds))
  }

  func mark(_ rects: [Rect]) { rects.forEach(tiles.mark) }

  // MARK: The picture

  /// Draws as much of what is stale as this frame has time for, and asks for another frame for the rest.
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

  /// In what it takes to draw a line in a square, with a pixel a point. Chosen so that it takes a frame of 3840 × 2160
  /// some 5 ms, less than to copy and to put it, and two thousand lines that are selected all at once take about sixteen
  /// frames: with 8,000 the longest frames of a slow machine are beyond 50 ms.
  private static let effortOfAFrame = 5000.0

  private func goOn(_ application: Application) {
    guard goingOn == nil else { return }
    goingOn = application.after(0) { [weak self] in
      self?.goingOn = nil
      self?.setNeedsLayout()
    }
  }

  /// Returns what it has taken.
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

  /// What it takes to draw so many selected lines in a square.
  static func effort(ofSelected count: Int, scale: Double) -> Double { (8 + 5 * Double(count)) * max(1, scale) }

  /// The finished lines that show in `rect`, those that are selected apart; back to front.
  private func lines(seenIn rect: Rect) -> (plain: [Line], selected: [Line]) {
    let near = lines(in: rect.inset(by: Insets(selections.isEmpty ? -LineArt.weave : -LineArt.reachBeyond)))
    return (
      near.filter { selections[$0.id] == nil && $0.touches(rect.inset(by: Insets(-LineArt.weave - 1))) },
      near.filter { selections[$0.id] != nil && $0.touches(rect.inset(by: Insets(-LineArt.reachBeyond))) }
    )
  }

  /// Those that nobody has in the hand.
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

  /// Draws what of the canvas lies in `rect`, a part of `tile`.
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
    // There is no memory for one.
    let (plain, chosen) = lines(seenIn: rect)
    for line in plain { art.draw(line, in: canvas, rect) }
    for line in chosen { art.drawSelected(line, core: core(of: line), in: canvas, rect) }
  }
}

extension Edit {
  /// Every line that it brings, takes away or changes, as it was and as it is.
  var linesBeforeAndAfter: [Line] {
    switch self {
    case .insert(let placed), .remove(let placed): placed.map(\.line)
    case .change(let changes): changes.flatMap { [$0.old, $0.new] }
    case .reorder: []
    }
  }

  /// Whether all it did to `drawing` was to put a few lines in front.
  fileprivate func isInFront(of drawing: Drawing) -> Bool {
    guard case .insert(let placed) = self, placed.count <= 8 else { return false }
    return placed.first?.index == drawing.lines.count - placed.count
  }
}
