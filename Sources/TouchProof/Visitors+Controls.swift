import TouchGeometry
import TouchUI

/// The conflicts of controls with other visitors.
extension Visitors {
  /// Returns the conflicts of a control with somebody who rests elsewhere, if one of both views is exclusive, or drags a
  /// view that contains it.
  func conflicts(ofControlAt site: Site) -> [Conflict] {
    guard let hand = HandFamily(gestures, site).handsForControl().first else { return [] }
    let surfaces = isOnWall ? surfaces(around: site, beside: hand) : []
    let dragged = surfaces.lazy.compactMap { conflict(of: site.view, hand, at: site, with: $0) }.first
    return dragged.map { [$0] } ?? exclusions(of: site, hand)
  }

  private func exclusions(of site: Site, _ hand: Hand) -> [Conflict] {
    func isExclusive(_ view: String) -> Bool { gestures.view(view)?.isExclusiveTouch == true }
    let size = gestures.window.bounds.size
    // On a phone an exclusive control is meant: it is never pressed together with another one.
    let keepsOthersOut = isExclusive(site.view) && min(size.width, size.height) >= Self.leastSurface
    for other in player.sites
    where other.view != site.view && other.point.distance(to: site.point) >= Self.leastDistance {
      let isForFingers = !other.recognizers.isEmpty || gestures.view(other.view) is Control
      guard isExclusive(other.view) || keepsOthersOut && isForFingers else { continue }
      let both = rest(at: other.point, beside: hand).together(with: hand.delayed(by: Self.headStart))
      let participants = Participants([site, other])
      guard player.play(hand, participants).events[site.view] != nil,
        player.play(both, participants).events[site.view] == nil
      else {
        continue
      }
      return [
        Conflict(
          kind: .spoilt, recognizer: site.view, by: isExclusive(other.view) ? other.view : nil,
          hand: Hand(hand, both.samples), site: site, neighbour: other, nature: .visitor)
      ]
    }
    return []
  }
}
