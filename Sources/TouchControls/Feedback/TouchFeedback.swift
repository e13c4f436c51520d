import TouchCore
import TouchDrawing
import TouchGeometry

extension Window {
  /// Whether every finger gets feedback in the frame of its landing: a halo at its location and a short trail behind
  /// it, which dissolve after the lift, whether a gesture was recognised or not. False by default.
  ///
  /// It is an overlay in the role ``OverlayRole/feedback``: it takes no touches, and recognition is the same with it
  /// and without. Fingers that land on a private view get none (``View/isPrivate``). A scene with feedback of its own
  /// reads this property, too, so that one switch disables all of it.
  public var showsTouchFeedback: Bool {
    get { self[TouchFeedback.self] != nil }
    set {
      guard newValue != showsTouchFeedback else { return }
      self[TouchFeedback.self]?.removeFromSuperview()
      let feedback = newValue ? TouchFeedback() : nil
      feedback?.follow(self)
      self[TouchFeedback.self] = feedback
      if let feedback { overlays.add(feedback, as: .feedback) }
      forSubtree { $0.touchFeedbackDidChange() }
    }
  }
}

/// Halos and trails of fingers, drawn by one view: only the small parts that change are damaged.
package final class TouchFeedback: View, FrameMover, ViewFeature {
  /// The maximum number of marks: more fingers at once are a palm, or a test.
  private static let limit = 40

  /// The marks in the order of landing, with the finger's number; nil once it has lifted.
  private var fingers: [(number: Int?, mark: FingerMark)] = []
  /// The area that the latest frame covered, to be drawn again without it.
  private var covered: [Rect] = []
  private var halo: (image: Image, scale: Double)?

  private var listening: Registration?

  /// The colour, with a dark outline so that it is seen on any ground. Nil for the theme's accent without one.
  package var color: Color? {
    didSet { halo = nil }
  }

  /// Creates a view for the fingers that ``show(_:)`` receives.
  package init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    name = "feedback"
  }

  /// Shows the fingers in `window` that count and are not private.
  func follow(_ window: Window) { listening = window.onSample { [weak self] in self?.show($0) } }

  package override func themeDidChange() {
    halo = nil
    setNeedsDisplay()
  }

  package override func willMove(toWindow next: Window?) {
    if next !== window { window?.stopMoving(self) }
  }

  // MARK: Reports

  /// Shows what a finger reports, at its location in the view's window.
  package func show(_ sample: TouchSample) {
    switch sample.kind {
    case .down: land(sample)
    case .move: index(of: sample).map { fingers[$0].mark.move(to: sample.location, at: sample.time) }
    case .up, .cancel: lift(sample)
    case .hover, .leave: return
    }
    if !fingers.isEmpty { window?.startMoving(self) }
  }

  /// Lifts all fingers that are down.
  package func liftAll(at time: Instant) {
    for index in fingers.indices where fingers[index].number != nil {
      fingers[index].number = nil
      fingers[index].mark.finish(at: time)
    }
    if !fingers.isEmpty { window?.startMoving(self) }
  }

  private func index(of sample: TouchSample) -> Int? { fingers.firstIndex { $0.number == sample.finger } }

  private func land(_ sample: TouchSample) {
    lift(sample)
    guard let window, fingers.count < Self.limit else { return }
    let time = max(sample.time, window.application.time)
    fingers.append((sample.finger, FingerMark(at: sample.location, time: time)))
  }

  private func lift(_ sample: TouchSample) {
    guard let index = index(of: sample) else { return }
    fingers[index].number = nil
    fingers[index].mark.finish(at: sample.time)
  }

  // MARK: Frames

  package func move(to time: Instant) -> Bool {
    var goesOn = false
    for index in fingers.indices where fingers[index].mark.advance(to: time) { goesOn = true }
    fingers.removeAll { $0.mark.isGone }
    let extents = fingers.flatMap(\.mark.extents)
    if goesOn || extents != covered {
      setNeedsDisplay(covered + extents)
      covered = extents
    }
    return goesOn
  }

  // MARK: Drawing

  package override func draw(_ rect: Rect, in canvas: Canvas) {
    guard covered.contains(where: { $0.intersects(rect) }) else { return }
    for (_, mark) in fingers where mark.extents.contains(where: { $0.intersects(rect) }) {
      canvas.draw([.fill(mark.trail, with: (color ?? theme.accent).withAlpha(0.3))])
      draw(mark, in: canvas)
    }
  }

  private func draw(_ mark: FingerMark, in canvas: Canvas) {
    guard let window, let halo = currentHalo(scale: window.scale) else { return }
    let (scale, alpha) = mark.halo
    let side = halo.size.width * scale
    // As an image, moved to whole pixels where it can be, it waits for what is drawn with it.
    canvas.draw(halo, in: Rect(center: mark.location, size: Size(side, side)), alpha: alpha, quality: .fast)
  }

  /// Returns the image of a ring with a soft light inside, in the size it has on the screen; nil without memory for it.
  private func currentHalo(scale: Double) -> Image? {
    if let halo, halo.scale == scale { return halo.image }
    let side = Int((2 * FingerMark.haloRadius * scale).rounded(.up)) + 2
    guard let surface = try? Surface(width: side, height: side, format: .alpha) else { return nil }
    let canvas = Canvas(surface)
    let middle = Point(Double(side) / 2, Double(side) / 2)
    let radius = FingerMark.haloRadius * scale
    let color = color ?? theme.accent
    let light = Gradient(
      center: middle, radius: radius,
      stops: [
        GradientStop(0, color.withAlpha(0.12)), GradientStop(0.7, color.withAlpha(0.3)),
        GradientStop(1, color.withAlpha(0)),
      ])
    canvas.fill(Rect(0, 0, Double(side), Double(side)), with: light)
    let ring = Path.circle(center: middle, radius: radius * 0.75)
    if self.color != nil {
      canvas.stroke(ring, with: Color.black.withAlpha(0.4), width: theme.lineWidth * 3 * scale)
    }
    canvas.stroke(ring, with: color.withAlpha(0.9), width: theme.lineWidth * 1.5 * scale)
    let image = Image(surface, scale: scale)
    halo = (image, scale)
    return image
  }
}
