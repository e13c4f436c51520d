import TouchDrawing
import TouchGeometry

/// A rectangle that draws itself, holds other views and takes part in touch handling.
///
/// Its own coordinate space is its ``bounds``; ``center`` and ``frame`` are in the superview's. The ``transform`` is
/// applied about the center. All values are model values: where a view is going, also while an animation still shows
/// it elsewhere.
///
/// A view keeps what it shows. Whatever changes that marks the pixels concerned, and the next frame draws those alone:
/// setters do so themselves, ``setNeedsDisplay()`` does it for what ``draw(_:in:)`` depends on.
open class View: Responder {
  // What every event and every frame reads is `@exclusivity(unchecked)`, here, in touches and in recognisers: to check at
  // run time that nothing is changed while it is in use takes 9 % more instructions an event with ten fingers and 6 % more
  // a damaged rectangle for the views alone. For touches it takes 17 % more instructions a move of ten fingers with ten pans,
  // for touches and recognisers 31 %; that a recogniser knows its view by `unowned(unsafe)` and not weakly saves 2 %
  // (Benchmarks/instructions move-pans: 132,631; 154,690; 174,284; 178,511). None of these is passed inout to code that could
  // come back to it.

  /// The model values that can be animated.
  @exclusivity(unchecked) var model: AnimatableValues {
    didSet { showValues() }
  }
  /// The values that are drawn instead of the model's while animations run; nil while none does.
  @exclusivity(unchecked) var animatedValues: AnimatableValues? {
    didSet { showValues() }
  }
  /// The values that are drawn: those of the animations if some run, else the model's.
  @exclusivity(unchecked) private(set) var shown: AnimatableValues
  /// Maps the view's own coordinates to its superview's as they are drawn: each frame asks for it many times.
  @exclusivity(unchecked) private(set) var shownTransform: Transform
  /// The values as animated without those animations that have a key; nil if no others run.
  var valuesBeneathEffects: AnimatableValues?
  /// The properties of this view that are on their way.
  var tracks: [AnimationTrack] = []
  /// The animations with a key that run on this view.
  var effectTracks: [EffectTrack] = []
  /// What the next frame has to do here; see ``FrameMarks``.
  @exclusivity(unchecked) var marks = FrameMarks()
  /// What ``subviewExtents`` has found out; nil when it has to be found out again.
  @exclusivity(unchecked) var keptSubviewExtents: [Rect]?
  /// Whether it is drawn over the content of the scroll view it is in, and has no part in that.
  var floatsOverContent = false
  /// The drawn subtree, kept while it is in motion.
  var cachedLayer: CachedLayer?
  /// What shows of the content, kept while that scrolls.
  var scrollPicture: ScrollPicture?
  /// Made when it is asked for; see ``weakReference``.
  var reference: ViewReference?
  /// The animators of which it is the reference view.
  var dynamicAnimators: [WeakAnimator] = []
  /// What containers that lay it out know of it.
  var arrangement = Arrangement()
  /// The controller whose view this is.
  weak var controller: ViewController?

  /// Whether the view and its subtree are left out of drawing and hit testing.
  @exclusivity(unchecked) public var isHidden = false {
    willSet { if newValue != isHidden { willChangePlacement() } }
    didSet {
      guard oldValue != isHidden else { return }
      didChangePlacement()
      superview?.subviewVisibilityChanged()
    }
  }
  /// Whether children and content are cut off at the bounds, with their round corners.
  @exclusivity(unchecked) public var clipsToBounds = false {
    willSet { if newValue != clipsToBounds { willChangePlacement() } }
    didSet { if oldValue != clipsToBounds { didChangeContent() } }
  }
  /// The radius of the background's corners in points; 0 leaves them square.
  @exclusivity(unchecked) public var cornerRadius = 0.0 {
    didSet { if oldValue != cornerRadius { setNeedsDisplay() } }
  }
  /// How content is laid into the bounds, in views that show content of a size of its own.
  public var contentMode = ContentMode.scaleToFill {
    didSet { if oldValue != contentMode { setNeedsDisplay() } }
  }
  /// Whether the view and its subtree can be hit by touches.
  public var isUserInteractionEnabled = true
  /// Whether the view's own touch methods get more than one finger at a time. Recognisers get all of them anyway.
  public var isMultipleTouchEnabled = false
  /// Whether the view's own touch methods get a finger only while no other view has one, and keep others from theirs.
  public var isExclusiveTouch = false
  /// Whether what fingers do on the view and its subtree is secret, as where a PIN is typed: observers are not told of it, so
  /// that it is in no transcript, recording or history.
  public var isPrivate = false
  /// For people: logs, transcripts and tests name the view by it.
  public var name = ""
  /// For programs: tells views apart; the toolkit does not use it.
  public var tag = 0

  // Cleared by the superview when it goes; see ViewReference.
  /// The view this one is a subview of; nil if there is none.
  @exclusivity(unchecked) public internal(set) unowned(unsafe) var superview: View?
  /// Back to front.
  @exclusivity(unchecked) public internal(set) var subviews: [View] = [] {
    didSet { keptSubviewExtents = nil }
  }
  /// The recognisers attached to this view, in the order in which they were added.
  @exclusivity(unchecked) public internal(set) var gestureRecognizers: [GestureRecognizer] = []

  public init(frame: Rect) {
    model = AnimatableValues(center: frame.center, bounds: Rect(origin: .zero, size: frame.size))
    shown = model
    shownTransform = model.transformToSuperview
    super.init()
  }

  deinit {
    reference?.view = nil
    for view in subviews { view.superview = nil }
    for recognizer in gestureRecognizers { recognizer.view = nil }
  }

  private func showValues() {
    shown = animatedValues ?? model
    shownTransform = shown.transformToSuperview
  }

  /// The window the view is in; nil if it is in none.
  open var window: Window? { superview?.window }

  open override var next: Responder? { controller ?? superview }

  /// The window's theme; the dark one outside of a window.
  public var theme: Theme { window?.theme ?? .dark }

  /// The window's language; English outside of a window.
  public var language: Language { window?.language ?? .english }

  // MARK: What subclasses define

  /// Draws the content over the background and under the subviews.
  ///
  /// Called while a frame is drawn, once for each damaged rectangle that meets the view; at other times nothing may be
  /// drawn. `canvas` is in the view's own coordinates and cut to its bounds; `rect` is the part that is needed, and
  /// what is drawn outside of it is lost. Change no view here.
  open func draw(_ rect: Rect, in canvas: Canvas) {}

  /// Whether ``draw(_:in:)`` draws anything. What does not is left out of drawing, reaches no farther than its background
  /// and subviews, and fades without being blended as a group.
  ///
  /// True for subclasses, since they may draw. One that has nothing but a background and subviews says false by
  /// overriding this; the answer must always be the same.
  open var drawsContent: Bool { type(of: self) != View.self }

  /// How frames may spare drawing the view anew; asked whenever it would be drawn.
  open var layerPolicy: LayerPolicy { .automatic }

  /// How many backgrounds or lines of text could be drawn in the time that ``draw(_:in:)`` takes, by default one: what
  /// takes long is sooner worth keeping while it moves.
  open var drawingEffort: Double { 1 }

  /// Places the subviews. Called before the next frame when the size or the subviews have changed or
  /// ``setNeedsLayout()`` was called; by default nothing.
  open func layoutSubviews() {}

  /// The size in points that suits the view within `size`, either side of which may be infinite; by default the one it
  /// has, or had when a ``StackView``, a ``ListView`` or a scroll view's ``ScrollView/contentView`` began to lay it out.
  open func sizeThatFits(_ size: Size) -> Size { arrangement.ownSize ?? bounds.size }

  /// How far below the upper edge the first line of text stands when the view has `size`, in points; by default nil: there
  /// is no text. See ``StackView/Alignment/firstBaseline``.
  open func firstBaseline(in size: Size) -> Double? { nil }

  /// Whether the view hides what lies behind its bounds, so that it need not be drawn: by default if the background is
  /// opaque and has no round corners. A view that draws opaquely says so by overriding this.
  open var isOpaque: Bool { backgroundColor?.isOpaque == true && cornerRadius <= 0 }

  /// The outline with which dynamics let the view meet others; by default its bounds.
  open var collisionShape: CollisionShape { .rectangle }

  /// The index nearest to `wanted` at which `view` can come among the subviews, of which it is none at present.
  func index(for view: View, near wanted: Int) -> Int { min(max(wanted, 0), subviews.count) }

  /// A view in this subtree says that another size suits it now; see ``sizeThatFitsDidChange()``.
  func fittingSizeChanged() {}

  /// A subview was hidden, or shows again.
  func subviewVisibilityChanged() {}

  /// `view` is no subview any more.
  func didLoseSubview(_ view: View) {}

  /// The view is about to get another superview, or none.
  open func willMove(toSuperview superview: View?) {}

  open func didMoveToSuperview() {}

  /// The view is about to come into another window with its superview, or to leave it.
  open func willMove(toWindow window: Window?) {}

  open func didMoveToWindow() {}

  /// The ``theme`` is another one, as after the view came into a window: take colours from it again.
  open func themeDidChange() {}

  /// The ``language`` is another one, as after the view came into a window: take texts from it again.
  open func languageDidChange() {}

  /// Whether fingers are answered in the window (``Window/showsTouchFeedback``) is another matter now.
  open func touchFeedbackDidChange() {}

  /// Asked before a gesture that has a touch in this view or its subtree begins or is recognised: on the hit view, then
  /// upwards to the recogniser's own. False fails the recogniser and changes nothing for others.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// The reason when ``gestureRecognizerShouldBegin(_:)`` has answered false.
  func refusal(of recognizer: GestureRecognizer) -> GestureReason { .viewRefused(description) }

  /// The deepest, frontmost view of this subtree that contains `point` (in this view's coordinates) and can be hit;
  /// nil if there is none. Hidden views, views below an alpha of 0.01, views with interaction off and views that are
  /// being animated without `allowUserInteraction` are skipped with their subtree.
  open func hitTest(_ point: Point) -> View? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, !isHeldByAnimation, self.point(inside: point) else {
      return nil
    }
    for view in subviews.reversed() {
      guard let inverse = view.transformToSuperview.inverse else { continue }
      let inside = inverse.apply(point)
      if let hit = view.hitTest(inverse.isTranslation ? inside : inside.withoutRounding) { return hit }
    }
    return self
  }

  /// Whether `point`, in this view's coordinates, is inside; by default within the bounds, the far edges outside.
  open func point(inside point: Point) -> Bool { bounds.contains(point) }
}

extension Point {
  /// Without the traces of rounding that turning and scaling leave: a point at an edge is there.
  fileprivate var withoutRounding: Point { Point((x * 1e9).rounded() / 1e9, (y * 1e9).rounded() / 1e9) }
}
