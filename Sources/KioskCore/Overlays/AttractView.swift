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
  private let sheet: Column
  /// The space for the ring and the fingertip.
  private let stage = View(frame: .zero)
  private let gaps = [Spacer(Theme.dark.spacing.large), Spacer(Theme.dark.spacing.medium)]
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
      for view in [stage] + gaps { view.isHidden = demonstration != nil }
      isUserInteractionEnabled = demonstration != nil
      setNeedsLayout()
    }
  }

  init() {
    sheet = Column(stage, gaps[0], title, gaps[1], hint, alignment: .center)
    super.init(frame: .zero)
    name = "kiosk.attract"
    isUserInteractionEnabled = false
    addSubview(sheet)
    stage.fixSize(width: Measures.stage, height: Measures.stage)
    for view in [ring, fingertip] { stage.addSubview(view) }
    fingertip.center = ring.center
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

  /// Puts the text into the middle or, below a demonstration, into a band, scaled down where it does not fit.
  override func layoutSubviews() {
    let band = demonstration == nil ? bounds.height : max(0.2 * bounds.height, 120).rounded()
    demonstration?.frame = Rect(0, 0, bounds.width, bounds.height - band)
    chooseTitle(band)
    let (size, stray) = (sheet.sizeThatFits(Size(.infinity, .infinity)), 2 * Measures.stray)
    var scale = min(1, bounds.width / (size.width + stray))
    if demonstration == nil { scale = min(scale, bounds.height / (size.height + stray)) }
    let place = Self.places[place]
    // A band is low: there the text strays by a part of its height.
    let (dx, dy) = demonstration == nil ? (scale, scale) : (1, 0.06 * band / Measures.stray)
    sheet.bounds = Rect(origin: .zero, size: size)
    sheet.center = Point(bounds.midX, bounds.height - band / 2) + Vector(place.dx * dx, place.dy * dy)
    sheet.transform = .scale(scale)
  }

  /// Chooses the type of the title. Narrow screens get a smaller one rather than two lines of it.
  private func chooseTitle(_ band: Double) {
    title.font = theme.type.display
    if demonstration != nil {
      title.font.size = min(theme.type.display.size, 0.4 * band)
    } else if sheet.sizeThatFits(Size(.infinity, .infinity)).width + 2 * Measures.stray > bounds.width {
      title.font = theme.type.title
    }
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
