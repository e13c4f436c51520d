import TouchDrawing
import TouchGeometry

extension View {
  /// The centre of the view in its superview, independent of the transform.
  public var center: Point {
    get { model.center }
    set { change(.center) { $0.center = newValue } }
  }

  /// The view's own coordinate space. The origin moves the content, the size is that of the view.
  public var bounds: Rect {
    get { model.bounds }
    set { change(.bounds) { $0.bounds = newValue } }
  }

  /// The transform about the center.
  public var transform: Transform {
    get { model.transform }
    set { change(.transform) { $0.transform = newValue } }
  }

  /// Opacity of the view with its subtree, 0…1.
  public var alpha: Double {
    get { model.alpha }
    set { change(.alpha) { $0.alpha = newValue } }
  }

  /// The colour behind the content within the bounds; nil for none.
  public var backgroundColor: Color? {
    get { model.backgroundColor }
    set { change(.backgroundColor) { $0.backgroundColor = newValue } }
  }

  /// The view's rectangle in its superview: the smallest one around the transformed bounds. Setting it sets the center
  /// and the size of the bounds; do that only under the identity transform.
  public var frame: Rect {
    get { transformToSuperview.apply(bounds) }
    set {
      center = newValue.center
      bounds.size = newValue.size
    }
  }

  /// The map from the view's own coordinates to its superview's.
  public var transformToSuperview: Transform { model.transformToSuperview }

  /// Resizes the view to the size that suits it, with its upper left corner fixed.
  public func sizeToFit() {
    let corner = frame.origin
    frame = Rect(origin: corner, size: sizeThatFits(Size(.infinity, .infinity)))
  }

  private func change(_ property: AnimatableProperty, _ edit: (inout AnimatableValues) -> Void) {
    var changed = model
    edit(&changed)
    guard changed != model else { return }
    let old = model
    let oldShown = shown
    let oldValuesBeneathEffects = valuesBeneathEffects ?? old
    if animatedValues == nil { willChange(to: changed) }
    model = changed
    didChange(from: oldShown)
    if animatedValues != nil, old.bounds != changed.bounds { didChangeLayoutOfContent() }
    if old.bounds.size != changed.bounds.size { setNeedsLayout() }
    if old.bounds != changed.bounds { for feature in features { feature.boundsDidChange() } }
    if let animator = window?.application.animator, animator.records() || isAnimated {
      animator.modelChanged(property, of: self, from: old, shown: oldValuesBeneathEffects)
    }
    if old.bounds != changed.bounds { boundsDidChange(from: old.bounds) }
  }

  /// Shows `values`, or the model for nil, on the screen.
  func showPresentation(_ values: AnimatableValues?) {
    guard animatedValues != values else { return }
    let old = shown
    let isMotionChanging = (animatedValues == nil) != (values == nil)
    if isMotionChanging { willChangePlacement() } else { willChange(to: values ?? model) }
    animatedValues = values
    didChange(from: old)
  }

  /// Marks the old pixels, before the shown values become `values`. A background that is added or removed may change
  /// the extent.
  private func willChange(to values: AnimatableValues) {
    let old = shown
    guard old.center == values.center, old.bounds == values.bounds, old.transform == values.transform,
      old.alpha == values.alpha, (old.backgroundColor == nil) == (values.backgroundColor == nil)
    else { return willChangePlacement() }
    setNeedsDisplay()
  }

  /// Marks the content: while other values are shown, it is still drawn for the model's bounds.
  private func didChangeLayoutOfContent() {
    setNeedsDisplay()
    didChangeContent()
  }

  private func didChange(from old: AnimatableValues) {
    let new = shown
    if old.bounds.size != new.bounds.size || old.backgroundColor != new.backgroundColor {
      didChangeContent()
    } else if old.bounds != new.bounds {
      didScroll()
    }
    if old != new { didChangePlacement() }
  }
}

extension View {
  /// The map from the view's own coordinates to those of the root of its tree: window coordinates if it is in a window.
  public var transformToRoot: Transform {
    var transform = Transform.identity
    var view = self
    while let parent = view.superview {
      transform = transform.followed(by: view.transformToSuperview)
      view = parent
    }
    return transform
  }

  /// The map from the view's own coordinates to those of the root of its tree, as drawn.
  package var shownTransformToRoot: Transform {
    var transform = Transform.identity
    var view = self
    while let parent = view.superview {
      transform = transform.followed(by: view.shownTransform)
      view = parent
    }
    return transform
  }

  /// Returns the map from this view's coordinates to those of `view`, or to window coordinates for nil. Both must be in
  /// the same tree. Where a transform in between has no inverse (a scale of zero) everything maps to the middle of its
  /// bounds.
  public func transform(to view: View?) -> Transform {
    guard let view else { return transformToRoot }
    let fromRoot =
      view.transformToRoot.inverse ?? Transform(a: 0, b: 0, c: 0, d: 0, tx: view.bounds.midX, ty: view.bounds.midY)
    return transformToRoot.followed(by: fromRoot)
  }

  /// Returns `point` of this view in the coordinates of `view` (nil: of the window).
  public func convert(_ point: Point, to view: View?) -> Point { transform(to: view).apply(point) }

  /// Returns `point` of `view` (nil: of the window) in the coordinates of this view.
  public func convert(_ point: Point, from view: View?) -> Point {
    (view ?? root).transform(to: self).apply(point)
  }

  /// Returns the smallest rectangle in `view` (nil: in the window) around `rect` of this view.
  public func convert(_ rect: Rect, to view: View?) -> Rect { transform(to: view).apply(rect) }

  /// Returns the smallest rectangle in this view around `rect` of `view` (nil: of the window).
  public func convert(_ rect: Rect, from view: View?) -> Rect {
    (view ?? root).transform(to: self).apply(rect)
  }

  /// The topmost view of the tree.
  var root: View {
    var view = self
    while let parent = view.superview { view = parent }
    return view
  }
}
