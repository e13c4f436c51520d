import TouchRecording
import TouchUI

/// Looks for the change that mends a conflict and does the least harm, by examining the changed set.
final class Mender {
  let gestures: GestureSet
  private(set) lazy var links = gestures.links
  /// The numbers of the best candidates for conflicts among recognisers that are arranged alike, as on equal cards.
  private var choices: [String: Int?] = [:]

  /// The conflicts of the whole set.
  private let known: Set<Conflict.Key>
  /// The number of changes that were examined.
  private var examined = 0

  /// The maximum number of recognisers that are examined with a change, besides those of the conflict.
  private static let mostOthers = 8
  /// The number of changes after which a change is only tried on the conflict's hand: nobody reads hundreds of findings.
  /// Large sets have fewer.
  private static let mostExamined = 24

  init(_ gestures: GestureSet, _ conflicts: [Conflict]) {
    self.gestures = gestures
    known = Set(conflicts.map(\.key))
  }

  /// Returns the best change: one that mends the conflict and causes no other of its weight. Nil if there is none.
  func mend(_ conflict: Conflict) -> Change? {
    let candidates = candidates(for: conflict)
    guard !candidates.isEmpty else { return nil }
    let participants = participants(around: conflict)
    let arrangement = arrangement(of: participants, conflict)
    let choice = choices[arrangement] ?? best(of: candidates, for: conflict, part(around: conflict))
    choices[arrangement] = choice
    return choice.map { candidates[$0] }.flatMap { isMended(conflict, by: $0, in: gestures) ? $0 : nil }
  }

  /// Returns the delay in milliseconds that is left after a change of the set. Nil if it cannot be felt.
  func delay(of conflict: Conflict, after change: Change) -> Double? {
    // Another cause may be elsewhere.
    delay(of: conflict, after: change, in: part(around: conflict)) ?? delay(of: conflict, after: change, in: gestures)
  }

  /// Returns the delay of the recogniser that waits after a change. Nil if the change lets none wait, or nobody feels it.
  func delayCaused(by change: Change, mending conflict: Conflict) -> Conflict? {
    guard conflict.kind != .late, case .link(.require(let id, let other)) = change,
      let changed = change.applied(to: part(around: conflict))
    else { return nil }
    return Examination(HandPlayer(changed)).conflicts(of: id).first { $0.kind == .late && $0.by == other }
  }

  private func delay(of conflict: Conflict, after change: Change, in gestures: GestureSet) -> Double? {
    guard conflict.kind == .late, let changed = change.applied(to: gestures) else { return nil }
    let left = own(conflict, HandPlayer(changed)).first { $0.kind == .late && $0.recognizer == conflict.recognizer }
    return left?.milliseconds
  }

  private func best(of candidates: [Change], for conflict: Conflict, _ part: GestureSet) -> Int? {
    guard examined < gestures.effort(Self.mostExamined) else {
      return candidates.firstIndex { isMended(conflict, by: $0, in: part) }
    }
    let solos = HandPlayer.Solos()
    let known = known.union(conflicts(in: part, around: conflict, solos).map(\.key))
    var best: (index: Int, weight: Double)?
    for (index, change) in candidates.enumerated() where isMended(conflict, by: change, in: part) {
      guard let harm = harm(of: change, to: conflict, part, known, solos), harm < conflict.kind.weight else {
        continue
      }
      // Of changes without harm one after which nothing is late is better than one that only shortens the delay.
      let weight = Double(harm) + (delay(of: conflict, after: change, in: part) == nil ? 0 : 0.5)
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

  private func part(around conflict: Conflict) -> GestureSet {
    gestures.only(Set(participants(around: conflict)), views: views(of: conflict))
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
  private func conflicts(in part: GestureSet, around conflict: Conflict, _ solos: HandPlayer.Solos) -> [Conflict] {
    let player = HandPlayer(part, sharing: solos)
    return own(conflict, player) + others(than: conflict, player)
  }

  /// Returns the conflicts of the recognisers that the hands of a conflict reach, besides the one that suffers. Other
  /// visitors matter for the cause, which a change lets behave differently.
  private func others(than conflict: Conflict, _ player: HandPlayer) -> [Conflict] {
    participants(around: conflict).filter { $0 != conflict.recognizer && player.gestures.recognizer($0) != nil }
      .flatMap { id in
        Examination(player).conflicts(of: id) + (id == conflict.by ? Visitors(player).conflicts(of: id) : [])
      }
  }

  /// Returns the conflicts of the one that suffers from a conflict.
  private func own(_ conflict: Conflict, _ player: HandPlayer) -> [Conflict] {
    let id = conflict.recognizer
    let controls = player.sites.filter { $0.view == id }
    var found = controls.flatMap(ControlExamination(player).conflicts(ofControlAt:))
    if player.gestures.recognizer(id) != nil { found += Examination(player).conflicts(of: id) }
    let visitors = Visitors(player)
    return found + visitors.conflicts(of: id) + controls.flatMap(visitors.conflicts(ofControlAt:))
  }

  /// Returns the weight of the worst new conflict after a change, zero without one. Nil if it does not mend.
  private func harm(
    of change: Change, to conflict: Conflict, _ part: GestureSet, _ known: Set<Conflict.Key>, _ solos: HandPlayer.Solos
  ) -> Int? {
    guard let changed = change.applied(to: part) else { return nil }
    let player = HandPlayer(changed, sharing: change.keepsSolos ? solos : HandPlayer.Solos())
    let mine = own(conflict, player)
    let rest = mine.filter { $0.recognizer == conflict.recognizer && $0.by == conflict.by && $0.isSame(as: conflict) }
    if conflict.kind == .late {
      guard rest.allSatisfy({ ($0.milliseconds ?? 0) <= 0.7 * (conflict.milliseconds ?? 0) }) else { return nil }
    } else if !rest.isEmpty {
      return nil
    }
    examined += 1
    // A finger that spoils the gesture without any recogniser did so before, but only one conflict was named.
    let own = mine.filter { $0.kind != .spoilt || $0.by != nil || conflict.kind != .spoilt }
    let found = own + others(than: conflict, player)
    return found.filter { !known.contains($0.key) }.map(\.kind.weight).max() ?? 0
  }

  /// Whether the hand of the conflict brings the gesture in a set with the change.
  private func isMended(_ conflict: Conflict, by change: Change, in gestures: GestureSet) -> Bool {
    guard [.prevented, .visitor].contains(conflict.nature), let changed = change.applied(to: gestures) else {
      return true
    }
    let player = HandPlayer(changed, sites: [])
    return player.play(conflict.hand, conflict.participants).serves(conflict.recognizer, conflict.hand)
  }
}

extension GestureSet {
  /// Returns the part of `most` that is affordable: each trial takes longer, the more recognisers there are beyond thirty.
  func effort(_ most: Int) -> Int { most * min(recognizerIDs.count, 30) / max(recognizerIDs.count, 1) }
}

extension Conflict {
  /// Whether the other is the same conflict: in a part of the set a gesture that is lost to another one may be lost
  /// always.
  fileprivate func isSame(as other: Conflict) -> Bool {
    // A gesture that waited in vain and is now only sometimes lost is better off.
    if kind == .instead, nature == .prevented, other.nature == .blocked { return false }
    return kind == other.kind || Set([kind, other.kind]) == [.never, .instead]
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
      case .begins, .receives, .refuses: ("", "", "")
      }
    guard let one = participants.firstIndex(of: first), let other = participants.firstIndex(of: second) else {
      return nil
    }
    return "\(word) \(one) \(other)"
  }
}
