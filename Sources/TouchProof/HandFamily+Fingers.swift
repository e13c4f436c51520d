import Glibc
import TouchGeometry
import TouchUI

/// The hands of several fingers that move together or against each other.
extension HandFamily {
  func swipes(_ swipe: SwipeGestureRecognizer) -> [Hand] {
    let fingers = swipe.numberOfTouchesRequired
    let spots = site.spots(fingers)
    guard spots.count == fingers else { return [] }
    return Self.directions(of: swipe).flatMap { direction in
      let name = "\(Self.name("swipe", count: 1, fingers)) \(direction.name)"
      var hands = [(100.0, 120.0), (72, 240)].map { length, duration in
        var hand = Hand(name)
        hand.stroke(spots.map { ($0, $0 + direction.unit * length) }, over: duration)
        return hand
      }
      if fingers > 1 {
        var uneven = Hand("\(name), which part by \(Int(Self.unevenness)) pt", .mixed)
        let apart = spots[0] - spots[1]
        uneven.stroke(fingers: fingers, over: 120) { finger, share in
          let parting = finger == 0 ? apart * (Self.unevenness / apart.length * min(1, 2 * share)) : .zero
          return spots[finger] + direction.unit * (100 * share) + parting
        }
        hands.append(uneven)
      }
      if fingers == 2, let leading = leading(name, direction.unit) { hands.append(leading) }
      return hands
    }
  }

  /// Returns long fast swipes, as on a wall.
  func longSwipes(_ swipe: SwipeGestureRecognizer) -> [Hand] {
    let fingers = swipe.numberOfTouchesRequired
    let spots = site.spots(fingers)
    guard spots.count == fingers else { return [] }
    return Self.directions(of: swipe).map { direction in
      var hand = Hand("\(Self.name("long swipe", count: 1, fingers)) \(direction.name)", .limit)
      hand.stroke(spots.map { ($0, $0 + direction.unit * 240) }, over: 200)
      return hand
    }
  }

  private static func directions(of swipe: SwipeGestureRecognizer) -> [(name: String, unit: Vector)] {
    let all: [SwipeGestureRecognizer.Direction] = [.right, .left, .up, .down]
    return zip(all, directions).filter { swipe.direction.contains($0.0) }.map(\.1)
  }

  /// The distance by which a finger of a hand goes aside from the others.
  private static let unevenness = 16.0

  /// Returns drags inwards from the edge of the window at which the site is.
  func edgeDrags(_ fingers: Int) -> [Hand] {
    guard fingers <= Self.mostFingers else { return [] }
    let inwards = ScreenEdge.inwards(from: site.point, in: gestures.window.bounds)
    let along = Vector(inwards.dy.magnitude, inwards.dx.magnitude)
    // The fingers land in a row along the edge, towards its middle.
    let isTowardsEnd = (Vector(to: gestures.window.bounds.center) - Vector(to: site.point)).dot(along) >= 0
    let spots = (0..<fingers).map { site.point + along * (Double($0) * (isTowardsEnd ? 30 : -30)) }
    let kinds = [("drag", 100.0, 300.0), ("fast drag", 160, 200), ("slow drag", 66, Self.slowDuration)]
    return kinds.map { noun, length, duration in
      var hand = Hand("\(Self.name(noun, count: 1, fingers)) from the edge")
      hand.stroke(spots.map { ($0, $0 + inwards * length) }, over: duration)
      return hand
    }
  }

  /// The number of fingers that somebody has.
  private static let mostFingers = 10

  // MARK: Two fingers

  private func pair() -> (middle: Point, arm: Vector)? {
    let spots = site.spots(2)
    guard spots.count == 2 else { return nil }
    let arm = (spots[1] - spots[0]) / 2
    return (spots[0] + arm, arm)
  }

  /// Whether there is room for two fingers that do more than one thing: nobody moves a handle of 44 pt with two.
  private var isForMixedHands: Bool {
    let room = Rect(around: site.points)
    return max(room.width, room.height) >= Self.leastMixedRoom
  }

  /// The least length of that room, in points.
  private static let leastMixedRoom = 60.0

  /// Returns a hand of two fingers about a middle, whose distance grows by a factor, which turn by an angle and move.
  private func twoFingers(
    _ name: String, _ role: Hand.Role = .plain, factor: Double = 1, degrees: Double = 0, moving: Vector = .zero,
    hold: Double = 0, turnsFirst: Bool = false
  ) -> Hand? {
    guard let (middle, arm) = pair() else { return nil }
    var hand = Hand(name, role)
    hand.stroke(fingers: 2, hold: hold, over: 400) { finger, share in
      let angle = degrees * (turnsFirst ? min(1, 2 * share) : share) * .pi / 180
      let later = turnsFirst ? max(0, 2 * share - 1) : share
      let length = 1 + (factor - 1) * later
      let turned = Vector(arm.dx * cos(angle) - arm.dy * sin(angle), arm.dx * sin(angle) + arm.dy * cos(angle))
      return middle + moving * later + turned * (finger == 0 ? -length : length)
    }
    return hand
  }

  func pinches(_ role: Hand.Role = .plain) -> [Hand] {
    guard let (_, arm) = pair() else { return [] }
    let factor = max(2, (arm.length + 60) / arm.length)
    return [("a pinch that opens", factor), ("a pinch that closes", 0.4)].compactMap {
      twoFingers($0, role, factor: $1)
    }
  }

  func turns(_ role: Hand.Role = .plain) -> [Hand] {
    [("a turn to the right", 50.0), ("a turn to the left", -50)].compactMap { twoFingers($0, role, degrees: $1) }
  }

  /// Returns a pinch of fingers that have rested for longer than the presses of two fingers take; nil without any.
  func pinchAfterHold() -> Hand? {
    guard let hold = holdBeyondPresses(of: 2), let (_, arm) = pair() else { return nil }
    return twoFingers(
      "a pinch that opens after a hold", .mixed, factor: max(2, (arm.length + 60) / arm.length), hold: hold)
  }

  /// Returns a turn of such fingers.
  func turnAfterHold() -> Hand? {
    holdBeyondPresses(of: 2).flatMap { twoFingers("a turn after a hold", .mixed, degrees: 50, hold: $0) }
  }

  /// Returns a hand that opens and turns at once, or one after the other.
  func mixed(turnsFirst: Bool = false) -> Hand? {
    guard isForMixedHands, let (_, arm) = pair() else { return nil }
    return twoFingers(
      "two fingers that \(turnsFirst ? "turn and then open" : "open and turn")", .mixed,
      factor: (arm.length + 60) / arm.length, degrees: 60, turnsFirst: turnsFirst)
  }

  /// Returns hands that open while they move, the one that opens first before the one that moves first.
  func moved() -> [Hand] {
    guard isForMixedHands, let (_, arm) = pair() else { return [] }
    let kinds = [
      ("open and move", 50.0, Vector(90, 0)), ("move down and open", 30, Vector(0, 90)),
      ("move aside and open", 30, Vector(90, 0)),
    ]
    return kinds.compactMap { name, opening, translation in
      twoFingers("two fingers that \(name)", .mixed, factor: (arm.length + opening) / arm.length, moving: translation)
    }
  }

  /// Returns a hand that turns and then moves: what the turn keeps from moving no longer does.
  func turnedThenMoved() -> Hand? {
    guard isForMixedHands else { return nil }
    return twoFingers(
      "two fingers that turn and then move", .limit, degrees: 60, moving: Vector(90, 0), turnsFirst: true)
  }

  /// Returns hands that move while they turn.
  func turnedAndMoved() -> [Hand] {
    guard isForMixedHands else { return [] }
    return [("turn and move", Vector(90, 0)), ("turn and move down", Vector(0, 90))].compactMap { name, translation in
      twoFingers("two fingers that \(name)", .mixed, degrees: 60, moving: translation)
    }
  }
}
