import TouchGeometry
import TouchRecording
import TouchUI

/// Makes the hand of a conflict small and its numbers round. What remains is played to the whole set, so that it is true.
struct Witness {
  let player: HandPlayer
  private let conflict: Conflict
  /// The recognisers and the views among which the hand is made small; nil: all.
  private let participants: Participants?

  private init(_ conflict: Conflict, _ player: HandPlayer, among participants: Participants? = nil) {
    self.conflict = conflict
    self.player = player
    self.participants = participants
  }

  /// Returns the conflict with its smallest hand or, unless `isThorough`, with the hand as it is. Nil if the whole set
  /// does not have it.
  static func shrink(_ conflict: Conflict, _ player: HandPlayer, isThorough: Bool) -> Conflict? {
    let whole = Witness(conflict, player)
    var shrunk = conflict
    for participants in isThorough ? participants(for: conflict) : [] {
      let witness = Witness(conflict, player, among: participants)
      guard witness.holds(conflict.hand) else { continue }
      shrunk.hand = witness.withoutStandstills(witness.rounded(witness.reduced(conflict.hand)))
      if whole.holds(shrunk.hand) { return shrunk }
    }
    return whole.holds(conflict.hand) ? conflict : nil
  }

  /// Returns the parts of the set in which the hand is made small, the smallest first: few recognisers play faster.
  private static func participants(for conflict: Conflict) -> [Participants?] {
    if conflict.nature == .unreachable { return [nil] }
    guard conflict.nature != .visitor else { return [conflict.participants] }
    var pair = conflict.participants
    pair.recognizers = Set([conflict.recognizer, conflict.by].compactMap { $0 })
    return [pair, conflict.participants]
  }

  /// Returns the entries of the input, until the conflict is decided.
  static func lines(of conflict: Conflict, _ player: HandPlayer) -> [String] {
    let outcome = player.whole(conflict.hand)
    let subjects = [conflict.recognizer, conflict.by].compactMap { $0 }
    let times = subjects.flatMap { id in
      [outcome.time(of: id), outcome.pressed[id]].compactMap { $0 } + (outcome.failures[id] ?? []).map(\.time)
    }
    return conflict.hand.lines(until: times.max() ?? 0)
  }

  // MARK: Truth

  /// Whether the hand shows the conflict.
  private func holds(_ hand: Hand) -> Bool {
    let together = player.play(hand, participants)
    let time = together.time(of: conflict.recognizer)
    switch conflict.nature {
    case .unreachable: return time == nil
    case .besides:
      guard let other = conflict.by.flatMap({ together.recognized[$0] }), let time else { return false }
      return other <= time
    case .prevented:
      guard !together.serves(conflict.recognizer, hand),
        player.aloneOutcome(hand, in: conflict, participants).serves(conflict.recognizer, hand)
      else { return false }
      return conflict.by.map { together.time(of: $0) != nil || player.gestures.recognizer($0) == nil } ?? true
    case .waits:
      guard let time, let alone = player.alone(hand, in: conflict, participants) else { return false }
      return abs(time - alone - (conflict.milliseconds ?? 0)) < 0.5
    case .delayed:
      guard let pressed = together.pressed[conflict.recognizer],
        let alone = player.aloneOutcome(hand, in: conflict, participants).pressed[conflict.recognizer]
      else { return false }
      return abs(pressed - alone - (conflict.milliseconds ?? 0)) < 0.5
    case .blocked:
      guard conflict.kind == .never || together.isEmpty else { return false }
      // If the other one is recognised, it is not its failure that comes too late.
      return time == nil && conflict.by.flatMap(together.time) == nil
        && player.alone(hand, in: conflict, participants) != nil
    case .visitor:
      guard time == nil, let visitor = conflict.visitor else { return false }
      let own = Hand(hand, hand.samples.filter { $0.finger != visitor })
      return player.play(own, participants).time(of: conflict.recognizer) != nil
    }
  }

  // MARK: Size

  /// Returns the hand without the moves that it does not need: first large parts are left out, then single ones.
  private func reduced(_ hand: Hand) -> Hand {
    var hand = hand
    var part = hand.samples.filter { $0.kind == .move }.count
    while part > 0 {
      var start = 0
      while true {
        let moves = hand.samples.indices.filter { hand.samples[$0].kind == .move }
        guard start < moves.count else { break }
        let dropped = Set(moves[start..<min(start + part, moves.count)])
        let shorter = Hand(hand, hand.samples.indices.filter { !dropped.contains($0) }.map { hand.samples[$0] })
        if shorter.follows(conflict.hand), shorter.isLike(conflict.hand), holds(shorter) {
          hand = shorter
        } else {
          start += part
        }
      }
      part /= 2
    }
    return hand
  }

  /// Returns the hand with the roundest numbers with which it still shows the conflict.
  private func rounded(_ hand: Hand) -> Hand {
    var hand = hand
    for unit in [50.0, 10, 5, 1] {
      let rounder = Hand(hand, hand.samples.map { $0.with(location: $0.location.rounded(to: unit)) })
      if Self.isApart(rounder), rounder.isLike(hand), rounder.follows(conflict.hand), hitsSameViews(rounder, as: hand),
        holds(rounder)
      {
        hand = rounder
        break
      }
    }
    for unit in [50.0, 10, 5] {
      let rounder = Hand(hand, hand.samples.map { $0.with(milliseconds: Self.round($0.time.milliseconds, to: unit)) })
      if Self.isOrdered(rounder), rounder.follows(conflict.hand), holds(rounder) { return rounder }
    }
    return hand
  }

  /// Returns the hand without moves to where the finger is already, as rounding makes them, if they do not matter.
  private func withoutStandstills(_ hand: Hand) -> Hand {
    var last: [Int: Point] = [:]
    let moving = hand.samples.filter { sample in
      let isThere = sample.kind == .move && last[sample.finger] == sample.location
      last[sample.finger] = sample.location
      return !isThere
    }
    let shorter = Hand(hand, moving)
    return holds(shorter) ? shorter : hand
  }

  /// Whether the fingers of both hands land on the same views, and on or beside the one that suffers alike.
  private func hitsSameViews(_ rounder: Hand, as hand: Hand) -> Bool {
    let window = player.gestures.window
    let recognizer = player.gestures.recognizer(conflict.recognizer)
    let view = recognizer?.view ?? player.gestures.view(conflict.recognizer)
    let frame = view.map { $0.convert($0.bounds, to: window) } ?? .zero
    // A landing from an edge stays as far from it as it is.
    if recognizer is ScreenEdgePanGestureRecognizer, rounder.samples != hand.samples { return false }
    return zip(rounder.samples, hand.samples).allSatisfy {
      $0.kind != .down
        || window.hitTest($0.location) === window.hitTest($1.location)
          && frame.contains($0.location) == frame.contains($1.location)
    }
  }

  fileprivate static func round(_ number: Double, to unit: Double) -> Double { (number / unit).rounded() * unit }

  /// Whether fingers still land beside each other.
  private static func isApart(_ hand: Hand) -> Bool {
    let landings = hand.samples.filter { $0.kind == .down }
    return landings.indices.allSatisfy { index in
      landings[..<index].allSatisfy {
        $0.finger == landings[index].finger
          || $0.location.distance(to: landings[index].location) >= Site.leastDistance
      }
    }
  }

  /// Whether each finger's reports are still at different times.
  private static func isOrdered(_ hand: Hand) -> Bool {
    var last: [Int: Double] = [:]
    for sample in hand.samples {
      if let before = last[sample.finger], before >= sample.time.milliseconds { return false }
      last[sample.finger] = sample.time.milliseconds
    }
    return true
  }
}

extension HandPlayer {
  /// The time at which the one who suffers is recognised, or acts, if nobody else is there.
  fileprivate func alone(
    _ hand: Hand, in conflict: Conflict, _ participants: Participants?
  ) -> Double? {
    aloneOutcome(hand, in: conflict, participants).time(of: conflict.recognizer)
  }

  fileprivate func aloneOutcome(_ hand: Hand, in conflict: Conflict, _ participants: Participants?) -> Outcome {
    let id = conflict.recognizer
    return play(hand, recognizers: gestures.recognizer(id) == nil ? [] : [id], views: participants?.views)
  }
}

extension Conflict {
  /// The finger of the other visitor, which has the largest number.
  fileprivate var visitor: Int? { hand.samples.map(\.finger).max() }
}

extension TouchSample {
  fileprivate func with(location: Point) -> TouchSample {
    TouchSample(finger: finger, kind: kind, location: location, time: time)
  }

  fileprivate func with(milliseconds: Double) -> TouchSample {
    TouchSample(finger: finger, kind: kind, location: location, time: Instant(milliseconds: milliseconds))
  }
}

extension Point {
  fileprivate func rounded(to unit: Double) -> Point { Point(Witness.round(x, to: unit), Witness.round(y, to: unit)) }
}
