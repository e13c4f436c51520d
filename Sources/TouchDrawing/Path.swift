import CCairo
import TouchGeometry

/// An outline of lines and cubic curves, in points; filled with the non-zero winding rule.
///
/// Angles are in radians and grow clockwise on the screen, starting to the right. Elements whose coordinates are not
/// numbers are left out when the path is drawn; those beyond a million points are drawn as if at a million.
public struct Path: Hashable, Sendable {
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case curve(control1: Point, control2: Point, end: Point)
    case close
  }

  public private(set) var elements: [Element] = []

  public init() {}

  public var isEmpty: Bool { elements.isEmpty }

  /// Starts a new figure at `point`.
  public mutating func move(to point: Point) { elements.append(.move(point)) }

  /// Adds a straight line from the last point; without one it starts a figure.
  public mutating func addLine(to point: Point) { elements.append(isEmpty ? .move(point) : .line(point)) }

  /// Adds a cubic Bézier curve from the last point.
  public mutating func addCurve(to end: Point, control1: Point, control2: Point) {
    if isEmpty { elements.append(.move(control1)) }
    elements.append(.curve(control1: control1, control2: control2, end: end))
  }

  /// Joins the last point with the start of the figure.
  public mutating func close() { elements.append(.close) }

  public mutating func add(_ other: Path) { elements += other.elements }

  public func applying(_ transform: Transform) -> Path {
    var result = Path()
    result.elements = elements.map { element in
      switch element {
      case .move(let point): .move(transform.apply(point))
      case .line(let point): .line(transform.apply(point))
      case .curve(let control1, let control2, let end):
        .curve(control1: transform.apply(control1), control2: transform.apply(control2), end: transform.apply(end))
      case .close: .close
      }
    }
    return result
  }

  /// The smallest rectangle around all points and control points, in points. It may be slightly larger than the filled
  /// path. A stroke reaches half its width farther.
  public var bounds: Rect {
    var points: [Point] = []
    for element in elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .curve(let control1, let control2, let end): points += [control1, control2, end]
      case .close: break
      }
    }
    return Rect(around: points)
  }

  /// Whether filling the path would colour `point`; open figures count as closed.
  public func contains(_ point: Point) -> Bool {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    let context = cairo_create(surface)!
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    addToCurrentPath(of: context)
    return cairo_in_fill(context, point.x, point.y) != 0
  }

  func addToCurrentPath(of context: OpaquePointer) {
    for element in elements {
      switch element {
      case .move(let point):
        if let point = point.drawable { cairo_move_to(context, point.x, point.y) }
      case .line(let point):
        if let point = point.drawable { cairo_line_to(context, point.x, point.y) }
      case .curve(let first, let second, let end):
        guard let first = first.drawable, let second = second.drawable, let end = end.drawable else { continue }
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close:
        cairo_close_path(context)
      }
    }
  }
}

extension Point {
  /// The point clamped to the coordinates that cairo can hold; nil if a coordinate is not a number. Cairo uses 24.8
  /// bits fixed point, so points beyond would wrap around.
  var drawable: Point? {
    guard !x.isNaN, !y.isNaN else { return nil }
    return Point(max(-Point.farthest, min(x, Point.farthest)), max(-Point.farthest, min(y, Point.farthest)))
  }

  private static let farthest = 1_000_000.0
}
