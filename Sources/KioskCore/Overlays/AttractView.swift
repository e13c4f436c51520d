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
/// pixel stays lit for long. The logo and the headline of the house stand at the top, and move with it.
final class AttractView: View {
  private static let offsets = [Vector(0, 0), Vector(48, -40), Vector(-56, 24), Vector(32, 56), Vector(-40, -48)]

  /// The container of everything but the demonstration. It is scaled down on screens that are too small.
  private let sheet: Column
  /// The space for the ring and the fingertip.
  private let stage = View(frame: .zero)
  private let gaps = [Spacer(Theme.dark.spacing.large), Spacer(Theme.dark.spacing.medium)]
  private let ring = Ring()
  private let fingertip = View(frame: Rect(0, 0, Measures.fingertip, Measures.fingertip))
  private let title = Label()
  private let hint = Label()
  private let masthead = AttractMasthead()
  /// The area of the words below a demonstration, whose colour is seen across a hall.
  private var ribbon = Rect.zero { didSet { if ribbon != oldValue { setNeedsDisplay() } } }
  private var offsetIndex = 0

  /// The words of the house.
  var look = Configuration.Look() {
    didSet { if look != oldValue { languageDidChange() } }
  }

  /// The logo of the house, once it has been read.
  var logo: HouseLogo? {
    get { masthead.logo }
    set {
      masthead.logo = newValue
      showMasthead()
    }
  }

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
    for label in [title, hint] { (label.numberOfLines, label.alignment) = (0, .center) }
    stage.fixSize(width: Measures.stage, height: Measures.stage)
    for view in [ring, fingertip] { stage.addSubview(view) }
    fingertip.center = ring.center
    languageDidChange()
    themeDidChange()
  }

  override func languageDidChange() {
    // A language that the house has no words for keeps the usual ones, rather than those of another.
    title.text = look.attract?.texts[language.code] ?? strings.attract.title
    hint.text = look.hint?.texts[language.code] ?? strings.attract.hint
    masthead.text = look.headline?[language] ?? ""
    showMasthead()
  }

  /// Shows the masthead if there is something on it.
  private func showMasthead() {
    if masthead.isBlank { masthead.removeFromSuperview() } else { insertSubview(masthead, at: 0) }
    setNeedsLayout()
  }

  override func themeDidChange() {
    backgroundColor = theme.background
    ring.color = theme.accent
    fingertip.backgroundColor = theme.accent
    fingertip.cornerRadius = Measures.fingertip / 2
    hint.font = theme.type.heading
    colorWords()
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    if !ribbon.isEmpty { canvas.fill(ribbon, with: theme.accent) }
  }

  private func colorWords() {
    title.textColor = demonstration == nil ? theme.text : theme.onAccent
    hint.textColor = demonstration == nil ? theme.secondaryText : theme.onAccent
  }

  /// Puts the text into the middle or, below a demonstration, into a band. Where it does not fit it is scaled down, or
  /// broken into lines if that leaves it larger.
  override func layoutSubviews() {
    let head = masthead.isBlank ? 0 : max(0.12 * bounds.height, 88).rounded()
    let band = demonstration == nil ? bounds.height - head : max(0.25 * bounds.height, 120).rounded()
    demonstration?.frame = Rect(0, head, bounds.width, bounds.height - head - band)
    ribbon = demonstration == nil ? .zero : Rect(0, bounds.height - band, bounds.width, band)
    colorWords()
    chooseTitle(band)
    let (size, scale) = fitSheet(band)
    let offset = Self.offsets[offsetIndex]
    // A band is low: there the text strays by a part of its height.
    let (dx, dy) = (scale, demonstration == nil ? scale : 0.05 * band / Measures.stray)
    sheet.bounds = Rect(origin: .zero, size: size)
    sheet.center = Point(bounds.midX, bounds.height - band / 2) + Vector(offset.dx * dx, offset.dy * dy)
    sheet.transform = .scale(scale)
    masthead.frame = Rect(
      Measures.stray + offset.dx, (offset.dy * 0.1 * head / Measures.stray).rounded(),
      bounds.width - 2 * Measures.stray, head)
  }

  /// Returns the size of the sheet and its scale: in one line each if they are not made much smaller by that, or else in
  /// the lines that leave them largest.
  private func fitSheet(_ band: Double) -> (size: Size, scale: Double) {
    let line = sheet.sizeThatFits(Size(.infinity, .infinity))
    let whole = scale(of: line, band)
    guard whole < Measures.leastScale else { return (line, whole) }
    for scale in stride(from: 1, to: whole, by: -0.05) {
      let lines = sheet.sizeThatFits(Size((bounds.width - 2 * Measures.stray) / scale, .infinity))
      if self.scale(of: lines, band) >= scale { return (lines, scale) }
    }
    return (line, whole)
  }

  /// Returns the scale at which a sheet of this size fits at every offset.
  private func scale(of size: Size, _ band: Double) -> Double {
    let stray = 2 * Measures.stray
    let height = demonstration == nil ? size.height + stray : 1.12 * size.height
    return min(1, bounds.width / (size.width + stray), band / height)
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
    offsetIndex = (offsetIndex + 1) % Self.offsets.count
    setNeedsLayout()
  }

  private enum Measures {
    static let fingertip = 88.0
    /// The side of the square that holds the ring.
    static let stage = 264.0
    /// The maximum displacement from the middle in each direction.
    static let stray = 56.0
    /// The scale below which text is broken into lines.
    static let leastScale = 0.7
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
