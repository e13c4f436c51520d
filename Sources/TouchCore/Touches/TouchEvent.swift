import TouchGeometry

/// The fingers that are down at one moment, and those that have just lifted.
public final class TouchEvent {
  /// The time at which the device saw the changes of this event.
  public let timestamp: Instant
  /// Every finger that is down, in the order of landing, and those that lift or are cancelled with this event.
  public let allTouches: [Touch]

  init(timestamp: Instant, allTouches: [Touch]) {
    self.timestamp = timestamp
    self.allTouches = allTouches
  }

  /// Returns the event's touches that landed in `window`.
  public func touches(for window: Window) -> [Touch] { allTouches.filter { $0.window === window } }

  /// Returns the event's touches whose hit view is `view` itself, without those in its subviews.
  public func touches(for view: View) -> [Touch] { allTouches.filter { $0.view === view } }

  /// Returns the event's touches that `recognizer` tracks in its current attempt.
  public func touches(for recognizer: GestureRecognizer) -> [Touch] {
    allTouches.filter { recognizer.attempt.contains($0) }
  }
}

extension Touch {
  /// A location of the finger and its time.
  struct Moment {
    var position: Point
    var time: Instant
  }

  /// The maximum number of moments kept: more than any panel reports between two frames. Without frames the list does
  /// not grow beyond it.
  private static let mostMoments = 64
  /// The greatest prediction in microseconds: a longer one is wrong more often than it helps.
  fileprivate static let mostPrediction: Int64 = 8000

  func remember() {
    if recent.count == Self.mostMoments { recent.removeFirst(Self.mostMoments / 2) }
    recent.append(Moment(position: position, time: reportTime))
  }

  /// Marks all reports so far as shown by a frame.
  func noteShown() {
    lastShown = recent.last ?? lastShown
    recent.removeAll(keepingCapacity: true)
  }
}

extension TouchEvent {
  /// Returns every report of `touch` since the last frame, oldest first, as copies of the touch; the last one equals
  /// the touch. Use it to draw a stroke with all its points although frames are fewer than reports.
  public func coalescedTouches(for touch: Touch) -> [Touch] {
    var previous = touch.lastShown?.position ?? touch.landing
    return touch.recent.map { moment in
      defer { previous = moment.position }
      return Touch(touch, at: moment, after: previous)
    }
  }

  /// Returns the predicted touch at the time when the next frame is on the screen, if it continues its last movement.
  /// It is a guess, to be replaced by the real reports. Returns one touch, or none if the touch does not move or the
  /// frame is there already.
  ///
  /// The next frame is expected as long after a report as the last one was; without any it is one of a 60 Hz screen.
  /// The guess reaches at most 8 ms, and at most half of the time since the previous report, beyond the newest report.
  public func predictedTouches(for touch: Touch) -> [Touch] {
    let moments = [touch.lastShown].compactMap { $0 } + touch.recent
    guard touch.isDown, let newest = moments.last, let before = moments.dropLast().last else { return [] }
    let interval = newest.time.microseconds - before.time.microseconds
    let clock = touch.window?.application.frameClock ?? FrameClock()
    let delay = Instant.zero + clock.delay
    let ahead = min(delay.microseconds, Touch.mostPrediction, interval / 2)
    guard ahead > 0, newest.position != before.position else { return [] }
    let translation = (newest.position - before.position) * (Double(ahead) / Double(interval))
    let time = Instant(microseconds: newest.time.microseconds + ahead)
    return [Touch(touch, at: Touch.Moment(position: newest.position + translation, time: time), after: newest.position)]
  }
}
