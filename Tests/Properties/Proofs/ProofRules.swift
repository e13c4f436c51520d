import TouchGeometry
import TouchProof
import TouchRecording
import TouchUI

/// The rules by which the proof of a small set agrees with the play of all hands of a grid.
struct ProofRules {
  private let random: RandomGestureSet
  private let gestures: GestureSet
  private let findings: [ProofFinding]
  /// The hands with the times of what they bring about in the whole set.
  private let plays: [(hand: GridHand, point: Point, times: [String: Double])]

  private static let (cardPoint, tablePoint, farPoint) = (Point(400, 250), Point(100, 500), Point(700, 80))
  private static let cardCorner = Point(580, 380)
  private static let grids = [cardPoint, tablePoint].map { (point: $0, hands: HandGrid(at: $0).hands) }
  /// The shortest delay that counts, in milliseconds.
  private static let leastDelay = 20.0

  /// Returns how the proof of a seed's set disagrees with the play.
  static func violations(seed: UInt64) -> [String] {
    let random = RandomGestureSet(seed: seed)
    do {
      let scenario = try Scenario(yaml: random.yaml, file: "set.yaml")
      let rules = ProofRules(random, GestureSet(scenario), Proof(scenario).findings)
      let faults = random.members.flatMap(rules.faults(of:))
      guard !faults.isEmpty else { return [] }
      let texts = rules.findings.map { "    \($0.kind.rawValue): \($0.text)" }
      return ["seed \(seed): " + faults.joined(separator: "; ") + "\n\(random.yaml)" + texts.joined(separator: "\n")]
    } catch {
      return ["seed \(seed): \(error)\n\(random.yaml)"]
    }
  }

  private init(_ random: RandomGestureSet, _ gestures: GestureSet, _ findings: [ProofFinding]) {
    (self.random, self.gestures, self.findings) = (random, gestures, findings)
    plays = Self.grids.flatMap { grid in
      grid.hands.map { (hand: $0, point: grid.point, times: gestures.recognitions($0.samples)) }
    }
  }

  private func kinds(of id: String) -> Set<ProofFinding.Kind> {
    Set(findings.filter { $0.recognizer == id }.map(\.kind))
  }

  private func faults(of member: RandomGestureSet.Member) -> [String] {
    let (id, foundKinds) = (member.id, kinds(of: member.id))
    let isNever = !plays.contains { $0.times[id] != nil }
    if isNever != foundKinds.contains(.never) {
      return ["\(id) is \(isNever ? "" : "not ")never recognised"]
    }
    guard !isNever else { return [] }
    let intended = plays.filter { $0.hand.intent.map(member.kind.wants) ?? false }.compactMap { play in
      gestures.recognitions(play.hand.samples, alone: id)[id].map { (play: play, alone: $0) }
    }
    var faults: [String] = []
    let late = intended.compactMap { trial in
      trial.play.times[id].map { (point: trial.play.point, delay: $0 - trial.alone) }
    }
    // The card is a quarter of the table, and a gesture of the table is late if it is on more than half of it.
    let onTable = member.isOnCard ? [] : late.filter { $0.point == Self.tablePoint }
    let delays = (onTable.isEmpty ? late : onTable).map(\.delay)
    // Where no hand of the grid is recognised, as short pinches that are taps in this set, that of the finding counts.
    let found = findings.filter { $0.recognizer == id && $0.kind == .late }.map(delay(of:))
    let isCounted = member.isOnCard ? !late.isEmpty : !onTable.isEmpty
    let shown = isCounted || found.isEmpty ? delays : found
    let isLate = !shown.isEmpty && shown.allSatisfy { $0 >= Self.leastDelay }
    if isLate != foundKinds.contains(.late) { faults.append("\(id) is \(isLate ? "" : "not ")always late: \(shown)") }
    if !foundKinds.contains(.instead), let lost = intended.first(where: { isLost(member, $0.play.times) }) {
      faults.append("for \(lost.play.hand.intent.map { "\($0)" } ?? "a hand"), \(id) is lost to another")
    }
    if foundKinds.isEmpty, isSpoilt(member, intended.map(\.play)) {
      faults.append("\(id) is spoilt by a finger on the card")
    }
    return faults
  }

  /// Returns the delay that the input of a finding brings, in milliseconds; zero if it does not bring the gesture.
  private func delay(of finding: ProofFinding) -> Double {
    let id = finding.recognizer
    let (together, alone) = (gestures.recognitions(finding.input), gestures.recognitions(finding.input, alone: id))
    guard let time = together[id], let own = alone[id] else { return 0 }
    return time - own
  }

  /// Whether a hand brings another gesture in place of the member's, and nobody says that this is meant.
  private func isLost(_ member: RandomGestureSet.Member, _ times: [String: Double]) -> Bool {
    guard times[member.id] == nil else { return false }
    let winners = random.members.filter { times[$0.id] != nil }
    return !winners.isEmpty
      && winners.allSatisfy { winner in
        let isNested =
          winner.isOnCard && !member.isOnCard
          && (winner.kind.isFreeMovement && member.kind.isFreeMovement || winner.kind.name == member.kind.name)
        return !random.related.contains([member.id, winner.id]) && !isNested
      }
  }

  /// Whether a finger prevents all intended hands on the table wherever it rests on the card, although recognisers of the
  /// card are a reason to rest there. A pinch or a turn that a finger elsewhere on the table ends as well counts only if
  /// the card is dragged.
  private func isSpoilt(
    _ member: RandomGestureSet.Member, _ intended: [(hand: GridHand, point: Point, times: [String: Double])]
  ) -> Bool {
    let onCard = random.members.filter(\.isOnCard)
    let hands = intended.filter { $0.point == Self.tablePoint && $0.times[member.id] != nil }.map(\.hand)
    guard !member.isOnCard, !onCard.isEmpty, !hands.isEmpty else { return false }
    let isEndedAnywhere = member.kind.isOfTwoFingers && !onCard.contains(where: \.kind.isFreeMovement)
    return [Self.cardPoint, Self.cardCorner].allSatisfy { isPrevented(member, hands, besides: $0) }
      && !(isEndedAnywhere && isPrevented(member, hands, besides: Self.farPoint))
  }

  /// Whether a finger that rests at `point` prevents all hands.
  private func isPrevented(_ member: RandomGestureSet.Member, _ hands: [GridHand], besides point: Point) -> Bool {
    hands.allSatisfy { hand in
      let start = 0.32
      let resting = HandGrid.resting(at: point, for: start + 3)
      let moved = hand.samples.map { sample in
        TouchSample(finger: sample.finger, kind: sample.kind, location: sample.location, time: sample.time + start)
      }
      let both = (resting + moved).enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      return gestures.recognitions(both.map(\.element))[member.id] == nil
    }
  }
}

extension GestureSet {
  /// Plays a hand to all recognisers or to one alone. Returns the times at which they are first recognised, in
  /// milliseconds.
  fileprivate func recognitions(_ hand: [TouchSample], alone id: String? = nil) -> [String: Double] {
    var times: [String: Double] = [:]
    for entry in play(hand, until: (hand.last?.time ?? .zero) + 2, recognizers: id.map { [$0] }) {
      if case .state(let id, let state, .possible, _) = entry.event, state == .began || state == .ended {
        times[id.name] = times[id.name] ?? entry.time.milliseconds
      }
    }
    return times
  }
}

extension RandomGestureSet.Kind {
  /// The name of the kind, whatever its properties.
  fileprivate var name: String { String(yaml.prefix { $0 != "," }) }
}
