import TouchUI

/// Gestures that are recognised late.
extension Examination {
  /// Returns a conflict if a gesture is late on the larger part of its view: each plain hand is recognised later than
  /// alone there or, where none is recognised, each mixed one.
  func late(_ recognizer: String, _ working: [Trial]) -> Conflict? {
    func delay(_ trial: Trial) -> Double { trial.delay(of: recognizer) }
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

  /// Returns the delay of drags in some direction, which wait for the failure of a swipe. That is meant, but has its price.
  func lateDrag(of recognizer: String) -> Conflict? {
    guard gestures.recognizer(recognizer)?.isPlainPan == true else { return nil }
    let working = trials(of: recognizer).filter { $0.together.recognized[recognizer] != nil && $0.hand.role != .limit }
    let drags = Dictionary(grouping: working, by: \.hand.name).values
    let late = drags.filter { $0.allSatisfy { $0.delay(of: recognizer) >= Self.leastDelay } }.joined()
    guard let slowest = late.max(by: { $0.delay(of: recognizer) < $1.delay(of: recognizer) }),
      let by = slowest.together.lastToFail(
        of: slowest.together.waits[recognizer] ?? [], at: slowest.together.recognized[recognizer] ?? 0),
      gestures.recognizer(by) is SwipeGestureRecognizer
    else { return nil }
    return Conflict(
      kind: .late, recognizer: recognizer, by: by, milliseconds: slowest.delay(of: recognizer), hand: slowest.hand,
      site: slowest.site, isForSomeHands: true, nature: .waits)
  }

  /// Whether some sites of a recogniser are more than half of all, by area.
  private func isLarge(_ part: [Site], among sites: [Site], for recognizer: String) -> Bool {
    let (all, some) = (player.extent(of: sites, for: recognizer), player.extent(of: part, for: recognizer))
    return Double(some) > Self.mostTaken * Double(all)
  }
}
