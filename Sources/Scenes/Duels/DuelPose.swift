import TouchGeometry
import TouchUI

/// The positions of everything that moves in the target of a duel.
struct DuelPose {
  /// The time held in seconds, the angle turned in radians, or the distance along the lane in points.
  var value = 0.0
  /// Whether the last part of the value is covered, since a finger is down: hands have to feel it.
  var isBlind = false
  /// The distance of the runner that shows the speed of the swipe, in points; nil: it waits at the start.
  var runner: Double?
  /// Whether the left and the right landing mark are taken.
  var isTaken = (left: false, right: false)
  /// The fingertips of the demonstration, from 0 (lifted) to 1 (down); nil without a demonstration.
  var press: Double?
  /// The time since the verdict in seconds, if it was a win.
  var triumph: Double?

  init() {}

  /// Creates the pose of an attempt at a moment.
  init(_ run: DuelRun, at moment: Instant) {
    let now = max(run.time(of: moment), 0)
    let isOpen = run.verdict == nil
    switch run.duel {
    case .hold:
      value = isOpen ? now : run.fingers.first?.lifted ?? now
      isBlind = isOpen
    case .turn:
      value = run.turn
      isBlind = isOpen
    case .swipe:
      value = run.distance
      runner = min((isOpen ? now : run.end) * Duel.speed, run.lane)
    case .together:
      isTaken = run.fingers.count > 1 ? (true, true) : (run.isFirstLeft, !run.isFirstLeft)
    case .stop: value = isOpen ? run.distance : Self.slid(run, since: now - run.end)
    }
    if run.isWon { triumph = now - run.end }
  }

  /// Returns the distance of a puck that was lifted and slides to its position of rest.
  private static func slid(_ run: DuelRun, since time: Double) -> Double {
    let share = min(max(time / 0.35, 0), 1)
    return run.distance + (run.restingDistance - run.distance) * (1 - (1 - share) * (1 - share))
  }

  // MARK: The demonstration

  /// The duration of the demonstration of a duel, in seconds.
  static let demonstration = 2.8

  /// Creates the pose of the demonstration at a time, on a lane of `lane` points.
  init(demonstrating duel: Duel, at time: Double, lane: Double) {
    let start = 0.5
    let duration =
      switch duel {
      case .hold: Duel.heldFor
      case .turn: 1.0
      case .swipe: lane / Duel.speed
      case .together: 0.35
      case .stop: 0.45
      }
    let share = min(max((time - start) / duration, 0), 1)
    let eased = share * share * (3 - 2 * share)
    let release = duel == .hold ? 0 : 0.3
    let leaving = min(max((time - start - duration - release) / 0.15, 0), 1)
    press = min(max((time - start + 0.2) / 0.2, 0), 1) * (1 - leaving)
    // All goes back to the start while it is not seen.
    let isShown = time < Self.demonstration - 0.3
    guard isShown else { return }
    switch duel {
    case .hold: value = share * Duel.heldFor
    case .turn: value = eased * Duel.turnedBy
    case .swipe: (value, runner) = (share * lane, share * lane)
    case .together: isTaken = (time >= start && leaving < 1, time >= start && leaving < 1)
    case .stop: value = (1 - (1 - share) * (1 - share) * (1 - share)) * lane
    }
  }
}
