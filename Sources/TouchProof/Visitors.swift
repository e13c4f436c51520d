import TouchGeometry
import TouchRecording
import TouchUI

/// Lets a second visitor touch the same view or another one while the first makes a gesture.
struct Visitors {
  let player: HandPlayer
  var gestures: GestureSet { player.gestures }

  /// The maximum number of other views that are tried for a recogniser.
  private static let mostNeighbours = 4
  /// The head start of the other visitor, in milliseconds: longer than fingers of one gesture take to land.
  static let headStart = 320.0
  /// The least distance between the fingers of two visitors on one view.
  static let leastDistance = 240.0
  /// The share of the window from which on a view is large enough for several visitors.
  private static let surfaceShare = 0.45
  /// The least width and height of a view or a window for several, in points: one person holds a phone.
  static let leastSurface = 480.0

  init(_ player: HandPlayer) { self.player = player }

  /// Something that the other visitor does, and the delay of the first one's hand.
  private struct Visit {
    let hand: Hand
    let delay: Double
  }

  /// Returns the conflicts of `recognizer` with what others do at the same time.
  func conflicts(of recognizer: String) -> [Conflict] {
    guard !(gestures.recognizer(recognizer) is ContentTouchGate),
      let site = player.sites(of: recognizer).first(where: { !$0.isNarrow })
    else { return [] }
    let hand = player.hands(for: recognizer, at: site).first { hand in
      hand.role == .plain && player.together(hand, at: site).recognized[recognizer] != nil
    }
    guard let hand else { return [] }
    let others = neighbours(of: site, for: recognizer) + surfaces(around: site, beside: hand)
    let elsewhere = others.lazy.compactMap { conflict(of: recognizer, hand, at: site, with: $0) }.first
    // Where any finger on the view spoils it, nothing about a part of the view mends that.
    let anywhere = elsewhere?.by == nil ? amongSeveral(recognizer, hand, at: site) : nil
    if let found = anywhere ?? elsewhere { return [found] }
    // Whoever scrolls a list expects others in it, but not that it waits for their gestures.
    let isAmongOthers = isScrolling(recognizer) && !gestures.links.contains { $0.isRequirement(of: recognizer) }
    guard !isAmongOthers else { return [] }
    return [besides(recognizer, hand, at: site)].compactMap { $0 }
  }

  func conflict(of recognizer: String, _ hand: Hand, at site: Site, with neighbour: Site) -> Conflict? {
    let visits =
      visits(to: neighbour, from: site, during: hand) + awaitedGestures(of: recognizer, at: neighbour, during: hand)
    for visit in visits {
      let both = visit.hand.together(with: hand.delayed(by: visit.delay))
      let outcome = player.play(both, Participants([site, neighbour]))
      guard outcome.time(of: recognizer) == nil else { continue }
      let by = culprit(outcome, recognizer, both, neighbour, Participants([site, neighbour]))
      if by == nil, !isDragged(neighbour, besides: site), fails(hand, recognizer, at: site, beside: visit) { continue }
      // Whoever touches a list expects that others may scroll it.
      if let by, isScrolling(by), !gestures.links.contains(.require(recognizer, toFail: by)) { continue }
      return Conflict(
        kind: .spoilt, recognizer: recognizer, by: by, hand: Hand(hand, both.samples), site: site,
        neighbour: neighbour, nature: .visitor)
    }
    return nil
  }

  /// Whether a site has a drag of its own, for which somebody's finger stays there.
  private func isDragged(_ site: Site, besides other: Site) -> Bool {
    site.recognizers.contains { !other.recognizers.contains($0) && gestures.recognizer($0)?.isFreeMovement == true }
  }

  /// Whether a pinch or a rotation fails as well if the visitor does the same on its own view: any further finger ends it.
  private func fails(_ hand: Hand, _ recognizer: String, at site: Site, beside visit: Visit) -> Bool {
    guard gestures.recognizer(recognizer) is TwoFingerGestureRecognizer,
      let far = farPoint(of: site, from: hand), let landing = visit.hand.samples.first?.location
    else { return false }
    let both = visit.hand.moved(by: far - landing).together(with: hand.delayed(by: visit.delay))
    return player.play(both, Participants([site])).time(of: recognizer) == nil
  }

  /// Returns the recogniser because of which a gesture fails beside another visitor. Nil if it fails without that one
  /// as well, such as by a finger too many.
  private func culprit(
    _ outcome: Outcome, _ recognizer: String, _ hand: Hand, _ neighbour: Site, _ participants: Participants
  ) -> String? {
    let suspect =
      outcome.cause(of: recognizer, names: player.names)
      ?? outcome.order.first(where: neighbour.recognizers.contains) ?? outcome.waits[recognizer]?.last
    guard let suspect, gestures.recognizer(suspect) != nil else { return suspect }
    var others = participants
    others.recognizers.remove(suspect)
    return player.play(hand, others).time(of: recognizer) == nil ? nil : suspect
  }

  /// Returns the other sites at which somebody has a reason to touch and from which the touch can matter: a recogniser
  /// of a large view that contains both receives it as well, or one is required to fail.
  private func neighbours(of site: Site, for recognizer: String) -> [Site] {
    let required = gestures.links.compactMap { link in
      if case .require(recognizer, let other) = link, !site.recognizers.contains(other) { other } else { nil }
    }
    let candidates = player.sites.filter { other in
      guard other.view != site.view, !other.isNarrow else { return false }
      if other.recognizers.contains(where: required.contains) {
        // Somebody else has no reason to touch a small card of which both are parts.
        return !other.recognizers.contains(recognizer) || isForSeveral(recognizer)
      }
      guard !isScrolling(recognizer) else { return false }
      let shared = other.recognizers.filter(site.recognizers.contains)
      return shared.count < other.recognizers.count && shared.contains { isForSeveral($0) && !isScrolling($0) }
    }
    return Array(candidates.prefix(Self.mostNeighbours))
  }

  /// Returns the large views that contain the site and on which somebody far from the hand has a reason to touch, each
  /// with a point there. Whoever touches a list expects that others may scroll it.
  func surfaces(around site: Site, beside hand: Hand) -> [Site] {
    player.sites.compactMap { other in
      guard other.view != site.view, site.path.contains(other.view),
        other.recognizers.contains(where: { isForSeveral($0) && !isScrolling($0) }),
        let far = farPoint(of: other, from: hand)
      else { return nil }
      return Site(view: other.view, path: other.path, points: [far], recognizers: other.recognizers)
    }
  }

  private func isScrolling(_ id: String) -> Bool {
    let recognizer = gestures.recognizer(id)
    return recognizer is ScrollPanGestureRecognizer || recognizer is ContentTouchGate
  }

  /// Whether the recogniser's view is large enough for several visitors.
  private func isForSeveral(_ recognizer: String) -> Bool {
    gestures.recognizer(recognizer)?.view.map(isForSeveral) ?? false
  }

  func isForSeveral(_ view: View) -> Bool {
    let whole = gestures.window.bounds
    let corners = view.bounds.corners.map { view.convert($0, to: gestures.window) }
    let (across, down) = (corners[1] - corners[0], corners[3] - corners[0])
    let part = Rect(around: corners).intersection(whole)
    // The frame of a turned view is larger than the view.
    let area = min(part.width * part.height, abs(across.cross(down)))
    return area >= Self.surfaceShare * whole.width * whole.height && min(part.width, part.height) >= Self.leastSurface
  }

  /// Returns the point of a site that is farthest from the hand, or nil if none is far enough for another visitor.
  func farPoint(of site: Site, from hand: Hand) -> Point? {
    func distance(_ point: Point) -> Double { hand.samples.map { $0.location.distance(to: point) }.min() ?? 0 }
    return site.points.max { distance($0) < distance($1) }.flatMap { distance($0) >= Self.leastDistance ? $0 : nil }
  }

  /// Returns the next finger, of a visitor who rests at a point from `headStart` milliseconds before a hand until after it.
  func rest(at point: Point, beside hand: Hand, from headStart: Double = headStart) -> Hand {
    var rest = Hand("rest")
    rest.stroke([(point, point)], hold: headStart + hand.end + 200, over: 0)
    return rest.delayed(by: 0, fingersAfter: hand.samples.map(\.finger).max() ?? 1)
  }

  /// Returns what a visitor does at a site: rests until after `hand`, and drags before it. Where both sites share a
  /// gesture of several fingers, the visitor also drags during the hand, and taps with it.
  private func visits(to site: Site, from first: Site, during hand: Hand) -> [Visit] {
    let duration = Self.headStart + hand.end + 200
    let finger = hand.samples.map(\.finger).max() ?? 1
    let right = HandFamily.directions[0].unit
    func visit(_ name: String, _ end: Point, hold: Double = 0, over time: Double, rest: Double, delay: Double) -> Visit
    {
      var visit = Hand(name)
      visit.stroke([(site.point, end)], hold: hold, over: time, rest: rest)
      return Visit(hand: visit.delayed(by: 0, fingersAfter: finger), delay: delay)
    }
    let start = site.point
    var visits = [
      visit("rest", start, hold: duration, over: 0, rest: 0, delay: Self.headStart),
      visit("drag", start + right * 60, over: 240, rest: duration - 240, delay: Self.headStart),
    ]
    let presses = site.recognizers.compactMap { gestures.recognizer($0) as? LongPressGestureRecognizer }
    if let longest = presses.map(\.minimumPressDuration).max() {
      // The hand is under way when the press is recognised.
      let delay = max(40, (longest * 1000).rounded() - 150)
      visits.append(visit("rest", start, hold: delay + hand.end + 200, over: 0, rest: 0, delay: delay))
    }
    let sharesFingers = site.recognizers.contains { id in
      first.recognizers.contains(id) && gestures.recognizer(id)?.wantedFingers ?? 1 > 1
    }
    if sharesFingers {
      visits.append(
        visit(
          "drag", start + right * 120, hold: Self.headStart, over: max(hand.end, 160), rest: 200, delay: Self.headStart
        ))
      visits.append(visit("tap", start, hold: 60, over: 0, rest: 0, delay: 0))
    }
    return visits
  }

  /// Returns the gestures of a neighbour for whose failure `recognizer` waits. They end during the hand or while it waits.
  private func awaitedGestures(of recognizer: String, at site: Site, during hand: Hand) -> [Visit] {
    let finger = hand.samples.map(\.finger).max() ?? 1
    return site.recognizers.filter { gestures.links.contains(.require(recognizer, toFail: $0)) }.compactMap { other in
      player.hands(for: other, at: site).first.map {
        Visit(hand: $0.delayed(by: 0, fingersAfter: finger), delay: ($0.end / 2).rounded())
      }
    }
  }
}

extension GestureSet.Link {
  /// Whether the recogniser requires another one to fail.
  fileprivate func isRequirement(of recognizer: String) -> Bool {
    if case .require(recognizer, toFail: _) = self { true } else { false }
  }
}
