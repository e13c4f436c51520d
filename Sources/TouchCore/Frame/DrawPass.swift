import TouchDrawing
import TouchGeometry

/// A pass that draws the views in one damaged rectangle, back to front, without those that an opaque view hides.
struct DrawPass {
  let canvas: Canvas
  /// The damaged pixels: nothing outside is drawn.
  let pixels: PixelRect
  let window: Window
  var purpose = Purpose.screen
  let covers = CoverSearch()

  /// The target of drawing, which decides what is cached.
  enum Purpose {
    case screen
    /// The cached image of a view.
    case layer
    /// A small image of the window, drawn once: nothing is cached for it.
    case sketch
  }

  static func run(in window: Window, _ damage: Region, _ canvas: Canvas) {
    var damage = damage
    damage.formIntersection(window.pixelBounds)
    canvas.together {
      for rect in damage.drawingRects {
        let part = damage.worthDrawing(of: rect)
        canvas.saved {
          canvas.clip(to: part)
          DrawPass(canvas: canvas, pixels: part.bounds, window: window).drawWindow()
        }
      }
    }
  }

  /// Draws all of `window` except `left`, with `scale` pixels a point.
  static func sketch(_ window: Window, without left: View?, in canvas: Canvas, scale: Double) {
    let pass = DrawPass(canvas: canvas, pixels: canvas.surface.bounds, window: window, purpose: .sketch)
    canvas.saved {
      canvas.clear(pass.pixels.rect)
      let placement = LayerPlacement.root(scale: scale).of(window)
      pass.drawBackground(of: window, placement, alpha: 1)
      pass.drawOwnContent(of: window, placement)
      for view in window.subviews where view !== left { pass.draw(view, in: placement) }
    }
  }

  private func drawWindow() {
    let root = LayerPlacement.root(scale: window.scale)
    if !hides(window, in: root) {
      canvas.transform = .identity
      canvas.clear(pixels.rect)
    }
    draw(window, in: root)
  }

  func draw(_ view: View, in parent: LayerPlacement) {
    guard view.isVisible else { return }
    let placement = parent.of(view)
    guard placement.rect(around: pixels).intersects(view.extent) else { return }
    if drawKept(view, placement) || drawPicture(view, placement) { return }
    let alpha = min(view.shown.alpha, 1)
    guard alpha < 1 else { return drawContents(of: view, placement) }
    if view.isPlain { return drawBackground(of: view, placement, alpha: alpha) }
    canvas.saved {
      canvas.clip(to: Region(placement.pixels(touchedBySubtreeOf: view)))
      canvas.group(alpha: alpha) { drawContents(of: view, placement) }
    }
  }

  /// Draws everything of the view, without its own position and opacity.
  func drawContents(of view: View, _ placement: LayerPlacement) {
    if drawScrolled(view, placement) { return }
    let hiding = frontmostHiding(in: view, placement)
    if hiding == nil { drawBackground(of: view, placement, alpha: 1) }
    guard !view.isPlain else { return }
    guard view.clipsToBounds else { return drawInside(of: view, placement, from: hiding) }
    canvas.saved {
      clip(to: view, placement)
      drawInside(of: view, placement, from: hiding)
    }
  }

  private func drawInside(of view: View, _ placement: LayerPlacement, from hiding: Int?) {
    if hiding == nil { drawOwnContent(of: view, placement) }
    guard !view.subviews.isEmpty else { return }
    let around = placement.rect(around: pixels)
    let needed = view.clipsToBounds ? around.intersection(view.shown.bounds) : around
    let (subviews, extents) = (view.subviews, view.subviewExtents)
    for index in (hiding ?? 0)..<subviews.count where extents[index].intersects(needed) {
      draw(subviews[index], in: placement)
    }
  }

  func drawBackground(of view: View, _ placement: LayerPlacement, alpha: Double) {
    guard var color = view.shown.backgroundColor, color.alpha > 0 else { return }
    color.alpha *= alpha
    let bounds = view.shown.bounds
    drawVisible(view, placement) {
      if view.cornerRadius <= 0, let target = placement.wholePixels(of: bounds) {
        canvas.transform = .identity
        canvas.fill(target.rect, with: color)
      } else {
        canvas.transform = placement.toPixels
        canvas.fill(bounds, cornerRadius: view.cornerRadius, with: color)
      }
    }
  }

  func drawOwnContent(of view: View, _ placement: LayerPlacement) {
    guard view.drawsContent else { return }
    // While the bounds are animated, content is laid out for their final values and stretched by its mode.
    let stretch = view.stretch
    let content = LayerPlacement(toPixels: stretch.followed(by: placement.toPixels), isResting: placement.isResting)
    let rect = content.rect(around: pixels).intersection(view.bounds)
    guard !rect.isEmpty else { return }
    canvas.saved {
      clip(to: view.bounds, content)
      if view.shown.bounds != view.bounds { clip(to: view.shown.bounds, placement) }
      canvas.transform = content.toPixels
      drawVisible(view, placement) { view.draw(rect, in: canvas) }
    }
  }

  func clip(to view: View, _ placement: LayerPlacement) {
    guard view.cornerRadius > 0 else { return clip(to: view.shown.bounds, placement) }
    canvas.transform = placement.toPixels
    canvas.clip(to: Path.roundedRect(view.shown.bounds, radius: view.cornerRadius))
  }

  func clip(to rect: Rect, _ placement: LayerPlacement) {
    if let target = placement.wholePixels(of: rect) {
      // Usually the damage lies within a view, where clipping would change nothing.
      if !target.contains(pixels) { canvas.clip(to: Region(target)) }
      return
    }
    canvas.transform = placement.toPixels
    canvas.clip(to: rect)
  }
}

extension Region {
  /// Returns the pixels of `rect` that are in this region, or all of `rect` if few are missing and leaving them out
  /// costs more: each of the rectangles of a clip is drawn separately.
  fileprivate func worthDrawing(of rect: PixelRect) -> Region {
    if contains(rect) { return Region(rect) }
    let part = intersection(rect)
    return part.rectCount > 4 && part.area * 4 >= rect.area * 3 ? Region(rect) : part
  }
}

extension View {
  /// Whether the view consists of a background alone.
  var isPlain: Bool { subviews.isEmpty && !drawsContent }

  /// The map from the laid out content to its shown bounds.
  fileprivate var stretch: Transform {
    let shown = shown.bounds
    guard shown != bounds, !bounds.isEmpty else { return .identity }
    let target = contentMode.rect(for: bounds.size, in: shown)
    return Transform.translation(-bounds.minX, -bounds.minY)
      .followed(by: .scale(target.width / bounds.width, target.height / bounds.height))
      .followed(by: .translation(target.minX, target.minY))
  }
}

// MARK: - Hidden views

extension DrawPass {
  /// Returns the index of the frontmost subview that hides everything behind it in the damaged pixels.
  private func frontmostHiding(in view: View, _ placement: LayerPlacement) -> Int? {
    guard !view.subviews.isEmpty, let inverse = placement.toPixels.inverse else { return nil }
    let core = inverse.apply(pixels.rect.inset(by: Insets(1)))
    let extents = view.subviewExtents
    return extents.indices.last { extents[$0].contains(core) && hides(view.subviews[$0], in: placement) }
  }

  private func hides(_ view: View, in parent: LayerPlacement) -> Bool {
    guard view.isVisible, view.shown.alpha >= 1, view.isOpaque || !view.subviews.isEmpty else { return false }
    let placement = parent.of(view)
    guard let own = placement.wholePixels(of: view.shown.bounds) else { return false }
    if view.isOpaque, own.contains(pixels) { return true }
    if view.clipsToBounds, view.cornerRadius > 0 || !own.contains(pixels) { return false }
    return frontmostHiding(in: view, placement) != nil
  }
}
