/// A duel against one number of the machine. The raw value is the position among the buttons and in files.
enum Duel: Int, CaseIterable, Sendable {
  /// A finger is held for half a second.
  case hold
  /// Two fingers turn by a right angle.
  case turn
  /// A finger moves along a lane at 500 points per second.
  case swipe
  /// Two fingers land at the same moment.
  case together
  /// A finger pushes a puck towards a wall and stops there at once.
  case stop

  /// The duration to hold, in seconds.
  static let heldFor = 0.5
  /// The angle to turn by, in radians.
  static let turnedBy = Double.pi / 2
  /// The speed of the swipe, in points per second.
  static let speed = 500.0
  /// The longest duration of the push, in seconds. A finger that creeps to the wall has no need to stop.
  static let pushedFor = 0.8
  /// The time for which a puck slides on with the velocity of the lift, in seconds.
  static let slide = 0.1
  /// The angle to the lane within which a swipe must stay, in radians.
  static let strayAngle = Double.pi / 4
  /// The movement from which on a swipe has a direction, in points.
  static let leastSwipe = 30.0

  /// The name in transcripts.
  var name: String {
    switch self {
    case .hold: "hold"
    case .turn: "turn"
    case .swipe: "swipe"
    case .together: "together"
    case .stop: "stop"
    }
  }

  /// The number of fingers that take part.
  var fingerCount: Int { self == .turn || self == .together ? 2 : 1 }

  /// The greatest miss that wins, in seconds, radians, points per second or points.
  var tolerance: Double {
    switch self {
    case .hold: 0.05
    case .turn: 5 * .pi / 180
    case .swipe: 50
    case .together: 0.02
    case .stop: 15
    }
  }
}

/// The verdict on an attempt.
enum DuelVerdict: Hashable {
  /// The attempt missed the number by this much, in the unit of ``Duel/tolerance``. Negative: too short, too slow, or
  /// the right finger landed first.
  case measured(Double)
  case foul(DuelFoul)
}

/// The reason why an attempt cannot be measured.
enum DuelFoul: Hashable, CaseIterable {
  /// The duel needs two fingers.
  case oneFinger
  /// The finger lifted before the end of the lane.
  case notThere
  /// The finger left the lane.
  case astray
  /// The puck was pushed too slowly.
  case slow
}
