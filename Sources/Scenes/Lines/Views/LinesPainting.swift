import TouchDrawing
import TouchGeometry
import TouchUI

/// The picture of a canvas. Finished lines are in a backing store, with the selected ones in front. Changed squares are
/// redrawn one by one, in each frame as many as there is time for. A square shows its old contents until its turn comes,
/// so that no change takes long, however many lines there are.
final class LinesPainting {
  var tiles = LinesTiles()
  private(set) var art: LineArt
  /// The backing store from before the last lines were removed, and its non-empty rectangles. Kept until the next
  /// frame.
  private(set) var formerPicture: (store: LinesBackingStore, areas: [Rect])?
  private var picture: LinesBackingStore?
  /// The request of another frame for the remaining stale squares.
  private var goingOn: Registration?
  /// The dot grid below the lines.
  private var grid: DotGrid?
  private unowned let linesCanvas: LinesCanvas
  private var document: LinesDocument { linesCanvas.document }

  init(_ linesCanvas: LinesCanvas) {
    self.linesCanvas = linesCanvas
    art = LineArt(linesCanvas.theme)
  }

  /// Makes squares for the size of the canvas, unless they are there, and draws those that need it.
  func layOut() {
    guard let window = linesCanvas.window else { return }
    if !tiles.suit(linesCanvas.bounds.size, window.scale) {
      tiles.remove()
      tiles = LinesTiles(linesCanvas.bounds.size, scale: window.scale, of: linesCanvas)
      grid = DotGrid(linesCanvas.theme, scale: window.scale)
      startOver()
    }
    drawStale()
  }

  /// Draws everything anew in the colours of the present theme.
  func changeTheme() {
    art = LineArt(linesCanvas.theme)
    grid = linesCanvas.window.flatMap { DotGrid(linesCanvas.theme, scale: $0.scale) }
    startOver()
  }

  /// Returns an empty picture of held lines.
  func newPicture(isLoose: Bool) -> HeldPicture? {
    linesCanvas.window.map { HeldPicture(side: tiles.side, scale: $0.scale, art: art, isLoose: isLoose) }
  }

  /// Shows what `edit` has made of the drawing.
  func show(_ edit: Edit) {
    let lines = edit.linesBeforeAndAfter
    if edit.isInFront(of: document.drawing), linesCanvas.selections.isEmpty, let picture {
      for line in lines { add(line, to: picture) }
    } else {
      redraw(lines)
    }
    if case .reorder(let id, _, _) = edit { redraw([id]) }
  }

  /// Whether the canvas covers everything behind it.
  var isOpaqueEverywhere: Bool { !document.drawing.lines.isEmpty }

  /// Marks everything for redrawing.
  func startOver() {
    linesCanvas.hands.renewPictures()
    formerPicture = isOpaqueEverywhere ? nil : picture.map { ($0, tiles.drawnAreas) }
    picture = nil
    tiles.startOver(areStale: isOpaqueEverywhere)
    linesCanvas.setNeedsLayout()
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
    linesCanvas.setNeedsLayout()
  }

  /// Draws a line at once that is in front of all others.
  private func add(_ line: Line, to picture: LinesBackingStore) {
    for tile in tiles.under(line, reach: line.width / 2 + LineArt.weave + 1) {
      if tile.isBlank { picture.redraw(tile.frame, [line]) } else { picture.add(line, in: tile.frame) }
      tile.isBlank = false
    }
    mark(LineArt.pieces(of: line, in: linesCanvas.bounds))
  }

  func mark(_ rects: [Rect]) { rects.forEach(tiles.mark) }

  // MARK: Backing store

  /// Draws as many stale squares as this frame has time for, and requests another frame for the rest.
  func drawStale() {
    formerPicture = nil
    guard isOpaqueEverywhere, let window = linesCanvas.window else { return }
    if picture == nil {
      picture = LinesBackingStore(size: linesCanvas.bounds.size, scale: window.scale, art: art, grid: grid)
    }
    var (effort, areas): (Double, [Rect]) = (0, [])
    tiles.takeStale { tile in
      guard effort < Self.effortOfAFrame else { return false }
      let held = linesCanvas.hands.completePictures(in: tile.frame)
      effort += redraw(tile) + held.effort
      areas += held.areas
      return true
    }
    mark(areas)
    let isComplete = linesCanvas.hands.completePictures(effort: Self.effortOfAFrame - effort)
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
      self?.linesCanvas.setNeedsLayout()
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
    let scale = linesCanvas.window?.scale ?? 1
    return Self.effort(ofSelected: chosen, scale: scale)
      + 1.6 * Self.straightLines(of: plain) * max(1, scale)
  }

  /// The work of drawing selected lines in a square.
  static func effort(ofSelected lines: [Line], scale: Double) -> Double {
    (8 + 5 * straightLines(of: lines)) * max(1, scale)
  }

  /// The number of straight lines that take as long to draw in a square as these lines. A curve takes as long as twenty.
  private static func straightLines(of lines: [Line]) -> Double {
    lines.reduce(0) { $0 + ($1.curve == nil ? 1 : 20) }
  }

  /// Returns the finished lines visible in `rect`, separated into plain and selected ones, from back to front.
  private func lines(seenIn rect: Rect) -> (plain: [Line], selected: [Line]) {
    let near = lines(in: rect.inset(by: Insets(linesCanvas.selections.isEmpty ? -LineArt.weave : -LineArt.reachBeyond)))
    return (
      near.filter { linesCanvas.selections[$0.id] == nil && $0.touches(rect.inset(by: Insets(-LineArt.weave - 1))) },
      near.filter { linesCanvas.selections[$0.id] != nil && $0.touches(rect.inset(by: Insets(-LineArt.reachBeyond))) }
    )
  }

  /// Returns the lines near `rect` that are not held.
  func lines(in rect: Rect) -> [Line] {
    document.drawing.lines(near: rect).filter { !linesCanvas.hands.have($0.id) }
  }

  private func core(of line: Line) -> Color {
    switch linesCanvas.selections[line.id]?.trial {
    case nil: art.selected
    case .own: art.color(of: line.ink)
    case .ink(let ink): art.color(of: ink)
    }
  }

  // MARK: Drawing

  /// Draws the part of the canvas that lies in `rect`, a part of `tile`.
  func draw(_ tile: LinesTile, _ rect: Rect, in canvas: Canvas) {
    if isOpaqueEverywhere { drawFinished(tile, rect, in: canvas) }
    for (picture, translation) in tile.putDown { picture.draw(rect, movedBy: translation, in: canvas) }
    linesCanvas.landings.draw(rect, in: canvas)
    for stroke in linesCanvas.strokes where stroke.isLine { art.drawDrawn(stroke.line, in: canvas, rect) }
    linesCanvas.hands.draw(rect, in: canvas)
  }

  private func drawFinished(_ tile: LinesTile, _ rect: Rect, in canvas: Canvas) {
    if let picture, !tile.isBlank { return picture.draw(in: canvas) }
    canvas.fill(rect, with: art.ground)
    grid?.draw(rect, ofRoom: linesCanvas.bounds.size, in: canvas)
    guard picture == nil else { return }
    // There is no memory for a backing store.
    let (plain, chosen) = lines(seenIn: rect)
    for line in plain { art.draw(line, in: canvas, rect) }
    for line in chosen { art.drawSelected(line, core: core(of: line), in: canvas, rect) }
  }
}
