import TouchCore
import TouchGeometry

// The offset, scrolling to another one, and the indicators that show it for a moment.
extension ScrollView {
  /// The point of the content that is at the view's upper left corner, rounded to whole pixels. Setting it stops all
  /// motion and is not limited to the content. A finger that drags continues from there.
  public var contentOffset: Point {
    get { bounds.origin }
    set {
      let stopped = takeAutomaticScroll()
      put(newValue)
      tellOfEnd(of: stopped)
    }
  }

  /// Sets the offset, in 0.3 s if `animated`. A finger ends that where it is, by landing or by dragging on.
  public func setContentOffset(_ offset: Point, animated: Bool) {
    guard animated, window != nil, offset != contentOffset else {
      contentOffset = offset
      return
    }
    let motion = ScrollMotion(
      x: .eased(from: contentOffset.x, to: offset.x), y: .eased(from: contentOffset.y, to: offset.y))
    begin(motion, .animation)
  }

  /// Scrolls by as little as makes `rect`, in content coordinates, visible; of one that is larger than the view, its
  /// upper left corner.
  public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    let (x, y) = offsets
    let wanted = Point(
      x.nearest(to: max(min(bounds.minX, rect.minX), min(rect.maxX - bounds.width, rect.minX))),
      y.nearest(to: max(min(bounds.minY, rect.minY), min(rect.maxY - bounds.height, rect.minY))))
    setContentOffset(wanted, animated: animated)
  }

  /// Shows the indicators for a moment.
  public func flashScrollIndicators() {
    indicators.show()
    indicators.fade()
  }

  /// The offset at whole pixels.
  func pixels(_ offset: Point) -> Point {
    let density = window?.scale ?? 1
    return Point((offset.x * density).rounded() / density, (offset.y * density).rounded() / density)
  }

  /// Scrolls by most of the view's size towards `direction`. Returns false if the content cannot move that way, or
  /// at all.
  func scrollPage(_ direction: AccessibilityScrollDirection) -> Bool {
    let (x, y) = offsets
    let offset: Vector =
      switch direction {
      case .up: Vector(0, -bounds.height)
      case .down: Vector(0, bounds.height)
      case .left: Vector(-bounds.width, 0)
      case .right: Vector(bounds.width, 0)
      }
    let wanted = pixels(contentOffset + offset * 0.9)
    let end = pixels(Point(x.nearest(to: wanted.x), y.nearest(to: wanted.y)))
    guard isScrollEnabled, end != pixels(contentOffset) else { return false }
    setContentOffset(end, animated: true)
    return true
  }
}
