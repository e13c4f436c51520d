/// The progress of an animation over its time.
enum AnimationPace {
  case curve(TimingCurve)
  case spring(Spring)

  /// Returns the progress after `fraction` of the time, 0…1.
  func progress(at fraction: Double) -> Double {
    switch self {
    case .curve(let curve): curve.progress(at: fraction)
    case .spring(let spring): spring.progress(at: fraction * spring.settlingDuration)
    }
  }
}

/// The arguments of a call of `animate`.
struct AnimationRequest {
  var duration: Double
  var delay: Double
  var options: AnimationOptions
  var pace: AnimationPace

  init(duration: Double, delay: Double, options: AnimationOptions, pace: AnimationPace? = nil) {
    self.duration = duration.isFinite ? max(0, duration) : 0
    self.delay = delay.isFinite ? max(0, delay) : 0
    self.options = options
    self.pace = pace ?? .curve(options.curve)
  }

  /// Returns the request within the block of `outer`, whose values it inherits unless it overrides them.
  func nested(in outer: AnimationGroup) -> AnimationRequest {
    var request = self
    if !options.contains(.overrideInheritedDuration) { request.duration = outer.duration }
    if !options.contains(.overrideInheritedCurve) { request.pace = outer.pace }
    if !options.contains(.overrideInheritedOptions) {
      request.options.formUnion(outer.options.intersection(.inheritable))
    }
    return request
  }
}

/// The animations of one call of `animate`, or of one animation with a key: their common timing and completion.
final class AnimationGroup {
  /// The time at which the values start to change.
  let begin: Instant
  let duration: Double
  let options: AnimationOptions
  let pace: AnimationPace
  private var completion: AnimationCompletion?
  /// A timer for the beginning, or for the completion of a group that has animated nothing.
  var timer: Registration?

  /// The number of properties that are still running.
  private(set) var running = 0
  /// Whether at least one property has reached its end.
  private(set) var hasArrived = false

  /// Creates a group. The delay counts from `start`.
  init(_ request: AnimationRequest, from start: Instant, completion: AnimationCompletion?) {
    begin = start + request.delay
    duration = request.duration
    options = request.options
    pace = request.pace
    self.completion = completion
  }

  /// The end of the animation; nil if it repeats.
  var end: Instant? {
    options.contains(.repeat) ? nil : begin + duration * (options.contains(.autoreverse) ? 2 : 1)
  }

  /// Returns the share of the animation that is done at `time`: 0 before the beginning.
  func fraction(at time: Instant) -> Double {
    let runs = max(0, time.seconds(since: begin) / duration)
    let run = runs.rounded(.down)
    let isReturning = options.contains(.autoreverse) && run.truncatingRemainder(dividingBy: 2) == 1
    return pace.progress(at: isReturning ? 1 - (runs - run) : runs - run)
  }

  func isOver(at time: Instant) -> Bool { end.map { $0 <= time } ?? false }

  func propertyStarted() { running += 1 }

  /// Notes the end of a property, and returns whether it was the last one.
  func propertyEnded(arrived: Bool) -> Bool {
    running -= 1
    hasArrived = hasArrived || arrived
    return running == 0
  }

  /// Calls the completion. `finished` is nil if nothing was animated. Only the first call has an effect.
  func complete(finished: Bool?) {
    let pending = completion
    completion = nil
    pending?.partEnded(finished: finished)
  }
}

/// A completion that is called once, when all animations of a call of `animate` are over: they have a part for each
/// application.
final class AnimationCompletion {
  private let tell: (_ finished: Bool) -> Void
  /// A timer for the completion of a block in which nothing was animated.
  var timer: Registration?
  private var partsLeft = 1
  private var hasArrived: Bool?

  /// Creates a completion with one part.
  init(_ tell: @escaping (_ finished: Bool) -> Void) { self.tell = tell }

  /// Adds a part and returns this completion.
  func addingPart() -> AnimationCompletion {
    partsLeft += 1
    return self
  }

  /// Ends a part. `finished` is nil if nothing was animated in it.
  func partEnded(finished: Bool? = nil) {
    if let finished { hasArrived = finished || hasArrived == true }
    partsLeft -= 1
    if partsLeft == 0 { tell(hasArrived ?? true) }
  }
}

/// The animation of one property of one view.
struct AnimationTrack {
  let property: AnimatableProperty
  let from: AnimatableValues
  let to: AnimatableValues
  let group: AnimationGroup
}
