import Glibc
import TouchGeometry

/// Recognises a quick, straight movement of one or more fingers while they are down. Discrete.
///
/// Each finger goes `swipeDistance` along one of the wanted directions within `swipeDuration` of the last landing. On
/// the way it keeps to the direction, the more strictly the slower it is: from `swipeCheckDistance` on its angle to the
/// direction is at most the tolerance for its mean speed, and from `swipeCheckDelay` after the last landing on its mean
/// speed is at least `swipeMinimumSpeed`. A finger's mean speed is the straight way since its landing over the time
/// since then. All numbers are in ``GestureDefaults``. A finger too many or a lift fails it, and so do fingers that
/// break these rules while others are still to land.
public final class SwipeGestureRecognizer: GestureRecognizer {
  /// Directions of a swipe, as the fingers go on the screen.
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)

    static let all: [Direction] = [.right, .left, .up, .down]

    /// One point of way in this direction, which is a single one.
    var unit: Vector {
      switch self {
      case .right: Vector(1, 0)
      case .left: Vector(-1, 0)
      case .up: Vector(0, -1)
      default: Vector(0, 1)
      }
    }
  }

  /// The directions that count; each makes the gesture.
  public var direction = Direction.right
  /// How many fingers must make the movement together; at least 1.
  public var numberOfTouchesRequired = 1
  /// The one direction that was made; nil until the gesture is recognised, and after the action again.
  public private(set) var recognizedDirection: Direction?

  private var fingers: [Touch] = []
  private var lastLanding = Instant.zero
  private var mustBeFast = false

  /// Where the swipe began: the middle of the places where its fingers landed.
  public override func location(in view: View?) -> Point {
    (Point.centroid(of: fingers.map(\.landing)) ?? .zero).converted(to: view)
  }

  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    fingers += touches
    lastLanding = event.timestamp
    mustBeFast = false
    guard fingers.count <= numberOfTouchesRequired else {
      return fail(because: "a finger too many: \(self.fingers.count), wanted \(self.numberOfTouchesRequired)")
    }
    startTimers()
  }

  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { check(at: event.timestamp) }

  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    // The lift itself may be elsewhere, but alone it reaches nothing.
    let places = fingers.map { finger in
      touches.contains { $0 === finger } ? finger.previousPosition : finger.position
    }
    let way = zip(fingers, places).map { $1.distance(to: $0.landing) }.min() ?? 0
    let wanted = defaults.swipeDistance
    fail(because: "lifted after \(way.formatted()) pt, wanted \(wanted.formatted())")
  }

  override func canSpare(_ touch: Touch) -> Bool { !fingers.contains { $0 === touch } }

  public override func reset() {
    fingers = []
    recognizedDirection = nil
    mustBeFast = false
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
      fail(because: "not made within \(duration.inMilliseconds)")
    }
  }

  // MARK: Limits of movement

  private func check(at time: Instant) {
    let wanted = Direction.all.filter(direction.contains)
    let straight = wanted.filter { candidate in fingers.allSatisfy { keeps(to: candidate, $0, at: time) } }
    guard !straight.isEmpty else { return failAsCrooked(at: time) }
    if mustBeFast, !checkSpeed(at: time) { return }
    guard fingers.count == numberOfTouchesRequired else { return }
    guard let made = straight.first(where: { candidate in fingers.allSatisfy { hasGoneFar($0, candidate) } })
    else { return }
    recognizedDirection = made
    let way = fingers.map { ($0.position - $0.landing).dot(made.unit) }.min() ?? 0
    request(.ended, because: GestureReason("\(way.formatted()) pt in its direction"))
  }

  private func hasGoneFar(_ touch: Touch, _ direction: Direction) -> Bool {
    (touch.position - touch.landing).dot(direction.unit) >= defaults.swipeDistance - GestureDefaults.rounding
  }

  /// Whether the finger is still within the tolerance about `direction`, or too near its landing to tell.
  private func keeps(to direction: Direction, _ touch: Touch, at time: Instant) -> Bool {
    let way = touch.position - touch.landing
    guard way.length >= defaults.swipeCheckDistance - GestureDefaults.rounding else { return true }
    return angle(of: way, to: direction) <= tolerance(at: meanSpeed(of: touch, at: time)) + GestureDefaults.rounding
  }

  private func angle(of way: Vector, to direction: Direction) -> Double {
    let along = way.dot(direction.unit)
    let across = way.dot(Vector(-direction.unit.dy, direction.unit.dx))
    return abs(atan2(across, along))
  }

  private func tolerance(at speed: Double) -> Double {
    let share = (speed - defaults.swipeSlowSpeed) / (defaults.swipeFastSpeed - defaults.swipeSlowSpeed)
    let (slow, fast) = (defaults.swipeSlowTolerance, defaults.swipeFastTolerance)
    return slow + (fast - slow) * min(max(share, 0), 1)
  }

  /// The displacement since the landing over the time since then.
  private func meanSpeed(of touch: Touch, at time: Instant) -> Double {
    let way = touch.position.distance(to: touch.landing)
    let span = time.seconds(since: touch.landingTime)
    return span > 0 ? way / span : way > 0 ? .infinity : 0
  }

  private func failAsCrooked(at time: Instant) {
    guard let worst = fingers.max(by: { offAxis($0) < offAxis($1) }) else { return }
    let degrees = offAxis(worst) * 180 / .pi
    let speed = meanSpeed(of: worst, at: time)
    let allowed = tolerance(at: speed) * 180 / .pi
    fail(
      because:
        "\(degrees.formatted())° off its direction, allowed \(allowed.formatted())° at \(speed.formatted(digits: 0)) pt/s"
    )
  }

  private func offAxis(_ touch: Touch) -> Double {
    let wanted = Direction.all.filter(direction.contains)
    return wanted.map { angle(of: touch.position - touch.landing, to: $0) }.min() ?? .pi
  }

  @discardableResult
  private func checkSpeed(at time: Instant) -> Bool {
    let slowest = fingers.map { meanSpeed(of: $0, at: time) }.min() ?? 0
    let wanted = defaults.swipeMinimumSpeed
    guard slowest < wanted - GestureDefaults.rounding else { return true }
    fail(because: "mean speed \(slowest.formatted()) pt/s, wanted \(wanted.formatted())")
    return false
  }
}

extension SwipeGestureRecognizer.Direction: CustomStringConvertible {
  /// The names of the directions, such as "left" or "left, right".
  public var description: String {
    let names: [(Self, String)] = [(.right, "right"), (.left, "left"), (.up, "up"), (.down, "down")]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}
