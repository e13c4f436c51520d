import TouchGeometry
import TouchRecording
import TouchUI

/// Compares what each recogniser does alone with what it does in the set.
struct Examination {
  let player: HandPlayer
  private let links: Set<GestureSet.Link>

  /// The shortest delay that counts, in milliseconds.
  static let leastDelay = 20.0

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
    guard let first = trials.first else { return [unreachable(recognizer)].compactMap { $0 } }
    let working = trials.filter { $0.together.recognized[recognizer] != nil }
    guard !working.isEmpty else {
      if isRecognizedByOthersHands(recognizer) { return insteads(recognizer, trials) }
      if first.together.isLeftToControl(recognizer) { return [] }
      let by = cause(of: recognizer, first)
      let blocker = by == nil ? first.together.waits[recognizer]?.last : nil
      return [
        Conflict(
          kind: .never, recognizer: recognizer, by: by ?? blocker, hand: first.hand, site: first.site,
          nature: blocker == nil ? .prevented : .blocked)
      ]
    }
    return insteads(recognizer, trials) + [late(recognizer, working)].compactMap { $0 }
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

  /// Whether a hand that is made for another recogniser makes this one recognise.
  private func isRecognizedByOthersHands(_ recognizer: String) -> Bool {
    player.sites(of: recognizer).contains { site in
      site.recognizers.contains { other in
        other != recognizer
          && player.hands(for: other, at: site).contains {
            player.together($0, at: site).recognized[recognizer] != nil
          }
      }
    }
  }

  private func cause(of recognizer: String, _ trial: Trial) -> String? {
    trial.together.cause(of: recognizer, names: player.names)
      ?? trial.together.order.first { $0 != recognizer && trial.alone.recognized[$0] == nil }
  }

  // MARK: Never

  private func unreachable(_ recognizer: String) -> Conflict? {
    guard let gesture = gestures.recognizer(recognizer), gesture.isEnabled, let view = gesture.view else { return nil }
    let sites = player.sites(of: recognizer)
    let hasHands = sites.contains { !player.hands(for: recognizer, at: $0).isEmpty }
    if !sites.isEmpty, !hasHands, !isJudged(gesture) { return nil }
    // There is nothing to scroll at present.
    if !sites.isEmpty, gesture is ScrollPanGestureRecognizer { return nil }
    let middle = view.convert(Point(view.bounds.midX, view.bounds.midY), to: gestures.window)
    var finger = Hand("a finger")
    finger.stroke([(middle, middle)], hold: 60, over: 0, rest: 0)
    let site =
      sites.first
      ?? Site(view: gestures.id(of: view), path: [], points: [middle], recognizers: [])
    let hand = sites.first.flatMap { player.hands(for: recognizer, at: $0).first } ?? finger
    let by = sites.isEmpty ? cover(of: view, at: middle) : nil
    let reason = sites.first.flatMap { player.alone(hand, recognizer, at: $0).failures[recognizer]?.first?.reason }
    return Conflict(
      kind: .never, recognizer: recognizer, by: by, hand: hand, site: site, reason: reason, nature: .unreachable)
  }

  /// Returns the conflict of a control that another view covers altogether, or nil if none does.
  func conflict(ofCoveredControl id: String) -> Conflict? {
    guard let control = gestures.view(id) as? Control, control.isEnabled else { return nil }
    let middle = control.convert(control.bounds.center, to: gestures.window)
    guard !sequence(first: control as View, next: \.superview).contains(where: { $0.isHidden }),
      let by = cover(of: control, at: middle)
    else { return nil }
    var finger = Hand("a tap")
    finger.stroke([(middle, middle)], hold: 60, over: 0, rest: 0)
    let site = Site(view: id, path: [], points: [middle], recognizers: [])
    return Conflict(kind: .never, recognizer: id, by: by, hand: finger, site: site, nature: .unreachable)
  }

  /// Returns the view that is hit in place of `view`, unless it is one that contains it.
  private func cover(of view: View, at point: Point) -> String? {
    guard let hit = gestures.window.hitTest(point), !view.isDescendant(of: hit) else { return nil }
    return gestures.id(of: hit)
  }

  /// Whether the hands of the recogniser's kind are known.
  func isJudged(_ recognizer: GestureRecognizer) -> Bool {
    switch recognizer {
    case is TapGestureRecognizer, is LongPressGestureRecognizer, is PanGestureRecognizer, is SwipeGestureRecognizer,
      is PinchGestureRecognizer, is RotationGestureRecognizer, is TransformGestureRecognizer:
      true
    default: false
    }
  }

  // MARK: Instead

  private func insteads(_ recognizer: String, _ trials: [Trial]) -> [Conflict] {
    var found: [Conflict] = []
    for trial in trials where trial.hand.role != .limit {
      let isRecognized = trial.together.recognized[recognizer] != nil
      guard !trial.together.isLeftToControl(recognizer) else { continue }
      let other = isRecognized ? companion(of: recognizer, trial) : cause(of: recognizer, trial)
      guard let other, isRecognized || !isMeant(recognizer, losesTo: other, trial),
        !found.contains(where: { $0.by == other })
      else { continue }
      found.append(
        Conflict(
          kind: .instead, recognizer: recognizer, by: other, hand: trial.hand, site: trial.site,
          nature: isRecognized ? .besides : .prevented))
    }
    return found
  }

  /// Returns the tap of fewer taps that comes first although nobody let it wait.
  private func companion(of recognizer: String, _ trial: Trial) -> String? {
    guard let tap = gestures.recognizer(recognizer) as? TapGestureRecognizer, tap.numberOfTapsRequired > 1 else {
      return nil
    }
    return trial.together.order.first { id in
      guard let other = gestures.recognizer(id) as? TapGestureRecognizer, other !== tap else { return false }
      return other.numberOfTapsRequired < tap.numberOfTapsRequired
        && other.numberOfTouchesRequired == tap.numberOfTouchesRequired && !isLinked(recognizer, id)
    }
  }

  private func isLinked(_ first: String, _ second: String) -> Bool {
    links.contains(.simultaneous(first, second)) || links.contains(.simultaneous(second, first))
      || links.contains(.decided(first, second)) || links.contains(.decided(second, first))
      || links.contains(.require(first, toFail: second))
  }

  /// Whether somebody decided that `other` wins, or it is the rule: on its own view the inner of two gestures of a kind, and
  /// the drag that is made for more fingers.
  private func isMeant(_ recognizer: String, losesTo other: String, _ trial: Trial) -> Bool {
    if isLinked(recognizer, other) { return true }
    guard let gesture = gestures.recognizer(recognizer), let winner = gestures.recognizer(other),
      let view = gesture.view
    else {
      return false
    }
    if gesture.wantsFewerFingers(than: winner) { return true }
    return gesture.isLike(winner) && !winner.wantsFewerFingers(than: gesture) && winner.view !== view
      && winner.view?.isDescendant(of: view) == true
  }

  // MARK: Late

  /// Returns a conflict if each plain hand is recognised later than alone.
  private func late(_ recognizer: String, _ working: [Trial]) -> Conflict? {
    let plain = working.filter { $0.hand.role == .plain }
    let delays = plain.map { ($0.together.recognized[recognizer] ?? 0) - ($0.alone.recognized[recognizer] ?? 0) }
    guard let first = plain.first, delays.allSatisfy({ $0 >= Self.leastDelay }) else { return nil }
    let others = first.together.waits[recognizer] ?? []
    let by = first.together.lastToFail(of: others, at: first.together.recognized[recognizer] ?? 0) ?? others.last
    return Conflict(
      kind: .late, recognizer: recognizer, by: by, milliseconds: delays[0], hand: first.hand, site: first.site,
      nature: .waits)
  }

  // MARK: Controls

  /// Returns the conflicts from which a control suffers: the hand that it is for brings no event, or brings it late.
  func conflicts(ofControlAt site: Site) -> [Conflict] {
    guard !site.recognizers.isEmpty else { return [] }
    for hand in HandFamily(gestures, site).handsForControl() {
      let alone = player.alone(hand, nil, at: site)
      guard let expected = alone.events[site.view]?.first else { continue }
      let together = player.together(hand, at: site)
      guard let time = together.events[site.view]?.first else {
        let by = together.order.first
        return [Conflict(kind: .instead, recognizer: site.view, by: by, hand: hand, site: site)]
      }
      if hand.role == .plain, time - expected >= Self.leastDelay {
        let by = together.lastToFail(of: site.recognizers, at: time)
        return [
          Conflict(
            kind: .late, recognizer: site.view, by: by, milliseconds: time - expected, hand: hand, site: site,
            nature: .waits)
        ]
      }
    }
    return []
  }
}

extension GestureRecognizer {
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
