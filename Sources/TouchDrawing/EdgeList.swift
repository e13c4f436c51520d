import CPixels
import TouchGeometry

/// The edges of polygons for the loops that fill, in memory that stays where it is once all have been added.
final class EdgeList: FlatPathReceiver {
  private var memory: UnsafeMutablePointer<pixels_edge>
  private var capacity: Int
  private(set) var count = 0
  /// The smallest rectangle around all points since ``beginArea()``, in 256ths of a pixel.
  private var (left, top, right, bottom) = (Int32.max, Int32.max, Int32.min, Int32.min)
  /// The first and the latest point of the polygon that is not complete.
  private var first: (x: Int32, y: Int32)?
  private var latest: (x: Int32, y: Int32) = (0, 0)

  init(capacity: Int) {
    self.capacity = capacity
    memory = .allocate(capacity: capacity)
  }

  deinit { memory.deallocate() }

  /// The edges, valid until another one is added.
  var edges: UnsafePointer<pixels_edge> { UnsafePointer(memory) }

  /// Forgets the points that ``area`` contains.
  func beginArea() { (left, top, right, bottom) = (.max, .max, .min, .min) }

  /// The pixels that the polygons added since ``beginArea()`` touch.
  var area: PixelRect {
    guard left <= right else { return .zero }
    let (x, y) = (Int(left) >> 8, Int(top) >> 8)
    return PixelRect(x, y, (Int(right) + 255) >> 8 - x, (Int(bottom) + 255) >> 8 - y)
  }

  func add(_ point: Point, isInCurve: Bool = false) {
    let to = Self.inUnits(point)
    (left, top) = (min(left, to.x), min(top, to.y))
    (right, bottom) = (max(right, to.x), max(bottom, to.y))
    if first == nil { first = to } else { addEdge(to: to) }
    latest = to
  }

  func finish(isClosed: Bool = true) {
    if let first { addEdge(to: first) }
    first = nil
  }

  private func addEdge(to: (x: Int32, y: Int32)) {
    guard latest.y != to.y else { return }
    if count == capacity { grow() }
    let isDownward = latest.y < to.y
    let (upper, lower) = isDownward ? (latest, to) : (to, latest)
    memory[count] = pixels_edge(x0: upper.x, y0: upper.y, x1: lower.x, y1: lower.y, direction: isDownward ? 1 : -1)
    count += 1
  }

  private func grow() {
    let larger = UnsafeMutablePointer<pixels_edge>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: memory, count: count)
    memory.deallocate()
    (memory, capacity) = (larger, 2 * capacity)
  }

  /// Returns a point in 256ths of a pixel. One beyond two million pixels is drawn there, so that the distance of any two
  /// fits into 32 bits.
  private static func inUnits(_ point: Point) -> (x: Int32, y: Int32) {
    func units(_ value: Double) -> Int32 { Int32(max(-0x2000_0000, min((value * 256).rounded(), 0x2000_0000))) }
    return (units(point.x), units(point.y))
  }
}
