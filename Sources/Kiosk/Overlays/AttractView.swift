import TouchDrawing
import TouchGeometry
import TouchUI

/// Something that shows by itself what visitors can do.
public struct AttractDemonstration {
  /// What is seen of it.
  public let view: View
  /// Begins, once the view is in its window. What it is given takes reports of fingers, in window coordinates; they are no
  /// activity of visitors.
  public let begin: (_ send: @escaping (TouchSample) -> Void) -> Void
  public let end: () -> Void

  public init(
    view: View, begin: @escaping (_ send: @escaping (TouchSample) -> Void) -> Void, end: @escaping () -> Void
  ) {
    self.view = view
    self.begin = begin
    self.end = end
  }
}

/// The attract loop: in front of the scene, which it hides, a demonstration with what to do in large letters below it; or,
/// where there is none, a fingertip that taps. The letters change their place from time to time, so that nothing of them
/// stays on one pixel for long.
final class AttractView: View {
  private static let places = [Vector(0, 0), Vector(48, -40), Vector(-56, 24), Vector(32, 56), Vector(-40, -48)]

  /// Everything lies on it; made smaller where the screen is less than it needs.
  private let sheet = View(frame: .zero)
  private let ring = Ring()
  private let fingertip = View(frame: Rect(0, 0, Measures.fingertip, Measures.fingertip))
  private let title = Label()
  private let hint = Label()
  private var place = 0

  /// What shows by itself what can be done; nil: nothing does.
  var demonstration: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let demonstration { insertSubview(demonstration, at: 0) }
      for view in [ring, fingertip] { view.isHidden = demonstration != nil }
      isUserInteractionEnabled = demonstration != nil
      setNeedsLayout()
    }
  }

  init() {
    super.init(frame: .zero)
    name = "kiosk.attract"
    isUserInteractionEnabled = false
    addSubview(sheet)
    for view in [ring, fingertip, title, hint] { sheet.addSubview(view) }
    for label in [title, hint] { label.alignment = .center }
    languageDidChange()
    themeDidChange()
  }

  override func languageDidChange() {
    title.text = strings.attract.title
    hint.text = strings.attract.hint
    setNeedsLayout()
  }

  override func themeDidChange() {
    backgroundColor = theme.background
    ring.color = theme.accent
    fingertip.backgroundColor = theme.accent
    fingertip.cornerRadius = Measures.fingertip / 2
    hint.font = theme.type.heading
    hint.textColor = theme.secondaryText
    setNeedsLayout()
  }

  override func layoutSubviews() { if demonstration == nil { layFingertip() } else { layBand() } }

  /// The demonstration, and the words in a band below it.
  private func layBand() {
    let band = max(0.2 * bounds.height, 120).rounded()
    demonstration?.frame = Rect(0, 0, bounds.width, bounds.height - band)
    let size = min(theme.type.display.size, 0.4 * band)
    title.font = Font(family: theme.type.display.family, size: size, weight: .semibold)
    let (line, below) = (title.sizeThatFits(bounds.size).height, hint.sizeThatFits(bounds.size).height)
    let stray = Self.places[place] * (0.06 * band / Measures.stray)
    let scale = min(1, bounds.width / (textSize.width + 2 * Measures.stray))
    sheet.bounds = Rect(0, 0, max(textSize.width, 1), line + below)
    sheet.center = Point(bounds.midX, bounds.height - band / 2) + Vector(Self.places[place].dx, stray.dy)
    sheet.transform = .scale(scale)
    title.frame = Rect(0, 0, sheet.bounds.width, line)
    hint.frame = Rect(0, line, sheet.bounds.width, below)
  }

  private func layFingertip() {
    let spacing = theme.spacing
    // Narrow screens get a smaller title rather than two lines of it.
    title.font = theme.type.display
    if textSize.width + 2 * Measures.stray > bounds.width { title.font = theme.type.title }
    let text = textSize
    let size = Size(max(text.width, Measures.stage), Measures.stage + spacing.large + text.height)
    let scale = min(
      1, bounds.width / (size.width + 2 * Measures.stray), bounds.height / (size.height + 2 * Measures.stray))
    sheet.bounds = Rect(origin: .zero, size: size)
    (sheet.center, sheet.transform) = (bounds.center + Self.places[place] * scale, .scale(scale))
    ring.frame = Rect(center: Point(size.width / 2, Measures.stage / 2), size: ring.bounds.size)
    fingertip.center = ring.center
    let line = title.sizeThatFits(Size(.infinity, .infinity)).height
    title.frame = Rect(0, Measures.stage + spacing.large, size.width, line)
    let top = title.frame.maxY + spacing.medium
    hint.frame = Rect(0, top, size.width, size.height - top)
  }

  /// Both lines, each in one.
  private var textSize: Size {
    let sizes = [title, hint].map { $0.sizeThatFits(Size(.infinity, .infinity)) }
    return Size(max(sizes[0].width, sizes[1].width), sizes[0].height + theme.spacing.medium + sizes[1].height)
  }

  /// Begins to tap, where there is no demonstration. Views in no window stand still.
  func begin() {
    guard demonstration == nil else { return }
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
    static let fingertip = 88.0
    /// The room that the ring takes.
    static let stage = 264.0
    /// The farthest that everything goes from the middle, in each direction.
    static let stray = 56.0
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
