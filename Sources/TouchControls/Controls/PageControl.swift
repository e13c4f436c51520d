import TouchCore
import TouchDrawing
import TouchGeometry

/// An indicator of the current page: a dot for each page, and a bar in the accent colour for the current one.
///
/// A tap on the right half goes to the next page, on the left half to the previous one; under the finger the dot of
/// that page grows. The bar glides there in 0.2 s.
open class PageControl: Control {
  /// The number of pages, by default 0; negative values count as 0.
  public var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      if oldValue != numberOfPages { pagesChanged() }
    }
  }
  /// The index of the current page, clamped to 0…``numberOfPages`` − 1. Setting it sends no event.
  public var currentPage = 0 {
    didSet {
      currentPage = max(0, min(currentPage, numberOfPages - 1))
      valueWasSet(isNew: oldValue != currentPage)
      if oldValue != currentPage { appearanceChanged() }
    }
  }
  /// Whether the control is invisible while there are fewer than two pages.
  public var hidesForSinglePage = false {
    didSet { if oldValue != hidesForSinglePage { appearanceChanged() } }
  }
  private let bar = View(frame: .zero)
  private var dots: [PageDot] = []
  /// The page step under the finger: −1 for the previous page, 1 for the next, 0 for none.
  private var pressed = 0 {
    didSet { if oldValue != pressed { appearanceChanged() } }
  }

  /// Creates a control of the size that suits it.
  public init(numberOfPages: Int = 0) {
    super.init(frame: .zero)
    bar.isUserInteractionEnabled = false
    addSubview(bar)
    self.numberOfPages = max(0, numberOfPages)
    pagesChanged()
    sizeToFit()
  }

  /// Returns a size with space for all dots, and for a finger on either side.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(max(Double(numberOfPages) * Measures.pitch, 2 * theme.minimumTarget), Measures.height)
  }

  open override func themeDidChange() { appearanceChanged() }

  open override func stateDidChange() { appearanceChanged() }

  open override func layoutSubviews() {
    for (index, dot) in dots.enumerated() { dot.center = position(of: index) }
    bar.center = position(of: currentPage)
    bar.bounds = Rect(0, 0, min(Measures.bar, max(Measures.dot, pitch)), Measures.dot)
    bar.cornerRadius = Measures.dot / 2
  }

  // MARK: Touches

  open override var answersTaps: Bool { true }

  open override func beginTracking(_ touch: Touch) -> Bool {
    pressed = side(under: touch)
    return true
  }

  open override func continueTracking(_ touch: Touch) -> Bool {
    if !isStill { pressed = side(under: touch) }
    return true
  }

  open override func endTracking(_ touch: Touch) {
    let under = side(under: touch)
    let chosen = currentPage + (isStill && under != 0 ? pressed : under)
    pressed = 0
    if !isOverruled { turn(to: chosen) }
  }

  private func turn(to chosen: Int) {
    guard isEnabled, chosen != currentPage, (0..<numberOfPages).contains(chosen) else { return }
    animateQuickly {
      changeByTouch { currentPage = chosen }
      layoutIfNeeded()
    }
    sendActions(for: .valueChanged)
  }

  open override func cancelTracking() { pressed = 0 }

  // MARK: For people who cannot see

  open override var accessibilityDefaults: AccessibilityAttributes? {
    guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return nil }
    return AccessibilityAttributes(
      value: language[ControlStrings.self].page(currentPage + 1, numberOfPages), traits: stateTraits.union(.adjustable))
  }

  open override func accessibilityIncrement() { turn(to: currentPage + 1) }

  open override func accessibilityDecrement() { turn(to: currentPage - 1) }

  private func side(under touch: Touch) -> Int {
    let point = touch.location(in: self)
    guard self.point(inside: point) else { return 0 }
    return point.x < bounds.midX ? -1 : 1
  }
}

extension PageControl {
  private enum Measures {
    static let height = 48.0
    static let dot = 12.0
    static let bar = 28.0
    /// The distance from the centre of a dot to that of the next.
    static let pitch = 28.0
  }

  /// The distance between dots, which is less where the control is too narrow.
  private var pitch: Double { min(Measures.pitch, bounds.width / Double(max(1, numberOfPages))) }

  private func position(of page: Int) -> Point {
    Point(bounds.midX + (Double(page) - Double(numberOfPages - 1) / 2) * pitch, bounds.midY)
  }

  private func pagesChanged() {
    for dot in dots { dot.removeFromSuperview() }
    dots = (0..<numberOfPages).map { _ in PageDot(size: Measures.dot) }
    for dot in dots { insertSubview(dot, below: bar) }
    currentPage = min(currentPage, max(0, numberOfPages - 1))
    appearanceChanged()
  }

  private func appearanceChanged() {
    let isShown = numberOfPages > (hidesForSinglePage ? 1 : 0)
    bar.isHidden = !isShown
    bar.backgroundColor = isEnabled ? theme.accent : theme.outline
    for (index, dot) in dots.enumerated() {
      dot.isHidden = !isShown
      dot.color = isEnabled ? theme.secondaryText : theme.outline
      dot.isFilled = isEnabled
      let isNext = pressed != 0 && index == currentPage + pressed
      let transform = isNext ? Transform.scale(PageDot.pressedScale) : .identity
      if dot.transform != transform { animateQuickly { dot.transform = transform } }
      // Below the bar only a ring would be visible.
      dot.alpha = index == currentPage ? 0 : 1
    }
    setNeedsLayout()
  }
}

/// A disc, or a ring.
private final class PageDot: View {
  static let pressedScale = 1.5

  var color = Color.white {
    didSet { if oldValue != color { setNeedsDisplay() } }
  }
  var isFilled = true {
    didSet { if oldValue != isFilled { setNeedsDisplay() } }
  }

  init(size: Double) {
    super.init(frame: Rect(0, 0, size, size))
    isUserInteractionEnabled = false
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let width = theme.lineWidth
    if isFilled {
      canvas.fill(.circle(center: bounds.center, radius: bounds.width / 2 - width), with: color)
    } else {
      canvas.stroke(.circle(center: bounds.center, radius: (bounds.width - width) / 2 - 1), with: color, width: width)
    }
  }
}
