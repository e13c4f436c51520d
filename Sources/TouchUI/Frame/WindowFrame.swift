import TouchDrawing
import TouchGeometry

/// What the platform needs of a window to bring it to the screen: it asks for a frame when the application's host was
/// told ``Host/frameNeeded()``, and on the refresh clock as long as ``isAnimating``.
extension Window {
  /// Whether something changes with time alone, so that a frame is wanted with every refresh.
  public var isAnimating: Bool { !movers.isEmpty || application.animator.isAnimating(in: self) }

  /// Runs the passes of a frame up to drawing: moves animations to `time`, lays out, and says which pixels of the
  /// window's surface have to be drawn again; none if nothing visible has changed.
  public func prepareFrame(at time: Instant) -> Region {
    application.animator.advance(to: time)
    move(to: application.time)
    LayoutPass.run(from: self)
    let region = DamagePass.run(in: self, at: time)
    needsFrame = false
    return region
  }

  /// Draws the pixels of `damage`, and no others. `canvas` is that of a surface of the window's size in pixels, in
  /// whatever state that was: with two buffers `damage` is that of the last two frames.
  public func draw(_ damage: Region, in canvas: Canvas) { DrawPass.run(in: self, damage, canvas) }

  /// The platform's window has another size, in points. Everything is laid out and drawn again.
  public func resize(to size: Size) {
    application.note(.resize(size))
    application.menu.windowWillResize(self)
    frame = Rect(origin: .zero, size: size)
    damage.add(pixelBounds)
    requestFrame()
  }

  /// All pixels of the window.
  var pixelBounds: PixelRect {
    PixelRect(covering: Rect(0, 0, bounds.width * scale, bounds.height * scale))
  }

  func requestFrame() {
    guard !needsFrame else { return }
    needsFrame = true
    application.host?.frameNeeded()
  }
}
