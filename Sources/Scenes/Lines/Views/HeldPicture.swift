import TouchDrawing
import TouchGeometry

/// An image of many held lines. It is drawn once, so that moving any number of lines is a copy.
///
/// The image consists of squares that are drawn when first needed: those on the screen when the lines are taken, others
/// as they come in from beyond its edges. Squares that are far beyond the edges are released.
final class HeldPicture {
  private struct Key: Hashable {
    let column: Int
    let row: Int
  }

  private enum Piece {
    case blank
    case drawn(LinesBackingStore)
    /// A square without memory for an image. Its lines are drawn each time.
    case undrawn([Line])
  }

  private let squares: Squares
  private let scale: Double
  private let art: LineArt
  private var pieces: [Key: Piece] = [:]
  /// Whether the image may be shown at another position, since no square of the canvas shows the lines any more.
  var isLoose: Bool

  /// Creates an image without any squares. `side` is the side of a square in points, a whole number of pixels.
  init(side: Double, scale: Double, art: LineArt, isLoose: Bool) {
    squares = Squares(side: side, columns: Self.reach, rows: Self.reach)
    self.scale = scale
    self.art = art
    self.isLoose = isLoose
  }

  /// The range of squares on each side of the origin: twice as far as lines are found by position.
  private static let reach = -1024..<1024

  /// Rounds `translation` to whole pixels, so that moving the image is a plain copy.
  func wholePixels(of translation: Vector) -> Vector {
    Vector((translation.dx * scale).rounded() / scale, (translation.dy * scale).rounded() / scale)
  }

  /// Draws the missing squares in `area`, at the lines' positions in the drawing. `lines` returns the lines near a
  /// rectangle. Stops once the work exceeds `effort`. Returns the work done and the new squares that are not blank.
  func complete(_ area: Rect, effort: Double, lines: (Rect) -> [Line]) -> (effort: Double, new: [Rect]) {
    var (spent, new): (Double, [Rect]) = (0, [])
    for key in keys(in: area) where pieces[key] == nil {
      guard spent < effort else { break }
      let frame = frame(of: key)
      let lines = lines(frame.inset(by: Insets(-LineArt.reachBeyond)))
      pieces[key] = piece(lines, in: frame)
      if !lines.isEmpty { new.append(frame) }
      spent += LinesPainting.effort(ofSelected: lines, scale: scale)
    }
    return (spent, new)
  }

  func isComplete(in area: Rect) -> Bool { keys(in: area).allSatisfy { pieces[$0] != nil } }

  /// Discards the squares that contain something of `lines`, because the lines have changed or are no longer held.
  func forget(_ lines: [Line]) {
    for line in lines {
      squares.forEach(under: line, reach: LineArt.reach(ofSelected: line)) {
        pieces[Key(column: $0, row: $1)] = nil
      }
    }
  }

  /// Releases the squares that are farther than one square from `area`, so that a long drag takes no more memory than
  /// what is visible.
  func letGo(beyond area: Rect) {
    let kept = area.inset(by: Insets(-squares.side))
    pieces = pieces.filter { frame(of: $0.key).intersects(kept) }
  }

  /// The squares that are not blank, in the drawing's coordinates.
  var areas: [Rect] {
    pieces.compactMap { key, piece in
      if case .blank = piece { return nil }
      return frame(of: key)
    }
  }

  /// Draws the part of the image that lies in `rect` when moved by `translation`.
  func draw(_ rect: Rect, movedBy translation: Vector, in canvas: Canvas) {
    for key in keys(in: rect.offset(by: -translation)) {
      switch pieces[key] {
      case nil, .blank: break
      case .drawn(let store): store.draw(in: canvas, movedBy: translation)
      case .undrawn(let lines):
        let area = frame(of: key).offset(by: translation).intersection(rect)
        canvas.saved {
          canvas.clip(to: area)
          for line in lines { art.drawSelected(line.moved(by: translation), core: art.selected, in: canvas, area) }
        }
      }
    }
  }

  private func piece(_ lines: [Line], in frame: Rect) -> Piece {
    guard !lines.isEmpty else { return .blank }
    guard let store = LinesBackingStore(clear: frame, scale: scale, art: art) else { return .undrawn(lines) }
    store.redraw(frame, [], selected: lines.map { ($0, art.selected) })
    return .drawn(store)
  }

  private func frame(of key: Key) -> Rect {
    let side = squares.side
    return Rect(Double(key.column) * side, Double(key.row) * side, side, side)
  }

  private func keys(in area: Rect) -> [Key] {
    var keys: [Key] = []
    // Squares that touch the area only from outside are left out.
    squares.forEach(touching: area.inset(by: Insets(0.001))) { keys.append(Key(column: $0, row: $1)) }
    return keys
  }
}
