import TouchRecording
import TouchTesting

/// A small set of random recognisers with random relations, on a table and on a card upon it.
struct RandomGestureSet {
  let yaml: String
  let members: [Member]
  /// The pairs of members of which a relation says something.
  let related: Set<[String]>

  struct Member {
    let id: String
    let kind: Kind
    let isOnCard: Bool
  }

  /// A kind of recogniser with its properties.
  enum Kind {
    case tap(Int, fingers: Int)
    case press(Double)
    case pan(least: Int, most: Int?)
    case swipe([Int])
    case pinch, turn, transform

    static let all: [Kind] = [
      .tap(1, fingers: 1), .tap(1, fingers: 1), .tap(2, fingers: 1), .tap(3, fingers: 1), .tap(1, fingers: 2),
      .tap(2, fingers: 2), .press(0.5), .press(1), .press(0.2), .pan(least: 1, most: nil), .pan(least: 1, most: 1),
      .pan(least: 2, most: nil), .pan(least: 2, most: 2), .swipe([0]), .swipe([3]), .swipe([1, 2]),
      .swipe([0, 1, 2, 3]), .pinch, .turn, .transform,
    ]

    var yaml: String {
      switch self {
      case .tap(let count, let fingers): "tap, numberOfTapsRequired: \(count), numberOfTouchesRequired: \(fingers)"
      case .press(let duration): "longPress, minimumPressDuration: \(duration)"
      case .pan(let least, let most):
        "pan, minimumNumberOfTouches: \(least)" + (most.map { ", maximumNumberOfTouches: \($0)" } ?? "")
      case .swipe(let directions):
        "swipe, direction: [\(directions.map { ["right", "down", "left", "up"][$0] }.joined(separator: ", "))]"
      case .pinch: "pinch"
      case .turn: "rotation"
      case .transform: "transform"
      }
    }

    /// Whether anybody would expect the gesture of a hand with this intent.
    func wants(_ intent: GridHand.Intent) -> Bool {
      switch (self, intent) {
      case (.tap(let count, let fingers), let intent): return intent == .taps(count, fingers: fingers)
      case (.press, .press(1)), (.pinch, .pinch), (.turn, .turn): return true
      case (.pan(let least, _), .drag(let fingers, _)): return least == fingers
      case (.swipe(let directions), .swipe(1, let direction)): return directions.contains(direction)
      case (.transform, .drag(1, _)): return true
      default: return false
      }
    }

    var isOfTwoFingers: Bool {
      switch self {
      case .pinch, .turn: true
      default: false
      }
    }

    /// Whether it follows fingers for as long as they move.
    var isFreeMovement: Bool {
      switch self {
      case .pan, .pinch, .turn, .transform: true
      default: false
      }
    }
  }

  init(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    var members: [Member] = []
    for index in 0..<2 + numbers.below(3) {
      members.append(Member(id: "r\(index)", kind: numbers.pick(Kind.all), isOnCard: !numbers.once(in: 4)))
    }
    var related: Set<[String]> = []
    var relations: [String] = []
    for _ in 0..<numbers.below(4) {
      let (one, other) = (numbers.pick(members).id, numbers.pick(members).id)
      switch numbers.below(8) {
      case 0: relations.append("shouldReceive: \(one), view: card, answer: false")
      case 1: relations.append("shouldBegin: \(one), answer: false")
      case _ where one == other: break
      case 2, 3, 4:
        relations.append("\(numbers.once(in: 3) ? "dynamic: true, " : "")require: \(one), toFail: \(other)")
        related.insert([one, other])
      case 5: relations.append("canPrevent: \(one), other: \(other), answer: false")
      default: relations.append("simultaneous: [\(one), \(other)]")
      }
      if relations.last.map({ !$0.contains("require") }) ?? false, one != other {
        related.formUnion([[one, other], [other, one]])
      }
    }
    let recognizers = members.map {
      "  - {id: \($0.id), view: \($0.isOnCard ? "card" : "table"), type: \($0.kind.yaml)}"
    }
    yaml =
      (["views: [{id: table, frame: [0, 0, 800, 600], children: [{id: card, frame: [200, 100, 400, 300]}]}]"]
      + ["recognizers:"] + recognizers + (relations.isEmpty ? [] : ["relations:"])
      + relations.map { "  - {\($0)}" }).joined(separator: "\n") + "\n"
    (self.members, self.related) = (members, related)
  }
}
