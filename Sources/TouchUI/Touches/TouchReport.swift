/// One finger's report on its way to the dispatcher, with the window it belongs to.
struct TouchReport {
  var sample: TouchSample
  var window: Window

  var isLanding: Bool { sample.kind == .down }
  /// Whether the finger lifts or is taken away.
  var isLeaving: Bool { sample.kind == .up || sample.kind == .cancel }
}

extension Touch {
  /// The report that the system takes the finger away where it is.
  func cancelSample(at time: Instant) -> TouchSample {
    TouchSample(finger: finger, kind: .cancel, location: position, time: time, type: type)
  }

  /// Takes the next report of the same finger.
  func update(with sample: TouchSample) {
    previousPosition = position
    position = sample.location
    timestamp = sample.time
    remember()
    majorRadius = sample.majorRadius ?? majorRadius
    force = sample.force ?? force
    switch sample.kind {
    case .down, .hover, .leave: break
    case .move:
      phase = .moved
      story.hasMoved = true
      farthest = max(farthest, position.distance(to: landing))
    case .up: phase = .ended
    case .cancel: phase = .cancelled
    }
  }
}
