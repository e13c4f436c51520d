import CCairo
import TouchGeometry

/// The shape of a line's ends.
public enum LineCap: Hashable, Sendable { case butt, round, square }

/// The shape of the joint between two pieces of a line.
public enum LineJoin: Hashable, Sendable { case miter, round, bevel }

/// The effect of drawing on existing pixels.
public enum DrawingOperation: Hashable, Sendable {
  /// Draws the new colour over the old one; where it is translucent the old one shines through.
  case over
  /// Replaces the old colour and its alpha.
  case replace
}

extension Canvas {
  /// The drawing operation; `.over` by default.
  public var operation: DrawingOperation {
    get { cairo_get_operator(state) == CAIRO_OPERATOR_SOURCE ? .replace : .over }
    set { cairo_set_operator(state, newValue == .replace ? CAIRO_OPERATOR_SOURCE : CAIRO_OPERATOR_OVER) }
  }

  public func fill(_ rect: Rect, with color: Color) {
    guard let rect = drawable(rect), !isForLoops(rect, color) || !fillByLoops(rect, with: color) else { return }
    setSource(color)
    cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    cairo_fill(context)
  }

  /// Whether the custom loops are faster than cairo: for rotated rectangles, and for whole pixels of which a part is
  /// left out.
  private func isForLoops(_ rect: Rect, _ color: Color) -> Bool {
    let transform = transform
    guard transform.isUpright else { return true }
    guard color.alpha >= 1, !covers.isEmpty else { return false }
    let mapped = transform.apply(rect)
    return mapped.width * mapped.height >= Double(Self.leastForLoops)
      && [mapped.minX, mapped.minY, mapped.maxX, mapped.maxY].allSatisfy { $0 == $0.rounded() }
  }

  public func fill(_ path: Path, with color: Color) { Self.fill(path, with: color, in: context) }

  static func fill(_ path: Path, with color: Color, in context: OpaquePointer) {
    setSource(color, of: context)
    path.addToCurrentPath(of: context)
    cairo_fill(context)
  }

  public func fill(_ rect: Rect, with gradient: Gradient) {
    guard let rect = drawable(rect) else { return }
    cairo_set_source(context, gradient.handle)
    cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    cairo_fill(context)
  }

  public func fill(_ path: Path, with gradient: Gradient) {
    cairo_set_source(context, gradient.handle)
    path.addToCurrentPath(of: context)
    cairo_fill(context)
  }

  /// Draws along `path`, with half of `width` on either side, in points. `dash` lists lengths of line and gap in turn,
  /// in points; a list with a negative length or with zeros alone is ignored.
  public func stroke(
    _ path: Path, with color: Color, width: Double, cap: LineCap = .butt, join: LineJoin = .miter, dash: [Double] = []
  ) {
    Self.stroke(path, with: color, width: width, cap: cap, join: join, dash: dash, in: context)
  }

  static func stroke(
    _ path: Path, with color: Color, width: Double, cap: LineCap, join: LineJoin, dash: [Double] = [],
    in context: OpaquePointer
  ) {
    guard width > 0, width.isFinite else { return }
    setSource(color, of: context)
    cairo_set_line_width(context, width)
    cairo_set_line_cap(context, cap.raw)
    cairo_set_line_join(context, join.raw)
    let isDashed = dash.contains { $0 > 0 } && dash.allSatisfy { $0 >= 0 && $0.isFinite }
    cairo_set_dash(context, dash, isDashed ? Int32(dash.count) : 0, 0)
    path.addToCurrentPath(of: context)
    cairo_stroke(context)
  }

  /// Makes the pixels of `rect` clear, or black on an opaque surface.
  public func clear(_ rect: Rect) {
    let before = operation
    operation = .replace
    fill(rect, with: .clear)
    operation = before
  }

  func setSource(_ color: Color) { Self.setSource(color, of: state) }

  private static func setSource(_ color: Color, of context: OpaquePointer) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }
}

extension LineCap {
  fileprivate var raw: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension LineJoin {
  fileprivate var raw: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
