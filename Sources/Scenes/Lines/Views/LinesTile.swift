import TouchDrawing
import TouchGeometry
import TouchUI

/// A square of the canvas, in the canvas's coordinates. A view is damaged as one rectangle. Squares keep a long
/// diagonal line from damaging the whole screen.
final class LinesTile: View {
  /// The maximum side of a square, in points.
  static let side = 128.0

  /// Whether the backing store is empty here.
  var isBlank = true
  /// Whether the backing store must be redrawn here.
  fileprivate var isStale = false
  /// The lines taken since the square was drawn, which it still shows in place.
  fileprivate var takenUp: [HeldLines] = []
  /// The pictures released since the square was drawn, with their translations. The square does not yet contain their
  /// lines.
  fileprivate(set) var putDown: [(picture: HeldPicture, translation: Vector)] = []
  private unowned let linesCanvas: LinesCanvas

  init(_ area: Rect, of linesCanvas: LinesCanvas) {
    self.linesCanvas = linesCanvas
    super.init(frame: area)
    bounds.origin = area.origin
    isUserInteractionEnabled = false
  }

  override var isOpaque: Bool { linesCanvas.painting.isOpaqueEverywhere }

  override func draw(_ rect: Rect, in canvas: Canvas) { linesCanvas.painting.draw(self, rect, in: canvas) }
}

/// The squares that cover a canvas.
struct LinesTiles {
  private var tiles: [LinesTile] = []
  private var squares = Squares(side: LinesTile.side, columns: 0..<0, rows: 0..<0)
  private var size = Size.zero
  private var scale = 0.0
  /// The squares to redraw, in order.
  private var stale: [LinesTile] = []

  init() {}

  /// Creates squares that together cover `size`, each beginning at a whole pixel.
  init(_ size: Size, scale: Double, of linesCanvas: LinesCanvas) {
    self.size = size
    self.scale = scale
    let side = max(1, (LinesTile.side * scale).rounded(.down)) / scale
    squares = Squares(
      side: side, columns: 0..<Int((size.width / side).rounded(.up)), rows: 0..<Int((size.height / side).rounded(.up)))
    let whole = Rect(origin: .zero, size: size)
    for row in squares.rows {
      for column in squares.columns {
        let square = Rect(Double(column) * side, Double(row) * side, side, side)
        let tile = LinesTile(square.intersection(whole), of: linesCanvas)
        tiles.append(tile)
        linesCanvas.insertSubview(tile, at: 0)
      }
    }
  }

  /// The side of a square in points, a whole number of pixels.
  var side: Double { squares.side }

  /// Whether the squares were created for this size and scale.
  func suit(_ size: Size, _ scale: Double) -> Bool { self.size == size && self.scale == scale }

  func remove() { for tile in tiles { tile.removeFromSuperview() } }

  /// Redisplays `rect` with the next frame.
  func mark(_ rect: Rect) {
    squares.forEach(touching: rect) { tile($0, $1).setNeedsDisplay(rect) }
  }

  /// Returns the squares that have a point within `reach` of the line's axis.
  func under(_ line: Line, reach: Double) -> [LinesTile] {
    var result: [LinesTile] = []
    squares.forEach(under: line, reach: reach) { result.append(tile($0, $1)) }
    return result
  }

  /// Marks all squares as blank and redisplays them. `areStale` also marks them for redrawing.
  mutating func startOver(areStale: Bool) {
    for tile in tiles {
      (tile.isBlank, tile.isStale, tile.takenUp, tile.putDown) = (true, areStale, [], [])
      tile.setNeedsDisplay()
    }
    stale = areStale ? tiles : []
  }

  /// Marks a square for redrawing, before the other stale squares if `isFirst`, otherwise after them.
  mutating func makeStale(_ tile: LinesTile, isFirst: Bool) {
    if isFirst {
      stale.removeAll { $0 === tile }
      stale.insert(tile, at: 0)
    } else if !tile.isStale {
      stale.append(tile)
    }
    tile.isStale = true
  }

  var hasStale: Bool { !stale.isEmpty }

  // MARK: Taking and releasing lines

  /// Notes that `lines`, whose squares are stale, now belong to `hold`.
  func take(_ lines: [Line], up hold: HeldLines) {
    for line in lines {
      for tile in under(line, reach: LineArt.reach(ofSelected: line)) where tile.takenUp.last !== hold {
        tile.takenUp.append(hold)
      }
    }
  }

  /// Whether some square still shows held lines in place.
  func have(_ hold: HeldLines) -> Bool { stale.contains { $0.takenUp.contains { $0 === hold } } }

  /// Shows a released `picture` at its last translation until each stale square contains its lines.
  func put(_ picture: HeldPicture, downAt translation: Vector) {
    for tile in stale { tile.putDown.append((picture, translation)) }
  }

  /// The rectangles where the backing store is not empty.
  var drawnAreas: [Rect] { tiles.filter { !$0.isBlank }.map(\.frame) }

  /// Takes stale squares in order for as long as `isWanted` returns true. They are then no longer stale.
  mutating func takeStale(while isWanted: (LinesTile) -> Bool) {
    let count = stale.firstIndex { !isWanted($0) } ?? stale.count
    for tile in stale.prefix(count) { (tile.isStale, tile.takenUp, tile.putDown) = (false, [], []) }
    stale.removeFirst(count)
  }

  private func tile(_ column: Int, _ row: Int) -> LinesTile { tiles[row * squares.columns.count + column] }
}
