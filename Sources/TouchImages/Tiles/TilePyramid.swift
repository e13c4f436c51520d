import Glibc
import TouchDrawing
import TouchGeometry

/// The tiles of an image in its own resolution and in halves of it, as PNG files in a directory.
///
/// Levels go down to the last one that is larger than ``base``: below that the whole image is small enough.
struct TilePyramid: Hashable, Sendable {
  /// The side of a tile in pixels, without its margin.
  static let side = 512
  /// The pixels of its neighbours that a tile has on each side, so that no gap shows between two of them.
  static let margin = 2
  /// The longest side, in pixels, of the image that is shown without tiles.
  static let base = 1024

  let directory: String
  /// The size of the image in pixels.
  let width: Int
  let height: Int

  /// A tile of a level, by its column and row.
  struct Tile: Hashable, Sendable {
    let level: Int
    let column: Int
    let row: Int

    var name: String { "\(level)-\(column)-\(row).png" }
  }

  /// The number of levels. Level 0 is the image in its own resolution.
  var levels: Int {
    var count = 0
    while max(width(at: count), height(at: count)) > Self.base { count += 1 }
    return count
  }

  func width(at level: Int) -> Int { max(1, (width + (1 << level) - 1) >> level) }
  func height(at level: Int) -> Int { max(1, (height + (1 << level) - 1) >> level) }

  /// Returns the level to show the image with `pixels` across: the smallest that has as many; nil if no tiles are needed.
  func level(across pixels: Double) -> Int? {
    guard pixels > Double(width(at: levels)) else { return nil }
    return (0..<levels).last { Double(width(at: $0)) >= pixels } ?? (levels > 0 ? 0 : nil)
  }

  /// Returns the tiles of a level that touch `rect`, in parts of the image: it is 1 wide and 1 high.
  func tiles(at level: Int, in rect: Rect) -> [Tile] {
    let columns = indices(rect.minX, rect.maxX, width(at: level))
    let rows = indices(rect.minY, rect.maxY, height(at: level))
    return rows.flatMap { row in columns.map { Tile(level: level, column: $0, row: row) } }
  }

  private func indices(_ start: Double, _ end: Double, _ pixels: Int) -> ClosedRange<Int> {
    let last = (pixels - 1) / Self.side
    let index = { (part: Double) in Int(max(0, min(part * Double(pixels) / Double(Self.side), Double(last)))) }
    return index(start)...max(index(start), index(end))
  }

  /// Returns the pixels of the level that a tile shows, with its margin.
  func pixels(of tile: Tile) -> PixelRect {
    let whole = PixelRect(0, 0, width(at: tile.level), height(at: tile.level))
    let (side, margin) = (Self.side, Self.margin)
    return PixelRect(
      tile.column * side - margin, tile.row * side - margin, side + 2 * margin, side + 2 * margin
    ).intersection(whole)
  }

  /// Returns the part of the image that a tile shows; the image is 1 wide and 1 high.
  func part(of tile: Tile) -> Rect {
    let (pixels, across, down) = (pixels(of: tile), width(at: tile.level), height(at: tile.level))
    return Rect(
      Double(pixels.x) / Double(across), Double(pixels.y) / Double(down), Double(pixels.width) / Double(across),
      Double(pixels.height) / Double(down))
  }

  func path(of tile: Tile) -> String { "\(directory)/\(tile.name)" }
}

extension TilePyramid {
  /// Writes the tiles of `image`. It takes about a second for 4 megapixels.
  func write(_ image: Surface) throws(DrawingError) {
    var surface = image
    for level in 0..<levels {
      if level > 0 { surface = try surface.reduced(width: width(at: level), height: height(at: level)) }
      for tile in tiles(at: level, in: Rect(0, 0, 1, 1)) {
        try surface.part(pixels(of: tile)).writePNG(to: path(of: tile))
      }
    }
  }
}

extension Surface {
  /// Returns a copy of the pixels in `rect`, which is within this surface.
  fileprivate func part(_ rect: PixelRect) throws(DrawingError) -> Surface {
    let part = try Surface(width: rect.width, height: rect.height, format: format)
    withPixels { source in
      part.withPixels { target in
        for row in 0..<rect.height {
          memcpy(
            target.baseAddress! + row * part.bytesPerRow,
            source.baseAddress! + (rect.y + row) * bytesPerRow + rect.x * 4, rect.width * 4)
        }
      }
    }
    return part
  }
}
