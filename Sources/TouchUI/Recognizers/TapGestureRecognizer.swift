import TouchGeometry

/// Recognises one or more taps of one or more fingers. Discrete.
///
/// A tap is a press of all its fingers that is short and stays in place. Its fingers land soon after each other, are
/// all down at some moment, and lift soon after each other; the next tap of the gesture follows soon and nearby. The
/// limits are `tapMovement`, `tapDuration`, `landingSpread`, `liftSpread`, `tapGap` and `tapDistance` of
/// ``GestureDefaults`` and include their value. A timer fails the gesture when a limit passes; so does a finger too
/// many, or one that lifts before all have landed. A later tap too far away ends this attempt and starts a new one.
public final class TapGestureRecognizer: GestureRecognizer {
  /// How many taps make the gesture; at least 1.
  public var numberOfTapsRequired = 1
  /// How many fingers each tap takes; at least 1.
  public var numberOfTouchesRequired = 1

  private enum Phase {
    /// Nothing is down and no tap has been made.
    case idle
    /// Some fingers are down, more are to come.
    case landing
    /// All fingers are down.
    case pressed
    /// Some fingers have lifted, the others are to follow.
    case lifting
    /// A tap was made, the next is to come.
    case between
  }

  private var phase = Phase.idle
  private var tapsMade = 0
  private var fingersDown: [Touch] = []
  private var landings: [Point] = []
  /// Counts landings and lifts, so that a timer can tell whether what it waits for has happened.
  private var steps = 0

  /// Where the first tap was: the middle of the places where its fingers landed.
  public override func location(in view: View?) -> Point {
    (Point.centroid(of: landings) ?? .zero).converted(to: view)
  }

  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { landed(touch, at: event.timestamp) }
  }

  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    touches.forEach(checkMovement)
  }

  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      checkMovement(of: touch)
      lifted(touch, at: event.timestamp)
    }
  }

  public override func reset() {
    phase = .idle
    tapsMade = 0
    fingersDown = []
    landings = []
    steps = 0
  }

  /// A tap leaves those that need more taps a chance.
  public override func canPrevent(_ other: GestureRecognizer) -> Bool { !needsFewerTaps(than: other) }

  public override func yieldsTie(to other: GestureRecognizer) -> Bool { needsFewerTaps(than: other) }

  private func needsFewerTaps(than other: GestureRecognizer) -> Bool {
    guard let other = other as? TapGestureRecognizer else { return false }
    return numberOfTapsRequired < other.numberOfTapsRequired
  }

  // MARK: Landing

  private func landed(_ touch: Touch, at time: Instant) {
    switch phase {
    case .idle: firstLanded(touch, at: time)
    case .between: nextLanded(touch, at: time)
    case .landing: joined(touch)
    case .pressed, .lifting:
      fail(because: "a finger too many: \(self.fingersDown.count + 1), wanted \(self.numberOfTouchesRequired)")
    }
  }

  private func nextLanded(_ touch: Touch, at time: Instant) {
    let distance = distanceToFirstTap(touch.landing)
    guard distance <= defaults.tapDistance else {
      let allowed = defaults.tapDistance
      fail(because: "tap \(self.tapsMade + 1) was \(distance.formatted()) pt away, allowed \(allowed.formatted())")
      restart(with: [touch])
      return
    }
    firstLanded(touch, at: time)
  }

  private func firstLanded(_ touch: Touch, at time: Instant) {
    phase = .landing
    let duration = defaults.tapDuration
    let tap = tapsMade
    startTimer(at: time + duration, .forbids) { [unowned self] in
      guard tapsMade == tap else { return }
      fail(because: "pressed longer than \(duration.inMilliseconds)")
    }
    joined(touch)
    guard phase == .landing else { return }
    let spread = defaults.landingSpread
    startTimer(at: time + spread, .forbids) { [unowned self] in
      guard phase == .landing, tapsMade == tap else { return }
      let landed = fingersDown.count
      fail(because: "\(landed) of \(self.numberOfTouchesRequired) fingers within \(spread.inMilliseconds)")
    }
  }

  private func joined(_ touch: Touch) {
    steps += 1
    fingersDown.append(touch)
    if tapsMade == 0 { landings.append(touch.landing) }
    if fingersDown.count >= numberOfTouchesRequired { phase = .pressed }
  }

  private func distanceToFirstTap(_ place: Point) -> Double {
    landings.map { $0.distance(to: place) }.min() ?? 0
  }

  // MARK: Movement

  private func checkMovement(of touch: Touch) {
    let way = touch.position.distance(to: touch.landing)
    let allowed = defaults.tapMovement
    if way > allowed { fail(because: "moved \(way.formatted()) pt, allowed \(allowed.formatted())") }
  }

  // MARK: Lifting

  private func lifted(_ touch: Touch, at time: Instant) {
    steps += 1
    fingersDown.removeAll { $0 === touch }
    switch phase {
    case .landing: fail(because: "a finger lifted before all \(self.numberOfTouchesRequired) were down")
    case .pressed where fingersDown.isEmpty, .lifting where fingersDown.isEmpty: made(at: time)
    case .pressed: firstLifted(at: time)
    case .lifting, .idle, .between: break
    }
  }

  private func firstLifted(at time: Instant) {
    phase = .lifting
    let spread = defaults.liftSpread
    let tap = tapsMade
    startTimer(at: time + spread, .forbids) { [unowned self] in
      guard phase == .lifting, tapsMade == tap else { return }
      fail(because: "\(self.fingersDown.count) fingers still down \(spread.inMilliseconds) after the first lift")
    }
  }

  private func made(at time: Instant) {
    tapsMade += 1
    phase = .between
    guard tapsMade < numberOfTapsRequired else {
      let taps = tapsMade
      let fingers = numberOfTouchesRequired
      request(
        .ended,
        because: GestureReason(
          "\(taps) \(taps == 1 ? "tap" : "taps") of \(fingers == 1 ? "1 finger" : "\(fingers) fingers")"))
      return
    }
    awaitNextTap(from: time)
  }

  private func awaitNextTap(from time: Instant) {
    let gap = defaults.tapGap
    let tap = tapsMade
    startTimer(at: time + gap, .forbids) { [unowned self] in
      guard phase == .between, tapsMade == tap else { return }
      fail(because: "no \(Self.ordinal(tap + 1)) tap within \(gap.inMilliseconds)")
    }
  }

  private static func ordinal(_ number: Int) -> String {
    switch number {
    case 2: "second"
    case 3: "third"
    default: "\(number)th"
    }
  }
}
