import Glibc
import TouchGeometry

/// What moves the content without a finger.
struct ScrollTravel {
  enum Purpose { case deceleration, animation }

  let course: ScrollCourse
  let begin: Instant
  let purpose: Purpose

  func place(at time: Instant) -> Point { course.position(at: time.seconds(since: begin)) }

  func isOver(at time: Instant) -> Bool { time.seconds(since: begin) >= course.duration }

  /// Whether the content is still on its way at `time`, for somebody who looks: a finger that lands then means to stop
  /// it.
  func isUnderWay(at time: Instant) -> Bool {
    place(at: time).distance(to: course.end) > ScrollNumbers.allButThere
  }
}

extension ScrollView: FrameMover {
  func move(to time: Instant) -> Bool {
    guard let travel else { return false }
    put(travel.place(at: time))
    // The delegate may have stopped it or begun another one.
    if self.travel?.begin == travel.begin, travel.isOver(at: time) {
      endTravel()
      settle()
    }
    return self.travel != nil
  }

  func begin(_ course: ScrollCourse, _ purpose: ScrollTravel.Purpose) {
    stop()
    guard course.duration > 0, let window else {
      picture = nil
      return indicators.fade()
    }
    travel = ScrollTravel(course: course, begin: window.application.time, purpose: purpose)
    indicators.show()
    window.startMoving(self)
  }

  /// Stops the content where it is.
  func stop() {
    guard travel != nil else { return }
    window?.stopMoving(self)
    endTravel()
  }

  private func endTravel() {
    let purpose = travel?.purpose
    travel = nil
    picture = nil
    indicators.fade()
    switch purpose {
    case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
    case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
    case nil: break
    }
  }

  /// Brings content that was left where it may not rest to where it may.
  func settle() {
    guard travel == nil, !isDragging, window != nil else { return }
    let course = course(releasedWith: .zero, on: page(at: contentOffset))
    if course.duration > 0 { begin(course, .deceleration) }
  }

  /// Where the content goes when it is let go. `page` is where the drag began.
  func course(releasedWith velocity: Vector, on page: Point) -> ScrollCourse {
    isPagingEnabled ? courseToPage(velocity, from: page) : freeCourse(velocity)
  }

  private func freeCourse(_ velocity: Vector) -> ScrollCourse {
    let (x, y) = offsets
    let movable = canScroll
    let axis = { (start: Double, speed: Double, range: ClosedRange<Double>) in
      AxisCourse.released(
        from: start, speed: speed, range: range, rate: self.decelerationRate.perSecond, bounces: self.bounces)
    }
    return ScrollCourse(
      x: movable.x ? axis(contentOffset.x, velocity.dx, x) : .rest(at: contentOffset.x),
      y: movable.y ? axis(contentOffset.y, velocity.dy, y) : .rest(at: contentOffset.y))
  }

  private func courseToPage(_ velocity: Vector, from first: Point) -> ScrollCourse {
    let (x, y) = offsets
    let axis = { (start: Double, speed: Double, first: Double, length: Double, range: ClosedRange<Double>) in
      let page = AxisCourse.page(at: start / max(1, length), speed: speed, from: first)
      return AxisCourse.drawn(from: start, speed: speed, to: range.nearest(to: page * length))
    }
    return ScrollCourse(
      x: axis(contentOffset.x, velocity.dx, first.x, bounds.width, x),
      y: axis(contentOffset.y, velocity.dy, first.y, bounds.height, y))
  }

  /// The page that shows most at `offset`, on both axes.
  func page(at offset: Point) -> Point {
    Point((offset.x / max(1, bounds.width)).rounded(), (offset.y / max(1, bounds.height)).rounded())
  }
}

extension AxisCourse {
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
