import TouchDrawing
import TouchGeometry

/// A rasteriser for straight lines with round ends.
///
/// A general rasteriser takes about 20 µs for such a line, so that a drawing of 2,000 could not change within a frame.
/// This one takes a tenth of that. Each pixel depends only on the line, so a drawing made in parts has no seams.
public struct LineRaster {
  /// The pixels of the surface, row by row, as 0xAARRGGBB.
  private let pixels: UnsafeMutablePointer<UInt32>
  private let pixelsPerRow: Int
  /// The rectangle that limits all drawing.
  public let clip: PixelRect
  /// The columns that each row of a mask covers, or nil. The pixels of a mask are not colours but covered shares, from 0
  /// to ``whole``. The greater one of two stays.
  private let covered: UnsafeMutablePointer<Columns>?

  typealias Columns = (first: Int, end: Int)

  /// Creates a rasteriser for a surface.
  ///
  /// - Parameters:
  ///   - memory: the surface's bytes.
  ///   - bytesPerRow: the number of bytes of a row.
  ///   - clip: the rectangle to draw in, within the surface.
  public init(_ memory: UnsafeMutableRawPointer, bytesPerRow: Int, clip: PixelRect) {
    pixels = memory.assumingMemoryBound(to: UInt32.self)
    pixelsPerRow = bytesPerRow / 4
    self.clip = clip
    covered = nil
  }

  /// Creates a rasteriser for the covered shares of the pixels in `clip`, which `memory` holds row by row.
  init(
    mask memory: UnsafeMutablePointer<UInt32>, _ covered: UnsafeMutablePointer<Columns>, of clip: PixelRect
  ) {
    pixels = memory - (clip.y * clip.width + clip.x)
    pixelsPerRow = clip.width
    self.clip = clip
    self.covered = covered - clip.y
  }

  /// The share of a pixel that is covered completely.
  static let whole: UInt32 = 256

  /// Fills the clip with a colour.
  public func fill(_ color: UInt32) {
    for y in clip.y..<max(clip.y, clip.maxY) { row(y).advanced(by: clip.x).update(repeating: color, count: clip.width) }
  }

  /// Fills the part of the clip in `field` with a square tile of `side` pixels, repeated from the origin on.
  public func fill(_ field: PixelRect, with tile: UnsafeMutableRawBufferPointer, side: Int) {
    let area = clip.intersection(field)
    guard !area.isEmpty, let pattern = tile.baseAddress?.assumingMemoryBound(to: UInt32.self) else { return }
    for y in area.y..<area.maxY {
      var x = area.x
      while x < area.maxX {
        let count = min(side - x % side, area.maxX - x)
        row(y).advanced(by: x).update(from: pattern + (y % side * side + x % side), count: count)
        x += count
      }
    }
  }

  /// Draws a line from `begin` to `end`, in pixels, that extends by `radius` to each side and beyond its ends.
  public func stroke(from begin: Point, to end: Point, radius: Double, _ color: UInt32) {
    let (outer, inner) = (Capsule(begin, end, radius + 0.5), Capsule(begin, end, max(0, radius - 0.5)))
    let top = max(clip.y, Int((min(begin.y, end.y) - radius - 1).rounded(.down)))
    let bottom = min(clip.maxY, Int((max(begin.y, end.y) + radius + 1).rounded(.up)))
    guard top < bottom else { return }
    for y in top..<bottom {
      let middle = Double(y) + 0.5
      let (reach, solid) = (columns(outer.span(at: middle)), columns(inner.span(at: middle)))
      guard !reach.isEmpty else { continue }
      if let covered {
        covered[y] = (min(covered[y].first, reach.lowerBound), max(covered[y].end, reach.upperBound))
      }
      let (row, level) = (row(y), outer.level(middle))
      guard !solid.isEmpty else {
        drawEdge(of: outer, reach, level, row, color)
        continue
      }
      drawEdge(of: outer, reach.lowerBound..<max(reach.lowerBound, solid.lowerBound), level, row, color)
      row.advanced(by: solid.lowerBound).update(repeating: color, count: solid.count)
      drawEdge(of: outer, solid.upperBound..<max(solid.upperBound, reach.upperBound), level, row, color)
    }
  }

  @inline(__always)
  private func drawEdge(
    of capsule: Capsule, _ columns: Range<Int>, _ level: Capsule.Level, _ row: UnsafeMutablePointer<UInt32>,
    _ color: UInt32
  ) {
    guard !columns.isEmpty else { return }
    if level.isBeside(Double(columns.lowerBound) + 0.5), level.isBeside(Double(columns.upperBound) - 0.5) {
      for x in columns { cover(&row[x], color, capsule.coverage(besideAt: x, level)) }
    } else {
      // Where pieces of a mask meet, most pixels are covered already.
      for x in columns where covered == nil || row[x] < Self.whole {
        cover(&row[x], color, capsule.coverage(at: x, level))
      }
    }
  }

  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { pixels.advanced(by: y * pixelsPerRow) }

  /// The columns of the clip whose centres are within `span`.
  @inline(__always)
  private func columns(_ span: (left: Double, right: Double)) -> Range<Int> {
    // Truncation instead of `rounded()`, since no value is negative.
    let left = Int(max(Double(clip.x), min(span.left + 0.5, Double(clip.maxX))))
    let right = Int(max(Double(clip.x), min(span.right + 0.5, Double(clip.maxX))))
    return left..<max(left, right)
  }

  /// Draws on a pixel, or notes in a mask how much of it is covered.
  @inline(__always)
  private func cover(_ pixel: inout UInt32, _ color: UInt32, _ part: UInt32) {
    if covered == nil { Self.mix(&pixel, color, part) } else { pixel = max(pixel, part) }
  }

  /// Mixes `color` into `pixel`. `part` is the share of the new colour, from 0 to ``whole``.
  @inline(__always)
  static func mix(_ pixel: inout UInt32, _ color: UInt32, _ part: UInt32) {
    let (old, new) = (pixel, color)
    // First red and blue at once, with space for the products between them, then opacity and green. The colours of
    // transparent pixels are premultiplied, so one rule holds for all four channels.
    let redBlue = ((old & 0xff00ff) &* (256 &- part) &+ (new & 0xff00ff) &* part) >> 8 & 0xff00ff
    let rest = (old >> 8 & 0xff00ff) &* (256 &- part) &+ (new >> 8 & 0xff00ff) &* part
    pixel = redBlue | rest & 0xff00_ff00
  }
}

extension Surface {
  /// Calls `body` with a rasteriser that draws within `clip`, a part of the surface.
  public func draw(within clip: PixelRect, _ body: (LineRaster) -> Void) {
    guard !clip.isEmpty else { return }
    withPixels { buffer in
      guard let memory = buffer.baseAddress else { return }
      body(LineRaster(memory, bytesPerRow: bytesPerRow, clip: clip))
    }
  }
}
