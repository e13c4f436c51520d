import Glibc
import TouchDrawing
import TouchGeometry

/// The tiles of an image in its own resolution and in smaller ones, as pixels in a file: nothing has to be
/// decoded while fingers move the image.
///
/// Each level has half of the pixels of the one before, so that at most two of an image are read for each of the screen.
/// They go down to the last one that is larger than ``base``: below that the whole image is small enough.
struct TilePyramid: Hashable, Sendable {
  /// The side of a tile in pixels, without its margin.
  static let side = 1024
  /// The pixels of its neighbours that a tile has on each side, so that no gap shows between two of them.
  static let margin = 2
  /// The longest side, in pixels, of the image that is shown without tiles.
  static let base = 1024

  /// The path of the file.
  let path: String
  /// The size of the image in pixels.
  let width: Int
  let height: Int
  let format: Surface.Format

  /// A tile of a level, by its column and row.
  struct Tile: Hashable, Sendable {
    let level: Int
    let column: Int
    let row: Int
  }

  /// The number of levels. Level 0 is the image in its own resolution.
  var levels: Int {
    var count = 0
    while max(width(at: count), height(at: count)) > Self.base { count += 1 }
    return count
  }

  func width(at level: Int) -> Int { Self.reduced(width, level) }
  func height(at level: Int) -> Int { Self.reduced(height, level) }

  private static func reduced(_ pixels: Int, _ level: Int) -> Int {
    let half = (pixels + (1 << (level / 2)) - 1) >> (level / 2)
    return level % 2 == 0 ? half : Int((Double(half) / 2.squareRoot()).rounded(.up))
  }

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

  /// Returns the tiles of a level that touch `visible`, a part of the window, of an image with these bounds: those in the
  /// middle first.
  func tiles(at level: Int, in visible: Rect, _ toWindow: Transform, _ bounds: Rect) -> [Tile] {
    guard let around = toWindow.inverse?.apply(visible).intersection(bounds), !around.isEmpty else { return [] }
    let part = Rect(
      around.minX / bounds.width, around.minY / bounds.height, around.width / bounds.width,
      around.height / bounds.height)
    let center = Point(visible.midX, visible.midY)
    return tiles(at: level, in: part)
      .map { (tile: $0, rect: toWindow.apply(self.part(of: $0).scaled(to: bounds))) }
      .filter { $0.rect.intersects(visible) }
      .sorted {
        Point($0.rect.midX, $0.rect.midY).distance(to: center) < Point($1.rect.midX, $1.rect.midY).distance(to: center)
      }
      .map(\.tile)
  }

  private func indices(_ start: Double, _ end: Double, _ pixels: Int) -> ClosedRange<Int> {
    let last = Self.count(pixels) - 1
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

  /// Returns the number of tiles along `pixels`.
  private static func count(_ pixels: Int) -> Int { (pixels - 1) / side + 1 }
}

/// The file: a page of text about the image, then the tiles of each level, row by row. Each begins on a page, and is as
/// long as a whole one.
extension TilePyramid {
  private static let page = 4096
  private static let tileBytes = (4 * (side + 2 * margin) * (side + 2 * margin) + page - 1) / page * page
  private static let signature = "touch-tiles-3"

  /// The text at the beginning of the file.
  private var header: String { "\(Self.signature) \(width) \(height) \(format == .opaque ? "opaque" : "alpha")\n" }

  /// Returns the pyramid in the file `path`; nil if it is none.
  init?(path: String) {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [CChar](repeating: 0, count: 64)
    guard fgets(&bytes, Int32(bytes.count), file) != nil else { return nil }
    let text = String(decoding: bytes.prefix { $0 >= 32 }.map(UInt8.init), as: UTF8.self)
    let words = text.split(separator: " ")
    guard words.count == 4, words[0] == Self.signature, let width = Int(words[1]), let height = Int(words[2]),
      (1...Surface.maximumSide).contains(width), (1...Surface.maximumSide).contains(height)
    else { return nil }
    self.init(path: path, width: width, height: height, format: words[3] == "opaque" ? .opaque : .alpha)
  }

  /// Writes the tiles of `image`, and returns when the disk has them. It takes about a second for
  /// 24 megapixels, and what the disk takes.
  func write(_ image: Surface) throws(DrawingError) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw cannotWrite }
    defer { close(file) }
    guard Glibc.write(file, header, header.utf8.count) == header.utf8.count else { throw cannotWrite }
    // Every other level is made from a whole number of pixels, which keeps it sharp.
    var last = [image, image]
    for level in 0..<levels {
      let surface = try level == 0 ? image : last[0].reduced(width: width(at: level), height: height(at: level))
      for tile in tiles(at: level, in: Rect(0, 0, 1, 1)) { try write(tile, of: surface, to: file) }
      last = [last[1], surface]
    }
    guard fsync(file) == 0 else { throw cannotWrite }
  }

  private func write(_ tile: Tile, of surface: Surface, to file: Int32) throws(DrawingError) {
    let rect = pixels(of: tile)
    let (start, length) = (offset(of: tile), 4 * rect.width)
    let isWritten = surface.withPixels { bytes in
      (0..<rect.height).allSatisfy { row in
        let source = bytes.baseAddress! + (rect.y + row) * surface.bytesPerRow + 4 * rect.x
        let count = pwrite(file, source, length, off_t(start + row * length))
        // Less than all is written when the disk has become full, without an error.
        if count >= 0, count < length { errno = ENOSPC }
        return count == length
      }
    }
    guard isWritten else { throw cannotWrite }
  }

  /// Reads a tile. Nil if the file is gone, or is not whole.
  func read(_ tile: Tile) -> Surface? {
    let rect = pixels(of: tile)
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard let surface = try? Surface(width: rect.width, height: rect.height, format: format),
      surface.bytesPerRow == 4 * rect.width
    else { return nil }
    let isRead = surface.withPixels { bytes in
      var count = 0
      while count < bytes.count {
        let part = pread(file, bytes.baseAddress! + count, bytes.count - count, off_t(offset(of: tile) + count))
        guard part > 0 else { return false }
        count += part
      }
      return true
    }
    return isRead ? surface : nil
  }

  private func offset(of tile: Tile) -> Int {
    let before = (0..<tile.level).reduce(0) { $0 + Self.count(width(at: $1)) * Self.count(height(at: $1)) }
    return Self.page + (before + tile.row * Self.count(width(at: tile.level)) + tile.column) * Self.tileBytes
  }

  private var cannotWrite: DrawingError { .cannotWrite(path: path, problem: String(cString: strerror(errno))) }
}
