/// What one call of `animate` began: its timing, shared by all that it animates, and the completion.
final class AnimationGroup {
  /// When the values start to change.
  let begin: Instant
  let duration: Double
  let options: AnimationOptions
  private let completion: ((Bool) -> Void)?

  /// How many properties still run.
  private(set) var running = 0
  /// Whether at least one property ran to its end.
  private(set) var hasArrived = false

  init(begin: Instant, duration: Double, options: AnimationOptions, completion: ((Bool) -> Void)?) {
    self.begin = begin
    self.duration = duration.isFinite ? max(0, duration) : 0
    self.options = options
    self.completion = completion
  }

  /// When it is over; nil if it repeats.
  var end: Instant? {
    options.contains(.repeat) ? nil : begin + duration * (options.contains(.autoreverse) ? 2 : 1)
  }

  /// How far on the way the values are at `time`: 0 before the beginning.
  func fraction(at time: Instant) -> Double {
    let runs = max(0, time.seconds(since: begin) / duration)
    let run = runs.rounded(.down)
    let isReturning = options.contains(.autoreverse) && run.truncatingRemainder(dividingBy: 2) == 1
    return options.curve.progress(at: isReturning ? 1 - (runs - run) : runs - run)
  }

  func isOver(at time: Instant) -> Bool { end.map { $0 <= time } ?? false }

  func propertyStarted() { running += 1 }

  /// True if that was the last one.
  func propertyEnded(arrived: Bool) -> Bool {
    running -= 1
    hasArrived = hasArrived || arrived
    return running == 0
  }

  func complete(finished: Bool) { completion?(finished) }
}

/// One property of one view on its way.
struct AnimationTrack {
  let property: AnimatableProperty
  let from: Appearance
  let to: Appearance
  let group: AnimationGroup
}
