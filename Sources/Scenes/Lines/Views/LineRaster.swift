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
      for x in reach.lowerBound..<left { mix(&row[x], color, outer.coverage(Double(x) + 0.5, middle)) }
      if left < right { row.advanced(by: left).update(repeating: color, count: right - left) }
      for x in right..<max(right, reach.upperBound) { mix(&row[x], color, outer.coverage(Double(x) + 0.5, middle)) }
    }
  }

  private func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { pixels.advanced(by: y * pixelsPerRow) }

  /// The columns of the clip whose middles are within `span`.
  private func columns(_ span: (left: Double, right: Double)) -> Range<Int> {
    let left = max(Double(clip.x), min((span.left - 0.5).rounded(.up), Double(clip.maxX)))
    let right = max(left, min((span.right - 0.5).rounded(.down) + 1, Double(clip.maxX)))
    return Int(left)..<Int(right)
  }

  private func mix(_ pixel: inout UInt32, _ color: UInt32, _ share: Double) {
    let part = UInt32(share * 256)
    let (old, new) = (pixel, color)
    // Red and blue at once, with room for the products between them.
    let redBlue = ((old & 0xff00ff) * (256 - part) + (new & 0xff00ff) * part) >> 8 & 0xff00ff
    let green = ((old & 0xff00) * (256 - part) + (new & 0xff00) * part) >> 8 & 0xff00
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
    var span = (left: Double.infinity, right: -Double.infinity)
    widen(&span, byEnd: begin, y)
    widen(&span, byEnd: begin + way, y)
    widen(&span, bySide: sides.0, y)
    widen(&span, bySide: sides.1, y)
    return span.left <= span.right ? span : nil
  }

  private func widen(_ span: inout (left: Double, right: Double), byEnd center: Point, _ y: Double) {
    let square = radius * radius - (y - center.y) * (y - center.y)
    guard square >= 0 else { return }
    let half = square.squareRoot()
    span = (min(span.left, center.x - half), max(span.right, center.x + half))
  }

  private func widen(_ span: inout (left: Double, right: Double), bySide side: Side, _ y: Double) {
    guard side.top.y <= y, y <= side.bottom, side.top.y < side.bottom else { return }
    let x = side.top.x + side.slope * (y - side.top.y)
    span = (min(span.left, x), max(span.right, x))
  }

  /// How much of the pixel with its middle here lies inside, 0…1, taking its edge there for straight: the radius is
  /// half a pixel more than that of the line.
  func coverage(_ x: Double, _ y: Double) -> Double {
    let (dx, dy) = (x - begin.x, y - begin.y)
    let share = (dx * way.dx + dy * way.dy) * inverseSquare
    let distance: Double
    if share > 0, share < 1 {
      distance = abs(dx * way.dy - dy * way.dx) * inverseLength
    } else {
      let (restX, restY) = share >= 1 ? (dx - way.dx, dy - way.dy) : (dx, dy)
      distance = (restX * restX + restY * restY).squareRoot()
    }
    return max(0, min(radius - distance, 1))
  }
}
