import TouchCore
import TouchGeometry

/// A drag of the content.
struct ScrollDrag {
  /// The offset at which the fingers hold the content, not rounded to pixels.
  var offset: Point
  /// The fingers' path at the last report, in window coordinates; see ``PanGestureRecognizer/path``.
  var path: Vector
  /// The page that showed most when the drag began, or when the program set another offset.
  var page: Point
}

extension ScrollView {
  // MARK: May it begin?

  /// Whether the content can move in the direction of the fingers, and nothing in it or around it handles that
  /// direction.
  var mayScroll: Bool {
    let translation = fingersTranslation
    guard translation != .zero, panGestureRecognizer.attempt.present.allSatisfy(isContentWilling) else { return false }
    return !outerScrollViews.contains { $0.isAhead(of: translation) }
      && (hasRoom(for: translation) || !ancestorsHaveRoom(for: translation))
  }

  /// The mean translation of the fingers since their landings, along the axes in which the content can move.
  private var fingersTranslation: Vector {
    let touches = panGestureRecognizer.attempt.present
    let sum = touches.reduce(Vector.zero) { $0 + ($1.position - $1.landing) }
    return (sum / Double(max(1, touches.count))).converted(to: self).along(movableAxes)
  }

  private func isContentWilling(_ touch: Touch) -> Bool {
    guard touch.delivery.progress == .begun, let view = touch.view, view !== self else { return true }
    return canCancelContentTouches && touchesShouldCancel(in: view)
  }

  private var outerScrollViews: some Sequence<ScrollView> {
    sequence(first: self, next: \.superview).dropFirst().lazy.compactMap { $0 as? ScrollView }
  }

  /// Whether the fingers have gone farther along an axis of this scroll view than `translation`, that of one in its
  /// content: then this one came to its distance first, though within one report.
  private func isAhead(of translation: Vector) -> Bool {
    guard panGestureRecognizer.attempt.isRunning, panGestureRecognizer.state == .possible else { return false }
    return fingersTranslation.longerSide > translation.longerSide
  }

  private func ancestorsHaveRoom(for translation: Vector) -> Bool {
    outerScrollViews.contains { $0.isScrollEnabled && $0.hasRoom(for: translation) }
  }

  /// Whether the content is not yet at its end in the direction of `translation`, that of the finger.
  private func hasRoom(for translation: Vector) -> Bool {
    let (x, y) = offsets
    let (range, offset, towards) =
      translation.isHorizontal ? (x, contentOffset.x, -translation.dx) : (y, contentOffset.y, -translation.dy)
    return towards < 0 ? offset > range.lowerBound : offset < range.upperBound
  }

  // MARK: Following the fingers

  func panned() {
    switch panGestureRecognizer.state {
    case .began: beginDrag()
    case .changed: followFingers()
    case .ended:
      followFingers()
      endDrag(with: -panGestureRecognizer.velocity(in: self))
    case .cancelled: endDrag(with: .zero)
    case .possible, .failed: break
    }
  }

  private func beginDrag() {
    let stopped = takeAutomaticScroll()
    drag = ScrollDrag(offset: contentOffset, path: panGestureRecognizer.path, page: page(at: contentOffset))
    indicators.show()
    tellOfEnd(of: stopped)
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// Moves the content by what the fingers have moved since the last report, from wherever it is by now: the program may
  /// have set the offset or the limits meanwhile, or have it scroll.
  private func followFingers() {
    guard var drag else { return }
    if pixels(drag.offset) != contentOffset {
      (drag.offset, drag.page) = (contentOffset, page(at: contentOffset))
    }
    let start = drag.offset
    let translation = (panGestureRecognizer.path - drag.path).converted(to: self)
    drag.offset = limits.offset(start, draggedBy: -translation)
    drag.path = panGestureRecognizer.path
    self.drag = drag
    guard drag.offset != start else { return }
    let stopped = takeAutomaticScroll()
    put(drag.offset)
    tellOfEnd(of: stopped)
  }

  private func endDrag(with velocity: Vector) {
    guard let drag else { return }
    self.drag = nil
    if needsZoomBack {
      delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
      return endZooming()
    }
    if automaticScroll == nil {
      release(with: velocity, on: drag.page)
    } else {
      // The program has it scroll, and the fingers have not moved since.
      delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
    }
    noteZoomEnd()
  }
}

extension Vector {
  fileprivate var isHorizontal: Bool { abs(dx) > abs(dy) }

  fileprivate var longerSide: Double { max(abs(dx), abs(dy)) }

  fileprivate func along(_ axes: ScrollAxes) -> Vector {
    Vector(axes.contains(.horizontal) ? dx : 0, axes.contains(.vertical) ? dy : 0)
  }
}
