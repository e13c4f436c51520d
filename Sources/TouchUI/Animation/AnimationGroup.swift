/// How progress runs over the time of an animation.
enum AnimationPace {
  case curve(TimingCurve)
  case spring(Spring)

  /// The progress after `fraction` of the time, 0…1.
  func progress(at fraction: Double) -> Double {
    switch self {
    case .curve(let curve): curve.progress(at: fraction)
    case .spring(let spring): spring.progress(at: fraction * spring.settlingDuration)
    }
  }
}

/// What a call of `animate` asks for.
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

  /// The same within the block of `outer`: what does not override it is inherited.
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

/// What one call of `animate`, or one animation with a key, began: its timing, shared by all that it animates, and the
/// completion.
final class AnimationGroup {
  /// When the values start to change.
  let begin: Instant
  let duration: Double
  let options: AnimationOptions
  let pace: AnimationPace
  private var completion: AnimationCompletion?
  /// Waits for the beginning, or to complete what has animated nothing.
  var timer: Registration?

  /// How many properties still run.
  private(set) var running = 0
  /// Whether at least one property ran to its end.
  private(set) var hasArrived = false

  /// The delay counts from `start`.
  init(_ request: AnimationRequest, from start: Instant, completion: AnimationCompletion?) {
    begin = start + request.delay
    duration = request.duration
    options = request.options
    pace = request.pace
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
    return pace.progress(at: isReturning ? 1 - (runs - run) : runs - run)
  }

  func isOver(at time: Instant) -> Bool { end.map { $0 <= time } ?? false }

  func propertyStarted() { running += 1 }

  /// True if that was the last one.
  func propertyEnded(arrived: Bool) -> Bool {
    running -= 1
    hasArrived = hasArrived || arrived
    return running == 0
  }

  /// `finished` is nil if nothing was animated. Only the first call counts.
  func complete(finished: Bool?) {
    let told = completion
    completion = nil
    told?.partEnded(finished: finished)
  }
}

/// What is to be told once, when all that a call of `animate` began is over: a part for each application.
final class AnimationCompletion {
  private let tell: (_ finished: Bool) -> Void
  /// Waits to tell of a block in which nothing was animated.
  var timer: Registration?
  private var partsLeft = 1
  private var hasArrived: Bool?

  /// With one part.
  init(_ tell: @escaping (_ finished: Bool) -> Void) { self.tell = tell }

  /// The same, with one part more.
  func addingPart() -> AnimationCompletion {
    partsLeft += 1
    return self
  }

  /// `finished` is nil if nothing was animated in this part.
  func partEnded(finished: Bool? = nil) {
    if let finished { hasArrived = finished || hasArrived == true }
    partsLeft -= 1
    if partsLeft == 0 { tell(hasArrived ?? true) }
  }
}

/// One property of one view on its way.
struct AnimationTrack {
  let property: AnimatableProperty
  let from: AnimatableValues
  let to: AnimatableValues
  let group: AnimationGroup
}
