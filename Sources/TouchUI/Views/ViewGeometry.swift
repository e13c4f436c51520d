import TouchDrawing
import TouchGeometry

extension View {
  /// The middle of the view in its superview, whatever the transform.
  public var center: Point {
    get { model.center }
    set { change(.center) { $0.center = newValue } }
  }

  /// The view's own coordinate space. The origin moves the content, the size is that of the view.
  public var bounds: Rect {
    get { model.bounds }
    set { change(.bounds) { $0.bounds = newValue } }
  }

  /// Applied about the center.
  public var transform: Transform {
    get { model.transform }
    set { change(.transform) { $0.transform = newValue } }
  }

  /// Opacity of the view with its subtree, 0…1.
  public var alpha: Double {
    get { model.alpha }
    set { change(.alpha) { $0.alpha = newValue } }
  }

  /// Fills the bounds behind the content; nil for nothing.
  public var backgroundColor: Color? {
    get { model.backgroundColor }
    set { change(.backgroundColor) { $0.backgroundColor = newValue } }
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
  public var transformToSuperview: Transform { model.transformToSuperview }

  /// Gives the view the size that suits it, leaving its upper left corner where it is.
  public func sizeToFit() {
    let corner = frame.origin
    frame = Rect(origin: corner, size: sizeThatFits(Size(.infinity, .infinity)))
  }

  private func change(_ property: AnimatableProperty, _ edit: (inout Appearance) -> Void) {
    var changed = model
    edit(&changed)
    guard changed != model else { return }
    let old = model
    let oldShown = shown
    let oldUnderEffects = underEffects ?? old
    if presentation == nil { willChange(to: changed) }
    model = changed
    didChange(from: oldShown)
    if presentation != nil, old.bounds != changed.bounds { didChangeLayoutOfContent() }
    if old.bounds.size != changed.bounds.size { setNeedsLayout() }
    guard let animator = window?.application.animator, animator.records() || isAnimated else { return }
    animator.modelChanged(property, of: self, from: old, shown: oldUnderEffects)
  }

  /// Puts `appearance`, or the model for nil, on the screen.
  func showPresentation(_ appearance: Appearance?) {
    guard presentation != appearance else { return }
    let old = shown
    let isMotionChanging = (presentation == nil) != (appearance == nil)
    if isMotionChanging { willChangePlacement() } else { willChange(to: appearance ?? model) }
    presentation = appearance
    didChange(from: old)
  }

  /// Marks the pixels of the old place, before what shows becomes `appearance`. A background that comes or goes may
  /// change how far the view reaches.
  private func willChange(to appearance: Appearance) {
    let old = shown
    guard old.center == appearance.center, old.bounds == appearance.bounds, old.transform == appearance.transform,
      old.alpha == appearance.alpha, (old.backgroundColor == nil) == (appearance.backgroundColor == nil)
    else { return willChangePlacement() }
    setNeedsDisplay()
  }

  /// While something else shows, content is drawn for the model's bounds all the same.
  private func didChangeLayoutOfContent() {
    setNeedsDisplay()
    didChangeContent()
  }

  private func didChange(from old: Appearance) {
    let new = shown
    if old.bounds.size != new.bounds.size || old.backgroundColor != new.backgroundColor {
      didChangeContent()
    } else if old.bounds != new.bounds {
      didScroll()
    }
    if old != new { didChangePlacement() }
  }
}
