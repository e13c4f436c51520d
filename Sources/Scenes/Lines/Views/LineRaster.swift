import Glibc
import TouchDrawing
import TouchGeometry

/// Colours the pixels under straight lines with round ends, and nothing else.
///
/// A general rasteriser takes about 20 µs for such a line, so that a drawing of 2,000 could not change in a frame; this
/// one takes a fifth of it. And each pixel depends on the line alone: what is drawn in parts
/// has no seams.
struct LineRaster {
  /// All of the surface, row by row; 0xAARRGGBB.
  private let pixels: UnsafeMutablePointer<UInt32>
  private let pixelsPerRow: Int
  /// Nothing outside is touched.
  private let clip: PixelRect

  /// - Parameters:
  ///   - memory: the surface's bytes.
  ///   - clip: within the surface.
  init(_ memory: UnsafeMutableRawPointer, bytesPerRow: Int, clip: PixelRect) {
    pixels = memory.assumingMemoryBound(to: UInt32.self)
    pixelsPerRow = bytesPerRow / 4
    self.clip = clip
  }

  /// Colours all of the clip.
  func fill(_ color: UInt32) {
    for y in clip.y..<max(clip.y, clip.maxY) { row(y).advanced(by: clip.x).update(repeating: color, count: clip.width) }
  }

  /// Draws a line from `begin` to `end`, in pixels, that reaches `radius` to each side and beyond its ends.
  func stroke(from begin: Point, to end: Point, radius: Double, _ color: UInt32) {
    let (outer, inner) = (Capsule(begin, end, radius + 0.5), Capsule(begin, end, max(0, radius - 0.5)))
    let top = max(clip.y, Int((min(begin.y, end.y) - radius - 1).rounded(.down)))
    let bottom = min(clip.maxY, Int((max(begin.y, end.y) + radius + 1).rounded(.up)))
    guard top < bottom else { return }
    for y in top..<bottom {
      let middle = Double(y) + 0.5
      guard let edge = outer.span(at: middle) else { continue }
      let reach = columns(edge)
      let solid = inner.span(at: middle).map(columns) ?? reach.upperBound..<reach.upperBound
      let row = row(y)
      let (left, right) = (max(reach.lowerBound, solid.lowerBound), max(reach.lowerBound, solid.upperBound))
      drawEdge(of: outer, reach.lowerBound..<left, middle, row, color)
      if left < right { row.advanced(by: left).update(repeating: color, count: right - left) }
      drawEdge(of: outer, right..<max(right, reach.upperBound), middle, row, color)
    }
  }

  @inline(__always)
  private func drawEdge(
    of capsule: Capsule, _ columns: Range<Int>, _ y: Double, _ row: UnsafeMutablePointer<UInt32>, _ color: UInt32
  ) {
    guard !columns.isEmpty else { return }
    let level = capsule.level(y)
    if level.isBeside(Double(columns.lowerBound) + 0.5), level.isBeside(Double(columns.upperBound) - 0.5) {
      for x in columns { mix(&row[x], color, capsule.coverage(level.distance(Double(x) + 0.5))) }
    } else {
      for x in columns { mix(&row[x], color, capsule.coverage(Double(x) + 0.5, y, level)) }
    }
  }

  private func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { pixels.advanced(by: y * pixelsPerRow) }

  /// The columns of the clip whose middles are within `span`.
  private func columns(_ span: (left: Double, right: Double)) -> Range<Int> {
    let left = max(Double(clip.x), min((span.left - 0.5).rounded(.up), Double(clip.maxX)))
    let right = max(left, min((span.right - 0.5).rounded(.down) + 1, Double(clip.maxX)))
    return Int(left)..<Int(right)
  }

  @inline(__always)
  private func mix(_ pixel: inout UInt32, _ color: UInt32, _ share: Double) {
    let part = UInt32(share * 256)
    let (old, new) = (pixel, color)
    // Red and blue at once, with room for the products between them.
    let redBlue = ((old & 0xff00ff) &* (256 &- part) &+ (new & 0xff00ff) &* part) >> 8 & 0xff00ff
    let green = ((old & 0xff00) &* (256 &- part) &+ (new & 0xff00) &* part) >> 8 & 0xff00
    pixel = 0xff00_0000 | redBlue | green
  }
}

/// All that is within a radius of a straight line.
private struct Capsule {
  let begin: Point
  let way: Vector
  let radius: Double
  private let inverseSquare: Double
  private let inverseLength: Double
  /// The two long sides.
  private let sides: (Side, Side)

  /// From `top` to `bottom`, `slope` to the right for each step down.
  private struct Side {
    let top: Point
    let bottom: Double
    let slope: Double

    init(_ one: Point, _ other: Point) {
      let (upper, lower) = one.y <= other.y ? (one, other) : (other, one)
      (top, bottom) = (upper, lower.y)
      slope = upper.y < lower.y ? (lower.x - upper.x) / (lower.y - upper.y) : 0
    }

    /// How far to the right it is on the level `y`; nil if it is not there.
    @inline(__always)
    func place(at y: Double) -> Double? {
      guard top.y <= y, y <= bottom, top.y < bottom else { return nil }
      return top.x + slope * (y - top.y)
    }
  }

  init(_ begin: Point, _ end: Point, _ radius: Double) {
    self.begin = begin
    self.radius = radius
    way = end - begin
    let square = way.dot(way)
    inverseSquare = square > 0 ? 1 / square : 0
    inverseLength = inverseSquare.squareRoot()
    let across = square > 0 ? Vector(-way.dy, way.dx) * (radius / square.squareRoot()) : .zero
    sides = (Side(begin + across, end + across), Side(begin - across, end - across))
  }

  /// From where to where it reaches on the level `y`; nil if it does not.
  func span(at y: Double) -> (left: Double, right: Double)? {
    // Between the long sides the ends reach no farther.
    if let one = sides.0.place(at: y), let other = sides.1.place(at: y) { return (min(one, other), max(one, other)) }
    var span = (left: Double.infinity, right: -Double.infinity)
    widen(&span, byEnd: begin, y)
    widen(&span, byEnd: begin + way, y)
    if let x = sides.0.place(at: y) ?? sides.1.place(at: y) { span = (min(span.left, x), max(span.right, x)) }
    return span.left <= span.right ? span : nil
  }

  private func widen(_ span: inout (left: Double, right: Double), byEnd center: Point, _ y: Double) {
    let square = radius * radius - (y - center.y) * (y - center.y)
    guard square >= 0 else { return }
    let half = square.squareRoot()
    span = (min(span.left, center.x - half), max(span.right, center.x + half))
  }

  /// What depends on how far down it is alone.
  struct Level {
    fileprivate let share: Double
    fileprivate let shareStep: Double
    fileprivate let distance: Double
    fileprivate let distanceStep: Double

    /// Whether the nearest place of the line to what is `x` to the right is none of its ends.
    @inline(__always)
    func isBeside(_ x: Double) -> Bool {
      let share = share + x * shareStep
      return share > 0 && share < 1
    }

    /// How far that is from the line then.
    @inline(__always)
    func distance(_ x: Double) -> Double { abs(distance + x * distanceStep) }
  }

  @inline(__always)
  func level(_ y: Double) -> Level {
    let dy = y - begin.y
    return Level(
      share: (dy * way.dy - begin.x * way.dx) * inverseSquare, shareStep: way.dx * inverseSquare,
      distance: (-begin.x * way.dy - dy * way.dx) * inverseLength, distanceStep: way.dy * inverseLength)
  }

  /// How much of a pixel lies inside whose middle is so far from the line, 0…1, taking its edge there for straight: the
  /// radius is half a pixel more than that of the line.
  @inline(__always)
  func coverage(_ distance: Double) -> Double { max(0, min(radius - distance, 1)) }

  /// The same of the pixel with its middle here.
  func coverage(_ x: Double, _ y: Double, _ level: Level) -> Double {
    if level.isBeside(x) { return coverage(level.distance(x)) }
    let isAtEnd = level.share + x * level.shareStep >= 1
    let end = isAtEnd ? begin + way : begin
    let (dx, dy) = (x - end.x, y - end.y)
    return coverage((dx * dx + dy * dy).squareRoot())
  }
}
