import TouchGeometry

/// A drag of the content.
struct ScrollDrag {
  /// Where the offset was when it began, as the finger has it.
  var start: Point
  /// The page that showed most then.
  let page: Point
}

extension ScrollView {
  // MARK: May it begin?

  /// Whether the content can go the way of the fingers, and nothing in it or around it is for that way.
  var mayScroll: Bool {
    let touches = panGestureRecognizer.attempt.present
    let sum = touches.reduce(Vector.zero) { $0 + ($1.position - $1.landing) }
    let way = sum.converted(to: self)
    guard way.isHorizontal ? canScroll.x : canScroll.y else { return false }
    return touches.allSatisfy(isContentWilling) && (hasRoom(for: way) || !ancestorsHaveRoom(for: way))
  }

  private func isContentWilling(_ touch: Touch) -> Bool {
    guard touch.delivery.progress == .begun, let view = touch.view, view !== self else { return true }
    return canCancelContentTouches && touchesShouldCancel(in: view)
  }

  private func ancestorsHaveRoom(for way: Vector) -> Bool {
    sequence(first: self, next: \.superview).dropFirst().contains { view in
      guard let outer = view as? ScrollView else { return false }
      return outer.isScrollEnabled && outer.hasRoom(for: way)
    }
  }

  /// Whether the content is not yet at its end when the finger goes `way`.
  private func hasRoom(for way: Vector) -> Bool {
    let (x, y) = offsets
    let (range, offset, towards) =
      way.isHorizontal ? (x, contentOffset.x, -way.dx) : (y, contentOffset.y, -way.dy)
    return towards < 0 ? offset > range.lowerBound : offset < range.upperBound
  }

  // MARK: Following the fingers

  func panned() {
    switch panGestureRecognizer.state {
    case .began: beginDrag()
    case .changed: followFinger()
    case .ended:
      followFinger()
      endDrag(with: -panGestureRecognizer.velocity(in: self))
    case .cancelled: endDrag(with: .zero)
    case .possible, .failed: break
    }
  }

  private var translation: Vector { panGestureRecognizer.translation(in: self) }

  private func beginDrag() {
    stop()
    drag = ScrollDrag(start: held(contentOffset), page: page(at: contentOffset))
    indicators.show()
    delegate?.scrollViewWillBeginDragging(self)
  }

  private func followFinger() {
    guard let drag else { return }
    let wanted = drag.start - translation
    let (x, y) = bands
    let movable = canScroll
    put(
      Point(
        movable.x ? shown(wanted.x, x) : contentOffset.x,
        movable.y ? shown(wanted.y, y) : contentOffset.y))
  }

  private func endDrag(with velocity: Vector) {
    guard let drag else { return }
    self.drag = nil
    let motion = motion(releasedWith: velocity, on: drag.page)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: motion.duration > 0)
    // The delegate may have begun something else.
    guard self.drag == nil, automaticScroll == nil else { return }
    begin(motion, .deceleration)
  }

  /// Lets the finger that drags have the content where it is now.
  func regrip() { drag?.start = held(contentOffset) + translation }

  private func shown(_ offset: Double, _ band: RubberBand) -> Double {
    bounces ? band.shown(offset) : band.range.nearest(to: offset)
  }

  private func held(_ offset: Point) -> Point {
    let (x, y) = bands
    return Point(x.held(offset.x), y.held(offset.y))
  }

  private var bands: (RubberBand, RubberBand) {
    let (x, y) = offsets
    return (RubberBand(range: x, length: bounds.width), RubberBand(range: y, length: bounds.height))
  }
}

extension Vector {
  fileprivate var isHorizontal: Bool { abs(dx) > abs(dy) }
}
