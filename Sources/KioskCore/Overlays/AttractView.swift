import TouchDrawing
import TouchGeometry
import TouchUI

/// A demonstration for the attract loop.
public struct AttractDemonstration {
  /// The view to show.
  public let view: View
  /// Begins the demonstration. Called once the view is in its window. `send` takes samples of fingers in window
  /// coordinates; they do not count as visitors' activity.
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

/// The attract loop: a view that hides the scene and shows a demonstration, with an invitation in large type below it.
/// Without a demonstration it shows a fingertip that taps. The text changes its position from time to time, so that no
/// pixel stays lit for long.
final class AttractView: View {
  private static let places = [Vector(0, 0), Vector(48, -40), Vector(-56, 24), Vector(32, 56), Vector(-40, -48)]

  /// The container of everything but the demonstration. It is scaled down on screens that are too small.
  private let sheet = View(frame: .zero)
  private let ring = Ring()
  private let fingertip = View(frame: Rect(0, 0, Measures.fingertip, Measures.fingertip))
  private let title = Label()
  private let hint = Label()
  private var place = 0

  /// The view of a demonstration, or nil to show the tapping fingertip.
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

  /// Lays out the demonstration, and the text in a band below it.
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

  /// The size of both texts with one line each.
  private var textSize: Size {
    let sizes = [title, hint].map { $0.sizeThatFits(Size(.infinity, .infinity)) }
    return Size(max(sizes[0].width, sizes[1].width), sizes[0].height + theme.spacing.medium + sizes[1].height)
  }

  /// Starts the animation of the fingertip, unless there is a demonstration. Has no effect outside a window.
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
    /// The side of the square that holds the ring.
    static let stage = 264.0
    /// The maximum displacement from the middle in each direction.
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
