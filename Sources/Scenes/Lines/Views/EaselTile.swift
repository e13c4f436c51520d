import TouchDrawing
import TouchGeometry
import TouchUI

/// A square of the easel, in the easel's coordinates. A view is damaged as one rectangle; so that a long line does not
/// damage all of the screen that lies in its corners, each square is a view.
final class EaselTile: View {
  /// In points, at most.
  static let side = 128.0

  private unowned let easel: Easel

  init(_ area: Rect, of easel: Easel) {
    self.easel = easel
    super.init(frame: area)
    bounds.origin = area.origin
    isUserInteractionEnabled = false
  }

  override var isOpaque: Bool { easel.isOpaqueEverywhere }

  override func draw(_ rect: Rect, in canvas: Canvas) { easel.drawTile(rect, in: canvas) }
}

/// The squares that an easel is laid out in.
struct EaselTiles {
  private var tiles: [EaselTile] = []
  private var columns = 0
  private var side = EaselTile.side
  private var size = Size.zero
  private var scale = 0.0

  init() {}

  /// Squares that together are `size`, each beginning at a whole pixel.
  init(_ size: Size, scale: Double, of easel: Easel) {
    (self.size, self.scale) = (size, scale)
    side = max(1, (EaselTile.side * scale).rounded(.down)) / scale
    columns = Int((size.width / side).rounded(.up))
    let whole = Rect(origin: .zero, size: size)
    for row in 0..<Int((size.height / side).rounded(.up)) {
      for column in 0..<columns {
        let square = Rect(Double(column) * side, Double(row) * side, side, side)
        let tile = EaselTile(square.intersection(whole), of: easel)
        tiles.append(tile)
        easel.insertSubview(tile, at: 0)
      }
    }
  }

  /// Whether they were made for these.
  func suit(_ size: Size, _ scale: Double) -> Bool { self.size == size && self.scale == scale }

  func remove() { for tile in tiles { tile.removeFromSuperview() } }

  /// Draws `rect` again with the next frame.
  func mark(_ rect: Rect) {
    guard columns > 0 else { return }
    let rows = tiles.count / columns
    for row in range(rect.minY, rect.maxY, rows) {
      for column in range(rect.minX, rect.maxX, columns) { tiles[row * columns + column].setNeedsDisplay(rect) }
    }
  }

  func markAll() { for tile in tiles { tile.setNeedsDisplay() } }

  private func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
    let limit = Double(count)
    let first = max(0, min((low / side).rounded(.down), limit))
    let last = max(first, min((high / side).rounded(.up), limit))
    return Int(first)..<Int(last)
  }
}
