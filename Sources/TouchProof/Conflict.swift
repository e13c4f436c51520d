import TouchUI

/// A conflict before it is put into words: who suffers from whom, and a hand that shows it.
struct Conflict {
  let kind: ProofFinding.Kind
  let recognizer: String
  let by: String?
  var milliseconds: Double?
  /// The shortest delay among all hands, in milliseconds, if it is felt to be another one; else nil.
  var leastMilliseconds: Double?
  var hand: Hand
  /// The site of the hand.
  let site: Site
  /// The site of the other visitor.
  var neighbour: Site?
  /// The reason why the recogniser fails even alone.
  var reason: GestureReason?
  /// The obstacle between fingers and the recogniser, if it is known.
  var obstacle: Obstacle?
  /// Whether the other one would suffer if the recognisers had been added to their view in the opposite order.
  var isByOrder = false
  /// The other recognisers that are like the cause and arranged like it, as in a list of equal rows.
  var twins: [String] = []
  /// Whether a control acts for one of the presses of its hand.
  var actsOnce = false
  /// The nature of the conflict, which decides what can mend it.
  var nature = Nature.prevented

  enum Nature {
    /// The other gesture comes first and prevents this one.
    case prevented
    /// The other gesture comes as well, before this one.
    case besides
    /// No hand that is known reaches or fits the recogniser.
    case unreachable
    /// The recogniser waits for the failure of the other.
    case waits
    /// The control shows late that it is pressed, since the recogniser withholds the touch until it has failed.
    case delayed
    /// The recogniser waits for the failure of the other, which comes too late.
    case blocked
    /// A finger of somebody else, or too many fingers.
    case visitor
  }

  /// The identity of a conflict, whatever hand shows it.
  struct Key: Hashable {
    let kind: ProofFinding.Kind
    let recognizer: String
    let by: String?
    /// Whether nothing at all comes of the hand, which is worse than another gesture.
    var isBlocked = false
  }

  /// The recognisers and the views that the hands reach. No others matter for the conflict.
  var participants: Participants { Participants([site, neighbour].compactMap { $0 }) }

  var key: Key { Key(kind: kind, recognizer: recognizer, by: by, isBlocked: nature == .blocked) }
}

extension ProofFinding.Kind {
  /// The weight of the kind for a visitor: a mend may cause only lighter conflicts than it mends.
  var weight: Int {
    switch self {
    case .never: 3
    case .instead, .spoilt: 2
    case .late: 1
    }
  }
}

/// Some recognisers and views of a set, among which a hand is played.
struct Participants {
  var recognizers: Set<String>
  let views: Set<String>

  init(_ sites: [Site]) {
    recognizers = Set(sites.flatMap(\.recognizers))
    views = Set(sites.flatMap(\.path))
  }
}
