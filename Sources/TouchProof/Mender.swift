import TouchRecording
import TouchUI

/// Looks for the change that mends a conflict and does the least harm, by examining the changed set.
final class Mender {
  let gestures: GestureSet
  private lazy var links = gestures.links
  /// The numbers of the best candidates for conflicts among recognisers that are arranged alike, as on equal cards.
  private var choices: [String: Int?] = [:]

  /// The maximum number of recognisers that are examined with a change, besides those of the conflict.
  private static let mostOthers = 8

  init(_ gestures: GestureSet) { self.gestures = gestures }

  /// Returns the best change: one that mends the conflict and causes no other of its weight. Nil if there is none.
  func mend(_ conflict: Conflict) -> Change? {
    let candidates = candidates(for: conflict)
    guard !candidates.isEmpty else { return nil }
    let participants = participants(around: conflict)
    let arrangement = arrangement(of: participants, conflict)
    let choice =
      choices[arrangement]
      ?? best(of: candidates, for: conflict, gestures.only(Set(participants), views: views(of: conflict)))
    choices[arrangement] = choice
    return choice.map { candidates[$0] }.flatMap { isMended(conflict, by: $0) ? $0 : nil }
  }

  private func best(of candidates: [Change], for conflict: Conflict, _ part: GestureSet) -> Int? {
    let known = Set(conflicts(in: part, around: conflict).map(\.key))
    var best: (index: Int, weight: Int)?
    for (index, change) in candidates.enumerated() where isMended(conflict, by: change) {
      guard let weight = harm(of: change, to: conflict, part, known), weight < conflict.kind.weight else { continue }
      if weight == 0 { return index }
      if best.map({ weight < $0.weight }) ?? true { best = (index, weight) }
    }
    return best?.index
  }

  // MARK: The part that matters

  /// Returns the recognisers among which a change is tried, those of the conflict first.
  private func participants(around conflict: Conflict) -> [String] {
    let pair = [conflict.recognizer, conflict.by].compactMap { $0 }
    let others = (conflict.site.recognizers + (conflict.neighbour?.recognizers ?? [])).filter { !pair.contains($0) }
    return pair + others.prefix(Self.mostOthers)
  }

  /// Returns the views among which a change is tried: where no finger reaches a recogniser, any may be the reason.
  private func views(of conflict: Conflict) -> Set<String> {
    conflict.nature == .unreachable ? Set(gestures.viewIDs) : conflict.participants.views
  }

  /// Returns a text that is equal for conflicts of like recognisers with like relations.
  private func arrangement(of participants: [String], _ conflict: Conflict) -> String {
    guard conflict.nature != .unreachable else { return conflict.recognizer }
    let members = participants.map { id in
      let depth = gestures.recognizer(id)?.view.map(gestures.id).flatMap(conflict.site.path.firstIndex) ?? -1
      return "\(depth) " + (gestures.recognizer(id).map(HandPlayer.description) ?? gestures.kind(of: id) ?? "")
    }
    let relations = links.compactMap { $0.description(among: participants) }.sorted()
    return (["\(conflict.kind) \(conflict.nature)"] + members + relations).joined(separator: "|")
  }

  /// Returns the conflicts of a part, as far as the change of this one may matter for them.
  private func conflicts(in part: GestureSet, around conflict: Conflict) -> [Conflict] {
    let player = HandPlayer(part)
    let examination = Examination(player)
    let ids = [conflict.recognizer] + conflict.site.recognizers.filter { $0 != conflict.recognizer }
    var found = ids.filter { part.recognizer($0) != nil }.flatMap(examination.conflicts(of:))
    let controls = player.sites.filter { $0.view == conflict.recognizer }
    found += controls.flatMap(examination.conflicts(ofControlAt:))
    if conflict.nature == .visitor {
      found += Visitors(player).conflicts(of: conflict.recognizer)
      found += controls.flatMap(Visitors(player).conflicts(ofControlAt:))
    }
    return found
  }

  /// Returns the weight of the worst new conflict after a change, zero without one. Nil if it does not mend.
  private func harm(
    of change: Change, to conflict: Conflict, _ part: GestureSet, _ known: Set<Conflict.Key>
  ) -> Int? {
    guard let changed = change.applied(to: part) else { return nil }
    let found = conflicts(in: changed, around: conflict)
    let rest = found.filter { $0.recognizer == conflict.recognizer && $0.by == conflict.by && $0.isSame(as: conflict) }
    if conflict.kind == .late {
      guard rest.allSatisfy({ ($0.milliseconds ?? 0) <= 0.7 * (conflict.milliseconds ?? 0) }) else { return nil }
    } else if !rest.isEmpty {
      return nil
    }
    return found.filter { !known.contains($0.key) }.map(\.kind.weight).max() ?? 0
  }

  /// Whether the hand of the conflict brings the gesture in the whole set with the change.
  private func isMended(_ conflict: Conflict, by change: Change) -> Bool {
    guard conflict.nature == .prevented, let changed = change.applied(to: gestures) else { return true }
    return HandPlayer(changed, sites: []).whole(conflict.hand).time(of: conflict.recognizer) != nil
  }

  // MARK: Candidates

  private func candidates(for conflict: Conflict) -> [Change] {
    let id = conflict.recognizer
    switch conflict.nature {
    case .unreachable: return openings(of: conflict)
    case .visitor:
      return conflict.by.flatMap(gestures.view) == nil
        ? [] : conflict.by.map { [.view($0, property: "exclusiveTouch", .flag(false))] } ?? []
    case .blocked: return []
    case .waits: return conflict.by.map { delays(of: $0) } ?? []
    case .besides: return conflict.by.map { [.link(.require($0, toFail: id))] } ?? []
    case .prevented:
      guard let by = conflict.by, let winner = gestures.recognizer(by) else { return [] }
      guard let loser = gestures.recognizer(id) else {
        return [.recognizer(by, property: "cancelsTouchesInView", .flag(false))]
      }
      return limits(of: by, winner, loser) + thresholds(winner, loser) + relations(id, loser, by, winner)
    }
  }

  private func relations(_ id: String, _ loser: GestureRecognizer, _ by: String, _ winner: GestureRecognizer)
    -> [Change]
  {
    let require = Change.link(.require(by, toFail: id))
    let together = Change.link(.simultaneous(id, by))
    let isEdge = loser is ScreenEdgePanGestureRecognizer
    let isShared = loser.isFreeMovement && winner.isFreeMovement && !isEdge
    return isShared || winner is LongPressGestureRecognizer ? [together, require] : [require, together]
  }

  /// Returns the limits of fingers by which a drag leaves more fingers to the other gesture.
  private func limits(of by: String, _ winner: GestureRecognizer, _ loser: GestureRecognizer) -> [Change] {
    guard let pan = winner as? PanGestureRecognizer, let fingers = loser.wantedFingers, fingers > 1,
      pan.minimumNumberOfTouches < fingers, pan.maximumNumberOfTouches >= fingers, !by.contains(".")
    else { return [] }
    return [.recognizer(by, property: "maximumNumberOfTouches", .count(fingers - 1))]
  }

  /// Returns thresholds of two fingers with a margin for unsteady ones, which are meant to rest.
  private func thresholds(_ winner: GestureRecognizer, _ loser: GestureRecognizer) -> [Change] {
    guard !loser.isFreeMovement, !(loser is SwipeGestureRecognizer) else { return [] }
    let name =
      switch winner {
      case is PinchGestureRecognizer: "pinchDistance"
      case is RotationGestureRecognizer: "rotationAngle"
      default: ""
      }
    return gestures.defaults.thresholds.filter { $0.name == name }.map { .threshold($0, gestures.defaults[$0] * 3) }
  }

  /// Returns shorter times for a recogniser on whose failure another waits.
  private func delays(of by: String) -> [Change] {
    switch gestures.recognizer(by) {
    case let tap as TapGestureRecognizer where tap.numberOfTapsRequired > 1:
      gestures.defaults.thresholds.filter { $0.name == "tapGap" }.map {
        .threshold($0, gestures.defaults.tapGap / 1.75)
      }
    case let press as LongPressGestureRecognizer where press.minimumPressDuration > 0.3:
      [.recognizer(by, property: "minimumPressDuration", .number(press.minimumPressDuration / 2))]
    default: []
    }
  }

  /// Returns what lets fingers reach a recogniser.
  private func openings(of conflict: Conflict) -> [Change] {
    guard let view = gestures.recognizer(conflict.recognizer)?.view ?? gestures.view(conflict.recognizer) else {
      return []
    }
    let home = gestures.id(of: view)
    var changes: [Change] = []
    if !view.isUserInteractionEnabled { changes.append(.view(home, property: "userInteractionEnabled", .flag(true))) }
    if view.isHidden { changes.append(.view(home, property: "hidden", .flag(false))) }
    if let by = conflict.by { changes.append(.view(by, property: "userInteractionEnabled", .flag(false))) }
    return changes
  }
}

extension GestureRecognizer {
  /// Whether the gesture follows fingers for as long as they move.
  var isFreeMovement: Bool {
    self is PanGestureRecognizer || self is PinchGestureRecognizer || self is RotationGestureRecognizer
      || self is TransformGestureRecognizer
  }

  /// The number of fingers that the gesture needs, as far as that is known.
  var wantedFingers: Int? {
    switch self {
    case let tap as TapGestureRecognizer: tap.numberOfTouchesRequired
    case let press as LongPressGestureRecognizer: press.numberOfTouchesRequired
    case let swipe as SwipeGestureRecognizer: swipe.numberOfTouchesRequired
    case let pan as PanGestureRecognizer: pan.minimumNumberOfTouches
    case is PinchGestureRecognizer, is RotationGestureRecognizer: 2
    default: nil
    }
  }
}

extension Conflict {
  /// Whether the other is the same conflict: in a part of the set a gesture that is lost to another one may be lost
  /// always.
  fileprivate func isSame(as other: Conflict) -> Bool {
    kind == other.kind || Set([kind, other.kind]) == [.never, .instead]
  }
}

extension GestureSet.Link {
  /// The relation with the numbers of the recognisers in `participants`. Nil if one is not in it.
  fileprivate func description(among participants: [String]) -> String? {
    let (word, first, second) =
      switch self {
      case .require(let first, let second): ("require", first, second)
      case .simultaneous(let first, let second): ("simultaneous", first, second)
      case .decided(let first, let second): ("decided", first, second)
      }
    guard let one = participants.firstIndex(of: first), let other = participants.firstIndex(of: second) else {
      return nil
    }
    return "\(word) \(one) \(other)"
  }
}
