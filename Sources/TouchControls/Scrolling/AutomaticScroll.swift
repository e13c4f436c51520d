import Glibc
import TouchCore
import TouchGeometry

/// A motion of the content without a finger.
final class AutomaticScroll {
  enum Purpose {
    /// The content was released and may rest where it is, as far as is known: the delegate is still to be asked.
    case release
    case deceleration
    /// A change of the offset that the program asked for.
    case animation
  }

  var motion: ScrollMotion
  /// The limits that ``motion`` keeps to.
  private(set) var limits: ScrollLimits
  var purpose: Purpose
  /// The page on which the drag began that this follows.
  let page: Point
  /// The window whose frames move the content.
  weak var window: Window?
  private var begin: Instant

  init(_ motion: ScrollMotion, _ purpose: Purpose, in scrollView: ScrollView, on page: Point, at time: Instant) {
    self.motion = motion
    self.purpose = purpose
    self.page = page
    limits = scrollView.limits
    begin = time
  }

  /// Goes on with another motion from `time` on.
  func replan(_ motion: ScrollMotion, within limits: ScrollLimits, at time: Instant) {
    (self.motion, self.limits, begin) = (motion, limits, time)
  }

  func offset(at time: Instant) -> Point { motion.position(at: time.seconds(since: begin)) }

  /// Returns the velocity at `time`, in points per second.
  func velocity(at time: Instant) -> Vector { motion.velocity(at: time.seconds(since: begin)) }

  func isOver(at time: Instant) -> Bool { time.seconds(since: begin) >= motion.duration }

  /// Whether the content is visibly moving at `time`, so that a finger that lands then means to stop it.
  func isInProgress(at time: Instant) -> Bool {
    offset(at: time).distance(to: motion.end) > ScrollNumbers.allButThere
  }
}

extension ScrollView: FrameMover {
  package func move(to time: Instant) -> Bool {
    guard let scroll = automaticScroll else { return false }
    guard let window, scroll.window === window else {
      stop()
      return false
    }
    keepToLimits(scroll, at: time)
    put(scroll.offset(at: time))
    // The delegate may have stopped it or begun another one.
    if automaticScroll === scroll, scroll.isOver(at: time) {
      stop()
      settle()
    }
    return automaticScroll?.window === window
  }

  /// Continues a deceleration within the current limits. A scroll that the program asked for stays as it is.
  private func keepToLimits(_ scroll: AutomaticScroll, at time: Instant) {
    guard scroll.purpose == .deceleration, scroll.limits != limits else { return }
    let motion = motion(releasedWith: scroll.velocity(at: time), from: scroll.offset(at: time), on: scroll.page)
    scroll.replan(motion, within: limits, at: time)
  }

  func begin(_ motion: ScrollMotion, _ purpose: AutomaticScroll.Purpose) {
    let stopped = takeAutomaticScroll()
    let time = window?.application.time ?? .zero
    start(AutomaticScroll(motion, purpose, in: self, on: page(at: contentOffset), at: time))
    tellOfEnd(of: stopped)
  }

  /// Releases the content. Its deceleration is computed once the delegate has been notified, which may change the limits or
  /// start another scroll.
  func release(with velocity: Vector, on page: Point) {
    let motion = motion(releasedWith: velocity, on: page)
    let goesOn = motion.duration > 0
    let time = window?.application.time ?? .zero
    let scroll = AutomaticScroll(motion, goesOn ? .deceleration : .release, in: self, on: page, at: time)
    automaticScroll = scroll
    delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    guard automaticScroll === scroll else { return settle() }
    scroll.replan(self.motion(releasedWith: velocity, on: page), within: limits, at: time)
    if scroll.motion.duration > 0 { scroll.purpose = .deceleration }
    start(scroll)
  }

  /// Moves the content with the frames of the window. Where there is nothing to move, or no window, it is there at once.
  private func start(_ scroll: AutomaticScroll) {
    automaticScroll = scroll
    guard scroll.motion.duration > 0, let window else {
      put(scroll.motion.end)
      return stop()
    }
    scroll.window = window
    indicators.show()
    window.startMoving(self)
  }

  /// Stops the content at its current offset.
  func stop() { tellOfEnd(of: takeAutomaticScroll()) }

  /// Removes the automatic scroll and returns it. The caller notifies the delegate with ``tellOfEnd(of:)`` after its own
  /// changes, so that the values that the delegate sets stay.
  func takeAutomaticScroll() -> AutomaticScroll? {
    automaticScrollStops()
    guard let scroll = automaticScroll else { return nil }
    scroll.window?.stopMoving(self)
    automaticScroll = nil
    scrollPicture = nil
    indicators.fade()
    return scroll
  }

  func tellOfEnd(of scroll: AutomaticScroll?) {
    switch scroll?.purpose {
    case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
    case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
    case .release, nil: break
    }
  }

  /// Moves content that is beyond its ends, or between pages, to where it may rest, if that is another whole pixel.
  func settle() {
    guard isFree else { return }
    let motion = settlingMotion
    if motion.duration > 0, pixels(motion.end) != contentOffset { begin(motion, .deceleration) }
  }

  /// The motion from the present offset to where the content may rest.
  var settlingMotion: ScrollMotion { motion(releasedWith: .zero, on: page(at: contentOffset)) }

  /// The motion of content that is released at `offset`, by default where it is. `page` is where the drag began.
  func motion(releasedWith velocity: Vector, from offset: Point? = nil, on page: Point) -> ScrollMotion {
    let offset = offset ?? contentOffset
    return isPagingEnabled ? motionToPage(velocity, from: offset, on: page) : freeMotion(velocity, from: offset)
  }

  private func freeMotion(_ velocity: Vector, from offset: Point) -> ScrollMotion {
    let limits = limits
    let axis = { (start: Double, speed: Double, axis: AxisLimits) in
      AxisMotion.released(
        // Content that cannot scroll cannot be thrown, but still returns: it may have shrunk during a motion.
        from: start, speed: axis.isMovable ? speed : 0, range: axis.range, rate: limits.rate.perSecond,
        bounces: axis.bounces)
    }
    return ScrollMotion(x: axis(offset.x, velocity.dx, limits.x), y: axis(offset.y, velocity.dy, limits.y))
  }

  private func motionToPage(_ velocity: Vector, from offset: Point, on first: Point) -> ScrollMotion {
    let axis = { (start: Double, speed: Double, first: Double, axis: AxisLimits) in
      let page = AxisMotion.page(at: start / max(1, axis.length), speed: speed, from: first)
      return AxisMotion.drawn(from: start, speed: speed, to: axis.range.nearest(to: page * axis.length))
    }
    return ScrollMotion(
      x: axis(offset.x, velocity.dx, first.x, limits.x), y: axis(offset.y, velocity.dy, first.y, limits.y))
  }

  /// Returns the page of which most is visible at `offset`, on both axes.
  func page(at offset: Point) -> Point {
    Point((offset.x / max(1, bounds.width)).rounded(), (offset.y / max(1, bounds.height)).rounded())
  }
}

extension AxisMotion {
  /// Returns the page on which content comes to rest that is released at the page `position`, which may lie between
  /// two: the next one in the direction of a flick, otherwise the nearest, and at most one from the `first`.
  fileprivate static func page(at position: Double, speed: Double, from first: Double) -> Double {
    let wanted =
      if abs(speed) < ScrollNumbers.pageTurnSpeed {
        position.rounded()
      } else {
        speed > 0 ? position.rounded(.up) : position.rounded(.down)
      }
    return max(first - 1, min(wanted, first + 1))
  }
}

extension ScrollDecelerationRate {
  /// The rate k of e^(−kt), t in seconds.
  fileprivate var perSecond: Double { -1000 * log(remainder) }
}
