import TouchDrawing
import TouchGeometry
import TouchUI

/// The attract loop: over the dimmed scene a fingertip that taps, and what to do. It changes its place from time to time,
/// so that nothing of it stays on one pixel for long.
final class AttractView: View {
  private static let places = [Vector(0, 0), Vector(48, -40), Vector(-56, 24), Vector(32, 56), Vector(-40, -48)]

  private let ring = Ring()
  private let fingertip = View(frame: Rect(0, 0, Measures.fingertip, Measures.fingertip))
  private let title = Label("Touch the screen")
  private let hint = Label("With one finger, or with all ten.")
  private var place = 0

  init() {
    super.init(frame: .zero)
    name = "kiosk.attract"
    isUserInteractionEnabled = false
    for view in [ring, fingertip, title, hint] { addSubview(view) }
    themeDidChange()
  }

  override func themeDidChange() {
    backgroundColor = theme.background.withAlpha(Measures.veil)
    ring.color = theme.accent
    fingertip.backgroundColor = theme.accent
    fingertip.cornerRadius = Measures.fingertip / 2
    (title.font, hint.font) = (theme.type.display, theme.type.heading)
    hint.textColor = theme.secondaryText
    for label in [title, hint] { label.alignment = .center }
    // Narrow screens get a smaller title rather than two lines of it.
    if bounds.width > 0, title.sizeThatFits(bounds.size).width > bounds.width - 2 * theme.spacing.large {
      title.font = theme.type.title
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let spacing = theme.spacing
    let text = [title, hint].map { $0.sizeThatFits(bounds.size).height }
    let height = Measures.stage + spacing.large + text[0] + spacing.medium + text[1]
    let offset = Self.places[place]
    var y = (bounds.height - height) / 2 + offset.dy
    ring.frame = Rect(center: Point(bounds.midX + offset.dx, y + Measures.stage / 2), size: ring.bounds.size)
    fingertip.center = ring.center
    y += Measures.stage + spacing.large
    title.frame = Rect(offset.dx, y, bounds.width, text[0])
    hint.frame = Rect(offset.dx, title.frame.maxY + spacing.medium, bounds.width, text[1])
  }

  /// Begins to tap. Views in no window stand still.
  func begin() {
    let tap = KeyedAnimation(.scale(from: 1, to: 0.82), duration: 0.9, options: [.repeat, .autoreverse])
    fingertip.add(tap, forKey: "tap")
    let wave = KeyedAnimation(
      .scale(from: 0.4, to: 1), .alpha(from: 1, to: 0), duration: 1.8, options: [.repeat, .curveEaseOut])
    ring.add(wave, forKey: "wave")
  }

  func moveOn() {
    place = (place + 1) % Self.places.count
    setNeedsLayout()
  }

  private enum Measures {
    static let veil = 0.9
    static let fingertip = 88.0
    /// The room that the ring takes.
    static let stage = 264.0
  }

  private final class Ring: View {
    var color = Color.white {
      didSet { setNeedsDisplay() }
    }

    init() { super.init(frame: Rect(0, 0, Measures.stage, Measures.stage)) }

    override func draw(_ rect: Rect, in canvas: Canvas) {
      canvas.stroke(.circle(center: bounds.center, radius: bounds.width / 2 - 4), with: color, width: 6)
    }
  }
}
