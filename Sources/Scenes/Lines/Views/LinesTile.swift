import TouchDrawing
import TouchGeometry
import TouchUI

/// A square of the canvas, in the canvas's coordinates. A view is damaged as one rectangle; so that a long line does not
/// damage all of the screen that lies in its corners, each square is a view.
final class LinesTile: View {
  /// In points, at most.
  static let side = 128.0

  /// Whether the picture has nothing here.
  var isBlank = true
  /// Whether what the picture has here is to be drawn anew.
  fileprivate var isStale = false
  /// What has been taken up since it was drawn, which it still has in its place.
  fileprivate var takenUp: [HeldLines] = []
  /// What has been put down since it was drawn, which it has not got yet, as it looked and where it was in the hand.
  fileprivate(set) var putDown: [(picture: HeldPicture, way: Vector)] = []
  private unowned let linesCanvas: LinesCanvas

  init(_ area: Rect, of linesCanvas: LinesCanvas) {
    self.linesCanvas = linesCanvas
    super.init(frame: area)
    bounds.origin = area.origin
    isUserInteractionEnabled = false
  }

  override var isOpaque: Bool { linesCanvas.isOpaqueEverywhere }

  override func draw(_ rect: Rect, in canvas: Canvas) { linesCanvas.drawTile(self, rect, in: canvas) }
}

/// The squares that a canvas is laid out in.
struct LinesTiles {
  private var tiles: [LinesTile] = []
  private var squares = Squares(side: LinesTile.side, columns: 0..<0, rows: 0..<0)
  private var size = Size.zero
  private var scale = 0.0
  /// Those to be drawn anew, in the order in which that was found out.
  private var stale: [LinesTile] = []

  init() {}

  /// Squares that together are `size`, each beginning at a whole pixel.
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

  /// Of a square, in points; a whole number of pixels.
  var side: Double { squares.side }

  /// Whether they were made for these.
  func suit(_ size: Size, _ scale: Double) -> Bool { self.size == size && self.scale == scale }

  func remove() { for tile in tiles { tile.removeFromSuperview() } }

  /// Shows `rect` again with the next frame.
  func mark(_ rect: Rect) {
    squares.forEach(touching: rect) { tile($0, $1).setNeedsDisplay(rect) }
  }

  /// The squares that have something within `reach` of the middle of `line`.
  func under(_ line: Line, reach: Double) -> [LinesTile] {
    var result: [LinesTile] = []
    squares.forEach(from: line.begin, to: line.end, reach: reach) { result.append(tile($0, $1)) }
    return result
  }

  /// All blank, to be shown again, and to be drawn anew if `areStale`.
  mutating func startOver(areStale: Bool) {
    for tile in tiles {
      (tile.isBlank, tile.isStale, tile.takenUp, tile.putDown) = (true, areStale, [], [])
      tile.setNeedsDisplay()
    }
    stale = areStale ? tiles : []
  }

  /// - Parameter isFirst: whether it is drawn before all that are stale already, and not after them.
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

  // MARK: What is taken up and put down

  /// `lines`, whose squares are stale, are those of `hold` from now on.
  func take(_ lines: [Line], up hold: HeldLines) {
    for line in lines {
      for tile in under(line, reach: LineArt.reach(ofSelected: line)) where tile.takenUp.last !== hold {
        tile.takenUp.append(hold)
      }
    }
  }

  /// Whether some square still has lines in their place that are in the hand.
  func have(_ hold: HeldLines) -> Bool { stale.contains { $0.takenUp.contains { $0 === hold } } }

  /// Shows `picture`, which is put down, where it was in the hand until each square that is stale has its lines.
  func put(_ picture: HeldPicture, downAt way: Vector) {
    for tile in stale { tile.putDown.append((picture, way)) }
  }

  /// Where the picture has something.
  var drawnAreas: [Rect] { tiles.filter { !$0.isBlank }.map(\.frame) }

  /// Those that have been stale for longest, as long as `isWanted` says so; they are no more then.
  mutating func takeStale(while isWanted: (LinesTile) -> Bool) {
    let count = stale.firstIndex { !isWanted($0) } ?? stale.count
    for tile in stale.prefix(count) { (tile.isStale, tile.takenUp, tile.putDown) = (false, [], []) }
    stale.removeFirst(count)
  }

  private func tile(_ column: Int, _ row: Int) -> LinesTile { tiles[row * squares.columns.count + column] }
}
