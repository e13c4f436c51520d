import Glibc
import TouchDrawing
import TouchGeometry

/// A rasteriser for straight lines with round ends.
///
/// A general rasteriser takes about 20 µs for such a line, so that a drawing of 2,000 could not change within a frame.
/// This one takes a tenth of that. Each pixel depends only on the line, so a drawing made in parts has no seams.
struct LineRaster {
  /// The pixels of the surface, row by row, as 0xAARRGGBB.
  private let pixels: UnsafeMutablePointer<UInt32>
  private let pixelsPerRow: Int
  /// The rectangle that limits all drawing.
  let clip: PixelRect
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
  init(_ memory: UnsafeMutableRawPointer, bytesPerRow: Int, clip: PixelRect) {
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
  func fill(_ color: UInt32) {
    for y in clip.y..<max(clip.y, clip.maxY) { row(y).advanced(by: clip.x).update(repeating: color, count: clip.width) }
  }

  /// Draws a line from `begin` to `end`, in pixels, that extends by `radius` to each side and beyond its ends.
  func stroke(from begin: Point, to end: Point, radius: Double, _ color: UInt32) {
    let (outer, inner) = (Capsule(begin, end, radius + 0.5), Capsule(begin, end, max(0, radius - 0.5)))
    let top = max(clip.y, Int((min(begin.y, end.y) - radius - 1).rounded(.down)))
    let bottom = min(clip.maxY, Int((max(begin.y, end.y) + radius + 1).rounded(.up)))
    guard top < bottom else { return }
    for y in top..<bottom {
      let middle = Double(y) + 0.5
      let (reach, solid) = (columns(outer.range(at: middle)), columns(inner.range(at: middle)))
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

  /// The columns of the clip whose centres are within `range`.
  @inline(__always)
  private func columns(_ range: (left: Double, right: Double)) -> Range<Int> {
    // Truncation instead of `rounded()`, since no value is negative.
    let left = Int(max(Double(clip.x), min(range.left + 0.5, Double(clip.maxX))))
    let right = Int(max(Double(clip.x), min(range.right + 0.5, Double(clip.maxX))))
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

/// The area within a radius of a straight line.
private struct Capsule {
  let begin: Point
  let end: Point
  private let segment: Vector
  private let radius: Double
  private let fixedRadius: Int
  private let inverseSquare: Double
  private let inverseLength: Double
  /// The long sides: their positions at y = 0, and their common slope in pixels to the right per pixel down.
  private let (left, right, slope): (Double, Double, Double)
  /// The vertical range of each long side.
  private let (leftLevels, rightLevels): (Levels, Levels)

  private struct Levels {
    let (top, bottom): (Double, Double)

    @inline(__always)
    func contain(_ y: Double) -> Bool { top <= y && y <= bottom }
  }

  init(_ begin: Point, _ end: Point, _ radius: Double) {
    let isDownward = begin.y <= end.y
    self.begin = isDownward ? begin : end
    self.end = isDownward ? end : begin
    self.radius = radius
    fixedRadius = Self.fixed(radius)
    segment = self.end - self.begin
    let square = segment.dot(segment)
    inverseSquare = square > 0 ? 1 / square : 0
    inverseLength = inverseSquare.squareRoot()
    // The offset of the left side on the line downwards. Horizontal lines have no long sides.
    let across = Vector(-segment.dy, segment.dx) * (radius * inverseLength)
    slope = segment.dy > 0 ? segment.dx / segment.dy : 0
    left = self.begin.x + across.dx - slope * (self.begin.y + across.dy)
    right = self.begin.x - across.dx - slope * (self.begin.y - across.dy)
    let hasSides = segment.dy > 0
    leftLevels = Levels(
      top: hasSides ? self.begin.y + across.dy : .infinity, bottom: self.end.y + across.dy)
    rightLevels = Levels(
      top: hasSides ? self.begin.y - across.dy : .infinity, bottom: self.end.y - across.dy)
  }

  /// Returns the horizontal range at height `y`. Where there is none, `right` is less than `left`.
  @inline(__always)
  func range(at y: Double) -> (left: Double, right: Double) {
    let (hasLeft, hasRight) = (leftLevels.contain(y), rightLevels.contain(y))
    // Between both long sides the round ends extend no farther.
    if hasLeft, hasRight { return (left + slope * y, right + slope * y) }
    var range = endRange(at: y)
    if hasLeft { range.left = min(range.left, left + slope * y) }
    if hasRight { range.right = max(range.right, right + slope * y) }
    return range
  }

  /// Returns the horizontal range of the round ends alone.
  @inline(__always)
  private func endRange(at y: Double) -> (left: Double, right: Double) {
    let (one, other) = (halfWidth(y - begin.y), halfWidth(y - end.y))
    return (min(begin.x - one, end.x - other), max(begin.x + one, end.x + other))
  }

  /// Returns half the width of a round end at a vertical distance from its centre, or minus infinity beyond the radius.
  @inline(__always)
  private func halfWidth(_ dy: Double) -> Double {
    let square = radius * radius - dy * dy
    return square < 0 ? -.infinity : square.squareRoot()
  }

  /// The values that depend only on the row.
  struct Level {
    fileprivate let y: Double
    fileprivate let share: Double
    fileprivate let shareStep: Double
    /// The signed distance of column 0 from the line, and its increase from one column to the next.
    fileprivate let (distance, distanceStep): (Int, Int)

    /// Whether the point of the line nearest to `x` is not one of its ends.
    @inline(__always)
    func isBeside(_ x: Double) -> Bool {
      let share = share + x * shareStep
      return share > 0 && share < 1
    }
  }

  @inline(__always)
  func level(_ y: Double) -> Level {
    let dy = y - begin.y
    let step = segment.dy * inverseLength
    let distance = (-begin.x * segment.dy - dy * segment.dx) * inverseLength + step / 2
    return Level(
      y: y, share: (dy * segment.dy - begin.x * segment.dx) * inverseSquare, shareStep: segment.dx * inverseSquare,
      distance: Self.fixed(distance), distanceStep: Self.fixed(step))
  }

  /// The number of fractional bits of fixed-point distances. They are fast, and exactly the same wherever the drawing
  /// of a row begins.
  private static let bits = 32

  @inline(__always)
  private static func fixed(_ value: Double) -> Int { Int(value * Double(1 << bits)) }

  /// Returns the covered share of the pixel in column `x`, from 0 to 256. The edge is taken as straight there; the
  /// radius is half a pixel more than that of the line. Only valid beside the line, not at its ends.
  @inline(__always)
  func coverage(besideAt x: Int, _ level: Level) -> UInt32 {
    coverage(abs(level.distance &+ x &* level.distanceStep))
  }

  /// Returns the covered share of any pixel, from 0 to 256.
  func coverage(at x: Int, _ level: Level) -> UInt32 {
    let position = Double(x) + 0.5
    if level.isBeside(position) { return coverage(besideAt: x, level) }
    let nearest = level.share + position * level.shareStep >= 1 ? end : begin
    let (dx, dy) = (position - nearest.x, level.y - nearest.y)
    return coverage(Self.fixed((dx * dx + dy * dy).squareRoot()))
  }

  @inline(__always)
  private func coverage(_ distance: Int) -> UInt32 {
    let inside = max(0, min(fixedRadius &- distance, 1 << Self.bits))
    return UInt32(truncatingIfNeeded: inside >> (Self.bits - 8))
  }
}
