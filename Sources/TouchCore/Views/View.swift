import TouchDrawing
import TouchGeometry

/// A rectangle that draws itself, contains other views and takes part in touch handling.
///
/// Its own coordinate space is its ``bounds``; ``center`` and ``frame`` are in the superview's. The ``transform`` is
/// applied about the center. All values are model values: the final ones, also while an animation still shows others.
///
/// A view keeps its appearance. A change marks the pixels concerned, and the next frame draws those alone: setters do
/// so themselves, ``setNeedsDisplay()`` does it for values that ``draw(_:in:)`` depends on.
open class View: Responder {
  /// The model values that can be animated.
  var model: AnimatableValues {
    didSet { showValues() }
  }
  /// The values that are drawn instead of the model's while animations run; nil while none runs.
  var animatedValues: AnimatableValues? {
    didSet { showValues() }
  }
  /// The values that are drawn: those of the animations if some run, otherwise the model's.
  private(set) var shown: AnimatableValues
  /// The map from the view's own coordinates to its superview's as drawn. It is cached, since each frame needs it many
  /// times.
  private(set) var shownTransform: Transform
  /// The animated values without the animations that have a key; nil if no others run.
  var valuesBeneathEffects: AnimatableValues?
  /// The properties of this view that are being animated.
  var tracks: [AnimationTrack] = []
  /// The animations with a key that run on this view.
  var effectTracks: [EffectTrack] = []
  /// The work for the next frame; see ``FrameMarks``.
  var marks = FrameMarks()
  /// The cached ``subviewExtents``; nil when they must be computed again.
  var keptSubviewExtents: [Rect]?
  /// Whether it is drawn over the content of its scroll view, without being part of that.
  package var floatsOverContent = false
  /// The cached image of the subtree, kept while it is in motion.
  var cachedLayer: CachedLayer?
  /// The cached image of the visible content, kept while that scrolls.
  package var scrollPicture: ScrollPicture?
  /// The values that modules of their own keep with the view.
  var features: [any ViewFeature] = []
  /// The size that the view had when a container began to lay it out. A view that fits its own size would otherwise ask
  /// for the size that the container gave it last.
  package var sizeBeforeArrangement: Size?
  /// The controller whose view this is.
  weak var controller: ViewController?

  /// Whether the view and its subtree are left out of drawing and hit testing.
  public var isHidden = false {
    willSet { if newValue != isHidden { willChangePlacement() } }
    didSet {
      guard oldValue != isHidden else { return }
      didChangePlacement()
      superview?.subviewVisibilityChanged()
    }
  }
  /// Whether children and content are clipped to the bounds, with their round corners.
  public var clipsToBounds = false {
    willSet { if newValue != clipsToBounds { willChangePlacement() } }
    didSet { if oldValue != clipsToBounds { didChangeContent() } }
  }
  /// The radius of the background's corners in points; 0 leaves them square.
  public var cornerRadius = 0.0 {
    didSet { if oldValue != cornerRadius { setNeedsDisplay() } }
  }
  /// The layout of content within the bounds, in views whose content has a size of its own.
  public var contentMode = ContentMode.scaleToFill {
    didSet { if oldValue != contentMode { setNeedsDisplay() } }
  }
  /// Whether the view and its subtree can be hit by touches.
  public var isUserInteractionEnabled = true
  /// Whether the view's own touch methods receive more than one finger at a time. Recognisers always receive all of
  /// them.
  public var isMultipleTouchEnabled = false
  /// Whether the view's own touch methods receive a finger only while no other view has one, and keep others from
  /// theirs.
  public var isExclusiveTouch = false
  /// Whether touches on the view and its subtree are secret, as where a PIN is typed. Observers are not notified of
  /// them, so that they are in no transcript, recording or history.
  public var isPrivate = false
  /// The name for people, in logs, transcripts and tests.
  public var name = ""
  /// A number by which programs identify views; the toolkit does not use it.
  public var tag = 0

  /// The superview; nil if there is none.
  public internal(set) weak var superview: View?
  /// The subviews from back to front.
  public internal(set) var subviews: [View] = [] {
    didSet { keptSubviewExtents = nil }
  }
  /// The recognisers attached to this view, in the order in which they were added.
  public internal(set) var gestureRecognizers: [GestureRecognizer] = []

  public init(frame: Rect) {
    model = AnimatableValues(center: frame.center, bounds: Rect(origin: .zero, size: frame.size))
    shown = model
    shownTransform = model.transformToSuperview
    super.init()
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

  // MARK: For people who cannot see, or cannot touch

  override var accessibilityOverrides: AccessibilityOverrides? {
    get { self[AccessibilitySlot.self]?.overrides }
    set { self[AccessibilitySlot.self] = newValue.map(AccessibilitySlot.init) }
  }

  open override var accessibilityFrame: Rect { shownTransformToRoot.apply(shown.bounds) }

  /// The gestures of the recognisers that are enabled.
  open override var accessibilityGestures: [AccessibilityGesture] {
    gestureRecognizers.lazy.filter(\.isEnabled).flatMap(\.accessibilityGestures)
  }

  // MARK: Methods for subclasses

  /// Draws the content over the background and under the subviews.
  ///
  /// Called while a frame is drawn, once for each damaged rectangle that meets the view; never draw at other times.
  /// `canvas` is in the view's own coordinates and clipped to its bounds; `rect` is the part that is needed, and
  /// drawing outside of it is lost. Change no view here.
  open func draw(_ rect: Rect, in canvas: Canvas) {}

  /// Whether ``draw(_:in:)`` draws anything. A view that does not is skipped in drawing, its extent is that of its
  /// background and subviews, and it fades without being blended as a group.
  ///
  /// True for subclasses, since they may draw. A subclass with nothing but a background and subviews overrides this
  /// with false; the value must never change.
  open var drawsContent: Bool { type(of: self) != View.self }

  /// The way in which frames may avoid drawing the view anew; read whenever it would be drawn.
  open var layerPolicy: LayerPolicy { .automatic }

  /// The time that ``draw(_:in:)`` takes, in backgrounds or lines of text, by default one. A view that is slow to draw
  /// is more likely to be cached while it moves.
  open var drawingEffort: Double { 1 }

  /// Positions the subviews. Called before the next frame when the size or the subviews have changed or
  /// ``setNeedsLayout()`` was called; by default nothing.
  open func layoutSubviews() {}

  /// Returns the size in points that suits the view within `size`, either side of which may be infinite. By default it
  /// is the current one, or that from before a ``StackView``, a ``ListView`` or a scroll view's
  /// ``ScrollView/contentView`` began to lay it out.
  open func sizeThatFits(_ size: Size) -> Size { sizeBeforeArrangement ?? bounds.size }

  /// Returns the distance in points from the upper edge to the baseline of the first line of text when the view has
  /// `size`; by default nil, for no text. See ``StackView/Alignment/firstBaseline``.
  open func firstBaseline(in size: Size) -> Double? { nil }

  /// Whether the view hides everything behind its bounds, so that it need not be drawn. By default this is so if the
  /// background is opaque and has no round corners. A view that draws opaquely overrides it.
  open var isOpaque: Bool { backgroundColor?.isOpaque == true && cornerRadius <= 0 }

  /// The outline for collisions in dynamics; by default the bounds.
  open var collisionShape: CollisionShape { .rectangle }

  /// Returns the index nearest to `wanted` at which `view`, which is not a subview at present, can be inserted.
  func index(for view: View, near wanted: Int) -> Int { min(max(wanted, 0), subviews.count) }

  /// Called when another size suits a view in this subtree; see ``sizeThatFitsDidChange()``.
  open func fittingSizeChanged() {}

  /// Called when the bounds have changed.
  open func boundsDidChange(from old: Rect) {}

  /// Called when a subview was hidden or shown.
  open func subviewVisibilityChanged() {}

  /// Called when `view` is not a subview any more.
  open func didLoseSubview(_ view: View) {}

  /// Called when the view is about to get another superview, or none.
  open func willMove(toSuperview superview: View?) {}

  open func didMoveToSuperview() {}

  /// Called when the view is about to come into another window with its superview, or to leave it.
  open func willMove(toWindow window: Window?) {}

  open func didMoveToWindow() {}

  /// Called when the ``theme`` has changed, as after the view came into a window with another one than
  /// ``Theme/dark``. Read colours from it again. The view is laid out afterwards.
  open func themeDidChange() {}

  /// Called when the ``Application/accessibilitySettings`` have changed, after ``themeDidChange()``.
  open func accessibilitySettingsDidChange() {}

  /// Called when the ``language`` has changed, as after the view came into a window with another one than English.
  /// Read texts from it again; for those of the beginning, call it at the end of `init`. The view is laid out
  /// afterwards.
  open func languageDidChange() {}

  /// Called when feedback to fingers in the window (``Window/showsTouchFeedback``) was switched on or off.
  open func touchFeedbackDidChange() {}

  /// Returns whether a gesture that has a touch in this view or its subtree may begin or be recognised. Called on the
  /// hit view, then upwards to the recogniser's own. False fails the recogniser and changes nothing for others.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// Returns the reason when ``gestureRecognizerShouldBegin(_:)`` has returned false.
  open func refusal(of recognizer: GestureRecognizer) -> GestureReason { .viewRefused(description) }

  /// Returns the deepest, frontmost view of this subtree that contains `point` (in this view's coordinates) and can be
  /// hit; nil if there is none. Hidden views, views below an alpha of 0.01, views with interaction disabled and views
  /// that are being animated without `allowUserInteraction` are skipped with their subtree.
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

  /// Returns whether `point`, in this view's coordinates, is inside; by default within the bounds, the far edges
  /// outside.
  open func point(inside point: Point) -> Bool { bounds.contains(point) }
}

extension Point {
  /// The point rounded to remove the errors of rotating and scaling: a point at an edge is at it.
  fileprivate var withoutRounding: Point { Point((x * 1e9).rounded() / 1e9, (y * 1e9).rounded() / 1e9) }
}
