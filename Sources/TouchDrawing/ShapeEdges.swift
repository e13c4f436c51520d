import CPixels
import TouchGeometry

/// The edges of polygons for the loops that fill, in memory that stays where it is.
final class ShapeEdges {
  let first: UnsafePointer<pixels_edge>
  let count: Int32
  /// The pixels that the polygons touch.
  let area: PixelRect

  /// Creates the edges of a shape under `transform`; nil for a line under a transform that does not scale evenly, whose
  /// width is not the same everywhere.
  init?(of shape: Shape, under transform: Transform) {
    var edges = Edges()
    let figures = FlatPath(shape.path, under: transform).figures
    if let line = shape.line {
      guard transform.isSimilarity else { return nil }
      let width = line.width * abs(transform.determinant).squareRoot()
      for figure in figures where width > 0 && width.isFinite {
        let outline = StrokeOutline(of: figure, width: width, cap: line.cap, join: line.join)
        for polygon in outline.polygons { edges.add(polygon) }
      }
    } else {
      for figure in figures { edges.add(figure.points) }
    }
    let memory = UnsafeMutablePointer<pixels_edge>.allocate(capacity: max(edges.list.count, 1))
    memory.initialize(from: edges.list, count: edges.list.count)
    (first, count, area) = (UnsafePointer(memory), Int32(edges.list.count), edges.area)
  }

  deinit { first.deallocate() }

  /// Returns the edges of all shapes, computed on all processors; nil if those of one are nil.
  static func edges(of shapes: [Shape], under transform: Transform) -> [ShapeEdges]? {
    guard shapes.count >= fewestShared else { return shapes.map { ShapeEdges(of: $0, under: transform) }.complete }
    return [ShapeEdges?](unsafeUninitializedCapacity: shapes.count) { slots, count in
      let work = SharedWork(shapes: shapes, transform: transform, slots: slots)
      withUnsafePointer(to: work) { work in
        pixels_share(
          Int32(shapes.count),
          { work, number in work!.assumingMemoryBound(to: SharedWork.self).pointee.fill(slot: Int(number)) }, work)
      }
      count = shapes.count
    }.complete
  }

  private struct SharedWork {
    let shapes: [Shape]
    let transform: Transform
    let slots: UnsafeMutableBufferPointer<ShapeEdges?>

    func fill(slot: Int) { slots.initializeElement(at: slot, to: ShapeEdges(of: shapes[slot], under: transform)) }
  }

  /// The fewest shapes whose edges are computed on several processors: less is done before another one has woken up.
  private static let fewestShared = 32
}

/// Edges while they are collected.
private struct Edges {
  private(set) var list: [pixels_edge] = []
  /// The smallest rectangle around all edges, in 256ths of a pixel; without any, one that contains nothing.
  private var (left, top, right, bottom) = (Int32.max, Int32.max, Int32.min, Int32.min)

  var area: PixelRect {
    guard left <= right else { return .zero }
    let (x, y) = (Int(left) >> 8, Int(top) >> 8)
    return PixelRect(x, y, (Int(right) + 255) >> 8 - x, (Int(bottom) + 255) >> 8 - y)
  }

  /// Adds a closed polygon.
  mutating func add(_ points: [Point]) {
    guard let last = points.last else { return }
    list.reserveCapacity(list.count + points.count)
    var from = Self.inUnits(last)
    for point in points {
      let to = Self.inUnits(point)
      (left, top) = (min(left, to.x), min(top, to.y))
      (right, bottom) = (max(right, to.x), max(bottom, to.y))
      if from.y < to.y {
        list.append(pixels_edge(x0: from.x, y0: from.y, x1: to.x, y1: to.y, direction: 1))
      } else if from.y > to.y {
        list.append(pixels_edge(x0: to.x, y0: to.y, x1: from.x, y1: from.y, direction: -1))
      }
      from = to
    }
  }

  /// Returns a point in 256ths of a pixel. One beyond two million pixels is drawn there, so that the distance of any two
  /// fits into 32 bits.
  private static func inUnits(_ point: Point) -> (x: Int32, y: Int32) {
    func units(_ value: Double) -> Int32 { Int32(max(-0x2000_0000, min((value * 256).rounded(), 0x2000_0000))) }
    return (units(point.x), units(point.y))
  }
}

extension [ShapeEdges?] {
  /// All elements; nil if one is nil.
  fileprivate var complete: [ShapeEdges]? {
    let edges = compactMap(\.self)
    return edges.count == count ? edges : nil
  }
}

extension Transform {
  /// Whether it scales evenly, with a rotation or a reflection perhaps.
  fileprivate var isSimilarity: Bool {
    let tolerance = 1e-9 * (a * a + b * b)
    return abs(a * c + b * d) <= tolerance && abs(a * a + b * b - c * c - d * d) <= tolerance
  }
}
