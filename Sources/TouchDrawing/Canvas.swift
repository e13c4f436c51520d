import CCairo
import TouchGeometry

/// Draws on a ``Surface``. Everything is measured in points of a coordinate space that ``concatenate(_:)`` changes;
/// at the beginning one point is one pixel and the origin is the upper left corner.
///
/// Make one canvas for a surface and keep it. What ``saved(_:)`` encloses leaves no trace in the state, so a canvas
/// between two frames is as new. Nonsense (a scale of zero, a rectangle that is not a number) draws nothing.
public final class Canvas {
  let target: Surface
  /// Cairo's context, for what draws nothing.
  let state: OpaquePointer
  /// False for files that are drawn at any size: text goes there as letters.
  let isForPixels: Bool
  /// Round corners, kept as drawn; the newest last.
  var cornerMasks: [CornerMask] = []
  /// What will be drawn over all that is drawn at present.
  var covers: [Cover] = []
  /// What waits to be drawn together; nil: everything is drawn at once.
  var queue: PixelQueue?

  public convenience init(_ surface: Surface) {
    self.init(context: cairo_create(surface.handle), surface: surface, isForPixels: true)
  }

  /// Takes over a cairo context; one that is not for pixels draws elsewhere than on `surface`.
  init(context: OpaquePointer, surface: Surface, isForPixels: Bool) {
    state = context
    self.isForPixels = isForPixels
    target = surface
  }

  deinit { cairo_destroy(state) }

  /// Cairo's context, for drawing over what was drawn before.
  var context: OpaquePointer {
    drawQueue()
    return state
  }

  /// What is drawn on, with all that was drawn.
  public var surface: Surface {
    drawQueue()
    return target
  }

  /// Why nothing is drawn any more, as after memory ran out; nil while all is well. The way out is a new canvas.
  public var failure: DrawingError? { DrawingError(cairo_status(state)) }

  /// Runs `body` and takes back what it did to the transform, the clip and the operation.
  public func saved<T>(_ body: () throws -> T) rethrows -> T {
    cairo_save(state)
    defer { cairo_restore(state) }
    return try body()
  }

  /// Draws what `body` draws as one picture with the opacity `alpha`, so that overlapping parts do not shine through
  /// each other. The picture is as large as the clip: clip first. With an alpha of 0 or less `body` is not run.
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

  /// Patterns keep surfaces alive, and a shared memory segment must not outlive its owner unseen.
  func releaseSource() { cairo_set_source_rgb(state, 0, 0, 0) }
}

extension Canvas {
  /// From the points of the present coordinate space to pixels of the surface.
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

  /// What is drawn from now on is mapped through `transform` first and then as before.
  public func concatenate(_ transform: Transform) { self.transform = transform.followed(by: self.transform) }

  func setMatrix(_ transform: Transform) {
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    cairo_set_matrix(state, &matrix)
  }

  /// Runs `body` in pixels of the surface, and leaves the clip that it may set.
  func inPixels<T>(_ body: (Transform) -> T) -> T {
    let before = transform
    cairo_identity_matrix(state)
    defer { setMatrix(before) }
    return body(before)
  }
}

extension Canvas {
  /// Limits drawing to `rect`, in points, in addition to the clip before. Edges between pixels are smooth.
  public func clip(to rect: Rect) {
    guard let rect = drawable(rect) else { return clipEverything() }
    cairo_rectangle(state, rect.minX, rect.minY, rect.width, rect.height)
    cairo_clip(state)
  }

  /// Limits drawing to the inside of `path`, in points, in addition to the clip before.
  public func clip(to path: Path) {
    path.addToCurrentPath(of: state)
    cairo_clip(state)
  }

  /// Limits drawing to `region` in addition to the clip before. A region is in pixels of the surface: the transform
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

  /// The smallest rectangle, in points, around all that the clip lets through; empty if that is nothing.
  public var clipBounds: Rect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(state, &left, &top, &right, &bottom)
    return Rect(left, top, right - left, bottom - top)
  }

  private func clipEverything() {
    cairo_new_path(state)
    cairo_clip(state)
  }

  /// Nil if there is nothing to draw. A rectangle far beyond the numbers cairo can hold is cut to the clip.
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
  /// Cairo stops for good on a matrix that cannot be undone.
  var isDrawable: Bool {
    inverse != nil && a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
