import TouchGeometry

extension View {
  /// Maps the view's own coordinates to those of the root of its tree: window coordinates if it is in a window.
  public var transformToRoot: Transform {
    var transform = Transform.identity
    var view = self
    while let parent = view.superview {
      transform = transform.followed(by: view.transformToSuperview)
      view = parent
    }
    return transform
  }

  /// Maps this view's coordinates to those of `view`, or to window coordinates for nil. Both must be in the same tree.
  /// Where a transform on the way can not be undone (a scale of zero) everything maps to the middle of its bounds.
  public func transform(to view: View?) -> Transform {
    guard let view else { return transformToRoot }
    let fromRoot =
      view.transformToRoot.inverse ?? Transform(a: 0, b: 0, c: 0, d: 0, tx: view.bounds.midX, ty: view.bounds.midY)
    return transformToRoot.followed(by: fromRoot)
  }

  /// Where `point` of this view lies in `view` (nil: in the window).
  public func convert(_ point: Point, to view: View?) -> Point { transform(to: view).apply(point) }

  /// Where `point` of `view` (nil: of the window) lies in this view.
  public func convert(_ point: Point, from view: View?) -> Point {
    (view ?? root).transform(to: self).apply(point)
  }

  /// The smallest rectangle in `view` (nil: in the window) around `rect` of this view.
  public func convert(_ rect: Rect, to view: View?) -> Rect { transform(to: view).apply(rect) }

  /// The smallest rectangle in this view around `rect` of `view` (nil: of the window).
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
