import TouchGeometry
import TouchRecording
import TouchUI

/// Lets a second visitor touch another view while the first makes a gesture.
struct Visitors {
  let player: HandPlayer
  private var gestures: GestureSet { player.gestures }

  /// The maximum number of other views that are tried for a recogniser.
  private static let mostNeighbours = 4
  /// The head start of the other visitor, in milliseconds: longer than fingers of one gesture take to land.
  private static let headStart = 320.0

  init(_ player: HandPlayer) { self.player = player }

  /// Returns the conflicts of `recognizer` with what others do elsewhere at the same time.
  func conflicts(of recognizer: String) -> [Conflict] {
    guard let site = player.sites(of: recognizer).first else { return [] }
    let hand = player.hands(for: recognizer, at: site).first { hand in
      hand.role == .plain && player.together(hand, at: site).recognized[recognizer] != nil
    }
    guard let hand else { return [] }
    for neighbour in neighbours(of: site) {
      for (visit, other) in visits(to: neighbour, during: hand) {
        let both = visit.together(with: hand.delayed(by: Self.headStart))
        let outcome = player.play(both, Participants([site, neighbour]))
        guard outcome.recognized[recognizer] == nil else { continue }
        let by = outcome.cause(of: recognizer, names: player.names) ?? outcome.order.first { $0 == other }
        return [
          Conflict(
            kind: .spoilt, recognizer: recognizer, by: by, hand: Hand(hand, both.samples), site: site,
            neighbour: neighbour, nature: .visitor)
        ]
      }
    }
    return []
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

  /// Returns what a visitor does at a site until after `hand`: rests, and makes the gesture of the first recogniser.
  private func visits(to site: Site, during hand: Hand) -> [(Hand, recognizer: String)] {
    let duration = Self.headStart + hand.end + 200
    let fingers = (hand.samples.map(\.finger).max() ?? 1)
    var resting = Hand("rest")
    resting.stroke([(site.point, site.point)], hold: duration, over: 0)
    var moving = Hand("drag")
    moving.stroke([(site.point, site.point + HandFamily.directions[0].unit * 60)], over: 240, rest: duration - 240)
    let other = site.recognizers.first ?? ""
    return [resting, moving].map { ($0.delayed(by: 0, fingersAfter: fingers), other) }
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
