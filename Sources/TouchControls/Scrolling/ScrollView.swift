import TouchCore
import TouchGeometry

/// A view of a part of larger content, which a finger moves.
///
/// Its subviews lie in the coordinates of the content: the ``contentOffset`` is the location of the content at the
/// upper left corner, and the origin of the ``View/bounds``. The content extends from the origin to ``contentSize``.
/// The view has a pan that takes part in arbitration like any other. The content follows the finger, resists beyond its
/// ends, glides when it is thrown, and comes back. All this depends on the times of touches and frames alone.
///
/// If the content is one view with a fitting size, set ``contentView`` instead of ``contentSize``.
///
/// Content is moved by whole pixels, so that it stays sharp and costs little. When overriding ``layoutSubviews()`` call
/// `super`.
open class ScrollView: View {
  public weak var delegate: (any ScrollViewDelegate)?
  /// The extent of the content from its origin, in points.
  public var contentSize = Size.zero {
    didSet { if oldValue != contentSize { contentChanged() } }
  }
  /// The view that is all of the content, if there is one: the size that suits it becomes the ``contentSize``, whenever
  /// it changes. It is at least as large as the view, less the ``contentInset``.
  public var contentView: View? {
    didSet { if oldValue !== contentView { replaceContent(oldValue) } }
  }
  /// The axes along which the ``contentView`` may be larger than the view. Along the other one it is just as large.
  public var contentAxes = ScrollAxes.vertical {
    didSet { if oldValue != contentAxes { setNeedsLayout() } }
  }
  /// The distances by which the offset may go beyond the content on each side.
  public var contentInset = Insets.zero {
    didSet {
      guard oldValue != contentInset else { return }
      contentChanged()
      fittingSizeChanged()
    }
  }
  /// Whether fingers can scroll. Disabling it ends a drag.
  public var isScrollEnabled = true {
    didSet {
      panGestureRecognizer.isEnabled = isScrollEnabled
      gate.isEnabled = isScrollEnabled
    }
  }
  /// Whether scrolling comes to rest at multiples of the view's own size, at most one page farther with each drag.
  public var isPagingEnabled = false
  /// Whether the content follows a finger beyond its ends and comes back.
  public var bounces = true
  /// Whether it does so horizontally (vertically) although it is not wider (higher) than the view.
  public var alwaysBounceHorizontal = false
  public var alwaysBounceVertical = false
  public var decelerationRate = ScrollDecelerationRate.normal
  /// Whether the content receives fingers only after 150 ms, if they have not begun to scroll by then, or as they lift.
  /// Buttons then do not light up when they are only scrolled away. Recognisers in the content receive fingers at once.
  public var delaysContentTouches = true
  /// Whether a finger that the content has received can still begin to scroll, which cancels its touch there.
  public var canCancelContentTouches = true
  public var showsHorizontalScrollIndicator = true {
    didSet { if !showsHorizontalScrollIndicator { indicators.hide(.horizontal) } }
  }
  public var showsVerticalScrollIndicator = true {
    didSet { if !showsVerticalScrollIndicator { indicators.hide(.vertical) } }
  }
  /// The pan that scrolls. It begins when the finger's distance along the axes in which the content can move reaches
  /// `panDistance`, and only where the content can move in the finger's direction.
  public let panGestureRecognizer: PanGestureRecognizer = ScrollPanGestureRecognizer()
  private let gate = ContentTouchGate()
  private(set) lazy var indicators = ScrollIndicators(of: self)

  var drag: ScrollDrag?
  var zoom = ScrollZoom()
  var automaticScroll: AutomaticScroll?
  /// The fingers that stopped the content when they landed.
  private var stoppers: [Stopper] = []
  /// Whether a finger holds content that it has stopped.
  private var isCaught = false
  /// The offset that the scroll view itself has put last: any other was set by the program as the origin of the bounds.
  private var putOffset = Point.zero
  private var laidOutSize: Size

  public override init(frame: Rect) {
    laidOutSize = frame.size
    super.init(frame: frame)
    clipsToBounds = true
    panGestureRecognizer.addTarget(self, action: Action("panned", ScrollView.panned))
    addGestureRecognizer(gate)
    addGestureRecognizer(panGestureRecognizer)
  }

  // MARK: The offset

  func put(_ offset: Point) {
    let rounded = pixels(offset)
    guard rounded.x.isFinite, rounded.y.isFinite, rounded != bounds.origin else { return }
    putOffset = rounded
    bounds.origin = rounded
  }

  open override func boundsDidChange(from old: Rect) {
    guard bounds.origin != old.origin else { return }
    let stopped = bounds.origin == putOffset ? nil : takeAutomaticScroll()
    putOffset = bounds.origin
    indicators.place()
    offsetChanged()
    delegate?.scrollViewDidScroll(self)
    tellOfEnd(of: stopped)
  }

  // MARK: State

  /// Whether a finger drags the content.
  public var isDragging: Bool { drag != nil }

  /// Whether the content moves by itself after a finger has released it.
  public var isDecelerating: Bool { automaticScroll?.purpose == .deceleration }

  /// Whether a finger is on the view, dragging or not.
  public var isTracking: Bool { gate.numberOfTouches > 0 || isDragging }

  /// Whether a drag can move the content.
  var canBeDragged: Bool { isScrollEnabled && !movableAxes.isEmpty }

  /// Whether the content moves, by a finger or alone.
  var isScrolling: Bool { drag != nil || automaticScroll != nil }

  // MARK: As a view

  open override var layerPolicy: LayerPolicy { isScrolling ? .scrolling : .automatic }

  open override func layoutSubviews() {
    layOutContent()
    indicators.bringToFront()
    if laidOutSize != bounds.size { sizeChanged(from: laidOutSize) }
  }

  /// Returns the size that suits the ``contentView``, if there is one.
  open override func sizeThatFits(_ size: Size) -> Size { contentSizeThatFits(size) ?? super.sizeThatFits(size) }

  open override func themeDidChange() { indicators.takeColors() }

  /// Ends a motion where the content may rest: nobody sees it come to rest.
  open override func willMove(toWindow window: Window?) {
    finishZoomAnimation()
    let stopped = takeAutomaticScroll()
    if stopped != nil { put(settlingMotion.end) }
    tellOfEnd(of: stopped)
    super.willMove(toWindow: window)
  }

  /// Returns the scroll view itself while the content glides: a finger then stops it and touches nothing in it.
  open override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return hit != nil && isGliding ? self : hit
  }

  /// Returns whether a finger that `view`, somewhere in the content, has received can still begin to scroll. Called if
  /// ``canCancelContentTouches``. Default: true.
  open func touchesShouldCancel(in view: View) -> Bool { true }

  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer === panGestureRecognizer { return mayScroll }
    if recognizer === zoom.pinch || recognizer === zoom.rotation { return delegate?.viewForZooming(in: self) != nil }
    guard recognizer.competesAs.isOfTaps else { return true }
    return !recognizer.attempt.touches.contains { touch in stoppers.contains { $0.touch === touch } }
  }

  // MARK: For people who cannot see

  /// Whether the elements within come one after another, as by default.
  open override var shouldGroupAccessibilityChildren: Bool {
    get { true }
    set { super.shouldGroupAccessibilityChildren = newValue }
  }

  open override func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool {
    scrollPage(direction) || super.accessibilityScroll(direction)
  }

  // MARK: Changes

  func fingersLanded(_ touches: [Touch]) {
    guard automaticScroll != nil else { return }
    isCaught = true
    stoppers.removeAll { $0.touch == nil }
    if isGliding { stoppers += touches.map { Stopper(touch: $0) } }
    stop()
  }

  func fingersLeft() {
    isCaught = false
    settle()
  }

  /// Whether neither a finger has the content nor anything moves it.
  var isFree: Bool { !isScrolling && !isCaught && !changesZoom }

  private var isGliding: Bool {
    guard let automaticScroll, automaticScroll.purpose == .deceleration, let window else { return false }
    return automaticScroll.isInProgress(at: window.application.time)
  }

  /// Called when the offset has changed, for any reason.
  func offsetChanged() {}

  /// Called before a motion of the content is stopped.
  func automaticScrollStops() {}

  open override func fittingSizeChanged() { if contentView != nil { setNeedsLayout() } }

  open override func didLoseSubview(_ view: View) { if view === contentView { contentView = nil } }

  /// Called when the size of the content has changed.
  private func contentChanged() {
    indicators.place()
    guard isFree else { return }
    let (x, y) = offsets
    put(Point(x.nearest(to: contentOffset.x), y.nearest(to: contentOffset.y)))
  }

  /// Restores the page after a change of the view's size, if there are pages.
  private func sizeChanged(from old: Size) {
    laidOutSize = bounds.size
    if isPagingEnabled, !old.isEmpty, isFree {
      let (x, y) = ((contentOffset.x / old.width).rounded(), (contentOffset.y / old.height).rounded())
      put(Point(x * bounds.width, y * bounds.height))
    }
    contentChanged()
  }
}

private struct Stopper {
  weak var touch: Touch?
}
