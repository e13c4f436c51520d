import TouchDrawing
import TouchGeometry

/// The methods by which the platform shows a window: it requests a frame after ``Host/frameNeeded()`` of the
/// application's host was called, and on the refresh clock as long as ``isAnimating``.
extension Window {
  /// Whether something changes with time alone, so that every refresh needs a frame.
  public var isAnimating: Bool {
    !movers.isEmpty || !application.frameLinks.isEmpty || application.animator.isAnimating(in: self)
      || application.features.contains { $0.isMoving(in: self) }
  }

  /// Runs the passes of a frame up to drawing: moves animations to `time`, lays out, and returns the pixels of the
  /// window's surface to draw again; none if nothing visible has changed.
  public func prepareFrame(at time: Instant) -> Region {
    application.animator.advance(to: time)
    move(to: application.time)
    LayoutPass.run(from: self)
    let region = DamagePass.run(in: self, at: time)
    needsFrame = false
    return region
  }

  /// Draws the pixels of `damage`, and where that is cheaper those between them, which do not change. `canvas` is that
  /// of a surface of the window's size in pixels, in any state: with two buffers `damage` is that of the last two
  /// frames.
  public func draw(_ damage: Region, in canvas: Canvas) { DrawPass.run(in: self, damage, canvas) }

  /// Returns an image of the window's last frame, at most as large as `size` in pixels and in its proportions, without
  /// the subview `view` and its subtree. It is drawn roughly, for looking back.
  public func sketch(fitting size: Size, without view: View? = nil) throws(DrawingError) -> Surface {
    let pixels = pixelBounds
    let share = min(size.width / Double(max(pixels.width, 1)), size.height / Double(max(pixels.height, 1)), 1)
    let surface = try Surface(
      width: max(1, Int(Double(pixels.width) * share)), height: max(1, Int(Double(pixels.height) * share)),
      format: .opaque)
    DrawPass.sketch(self, without: view, in: Canvas(surface), scale: scale * share)
    return surface
  }

  /// Sets the size of the platform's window, in points. Everything is laid out and drawn again.
  public func resize(to size: Size) {
    application.note(.resize(size))
    application.contentWillChange(in: self)
    frame = Rect(origin: .zero, size: size)
    damage.add(pixelBounds)
    requestFrame()
  }

  /// The rectangle of all pixels of the window.
  var pixelBounds: PixelRect {
    PixelRect(covering: Rect(0, 0, bounds.width * scale, bounds.height * scale))
  }

  package func requestFrame() {
    guard !needsFrame else { return }
    needsFrame = true
    application.host?.frameNeeded()
  }
}

/// A pass that lets views position their subviews, parents first, visiting marked views only.
enum LayoutPass {
  /// The maximum number of rounds: layouts that ask for layout again this often are treated as an endless loop.
  private static let maximumRounds = 16

  static func run(from view: View) {
    for _ in 0..<maximumRounds {
      guard view.marks.subtreeNeedsLayout else { return }
      visit(view)
    }
    view.report("Layout of \(view) does not settle: some layoutSubviews() changes what it depends on.")
  }

  private static func visit(_ view: View) {
    view.marks.subtreeNeedsLayout = false
    if view.marks.needsLayout {
      view.marks.needsLayout = false
      view.layoutSubviews()
      view.controller?.viewDidLayoutSubviews()
    }
    for child in view.subviews where child.marks.subtreeNeedsLayout { visit(child) }
  }
}

/// Predicts when current reports of fingers will be on the screen: as long after the report as with the last frame that
/// showed a report. It reads no clock.
struct FrameClock {
  /// The seconds from the newest report to the beginning of the frame that shows it.
  private var wait = 1.0 / 60
  /// The seconds from there until the frame is on the screen.
  private var showing = 0.0
  private var newestReport: Instant?

  /// The seconds from a report until it is on the screen; before the first frame those of one frame of a 60 Hz screen.
  var delay: Double { wait + showing }

  mutating func reportCame(at time: Instant) { newestReport = time }

  /// Measures the wait of the newest report. A frame that shows no report, as in an animation, changes nothing.
  mutating func frameBegins(at time: Instant) {
    guard let report = newestReport else { return }
    newestReport = nil
    wait = max(0, time.seconds(since: report))
  }

  mutating func frameShown(after seconds: Double) {
    showing = seconds.isFinite ? max(0, seconds) : 0
  }
}

/// An object that moves from frame to frame by rules of its own.
package protocol FrameMover: AnyObject {
  /// Moves to the position at `time`, the time of the frame; returns false if it has come to rest.
  func move(to time: Instant) -> Bool
}

extension Window {
  /// Lets `mover` take part in every frame until it comes to rest.
  package func startMoving(_ mover: any FrameMover) {
    if !movers.contains(where: { $0 === mover }) { movers.append(mover) }
    requestFrame()
  }

  package func stopMoving(_ mover: any FrameMover) { movers.removeAll { $0 === mover } }

  /// Moves all movers. Called once at the beginning of each frame; without frames, before code that depends on
  /// positions.
  package func move(to time: Instant) {
    for mover in movers where !mover.move(to: time) { stopMoving(mover) }
  }
}
