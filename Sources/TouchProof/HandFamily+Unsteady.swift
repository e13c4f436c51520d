import TouchGeometry
import TouchUI

/// The hands whose fingers do not land, start or rest as exactly as those of a machine.
extension HandFamily {
  /// Returns a hand whose fingers land one after the other: as far apart in time as is common or, where somebody could
  /// press meanwhile, as far as fingers of one gesture may be.
  func staggered(_ hand: Hand) -> Hand {
    let presses = site.recognizers.compactMap { gestures.recognizer($0) as? LongPressGestureRecognizer }
    let isShort = presses.contains { $0.minimumPressDuration * 1000 < Self.slowStagger }
    let fingers = Set(hand.samples.map(\.finger)).count
    return hand.staggered(by: isShort ? Self.slowStagger / Double(fingers - 1) : Self.stagger)
  }

  /// The time between the landings of two fingers of a hand, in milliseconds.
  private static let stagger = 24.0
  /// The time between the landings of the first and the last finger of a slow hand, in milliseconds.
  private static let slowStagger = 120.0

  /// Returns a swipe of two fingers side by side of which one starts before the other. Nil if there is no room.
  func leading(_ name: String, _ direction: Vector) -> Hand? {
    let beside = site.points.dropFirst().first { point in
      let offset = point - site.point
      return abs(offset.dot(direction)) < 1 && (Site.leastDistance...Site.fingerReach).contains(offset.length)
    }
    guard let beside else { return nil }
    let spots = [site.point, beside]
    var hand = Hand("\(name), of which one is ahead by \(Int(Self.lead)) pt", .mixed)
    hand.stroke(fingers: 2, over: 120) { finger, share in
      let ahead = finger == 0 ? Self.lead * min(1, 4 * share) : 0
      return spots[finger] + direction * (100 * share + ahead)
    }
    return hand
  }

  /// The distance by which the first finger is ahead, in points.
  private static let lead = 16.0

  /// Returns taps that drift as swipes do, if shorter distances are swipes here. Where a finger drags, the drag begins
  /// before.
  func drifting() -> [Hand] {
    let recognizers = site.recognizers.compactMap(gestures.recognizer)
    guard gestures.defaults.swipeDistance <= Self.drift, !recognizers.contains(where: { $0 is PanGestureRecognizer })
    else { return [] }
    let all: [SwipeGestureRecognizer.Direction] = [.right, .left, .up, .down]
    let wanted = recognizers.compactMap { ($0 as? SwipeGestureRecognizer)?.direction }
    guard let index = all.firstIndex(where: { direction in wanted.contains { $0.contains(direction) } }) else {
      return []
    }
    var hand = Hand("a tap that drifts by \(Int(Self.drift)) pt", .mixed)
    hand.stroke([(site.point, site.point + Self.directions[index].unit * Self.drift)], hold: 16, over: 48, rest: 40)
    return [hand]
  }

  /// The distance that a finger of a hasty hand moves during a tap, in points.
  private static let drift = 15.0

  /// Returns a tap that drifts by less than the recogniser allows, if the program sets how far that is.
  func driftingAsAllowed(_ tap: TapGestureRecognizer) -> Hand? {
    guard tap.allowableMovement != gestures.defaults.tapMovement, tap.numberOfTapsRequired == 1,
      tap.numberOfTouchesRequired == 1
    else { return nil }
    let drift = (tap.allowableMovement * 0.7).rounded()
    var hand = Hand("a tap that drifts by \(Int(drift)) pt", .mixed)
    hand.stroke([(site.point, site.point + Vector(drift, 0))], hold: 16, over: 64, rest: 20)
    return hand
  }

  /// Returns a drag of a finger that has rested for longer than the presses of the site take; nil without any.
  func dragAfterHold(_ role: Hand.Role) -> Hand? {
    guard let hold = holdBeyondPresses(of: 1) else { return nil }
    let (name, unit) = Self.directions[0]
    var held = Hand("a drag \(name) after a hold", role)
    held.stroke([(site.point, site.point + unit * 60)], hold: hold, over: 300)
    return held
  }

  /// Returns a drag of medium speed, which takes longer than a fast one to leave the area in which a tap or press may
  /// wander: it shows how late a drag may be. Nil if there is none.
  func mediumDrag(_ directions: [(name: String, unit: Vector)]) -> Hand? {
    let mayWander = site.recognizers.compactMap(gestures.recognizer).contains { recognizer in
      let reach =
        (recognizer as? TapGestureRecognizer)?.allowableMovement
        ?? (recognizer as? LongPressGestureRecognizer)?.allowableMovement
      return reach ?? 0 > gestures.defaults.panDistance
    }
    guard mayWander, let (name, unit) = directions.first else { return nil }
    var hand = Hand("a drag \(name)", .mixed)
    hand.stroke([(site.point, site.point + unit * 120)], over: 400)
    return hand
  }

  /// Returns a drag of a finger that rests for as long as people do before they scroll, if a press of the site is shorter.
  func dragAfterShortRest(_ directions: [(name: String, unit: Vector)]) -> Hand? {
    let shorter = longestPress { $0.numberOfTouchesRequired == 1 && $0.minimumPressDuration * 1000 < Self.shortRest }
    guard shorter != nil, let (name, unit) = directions.first else { return nil }
    var hand = Hand("a drag \(name) after a short rest", .mixed)
    hand.stroke([(site.point, site.point + unit * 60)], hold: Self.shortRest, over: 200)
    return hand
  }

  /// The time that a finger rests before it scrolls, in milliseconds, if people have looked where to go.
  private static let shortRest = 200.0

  /// The time, in milliseconds, after which fingers that rest have made each press of the site for as many; nil without
  /// any.
  func holdBeyondPresses(of fingers: Int) -> Double? {
    longestPress { $0.numberOfTouchesRequired == fingers }.map { ($0 * 1000).rounded() + 100 }
  }
}
