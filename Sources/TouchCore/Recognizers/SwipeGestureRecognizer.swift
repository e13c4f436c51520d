import Glibc
import TouchGeometry

/// Recognises a quick, straight movement of one or more fingers while they are down. Discrete.
///
/// Each finger moves `swipeDistance` along one of the wanted directions within `swipeDuration` of the last landing. The
/// direction is the one nearest to the movement of the first finger that reaches `swipeCheckDistance`.
///
/// The movement must keep to the direction, the more strictly the slower it is. From `swipeCheckDistance` on its angle
/// to the direction is at most the tolerance for its mean speed. From `swipeCheckDelay` after the last landing on its
/// mean speed is at least `swipeMinimumSpeed`. A finger's mean speed is the straight distance from its landing over the
/// time since then. All numbers are in ``GestureDefaults``.
///
/// An extra finger or a lift fails it, and so do fingers that break these rules while others are still to land.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// The directions that count; any of them makes the gesture.
  public var direction = Direction.right
  /// The number of fingers that must make the movement together; at least 1.
  public var numberOfTouchesRequired = 1
  /// The direction of the swipe; nil until the gesture is recognised, and after the action again.
  public private(set) var recognizedDirection: Direction?

  /// A swipe in each direction.
  open override var accessibilityGestures: [AccessibilityGesture] {
    let kinds: [(Direction, AccessibilityGesture.Kind)] = [
      (.left, .swipeLeft), (.right, .swipeRight), (.up, .swipeUp), (.down, .swipeDown),
    ]
    return kinds.filter { direction.contains($0.0) }.map { direction, kind in
      .move(
        kind, by: direction.unit * (2 * defaults.swipeDistance), in: defaults.swipeDuration / 4,
        fingers: numberOfTouchesRequired, rests: false)
    }
  }

  private var fingers: [Touch] = []
  private var lastLanding = Instant.zero
  private var mustBeFast = false
  /// The direction that the first moving fingers have chosen.
  private var chosenDirection: Direction?

  open override var reportedValues: [ReportedValue] {
    recognizedDirection.map { [ReportedValue("direction", .word($0.description))] } ?? []
  }

  /// The time since the last landing and, of all fingers, the least distance and mean speed and the greatest angle to
  /// the direction, once that is known.
  open override var measures: [Measure] {
    guard isUndecided, !fingers.isEmpty else { return [] }
    let (time, speed) = (now, slowestSpeed(at: now))
    var measures = [distanceMeasure(leastDistance), timeMeasure(at: time)]
    if speed.isFinite { measures.append(speedMeasure(speed)) }
    if let angle = angleMeasure(at: time) { measures.append(angle) }
    return measures
  }

  private func distanceMeasure(_ distance: Double) -> Measure {
    Measure("distance", distance, .atLeast, defaults.swipeDistance, .points)
  }

  private func timeMeasure(at time: Instant) -> Measure {
    Measure("time", time.seconds(since: lastLanding), .atMost, defaults.swipeDuration, .seconds)
  }

  private func speedMeasure(_ speed: Double) -> Measure {
    Measure("speed", speed, .atLeast, defaults.swipeMinimumSpeed, .pointsPerSecond)
  }

  private var leastDistance: Double {
    let distances = fingers.map { finger in
      let translation = finger.position - finger.landing
      return chosenDirection.map { translation.dot($0.unit) } ?? translation.length
    }
    return distances.min() ?? 0
  }

  /// Returns the angle of the finger that is nearest to breaking its tolerance or has broken it most.
  private func angleMeasure(at time: Instant) -> Measure? {
    guard let direction = chosenDirection else { return nil }
    let angles = fingers.filter(hasGoneFarEnoughToTell).map {
      angleMeasure(of: $0, to: direction, speed: meanSpeed(of: $0, at: time))
    }
    return angles.min { $0.margin < $1.margin }
  }

  private func angleMeasure(of finger: Touch, to direction: Direction, speed: Double) -> Measure {
    Measure("angle", offAxis(finger, to: direction), .atMost, tolerance(at: speed), .radians)
  }

  private func slowestSpeed(at time: Instant) -> Double {
    fingers.map { meanSpeed(of: $0, at: time) }.min() ?? 0
  }

  /// Competes as a drag.
  open override var competesAs: Competition { .drag }

  open override class var properties: [RecognizerProperty] {
    super.properties + [
      .count("numberOfTouchesRequired", \SwipeGestureRecognizer.numberOfTouchesRequired),
      .choices(
        "direction", \SwipeGestureRecognizer.direction,
        [("right", .right), ("left", .left), ("up", .up), ("down", .down)]),
    ]
  }

  /// Returns the beginning of the swipe: the centroid of its fingers' landings.
  open override func location(in view: View?) -> Point {
    (Point.centroid(of: fingers.map(\.landing)) ?? .zero).converted(to: view)
  }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    fingers += touches
    lastLanding = event.timestamp
    mustBeFast = false
    guard fingers.count <= numberOfTouchesRequired else {
      return fail(because: .extraFinger(.fingers(fingers.count, .atMost, numberOfTouchesRequired)))
    }
    startTimers()
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard state == .possible else { return reportImpossible("a finger moved") }
    check(at: event.timestamp)
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard state == .possible else { return reportImpossible("a finger lifted") }
    let (landed, required) = (fingers.count, numberOfTouchesRequired)
    guard landed == required else { return fail(because: .liftedWithFewer(.fingers(landed, .atLeast, required))) }
    let distance = fingers.map { distanceTravelled(by: $0, isLifted: $0.phase == .ended) }.min() ?? 0
    fail(because: .liftedTooNear(distanceMeasure(distance)))
  }

  /// Returns the distance that the finger has moved in the chosen direction, or in any. A lift may be at another
  /// location, but its own movement does not count.
  private func distanceTravelled(by touch: Touch, isLifted: Bool) -> Double {
    let translation = (isLifted ? touch.previousPosition : touch.position) - touch.landing
    return chosenDirection.map { translation.dot($0.unit) } ?? translation.length
  }

  open override func canSpare(_ touch: Touch) -> Bool { !fingers.contains { $0 === touch } }

  open override func reset() {
    fingers = []
    recognizedDirection = nil
    chosenDirection = nil
  }

  // MARK: Limits of time

  private func startTimers() {
    let landing = lastLanding
    let (delay, duration) = (defaults.swipeCheckDelay, defaults.swipeDuration)
    startTimer(at: landing + delay, .forbids) { [unowned self] in
      guard landing == lastLanding else { return }
      mustBeFast = true
      checkSpeed(at: landing + delay)
    }
    startTimer(at: landing + duration, .forbids) { [unowned self] in
      guard landing == lastLanding else { return }
      fail(because: .swipeTooLong(timeMeasure(at: landing + duration)))
    }
  }

  // MARK: Limits of movement

  private func check(at time: Instant) {
    chooseDirection()
    guard let direction = chosenDirection else {
      if mustBeFast { checkSpeed(at: time) }
      return
    }
    if let crooked = fingers.first(where: { !keeps(to: direction, $0, at: time) }) {
      return failAsCrooked(crooked, to: direction, at: time)
    }
    if mustBeFast, !checkSpeed(at: time) { return }
    guard fingers.count == numberOfTouchesRequired, fingers.allSatisfy({ hasGoneFar($0, direction) }) else { return }
    recognizedDirection = direction
    let distance = fingers.map { ($0.position - $0.landing).dot(direction.unit) }.min() ?? 0
    request(.ended, because: .swiped(distanceMeasure(distance)))
  }

  /// Chooses the direction for all fingers, from the first one that has moved far enough.
  private func chooseDirection() {
    guard chosenDirection == nil, let first = fingers.first(where: hasGoneFarEnoughToTell) else { return }
    let wanted = Direction.all.filter(direction.contains)
    chosenDirection = wanted.min { offAxis(first, to: $0) < offAxis(first, to: $1) }
    if chosenDirection == nil { fail(because: .noDirectionWanted) }
  }

  private func hasGoneFarEnoughToTell(_ touch: Touch) -> Bool {
    (touch.position - touch.landing).length >= defaults.swipeCheckDistance - GestureDefaults.rounding
  }

  private func hasGoneFar(_ touch: Touch, _ direction: Direction) -> Bool {
    (touch.position - touch.landing).dot(direction.unit) >= defaults.swipeDistance - GestureDefaults.rounding
  }

  /// Whether the finger is still within the tolerance around `direction`, or too near its landing to tell.
  private func keeps(to direction: Direction, _ touch: Touch, at time: Instant) -> Bool {
    guard hasGoneFarEnoughToTell(touch) else { return true }
    return offAxis(touch, to: direction) <= tolerance(at: meanSpeed(of: touch, at: time)) + GestureDefaults.rounding
  }

  /// Returns the angle between the displacement of a finger and `direction`.
  private func offAxis(_ touch: Touch, to direction: Direction) -> Double {
    let translation = touch.position - touch.landing
    let along = translation.dot(direction.unit)
    let across = translation.dot(Vector(-direction.unit.dy, direction.unit.dx))
    return abs(atan2(across, along))
  }

  private func tolerance(at speed: Double) -> Double {
    let share = (speed - defaults.swipeSlowSpeed) / (defaults.swipeFastSpeed - defaults.swipeSlowSpeed)
    let (slow, fast) = (defaults.swipeSlowTolerance, defaults.swipeFastTolerance)
    return slow + (fast - slow) * min(max(share, 0), 1)
  }

  /// Returns the displacement since the landing over the time since then.
  private func meanSpeed(of touch: Touch, at time: Instant) -> Double {
    let distance = touch.position.distance(to: touch.landing)
    let duration = time.seconds(since: touch.landingTime)
    return duration > 0 ? distance / duration : distance > 0 ? .infinity : 0
  }

  private func failAsCrooked(_ touch: Touch, to direction: Direction, at time: Instant) {
    let speed = meanSpeed(of: touch, at: time)
    fail(because: .offDirection(angleMeasure(of: touch, to: direction, speed: speed), speed: speed))
  }

  @discardableResult
  private func checkSpeed(at time: Instant) -> Bool {
    let slowest = slowestSpeed(at: time)
    guard slowest < defaults.swipeMinimumSpeed - GestureDefaults.rounding else { return true }
    fail(because: .tooSlow(speedMeasure(slowest)))
    return false
  }
}
