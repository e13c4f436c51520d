import TouchGeometry

/// A rectangle that draws itself, holds other views and takes part in touch handling.
///
/// Its own coordinate space is its ``bounds``; ``center`` and ``frame`` are in the superview's. The ``transform`` is
/// applied about the center. All values are model values: where a view is going, also while an animation still shows
/// it elsewhere.
open class View: Responder {
  public var center: Point
  public var bounds: Rect
  public var transform: Transform = .identity
  /// Opacity of the view with its subtree, 0…1.
  public var alpha = 1.0
  public var isHidden = false
  /// Whether the view and its subtree can be hit by touches.
  public var isUserInteractionEnabled = true
  /// Whether the view's own touch methods get more than one finger at a time. Recognisers get all of them anyway.
  public var isMultipleTouchEnabled = false
  /// Whether the view's own touch methods get a finger only while no other view has one, and keep others from theirs.
  public var isExclusiveTouch = false
  /// For people: logs, transcripts and tests name the view by it.
  public var name = ""

  public private(set) weak var superview: View?
  /// Back to front.
  public private(set) var subviews: [View] = []
  /// The recognisers attached to this view, in the order in which they were added.
  public internal(set) var gestureRecognizers: [GestureRecognizer] = []

  public init(frame: Rect) {
    center = frame.center
    bounds = Rect(origin: .zero, size: frame.size)
    super.init()
  }

  /// The view's rectangle in its superview: the smallest one around the transformed bounds. Setting it moves the
  /// center and sizes the bounds; do that only under the identity transform.
  public var frame: Rect {
    get { transformToSuperview.apply(bounds) }
    set {
      center = newValue.center
      bounds.size = newValue.size
    }
  }

  /// Maps the view's own coordinates to its superview's.
  public var transformToSuperview: Transform {
    Transform.translation(-bounds.midX, -bounds.midY)
      .followed(by: transform)
      .followed(by: .translation(center.x, center.y))
  }

  /// The window the view is in; nil if it is in none.
  open var window: Window? { superview?.window }

  open override var next: Responder? { superview }

  /// Asked before a gesture that has a touch in this view or its subtree begins or is recognised: on the hit view, then
  /// upwards to the recogniser's own. False fails the recogniser and changes nothing for others.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Puts `view` at `index` among the subviews, counted from the back; it leaves its superview first.
  public func insertSubview(_ view: View, at index: Int) {
    view.removeFromSuperview()
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
  }

  public func removeFromSuperview() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
  }

  public func isDescendant(of view: View) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// The deepest, frontmost view of this subtree that contains `point` (in this view's coordinates) and can be hit;
  /// nil if there is none. Hidden views, views below an alpha of 0.01, views with interaction off and views that are
  /// being animated without `allowUserInteraction` are skipped with their subtree.
  open func hitTest(_ point: Point) -> View? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point) else { return nil }
    for view in subviews.reversed() {
      guard let inverse = view.transformToSuperview.inverse else { continue }
      if let hit = view.hitTest(inverse.apply(point)) { return hit }
    }
    return self
  }

  /// Whether `point`, in this view's coordinates, is inside; by default within the bounds, the far edges outside.
  open func point(inside point: Point) -> Bool { bounds.contains(point) }
}
