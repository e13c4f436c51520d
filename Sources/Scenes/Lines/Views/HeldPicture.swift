import TouchDrawing
import TouchGeometry

/// Many lines as they look in a hand, drawn once: however many there are, to move them is to copy.
///
/// It consists of squares, which are drawn when they are first needed: those on the screen as the lines are taken up, others
/// as they come in from beyond its edges. Those that are far beyond them again are let go.
final class HeldPicture {
  private struct Key: Hashable {
    let column: Int
    let row: Int
  }

  private enum Piece {
    case blank
    case drawn(LinesBackingStore)
    /// There is no memory for it: what is in it is drawn each time.
    case undrawn([Line])
  }

  private let squares: Squares
  private let scale: Double
  private let art: LineArt
  private var pieces: [Key: Piece] = [:]
  /// Whether it can be shown elsewhere: no square of the canvas has the lines itself any more.
  var isLoose: Bool

  /// - Parameter side: of a square, in points; a whole number of pixels.
  init(side: Double, scale: Double, art: LineArt, isLoose: Bool) {
    squares = Squares(side: side, columns: Self.reach, rows: Self.reach)
    self.scale = scale
    self.art = art
    self.isLoose = isLoose
  }

  /// So many squares to each side of the origin: twice as far as lines are found by their place.
  private static let reach = -1024..<1024

  /// `way`, or nearly so: what is moved by whole pixels is copied as it is.
  func wholePixels(of way: Vector) -> Vector {
    Vector((way.dx * scale).rounded() / scale, (way.dy * scale).rounded() / scale)
  }

  /// Draws the squares in `area` that are missing, where the lines lie in the drawing, with what `lines` finds near a
  /// rectangle; stops once that has taken more than `effort`. Returns what it has taken, and the squares that are new and
  /// not blank.
  func complete(_ area: Rect, effort: Double, lines: (Rect) -> [Line]) -> (effort: Double, new: [Rect]) {
    var (spent, new): (Double, [Rect]) = (0, [])
    for key in keys(in: area) where pieces[key] == nil {
      guard spent < effort else { break }
      let frame = frame(of: key)
      let lines = lines(frame.inset(by: Insets(-LineArt.reachBeyond)))
      pieces[key] = piece(lines, in: frame)
      if !lines.isEmpty { new.append(frame) }
      spent += LinesCanvas.effort(ofSelected: lines.count, scale: scale)
    }
    return (spent, new)
  }

  func isComplete(in area: Rect) -> Bool { keys(in: area).allSatisfy { pieces[$0] != nil } }

  /// Forgets the squares that something of `lines` lies in, which have changed or are none of them any more.
  func forget(_ lines: [Line]) {
    for line in lines {
      squares.forEach(from: line.begin, to: line.end, reach: LineArt.reach(ofSelected: line)) {
        pieces[Key(column: $0, row: $1)] = nil
      }
    }
  }

  /// Lets go of the squares that are farther than one from `area`, so that however far it has been dragged it takes no more
  /// memory than what is shown of it.
  func letGo(beyond area: Rect) {
    let kept = area.inset(by: Insets(-squares.side))
    pieces = pieces.filter { frame(of: $0.key).intersects(kept) }
  }

  /// Where it has something, in the drawing.
  var areas: [Rect] {
    pieces.compactMap { key, piece in
      if case .blank = piece { return nil }
      return frame(of: key)
    }
  }

  /// Draws what of it lies in `rect` once it is moved by `way`.
  func draw(_ rect: Rect, movedBy way: Vector, in canvas: Canvas) {
    for key in keys(in: rect.offset(by: -way)) {
      switch pieces[key] {
      case nil, .blank: break
      case .drawn(let store): store.draw(in: canvas, movedBy: way)
      case .undrawn(let lines):
        let area = frame(of: key).offset(by: way).intersection(rect)
        canvas.saved {
          canvas.clip(to: area)
          for line in lines { art.drawSelected(line.moved(by: way), core: art.selected, in: canvas, area) }
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
    // Those that only touch it from outside have nothing of it.
    squares.forEach(touching: area.inset(by: Insets(0.001))) { keys.append(Key(column: $0, row: $1)) }
    return keys
  }
}
