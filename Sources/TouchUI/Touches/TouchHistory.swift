import TouchGeometry

extension Touch {
  /// Where the finger was, and when.
  struct Moment {
    var position: Point
    var time: Instant
  }

  /// More than any panel reports between two frames; without frames nothing grows beyond it.
  private static let mostMoments = 64

  func remember() {
    if recent.count == Self.mostMoments { recent.removeFirst(Self.mostMoments / 2) }
    recent.append(Moment(position: position, time: timestamp))
  }

  /// A frame shows what was reported until now.
  func noteShown() {
    lastShown = recent.last ?? lastShown
    recent.removeAll(keepingCapacity: true)
  }
}

extension TouchEvent {
  /// Every report of `touch` since the last frame, oldest first, as copies of the touch; the last one is as the touch
  /// is now. For drawing a stroke with all its points although frames are fewer than reports.
  public func coalescedTouches(for touch: Touch) -> [Touch] {
    var previous = touch.lastShown?.position ?? touch.landing
    return touch.recent.map { moment in
      defer { previous = moment.position }
      return Touch(touch, at: moment, after: previous)
    }
  }

  /// Where `touch` will be in one and in two frames of a 60 Hz screen if it goes on as it did since the report before:
  /// a guess, to be drawn over by what really comes. Empty if it does not move.
  public func predictedTouches(for touch: Touch) -> [Touch] {
    let moments = [touch.lastShown].compactMap { $0 } + touch.recent
    guard touch.isDown, let newest = moments.last, let before = moments.dropLast().last else { return [] }
    let span = newest.time.seconds(since: before.time)
    guard span > 0, newest.position != before.position else { return [] }
    let speed = (newest.position - before.position) / span
    var previous = newest.position
    return (1...2).map { frame in
      let ahead = Double(frame) / 60
      let moment = Touch.Moment(position: newest.position + speed * ahead, time: newest.time + ahead)
      defer { previous = moment.position }
      return Touch(touch, at: moment, after: previous)
    }
  }
}
