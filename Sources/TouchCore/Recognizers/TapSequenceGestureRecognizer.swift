import TouchGeometry

/// The base class of recognisers that count taps: presses of several fingers, one after the other, each within the
/// limits of a tap, until the subclass decides that a press is the last. Use its subclasses.
open class TapSequenceGestureRecognizer: GestureRecognizer {
  /// The number of fingers of each press; at least 1.
  public var numberOfTouchesRequired = 1

  private enum Phase {
    /// No finger is down and no tap has been made.
    case idle
    /// Some fingers are down, and more must land.
    case landing
    /// All fingers are down.
    case pressed
    /// Some fingers have lifted, and the others must follow.
    case lifting
    /// A tap was made, and the next press must follow.
    case between
  }

  private var phase = Phase.idle
  private(set) var tapsMade = 0
  private var fingersDown: [Touch] = []
  /// The times of the first and the last landing of the current press, and of the beginning of the current phase, whose
  /// duration is limited.
  private var pressStart = Instant.zero
  private var lastLanding = Instant.zero
  private var phaseStart = Instant.zero
  /// The landings of the first press's fingers.
  private var landings: [Point] = []
  /// Whether the fingers that are down belong to the next attempt.
  private var isStartingAgain = false

  // MARK: Methods for subclasses

  /// Whether the current press is a tap, and so must be short.
  var isTapping: Bool { true }
  /// The maximum distance of a finger of the current press from its landing.
  var movementAllowed: Double { defaults.tapMovement }
  /// The minimum duration of a press that is not a tap, counted from when all its fingers are down.
  var pressTimeWanted: Double { 0 }
  /// Called when all fingers of a press are down.
  func allFingersLanded(at time: Instant) {}
  /// Called when all fingers of a tap have lifted, within its limits.
  func tapMade(at time: Instant) {}
  /// Called when a finger of a press that is not a tap has lifted.
  func pressEnded(at time: Instant) {}
  /// Called when an extra finger landed, by default failing the gesture.
  func extraFinger(_ touch: Touch, with event: TouchEvent) {
    fail(because: .extraFinger(.fingers(fingersDown.count + 1, .atMost, numberOfTouchesRequired)))
  }

  /// The centroid of the landings of the first press's fingers, in window coordinates.
  var firstLanding: Point { Point.centroid(of: landings) ?? .zero }

  // MARK: Measures

  /// The distances of the fingers from their landings, and the times that are limited in the current phase.
  open override var measures: [Measure] {
    guard isUndecided else { return [] }
    switch phase {
    case .idle: return []
    case .between: return [pause]
    case .landing: return [movement] + (isTapping ? [pressTime] : []) + [landingDuration]
    case .pressed: return [movement, pressTime]
    case .lifting: return [movement, pressTime, liftingDuration]
    }
  }

  private var movement: Measure { movement(fingersDown.map { $0.position.distance(to: $0.landing) }.max() ?? 0) }

  private func movement(_ distance: Double) -> Measure {
    Measure("movement", distance, .atMost, movementAllowed, .points)
  }

  /// The duration of the current press, with the limit for its kind.
  var pressTime: Measure {
    isTapping ? tapTime : Measure("time", time(since: lastLanding), .atLeast, pressTimeWanted, .seconds)
  }

  private var tapTime: Measure { Measure("time", time(since: pressStart), .atMost, defaults.tapDuration, .seconds) }

  private var landingDuration: Measure {
    Measure("landing", time(since: pressStart), .atMost, defaults.landingSpread, .seconds)
  }

  private var liftingDuration: Measure {
    Measure("lifting", time(since: phaseStart), .atMost, defaults.liftSpread, .seconds)
  }

  private var pause: Measure { Measure("pause", time(since: phaseStart), .atMost, defaults.tapGap, .seconds) }

  private func fingers(_ count: Int) -> Measure { .fingers(count, .atLeast, numberOfTouchesRequired) }

  private func time(since start: Instant) -> Double { now.seconds(since: start) }

  // MARK: Touches

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      if isStartingAgain { restart(with: [touch]) } else { landed(touch, with: event) }
    }
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    touches.forEach(checkMovement)
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      checkMovement(of: touch)
      lifted(touch, at: event.timestamp)
    }
  }

  open override func canSpare(_ touch: Touch) -> Bool { !fingersDown.contains { $0 === touch } }

  open override func reset() {
    phase = .idle
    tapsMade = 0
    fingersDown = []
    landings = []
    isStartingAgain = false
  }

  // MARK: Landing

  private func landed(_ touch: Touch, with event: TouchEvent) {
    switch phase {
    case .idle: firstLanded(touch)
    case .between where isNearFirstTap(touch): firstLanded(touch)
    case .landing where tapsMade == 0 || isNearFirstTap(touch): joined(touch)
    case .between, .landing: startAgain(with: touch)
    case .pressed, .lifting: extraFinger(touch, with: event)
    }
  }

  /// Whether the finger landed near one of the first press.
  private func isNearFirstTap(_ touch: Touch) -> Bool {
    distanceToFirstTap(of: touch) <= defaults.tapDistance + GestureDefaults.rounding
  }

  private func distanceToFirstTap(of touch: Touch) -> Double {
    landings.map { $0.distance(to: touch.landing) }.min() ?? 0
  }

  /// Starts a new attempt with all its fingers: a later press elsewhere is the first one of another gesture.
  private func startAgain(with touch: Touch) {
    let distance = Measure("distance", distanceToFirstTap(of: touch), .atMost, defaults.tapDistance, .points)
    fail(because: .tapTooFar(number: tapsMade + 1, distance))
    restart(with: fingersDown + [touch])
    isStartingAgain = true
  }

  private func firstLanded(_ touch: Touch) {
    let time = touch.landingTime
    pressStart = time
    phase = .landing
    if isTapping {
      limit(time + defaults.tapDuration) { .pressedTooLong($0.tapTime) }
    }
    joined(touch)
    guard phase == .landing else { return }
    limit(time + defaults.landingSpread, in: .landing) { taps in
      .fingersMissing(taps.fingers(taps.fingersDown.count), landing: taps.landingDuration)
    }
  }

  private func joined(_ touch: Touch) {
    fingersDown.append(touch)
    lastLanding = touch.landingTime
    if tapsMade == 0 { landings.append(touch.landing) }
    guard fingersDown.count >= numberOfTouchesRequired else { return }
    phase = .pressed
    allFingersLanded(at: touch.landingTime)
  }

  // MARK: Movement

  private func checkMovement(of touch: Touch) {
    guard state == .possible else { return }
    let distance = touch.position.distance(to: touch.landing)
    if distance > movementAllowed + GestureDefaults.rounding { fail(because: .strayed(movement(distance))) }
  }

  // MARK: Lifting

  private func lifted(_ touch: Touch, at time: Instant) {
    fingersDown.removeAll { $0 === touch }
    switch phase {
    case .landing: fail(because: .liftedBeforeAllLanded(fingers(fingersDown.count + 1)))
    case .pressed where !isTapping, .lifting where !isTapping: pressEnded(at: time)
    case .pressed where fingersDown.isEmpty, .lifting where fingersDown.isEmpty: made(at: time)
    case .pressed: firstLifted(at: time)
    case .lifting: break  // Other fingers must still lift.
    case .idle, .between: reportImpossible("a finger lifted while none was down")
    }
  }

  private func firstLifted(at time: Instant) {
    phase = .lifting
    phaseStart = time
    limit(time + defaults.liftSpread, in: .lifting) { taps in
      .fingersStillDown(.fingers(taps.fingersDown.count, .atMost, 0), lifting: taps.liftingDuration)
    }
  }

  private func made(at time: Instant) {
    tapsMade += 1
    phase = .between
    phaseStart = time
    tapMade(at: time)
  }

  /// Limits the time for the next press to the gap after `time`. If it does not land, `reason` makes the reason of the
  /// pause.
  func awaitNext(from time: Instant, else reason: @escaping (Measure) -> GestureReason) {
    limit(time + defaults.tapGap, in: .between) { reason($0.pause) }
  }

  /// Fails the gesture at `deadline` if the current tap is not made by then or, with a phase, if it still lasts.
  private func limit(
    _ deadline: Instant, in limited: Phase? = nil,
    _ reason: @escaping (TapSequenceGestureRecognizer) -> GestureReason
  ) {
    let tap = tapsMade
    startTimer(at: deadline, .forbids) { [unowned self] in
      guard tapsMade == tap, limited == nil || limited == phase else { return }
      fail(because: reason(self))
    }
  }
}
