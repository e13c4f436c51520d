import TouchGeometry
import TouchRecording
import TouchUI

/// Lets a second visitor touch the same view or another one while the first makes a gesture.
struct Visitors {
  let player: HandPlayer
  private var gestures: GestureSet { player.gestures }

  /// The maximum number of other views that are tried for a recogniser.
  private static let mostNeighbours = 4
  /// The head start of the other visitor, in milliseconds: longer than fingers of one gesture take to land.
  private static let headStart = 320.0
  /// The least distance between the fingers of two visitors on one view.
  private static let leastDistance = 120.0

  init(_ player: HandPlayer) { self.player = player }

  /// Something that the other visitor does, and the delay of the first one's hand.
  private struct Visit {
    let hand: Hand
    let delay: Double
  }

  /// Returns the conflicts of `recognizer` with what others do at the same time.
  func conflicts(of recognizer: String) -> [Conflict] {
    // Whoever scrolls a list expects others in it.
    guard !(gestures.recognizer(recognizer) is ScrollPanGestureRecognizer),
      let site = player.sites(of: recognizer).first
    else { return [] }
    let hand = player.hands(for: recognizer, at: site).first { hand in
      hand.role == .plain && player.together(hand, at: site).recognized[recognizer] != nil
    }
    guard let hand else { return [] }
    for neighbour in neighbours(of: site) {
      if let conflict = conflict(of: recognizer, hand, at: site, with: neighbour) { return [conflict] }
    }
    return [besides(recognizer, hand, at: site)].compactMap { $0 }
  }

  private func conflict(of recognizer: String, _ hand: Hand, at site: Site, with neighbour: Site) -> Conflict? {
    for visit in visits(to: neighbour, from: site, during: hand) {
      let both = visit.hand.together(with: hand.delayed(by: visit.delay))
      let outcome = player.play(both, Participants([site, neighbour]))
      guard outcome.recognized[recognizer] == nil else { continue }
      let by =
        outcome.cause(of: recognizer, names: player.names)
        ?? outcome.order.first { $0 == neighbour.recognizers.first }
      // Whoever touches a list expects that others may scroll it.
      if by.map({ gestures.recognizer($0) is ScrollPanGestureRecognizer }) ?? false { continue }
      return Conflict(
        kind: .spoilt, recognizer: recognizer, by: by, hand: Hand(hand, both.samples), site: site,
        neighbour: neighbour, nature: .visitor)
    }
    return nil
  }

  /// The other sites at which somebody has a reason to touch and from which the touch can matter: a recogniser of a
  /// view that contains both receives it as well.
  private func neighbours(of site: Site) -> [Site] {
    let candidates = player.sites.filter { other in
      guard other.view != site.view else { return false }
      let shared = other.recognizers.filter(site.recognizers.contains)
      return !shared.isEmpty && shared.count < other.recognizers.count
    }
    return Array(candidates.prefix(Self.mostNeighbours))
  }

  /// Returns what a visitor does at a site: rests until after `hand`, and drags before it. Where both sites share a
  /// gesture of two fingers, the visitor also drags during the hand, and taps with it.
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
    let sharesPair = site.recognizers.contains { id in
      first.recognizers.contains(id) && gestures.recognizer(id)?.wantedFingers == 2
    }
    if sharesPair {
      visits.append(
        visit(
          "drag", start + right * 120, hold: Self.headStart, over: max(hand.end, 160), rest: 200, delay: Self.headStart
        ))
      visits.append(visit("tap", start, hold: 60, over: 0, rest: 0, delay: 0))
    }
    return visits
  }

  // MARK: One view

  /// Returns the conflict of `recognizer` with another recogniser for which a finger that rests on the same view counts.
  /// Without the others the gesture is recognised beside that finger.
  private func besides(_ recognizer: String, _ hand: Hand, at site: Site) -> Conflict? {
    guard Set(hand.samples.map(\.finger)).count == 1 else { return nil }
    func distance(_ point: Point) -> Double {
      hand.samples.map { $0.location.distance(to: point) }.min() ?? 0
    }
    guard let far = site.points.max(by: { distance($0) < distance($1) }), distance(far) >= Self.leastDistance else {
      return nil
    }
    var resting = Hand("rest")
    resting.stroke([(far, far)], hold: Self.headStart + hand.end + 200, over: 0)
    let both = resting.delayed(by: 0, fingersAfter: 1).together(with: hand.delayed(by: Self.headStart))
    let participants = Participants([site])
    let outcome = player.play(both, participants)
    guard outcome.recognized[recognizer] == nil, let by = outcome.cause(of: recognizer, names: player.names),
      player.alone(both, recognizer, at: site).recognized[recognizer] != nil, !isMadeForMore(by, than: recognizer)
    else { return nil }
    return Conflict(
      kind: .spoilt, recognizer: recognizer, by: by, hand: Hand(hand, both.samples), site: site, neighbour: site,
      nature: .visitor)
  }

  /// Whether the first is a drag that is made for more fingers than the second.
  private func isMadeForMore(_ first: String, than second: String) -> Bool {
    guard let first = gestures.recognizer(first), let second = gestures.recognizer(second) else { return false }
    return second.wantsFewerFingers(than: first)
  }

  // MARK: Exclusive views

  /// Returns the conflicts of a control with somebody who rests on a view that is exclusive.
  func conflicts(ofControlAt site: Site) -> [Conflict] {
    guard let hand = HandFamily(gestures, site).handsForControl().first else { return [] }
    for other in player.sites where other.view != site.view && gestures.view(other.view)?.isExclusiveTouch == true {
      var resting = Hand("rest")
      resting.stroke([(other.point, other.point)], hold: Self.headStart + hand.end + 200, over: 0)
      let both = resting.delayed(by: 0, fingersAfter: 1).together(with: hand.delayed(by: Self.headStart))
      let participants = Participants([site, other])
      guard player.play(hand, participants).events[site.view] != nil,
        player.play(both, participants).events[site.view] == nil
      else {
        continue
      }
      return [
        Conflict(
          kind: .spoilt, recognizer: site.view, by: other.view, hand: Hand(hand, both.samples), site: site,
          neighbour: other, nature: .visitor)
      ]
    }
    return []
  }
}
