import Glibc
import TouchGeometry

/// What moves the content without a finger.
struct AutomaticScroll {
  enum Purpose { case deceleration, animation }

  var motion: ScrollMotion
  let begin: Instant
  let purpose: Purpose

  func place(at time: Instant) -> Point { motion.position(at: time.seconds(since: begin)) }

  func isOver(at time: Instant) -> Bool { time.seconds(since: begin) >= motion.duration }

  /// Whether the content is still on its way at `time`, for somebody who looks: a finger that lands then means to stop
  /// it.
  func isUnderWay(at time: Instant) -> Bool {
    place(at: time).distance(to: motion.end) > ScrollNumbers.allButThere
  }
}

extension ScrollView: FrameMover {
  func move(to time: Instant) -> Bool {
    guard let automaticScroll else { return false }
    put(automaticScroll.place(at: time))
    // The delegate may have stopped it or begun another one.
    if self.automaticScroll?.begin == automaticScroll.begin, automaticScroll.isOver(at: time) {
      endAutomaticScroll()
      settle()
    }
    return self.automaticScroll != nil
  }

  func begin(_ motion: ScrollMotion, _ purpose: AutomaticScroll.Purpose) {
    stop()
    guard motion.duration > 0, let window else {
      scrollPicture = nil
      return indicators.fade()
    }
    automaticScroll = AutomaticScroll(motion: motion, begin: window.application.time, purpose: purpose)
    indicators.show()
    window.startMoving(self)
  }

  /// Stops the content where it is.
  func stop() {
    automaticScrollStops()
    guard automaticScroll != nil else { return }
    window?.stopMoving(self)
    endAutomaticScroll()
  }

  private func endAutomaticScroll() {
    let purpose = automaticScroll?.purpose
    automaticScroll = nil
    scrollPicture = nil
    indicators.fade()
    switch purpose {
    case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
    case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
    case nil: break
    }
  }

  /// Brings content that was left where it may not rest to where it may.
  func settle() {
    guard automaticScroll == nil, !isDragging, window != nil else { return }
    let motion = motion(releasedWith: .zero, on: page(at: contentOffset))
    if motion.duration > 0 { begin(motion, .deceleration) }
  }

  /// Where the content goes when it is let go. `page` is where the drag began.
  func motion(releasedWith velocity: Vector, on page: Point) -> ScrollMotion {
    isPagingEnabled ? motionToPage(velocity, from: page) : freeMotion(velocity)
  }

  private func freeMotion(_ velocity: Vector) -> ScrollMotion {
    let (x, y) = offsets
    let movable = canScroll
    let axis = { (start: Double, speed: Double, range: ClosedRange<Double>) in
      AxisMotion.released(
        from: start, speed: speed, range: range, rate: self.decelerationRate.perSecond, bounces: self.bounces)
    }
    // What cannot scroll cannot be thrown, but comes back: content may have shrunk while it was on its way.
    return ScrollMotion(
      x: axis(contentOffset.x, movable.x ? velocity.dx : 0, x),
      y: axis(contentOffset.y, movable.y ? velocity.dy : 0, y))
  }

  private func motionToPage(_ velocity: Vector, from first: Point) -> ScrollMotion {
    let (x, y) = offsets
    let axis = { (start: Double, speed: Double, first: Double, length: Double, range: ClosedRange<Double>) in
      let page = AxisMotion.page(at: start / max(1, length), speed: speed, from: first)
      return AxisMotion.drawn(from: start, speed: speed, to: range.nearest(to: page * length))
    }
    return ScrollMotion(
      x: axis(contentOffset.x, velocity.dx, first.x, bounds.width, x),
      y: axis(contentOffset.y, velocity.dy, first.y, bounds.height, y))
  }

  /// The page that shows most at `offset`, on both axes.
  func page(at offset: Point) -> Point {
    Point((offset.x / max(1, bounds.width)).rounded(), (offset.y / max(1, bounds.height)).rounded())
  }
}

extension AxisMotion {
  /// The page on which content comes to rest that is let go at the page `place`, which may lie between two: the next
  /// one in the direction of a flick, otherwise the nearest, and at most one from the `first`.
  fileprivate static func page(at place: Double, speed: Double, from first: Double) -> Double {
    let wanted =
      if abs(speed) < ScrollNumbers.pageTurnSpeed {
        place.rounded()
      } else {
        speed > 0 ? place.rounded(.up) : place.rounded(.down)
      }
    return max(first - 1, min(wanted, first + 1))
  }
}

extension ScrollDecelerationRate {
  /// The k of e^(−kt), t in seconds.
  fileprivate var perSecond: Double { -1000 * log(remainder) }
}

extension ClosedRange<Double> {
  func nearest(to value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
