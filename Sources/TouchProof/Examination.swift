import TouchGeometry
import TouchRecording
import TouchUI

/// Compares what each recogniser does alone with what it does in the set.
struct Examination {
  let player: HandPlayer
  private let links: Set<GestureSet.Link>

  /// The shortest delay that counts, in milliseconds.
  static let leastDelay = 20.0

  /// The share of a list from which on people miss its scrolling.
  private static let mostTaken = 0.5

  private var gestures: GestureSet { player.gestures }

  init(_ player: HandPlayer) {
    self.player = player
    links = player.gestures.links
  }

  /// A hand at a site, with what it brings about alone and in the set.
  private struct Trial {
    let site: Site
    let hand: Hand
    let alone: Outcome
    let together: Outcome
  }

  /// Returns the conflicts from which a recogniser suffers.
  func conflicts(of recognizer: String) -> [Conflict] {
    let trials = trials(of: recognizer)
    guard let first = trials.first else { return [Reach(player).conflict(of: recognizer)].compactMap { $0 } }
    let working = trials.filter { $0.together.recognized[recognizer] != nil }
    guard !working.isEmpty else {
      let isPossible = isRecognizedByOtherHands(recognizer)
      let found = isPossible ? insteads(recognizer, trials) : []
      // Nobody means that of swipes only very long ones are recognised.
      if isPossible, !found.isEmpty || !(gestures.recognizer(recognizer) is SwipeGestureRecognizer) { return found }
      if first.together.isLeftToControl(recognizer) { return [] }
      // Where several are in the way on each hand, the first of them is named.
      let sole = trials.lazy.compactMap { trial in soleObstacle(to: recognizer, trial).map { (trial, $0.by, $0.nature) }
      }
      let (trial, by, nature) = sole.first ?? (first, cause(of: recognizer, first), .prevented)
      return [
        Conflict(
          kind: isPossible ? .instead : .never, recognizer: recognizer, by: by, hand: trial.hand, site: trial.site,
          nature: nature)
      ]
    }
    return insteads(recognizer, trials) + [late(recognizer, working)].compactMap { $0 }
  }

  /// Returns the recogniser that is in the way on a hand: it comes first, or its failure comes too late. Nil if several
  /// are, of which some come first.
  private func soleObstacle(to id: String, _ trial: Trial) -> (by: String?, nature: Conflict.Nature)? {
    let cause = self.cause(of: id, trial)
    guard let awaited = trial.together.waits[id]?.last else { return (cause, .prevented) }
    if let cause, isRecognized(id, trial, without: cause) { return (cause, .prevented) }
    return trial.together.recognized[awaited] == nil ? (awaited, .blocked) : nil
  }

  /// Returns the hands that alone make the recogniser recognise.
  private func trials(of recognizer: String) -> [Trial] {
    player.sites(of: recognizer).flatMap { site in
      player.hands(for: recognizer, at: site).compactMap { hand in
        let alone = player.alone(hand, recognizer, at: site)
        guard alone.recognized[recognizer] != nil else { return nil }
        return Trial(site: site, hand: hand, alone: alone, together: player.together(hand, at: site))
      }
    }
  }

  /// Whether an unusual hand, or one that is made for another recogniser, makes this one recognise.
  private func isRecognizedByOtherHands(_ recognizer: String) -> Bool {
    player.sites(of: recognizer).contains { site in
      site.recognizers.contains { $0 != recognizer && player.recognized(byHandsFor: $0, at: site).contains(recognizer) }
        || player.unusualHands(for: recognizer, at: site).contains {
          player.together($0, at: site).recognized[recognizer] != nil
        }
    }
  }

  /// Whether a hand makes a recogniser recognise if another one is gone. What comes first need not be the only obstacle.
  private func isRecognized(_ recognizer: String, _ trial: Trial, without other: String) -> Bool {
    var participants = Participants([trial.site])
    participants.recognizers.remove(other)
    return player.play(trial.hand, participants).recognized[recognizer] != nil
  }

  private func cause(of recognizer: String, _ trial: Trial) -> String? {
    trial.together.cause(of: recognizer, names: player.names)
      ?? trial.together.order.first { $0 != recognizer && trial.alone.recognized[$0] == nil }
  }

  /// Whether hands are known for a recogniser: the toolkit's, or the gestures that it reports itself, if one of them
  /// makes it recognise.
  func isJudged(_ id: String) -> Bool {
    guard let recognizer = gestures.recognizer(id) else { return false }
    if gestures.isOfToolkit(id) { return recognizer.isOfKnownKind && recognizer.allowedTouchTypes.contains(.direct) }
    return recognizer.isEnabled && !trials(of: id).isEmpty
  }

  // MARK: Instead

  private func insteads(_ recognizer: String, _ trials: [Trial]) -> [Conflict] {
    var found: [Conflict] = []
    for trial in trials where trial.hand.role != .limit {
      let isRecognized = trial.together.recognized[recognizer] != nil
      guard !trial.together.isLeftToControl(recognizer) else { continue }
      let awaited = awaited(by: recognizer, trial)
      let other = awaited ?? (isRecognized ? companion(of: recognizer, trial) : cause(of: recognizer, trial))
      guard let other, isRecognized || awaited != nil || !isMeant(recognizer, losesTo: other, trial, trials),
        !found.contains(where: { $0.by == other })
      else { continue }
      found.append(
        Conflict(
          kind: .instead, recognizer: recognizer, by: other, hand: trial.hand, site: trial.site,
          nature: awaited != nil ? .blocked : isRecognized ? .besides : .prevented))
    }
    return found
  }

  /// Returns the recogniser for whose failure this one waits in vain, if nothing at all comes of an ordinary hand.
  private func awaited(by recognizer: String, _ trial: Trial) -> String? {
    trial.hand.role == .plain && trial.together.isEmpty ? trial.together.waits[recognizer]?.last : nil
  }

  /// Returns the tap of fewer taps that comes first although nobody let it wait.
  private func companion(of recognizer: String, _ trial: Trial) -> String? {
    guard let gesture = gestures.recognizer(recognizer), let presses = gesture.pressesRequired, presses > 1 else {
      return nil
    }
    return trial.together.order.first { id in
      guard let tap = gestures.recognizer(id) as? TapGestureRecognizer, tap !== gesture else { return false }
      return tap.numberOfTapsRequired < presses && tap.numberOfTouchesRequired == gesture.wantedFingers
        && !isLinked(recognizer, id)
    }
  }

  private func isLinked(_ first: String, _ second: String) -> Bool {
    isDecided(first, losesTo: second) || links.contains(.decided(first, second))
  }

  /// Whether a relation says what becomes of a recogniser beside `other`. An answer about what it prevents itself says
  /// nothing of what prevents it.
  private func isDecided(_ recognizer: String, losesTo other: String) -> Bool {
    links.contains(.simultaneous(recognizer, other)) || links.contains(.simultaneous(other, recognizer))
      || links.contains(.decided(other, recognizer)) || links.contains(.require(recognizer, toFail: other))
  }

  /// Whether somebody decided that `other` wins, or it is the rule: the drag that is made for more fingers and, on its
  /// own view, the inner of two gestures of a kind, if the same hand makes the outer one elsewhere. A list whose larger
  /// part does not scroll is not meant. Nor is it meant that each of two fingers of one gesture is taken by another of the
  /// parts that fill a view.
  private func isMeant(_ recognizer: String, losesTo other: String, _ trial: Trial, _ trials: [Trial]) -> Bool {
    guard let gesture = gestures.recognizer(recognizer), let winner = gestures.recognizer(other),
      let view = gesture.view
    else { return isDecided(recognizer, losesTo: other) }
    if isDecided(recognizer, losesTo: other) { return !isInverted(recognizer, gesture, other, winner, in: view) }
    if gesture.wantsFewerFingers(than: winner) { return true }
    if gesture is ScrollPanGestureRecognizer, winner is LongPressGestureRecognizer, trial.hand.role == .mixed {
      // Whoever rests on a small thing means it, not the page around it.
      let share = player.share(of: view, takenBy: [HandPlayer.description(of: winner)])
      return winner.view !== view && share <= Self.mostTaken
    }
    if trial.site.isStraddling {
      return player.share(of: view, takenBy: [HandPlayer.description(of: winner)]) <= Self.mostTaken
    }
    let isNested =
      gesture.isLike(winner) && !winner.wantsFewerFingers(than: gesture) && winner.view !== view
      && winner.view?.isDescendant(of: view) == true
    let sameHands = trials.filter { $0.hand.name == trial.hand.name }
    guard isNested, sameHands.contains(where: { $0.together.recognized[recognizer] != nil }) else { return false }
    guard gesture is ScrollPanGestureRecognizer else { return true }
    let winners = Set(sameHands.compactMap { cause(of: recognizer, $0) }.compactMap(player.description))
    return player.share(of: view, takenBy: winners) <= Self.mostTaken
  }

  /// Whether a swipe requires a drag to fail that comes before it on more than half of its view: the wrong way round.
  private func isInverted(
    _ id: String, _ gesture: GestureRecognizer, _ other: String, _ winner: GestureRecognizer, in view: View
  ) -> Bool {
    gesture is SwipeGestureRecognizer && winner is PanGestureRecognizer && links.contains(.require(id, toFail: other))
      && player.share(of: view, takenBy: [HandPlayer.description(of: winner)]) > Self.mostTaken
  }

  // MARK: Late

  /// Returns a conflict if a gesture is late on the larger part of its view: each plain hand is recognised later than
  /// alone there or, where none is recognised, each mixed one.
  private func late(_ recognizer: String, _ working: [Trial]) -> Conflict? {
    func delay(_ trial: Trial) -> Double {
      (trial.together.recognized[recognizer] ?? 0) - (trial.alone.recognized[recognizer] ?? 0)
    }
    let role: Hand.Role = working.contains { $0.hand.role == .plain } ? .plain : .mixed
    let counted = working.filter { $0.hand.role == role }
    let sites = player.sites(of: recognizer).filter { site in counted.contains { $0.site.isLike(site) } }
    let lateSites = sites.filter { site in
      counted.allSatisfy { !$0.site.isLike(site) || delay($0) >= Self.leastDelay }
    }
    guard !lateSites.isEmpty, lateSites.count == sites.count || isLarge(lateSites, among: sites, for: recognizer) else {
      return nil
    }
    // Whether a gesture is always late is decided by ordinary hands. Which delay is the longest, others show as well.
    func isThere(_ trial: Trial) -> Bool { lateSites.contains { $0.isLike(trial.site) } }
    let here = working.filter { $0.hand.role != .limit && isThere($0) }
    guard let most = here.map(delay).max(), let least = counted.filter(isThere).map(delay).min(),
      let slowest = here.first(where: { delay($0) == most })
    else { return nil }
    let others = slowest.together.waits[recognizer] ?? []
    let by = slowest.together.lastToFail(of: others, at: slowest.together.recognized[recognizer] ?? 0) ?? others.last
    return Conflict(
      kind: .late, recognizer: recognizer, by: by, milliseconds: most,
      leastMilliseconds: most - least >= Self.leastDelay ? least : nil, hand: slowest.hand, site: slowest.site,
      nature: .waits)
  }

  /// Whether some sites of a recogniser are more than half of all, by area.
  private func isLarge(_ part: [Site], among sites: [Site], for recognizer: String) -> Bool {
    let (all, some) = (player.extent(of: sites, for: recognizer), player.extent(of: part, for: recognizer))
    return Double(some) > Self.mostTaken * Double(all)
  }
}

extension GestureRecognizer {
  /// Whether the hands of the recogniser's kind are known.
  fileprivate var isOfKnownKind: Bool {
    self is TapSequenceGestureRecognizer || self is PanGestureRecognizer || self is SwipeGestureRecognizer
      || self is TwoFingerGestureRecognizer || self is TransformGestureRecognizer
  }

  /// Whether the other follows fingers in the same manner, so that everybody expects the inner one to win.
  fileprivate func isLike(_ other: GestureRecognizer) -> Bool {
    if type(of: self) == type(of: other) || self is TransformGestureRecognizer && other.isFreeMovement { return true }
    return isFreeMovement && other is TransformGestureRecognizer || isPlainPan && other.isPlainPan
  }

  /// Whether both are pans, and this one begins with fewer fingers than the other needs.
  func wantsFewerFingers(than other: GestureRecognizer) -> Bool {
    guard let pan = self as? PanGestureRecognizer, let other = other as? PanGestureRecognizer else { return false }
    return pan.minimumNumberOfTouches < other.minimumNumberOfTouches
  }

  /// Whether it is a pan from anywhere, of a view or of a scroll view.
  private var isPlainPan: Bool { self is PanGestureRecognizer && !(self is ScreenEdgePanGestureRecognizer) }
}
