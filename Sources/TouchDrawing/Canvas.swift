import CCairo
import TouchGeometry

/// Draws on a ``Surface``, in points of a coordinate space that ``concatenate(_:)`` changes. At the beginning one point
/// is one pixel and the origin is the upper left corner.
///
/// Make one canvas for a surface and keep it. ``saved(_:)`` restores the state, so a canvas between two frames is as
/// new. Invalid input (a scale of zero, a rectangle that is not a number) draws nothing.
public final class Canvas {
  let target: Surface
  /// Cairo's context, for calls that draw nothing.
  let state: OpaquePointer
  /// Whether the target consists of pixels. False for files that are drawn at any size: text is stored there as
  /// letters.
  let isForPixels: Bool
  /// The cached masks of round corners, the newest last.
  var cornerMasks: [CornerMask] = []
  /// The opaque rectangles that will be drawn over everything drawn at present.
  var covers: [Cover] = []
  /// The pictures that wait to be drawn together, or nil if each is drawn at once.
  var queue: PixelQueue?

  public convenience init(_ surface: Surface) {
    self.init(context: cairo_create(surface.handle), surface: surface, isForPixels: true)
  }

  /// Creates a canvas that owns the cairo context `context`. One that is not for pixels draws elsewhere than on
  /// `surface`.
  init(context: OpaquePointer, surface: Surface, isForPixels: Bool) {
    state = context
    self.isForPixels = isForPixels
    target = surface
  }

  deinit { cairo_destroy(state) }

  /// Cairo's context, for drawing over everything drawn before.
  var context: OpaquePointer {
    drawQueue()
    return state
  }

  /// The surface that this canvas draws on, with everything drawn so far.
  public var surface: Surface {
    drawQueue()
    return target
  }

  /// The error that stopped all drawing, as when memory ran out; nil while drawing works. To go on, make a new canvas.
  public var failure: DrawingError? { DrawingError(cairo_status(state)) }

  /// Runs `body` and then restores the transform, the clip and the operation.
  public func saved<T>(_ body: () throws -> T) rethrows -> T {
    cairo_save(state)
    defer { cairo_restore(state) }
    return try body()
  }

  /// Draws the content of `body` as one layer with the opacity `alpha`, so that overlapping parts do not shine through
  /// each other. The layer is as large as the clip: clip first. With an alpha of 0 or less `body` is not run.
  public func group(alpha: Double, _ body: () throws -> Void) rethrows {
    guard alpha > 0 else { return }
    guard alpha < 1 else { return try saved(body) }
    cairo_push_group(context)
    defer {
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, alpha)
      releaseSource()
    }
    try body()
  }

  /// Releases the source pattern. Patterns keep surfaces alive, and a shared memory segment must not outlive its owner.
  func releaseSource() { cairo_set_source_rgb(state, 0, 0, 0) }
}

extension Canvas {
  /// The map from points of the current coordinate space to pixels of the surface.
  public var transform: Transform {
    get {
      var matrix = cairo_matrix_t()
      cairo_get_matrix(state, &matrix)
      return Transform(a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
    }
    set {
      guard newValue.isDrawable else { return clipEverything() }
      setMatrix(newValue)
    }
  }

  /// Puts `transform` before the current map: later drawing is mapped through it first and then as before.
  public func concatenate(_ transform: Transform) { self.transform = transform.followed(by: self.transform) }

  func setMatrix(_ transform: Transform) { Self.setMatrix(transform, of: state) }

  static func setMatrix(_ transform: Transform, of context: OpaquePointer) {
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    cairo_set_matrix(context, &matrix)
  }

  /// Runs `body` in pixels of the surface. A clip that it sets stays.
  func inPixels<T>(_ body: (Transform) -> T) -> T {
    let before = transform
    cairo_identity_matrix(state)
    defer { setMatrix(before) }
    return body(before)
  }
}

extension Canvas {
  /// Limits drawing to `rect`, in points, in addition to the current clip. Edges between pixels are smooth.
  public func clip(to rect: Rect) {
    guard let rect = drawable(rect) else { return clipEverything() }
    cairo_rectangle(state, rect.minX, rect.minY, rect.width, rect.height)
    cairo_clip(state)
  }

  /// Limits drawing to the inside of `path`, in points, in addition to the current clip.
  public func clip(to path: Path) {
    path.addToCurrentPath(of: state)
    cairo_clip(state)
  }

  /// Limits drawing to `region` in addition to the current clip. A region is in pixels of the surface: the transform
  /// takes no part.
  public func clip(to region: Region) {
    inPixels { _ in
      for index in 0..<region.rectCount {
        let rect = region.rect(at: index)
        cairo_rectangle(state, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
      }
      cairo_clip(state)
    }
  }

  /// The smallest rectangle, in points, around everything that the clip lets through; empty if that is nothing.
  public var clipBounds: Rect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(state, &left, &top, &right, &bottom)
    return Rect(left, top, right - left, bottom - top)
  }

  private func clipEverything() {
    cairo_new_path(state)
    cairo_clip(state)
  }

  /// Returns `rect` as cairo can draw it, or nil if there is nothing to draw. A rectangle far beyond the numbers cairo
  /// can hold is cut to the clip.
  func drawable(_ rect: Rect) -> Rect? {
    guard rect.width > 0, rect.height > 0, !rect.minX.isNaN, !rect.minY.isNaN else { return nil }
    // From −∞ with a width of ∞ to an end that is not a number: everything.
    guard !rect.maxX.isNaN, !rect.maxY.isNaN else { return clipBounds }
    guard max(abs(rect.minX), abs(rect.minY), abs(rect.maxX), abs(rect.maxY)) > 1_000_000 else { return rect }
    let visible = rect.intersection(clipBounds.inset(by: Insets(-1)))
    return visible.isEmpty ? nil : visible
  }
}

extension Transform {
  /// Whether cairo can use this map. It stops for good on a matrix that has no inverse.
  var isDrawable: Bool {
    inverse != nil && a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
