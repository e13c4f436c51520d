import Glibc
import TouchDrawing
import TouchGeometry
import TouchUI

/// The words in the middle of an empty drawing, and a stroke below them that shows what to do. Nobody touches it.
final class LinesInvitation: StackView {
  private let headline = Label()
  private let stroke = InvitingStroke(frame: .zero)
  private let gap = Spacer(0)

  init() {
    super.init(axis: .vertical, alignment: .center, [Spacer(), headline, gap, stroke, Spacer()])
    isUserInteractionEnabled = false
    name = "lines.invitation"
    headline.alignment = .center
    headline.numberOfLines = 0
    (stroke.extent, alpha) = (Size(0, 0), 0)
    languageDidChange()
    themeDidChange()
  }

  override var drawsContent: Bool { false }

  override func languageDidChange() {
    super.languageDidChange()
    headline.text = strings.lines.invitation
  }

  override func themeDidChange() {
    super.themeDidChange()
    headline.textColor = theme.text
  }

  /// Shows or hides the invitation, with an animation.
  func show(_ isShown: Bool) {
    guard (alpha > 0) != isShown else { return }
    if isShown { stroke.begin() } else { stroke.end() }
    guard let application = window?.application else {
      alpha = isShown ? 1 : 0
      return
    }
    let duration = isShown ? theme.duration.quick * 3 : theme.duration.quick
    application.animate(withDuration: duration, options: .beginFromCurrentState) { alpha = isShown ? 1 : 0 }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if alpha > 0, window != nil { stroke.begin() } else { stroke.end() }
  }

  override func layoutSubviews() {
    let least = min(bounds.width, bounds.height * 1.4)
    headline.font = Font(
      family: theme.type.display.family, size: (max(20, min(0.085 * least, 96)) * theme.type.scale).rounded(),
      weight: .semibold)
    let width = min(bounds.width - 2 * SceneEdge.clearance(in: bounds), 1200)
    headline.keepWordsWhole(in: width)
    headline.maximumSize.width = width
    let words = headline.sizeThatFits(Size(width, bounds.height)).height
    // On a low screen the stroke goes, and beside a long notice the words do.
    headline.isHidden = words > bounds.height
    let height = max(0.26 * least, min(0.36 * least, 180))
    let extent = Size(
      min(width, max(0.75 * least, 2.4 * height)), min(height, bounds.height - words - theme.spacing.large))
    stroke.isHidden = extent.height < 48
    stroke.extent = stroke.isHidden ? Size(0, 0) : extent
    super.layoutSubviews()
  }
}

/// A stroke that draws itself, fades, and begins again in the next ink. After a minute it stays as it is.
private final class InvitingStroke: View {
  /// The size for layout.
  var extent = Size(0, 0) {
    didSet { if extent != oldValue { superview?.setNeedsLayout() } }
  }
  private var points: [Point] = []
  private var frames: Registration?
  private var start: Instant?
  private var now = Instant.zero
  /// The rectangle of the stroke's end in the latest frame.
  private var tip = Rect.zero

  /// The times at which the stroke is drawn, fades and begins again, and after which nothing moves without visitors, in
  /// seconds.
  private static let (drawn, fading, whole, rest) = (4.0, 5.5, 7.0, 60.0)
  private static let inks = [Ink.rose, .sky, .violet, .amber]
  private static let ring = 24.0

  override func sizeThatFits(_ size: Size) -> Size { extent }

  func begin() {
    guard frames == nil, let application = window?.application else { return }
    (start, now) = (nil, application.time)
    if isReduceMotionEnabled {
      // It is whole from the beginning.
      start = now + -Self.rest
      return setNeedsDisplay()
    }
    frames = application.onFrame { [unowned self] in pass(to: $0) }
  }

  func end() { frames = nil }

  private var age: Double { min(now.seconds(since: start ?? now), Self.rest) }
  private var phase: Double { age.truncatingRemainder(dividingBy: Self.whole) }
  /// The part of the stroke that is drawn, slowly at first and at last.
  private var share: Double { (1 - cos(.pi * min(phase / Self.drawn, 1))) / 2 }
  private var strength: Double { 1 - max(0, min((phase - Self.fading) / (Self.whole - Self.fading - 0.5), 1)) }

  private func pass(to moment: Instant) {
    let before = (share, strength)
    now = moment
    if start == nil { start = moment }
    // The last stroke stays whole.
    if age >= Self.rest { frames = nil }
    guard (share, strength) != before || frames == nil else { return }
    let next = tipArea
    if strength < 1 || share < before.0 || frames == nil {
      setNeedsDisplay()
    } else {
      setNeedsDisplay([tip.union(next)])
    }
    tip = next
  }

  private var tipArea: Rect {
    let end = points.start(share).last ?? bounds.center
    let reach = 2 * Self.ring + 8
    return Rect(center: end, size: Size(reach, reach))
  }

  override func themeDidChange() { setNeedsDisplay() }

  override func layoutSubviews() {
    // Three loops on a line, as in handwriting, that grow and become smaller again.
    let (loops, count) = (3.0, 240)
    let room = bounds.inset(by: Insets(Self.ring + 4))
    points = (0...count).map { index in
      let share = Double(index) / Double(count)
      let (angle, size) = (.pi * (2 * loops * share - 1), room.height / 2 * (0.4 + 0.6 * sin(.pi * share)))
      return Point(room.minX + share * room.width - size * sin(angle), room.maxY - size * (1 + cos(angle)))
    }
    setNeedsDisplay()
  }

  /// Finer on small screens, so that the loops stay open.
  private var width: Double { min(Stroke.usualWidth, 0.05 * bounds.height) }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    guard points.count > 1, start != nil else { return }
    let art = LineArt(theme)
    let ink = art.color(of: Self.inks[Int(age / Self.whole) % Self.inks.count])
    let part = points.start(share)
    canvas.stroke(
      .polyline(part), with: ink.withAlpha(strength), width: width, cap: .round, join: .round)
    guard let end = part.last, phase < Self.drawn else { return }
    // The finger, softly.
    canvas.fill(.circle(center: end, radius: Self.ring), with: theme.text.withAlpha(0.12))
    canvas.stroke(.circle(center: end, radius: Self.ring), with: theme.text.withAlpha(0.5), width: theme.lineWidth)
  }
}
