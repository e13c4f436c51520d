import TouchGeometry
import TouchUI

/// The conflicts with a finger of another visitor on the same view.
extension Visitors {
  /// Returns the conflict of `recognizer` with another recogniser for which a finger that rests on the same view counts.
  /// Without the others the gesture is recognised beside that finger.
  func besides(_ recognizer: String, _ hand: Hand, at site: Site) -> Conflict? {
    guard Set(hand.samples.map(\.finger)).count == 1, gestures.view(site.view).map(isForSeveral) ?? false,
      let far = farPoint(of: site, from: hand)
    else { return nil }
    return [Self.headStart, timeOfPresses(at: site)].compactMap { $0 }.lazy
      .compactMap { besides(recognizer, hand, at: site, far, for: $0) }.first
  }

  /// Returns the conflict of a tap, a press or a swipe with a finger that rests anywhere on its view, or lands there
  /// meanwhile. The view expects several fingers. No gesture there has a use for them or, on a wall, this one is exposed.
  func amongSeveral(_ id: String, _ hand: Hand, at site: Site) -> Conflict? {
    guard let recognizer = gestures.recognizer(id), let view = recognizer.view, view.isMultipleTouchEnabled,
      recognizer is TapSequenceGestureRecognizer || recognizer is SwipeGestureRecognizer, isForSeveral(view),
      isForOneFinger(site) || isOnWall && isExposed(recognizer),
      let other = elsewhere(on: id, from: hand, at: site)
    else { return nil }
    let rest = rest(at: other.point, beside: hand)
    let visits = [
      rest.together(with: hand.delayed(by: Self.headStart)), rest.delayed(by: Self.soon).together(with: hand),
    ]
    let spoilt = visits.first { player.play($0, Participants([site, other])).recognized[id] == nil }
    return spoilt.map {
      Conflict(
        kind: .spoilt, recognizer: id, by: nil, hand: Hand(hand, $0.samples), site: site, neighbour: other,
        nature: .visitor)
    }
  }

  /// The time in milliseconds after which no gesture is recognised or failed yet.
  private static let soon = 40.0

  /// Returns the site with the point that is farthest from the hand, of those from which a recogniser receives touches: that of
  /// the hand itself, or a part of the view.
  private func elsewhere(on id: String, from hand: Hand, at own: Site) -> Site? {
    let far = player.sites.compactMap { site -> Site? in
      guard site.recognizers.contains(id), isOnWall || isForOneFinger(site), let point = farPoint(of: site, from: hand)
      else { return nil }
      return Site(view: site.view, path: site.path, points: [point], recognizers: site.recognizers)
    }
    let start = hand.samples.first?.location ?? .zero
    return far.first { $0.view == own.view } ?? far.max { $0.point.distance(to: start) < $1.point.distance(to: start) }
  }

  /// Whether no recogniser at a site has a use for a second finger.
  private func isForOneFinger(_ site: Site) -> Bool {
    site.recognizers.map(gestures.recognizer).allSatisfy { recognizer in
      recognizer?.wantedFingers == 1 && (recognizer as? PanGestureRecognizer)?.maximumNumberOfTouches ?? 1 == 1
    }
  }

  /// Whether others easily spoil the gesture although pinches on its view are for several fingers: it takes a second, or is a
  /// tap of several fingers.
  private func isExposed(_ recognizer: GestureRecognizer) -> Bool {
    switch recognizer {
    case let tap as TapGestureRecognizer: tap.numberOfTouchesRequired > 1
    case let press as LongPressGestureRecognizer: press.minimumPressDuration >= 1
    default: false
    }
  }

  /// Returns the time in milliseconds after which somebody who rests on a site has made each press there. Nil if there is no
  /// longer one than the head start, or on a tablet, which people share less.
  private func timeOfPresses(at site: Site) -> Double? {
    let time = HandFamily(gestures, site).holdBeyondPresses(of: 1)
    return isOnWall ? time.flatMap { $0 > Self.headStart ? $0 : nil } : nil
  }

  /// Returns the conflict with a finger that has rested at `far` for some milliseconds.
  private func besides(_ recognizer: String, _ hand: Hand, at site: Site, _ far: Point, for time: Double) -> Conflict? {
    let both = rest(at: far, beside: hand, from: time).together(with: hand.delayed(by: time))
    let participants = Participants([site])
    let outcome = player.play(both, participants)
    guard outcome.recognized[recognizer] == nil else { return nil }
    let isAlone = player.alone(both, recognizer, at: site).recognized[recognizer] != nil
    let by = isAlone ? outcome.cause(of: recognizer, names: player.names) : nil
    guard by.map({ !isMadeForMore($0, than: recognizer) }) ?? isForOneOnTable(recognizer, at: site) else {
      return nil
    }
    return Conflict(
      kind: .spoilt, recognizer: recognizer, by: by, hand: Hand(hand, both.samples), site: site, neighbour: site,
      nature: .visitor)
  }

  /// Whether a recogniser is a drag or a double tap that a second finger ends, on a screen that is larger than any tablet,
  /// and nothing else there is for several fingers: on tablets people draw with one finger and scroll with two.
  private func isForOneOnTable(_ id: String, at site: Site) -> Bool {
    let isForOne =
      switch gestures.recognizer(id) {
      case let pan as PanGestureRecognizer: pan.maximumNumberOfTouches == 1
      case let tap as TapGestureRecognizer: tap.numberOfTapsRequired == 2
      default: false
      }
    return isForOne && isOnWall
      && site.recognizers.allSatisfy { gestures.recognizer($0)?.wantedFingers ?? 1 == 1 }
  }

  /// Whether the window is larger than any tablet.
  var isOnWall: Bool {
    let size = gestures.window.bounds.size
    return min(size.width, size.height) > Self.largestTablet
  }

  /// The shorter side of the screen of the largest tablet, in points.
  private static let largestTablet = 1024.0

  /// Whether the first is a drag that is made for more fingers than the second.
  private func isMadeForMore(_ first: String, than second: String) -> Bool {
    guard let first = gestures.recognizer(first), let second = gestures.recognizer(second) else { return false }
    return second.wantsFewerFingers(than: first)
  }
}
