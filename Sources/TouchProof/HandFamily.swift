import Glibc
import TouchGeometry
import TouchRecording
import TouchUI

/// The representative hands of a recogniser at a site: one for each region that its thresholds and those of the other
/// kinds separate.
struct HandFamily {
  let gestures: GestureSet
  let site: Site
  private var defaults: GestureDefaults { gestures.defaults }

  init(_ gestures: GestureSet, _ site: Site) {
    self.gestures = gestures
    self.site = site
  }

  /// Returns the hands that might make `recognizer` recognise, the plainest first.
  func hands(for recognizer: GestureRecognizer) -> [Hand] {
    switch recognizer {
    case let tap as TapGestureRecognizer: taps(tap.numberOfTapsRequired, tap.numberOfTouchesRequired)
    case let press as LongPressGestureRecognizer: presses(press)
    case let edge as ScreenEdgePanGestureRecognizer: edgeDrags(max(1, edge.minimumNumberOfTouches))
    case let pan as PanGestureRecognizer: drags(pan)
    case let swipe as SwipeGestureRecognizer: swipes(swipe)
    case is PinchGestureRecognizer: pinches() + [mixed()].compactMap { $0 } + [moved()].compactMap { $0 }
    case is RotationGestureRecognizer: turns() + [mixed()].compactMap { $0 }
    case let transform as TransformGestureRecognizer:
      transform.allows.contains(.move) ? lines(1) : transform.allows.contains(.scale) ? pinches() : turns()
    default: []
    }
  }

  /// Returns the hands for a control: taps at its middle, or drags along it if it is a slider.
  func handsForControl() -> [Hand] {
    gestures.view(site.view) is Slider
      ? lines(1, Array(Self.directions.prefix(2)), .limit) : Array(taps(1, 1).prefix(2))
  }

  // MARK: Taps and presses

  private func taps(_ count: Int, _ fingers: Int) -> [Hand] {
    let spots = site.spots(fingers)
    guard spots.count == fingers else { return [] }
    let name = Self.name("tap", count: count, fingers)
    func still(_ press: Double, _ role: Hand.Role = .plain) -> Hand {
      var hand = Hand(name, role)
      for index in 0..<count {
        hand.stroke(
          spots.map { ($0, $0) }, from: Double(index) * (press + 120), hold: press, over: 0, rest: 0)
      }
      return hand
    }
    let middle = spots.reduce(Vector.zero) { $0 + ($1 - Point.zero) } / Double(spots.count)
    /// Fingers that tremble away from their middle, or about it.
    func trembling(aside: Bool) -> Hand {
      var hand = Hand("\(name) \(aside ? "that turns by" : "with a tremble of") \(Int(Self.tremble)) pt")
      for index in 0..<count {
        let paths = spots.map { spot in
          let out = spot - (Point.zero + middle)
          let direction = out.length > 0 ? out / out.length : Vector(1, 0)
          let way = aside ? Vector(-direction.dy, direction.dx) : direction
          return (start: spot, end: spot + way * Self.tremble)
        }
        hand.stroke(paths, from: Double(index) * 200, hold: 16, over: 48, rest: 16)
      }
      return hand
    }
    let long = (defaults.tapDuration * 1000 * 0.8).rounded()
    let trembles = fingers > 1 ? [trembling(aside: false), trembling(aside: true)] : [trembling(aside: false)]
    return [still(60), still(200)] + trembles + [still(long, .limit)]
  }

  /// The distance that a finger moves during a tap of an unsteady hand.
  private static let tremble = 6.0

  private func presses(_ press: LongPressGestureRecognizer) -> [Hand] {
    let spots = site.spots(press.numberOfTouchesRequired)
    guard spots.count == press.numberOfTouchesRequired else { return [] }
    let name = "a long press" + (spots.count > 1 ? " of \(spots.count) fingers" : "")
    let before = Double(press.numberOfTapsRequired) * 180
    func hand(_ name: String, drift: Vector, lasting seconds: Double) -> Hand {
      var hand = Hand(name)
      for index in 0..<press.numberOfTapsRequired {
        hand.stroke(spots.map { ($0, $0) }, from: Double(index) * 180, hold: 60, over: 0, rest: 0)
      }
      let paths = spots.map { (start: $0, end: $0 + drift) }
      hand.stroke(paths, from: before, hold: 40, over: drift == .zero ? 0 : 160, rest: (seconds * 1000).rounded() + 200)
      return hand
    }
    let duration = press.minimumPressDuration
    var hands = [hand(name, drift: .zero, lasting: duration)]
    // The press may wait for others, which fail later.
    let longest = max(defaults.tapDuration, longestPress)
    if longest > duration { hands.append(hand("\(name) that lasts", drift: .zero, lasting: longest)) }
    let drift = (press.allowableMovement * 0.7).rounded()
    if press.allowableMovement > defaults.pressMovement {
      for (direction, way) in [("aside", Vector(drift, 0)), ("down", Vector(0, drift))] {
        hands.append(hand("\(name) that drifts \(direction) by \(Int(drift)) pt", drift: way, lasting: duration))
      }
    }
    return hands
  }

  // MARK: Movements of one direction

  static let directions: [(name: String, unit: Vector)] = [
    ("to the right", Vector(1, 0)), ("to the left", Vector(-1, 0)), ("upwards", Vector(0, -1)),
    ("downwards", Vector(0, 1)),
  ]

  private func drags(_ pan: PanGestureRecognizer) -> [Hand] {
    let fingers = max(1, pan.minimumNumberOfTouches)
    let wanted = axes(of: pan)
    let directions = Self.directions.filter { direction in
      wanted.isEmpty || wanted.contains(direction.unit.dx == 0 ? "vertical" : "horizontal")
    }
    var hands = lines(fingers, directions)
    if fingers == 1, wanted.isEmpty, longestPress > 0, let direction = directions.first {
      var held = Hand("a drag \(direction.name) after a hold", .mixed)
      held.stroke(
        [(site.point, site.point + direction.unit * 60)], hold: (longestPress * 1000).rounded() + 100, over: 300)
      hands.append(held)
    }
    if fingers <= 2, pan.maximumNumberOfTouches > 1, wanted.isEmpty { hands += [moved()].compactMap { $0 } }
    return hands
  }

  /// The longest press of the site's recognisers, in seconds.
  private var longestPress: Double {
    site.recognizers.compactMap { (gestures.recognizer($0) as? LongPressGestureRecognizer)?.minimumPressDuration }.max()
      ?? 0
  }

  private func axes(of pan: PanGestureRecognizer) -> [String] {
    for property in type(of: pan).properties where property.name == "axes" {
      if case .choices(let names) = property.value(pan) { return names }
    }
    return []
  }

  /// Returns slow and fast straight drags in each direction.
  private func lines(
    _ fingers: Int, _ directions: [(name: String, unit: Vector)] = Self.directions, _ role: Hand.Role = .plain
  ) -> [Hand] {
    let spots = site.spots(fingers)
    guard spots.count == fingers else { return [] }
    return directions.flatMap { direction in
      [("slow", 60.0, Self.slowDuration), ("fast", 120, 200)].map { speed, length, duration in
        var hand = Hand("\(Self.name("\(speed) drag", count: 1, fingers)) \(direction.name)", role)
        hand.stroke(spots.map { ($0, $0 + direction.unit * length) }, over: duration)
        return hand
      }
    }
  }

  /// The duration of a drag of 60 points that is too slow for a swipe, in milliseconds.
  private static let slowDuration = 720.0

  private func edgeDrags(_ fingers: Int) -> [Hand] {
    guard fingers == 1 else { return [] }
    let inwards = ScreenEdge.inwards(from: site.point, in: gestures.window.bounds)
    let kinds = [
      ("a drag from the edge", 100.0, 300.0), ("a fast drag from the edge", 160, 200),
      ("a slow drag from the edge", 60, Self.slowDuration),
    ]
    return kinds.map { name, length, duration in
      var hand = Hand(name)
      hand.stroke([(site.point, site.point + inwards * length)], over: duration)
      return hand
    }
  }

  private func swipes(_ swipe: SwipeGestureRecognizer) -> [Hand] {
    let fingers = swipe.numberOfTouchesRequired
    let spots = site.spots(fingers)
    guard spots.count == fingers else { return [] }
    let all: [SwipeGestureRecognizer.Direction] = [.right, .left, .up, .down]
    return zip(all, Self.directions).filter { swipe.direction.contains($0.0) }.flatMap { _, direction in
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
      return hands
    }
  }

  /// The distance by which a finger of a hand goes aside from the others.
  private static let unevenness = 16.0

  // MARK: Two fingers

  private func pair() -> (middle: Point, arm: Vector)? {
    let spots = site.spots(2)
    guard spots.count == 2 else { return nil }
    let arm = (spots[1] - spots[0]) / 2
    return (spots[0] + arm, arm)
  }

  /// Returns a hand of two fingers about a middle, whose distance grows by a factor, which turn by an angle and move.
  private func twoFingers(
    _ name: String, _ role: Hand.Role = .plain, factor: Double = 1, degrees: Double = 0, moving: Vector = .zero
  ) -> Hand? {
    guard let (middle, arm) = pair() else { return nil }
    var hand = Hand(name, role)
    hand.stroke(fingers: 2, over: 400) { finger, share in
      let angle = degrees * share * .pi / 180
      let length = 1 + (factor - 1) * share
      let turned = Vector(arm.dx * cos(angle) - arm.dy * sin(angle), arm.dx * sin(angle) + arm.dy * cos(angle))
      return middle + moving * share + turned * (finger == 0 ? -length : length)
    }
    return hand
  }

  private func pinches() -> [Hand] {
    guard let (_, arm) = pair() else { return [] }
    let factor = max(2, (arm.length + 60) / arm.length)
    return [twoFingers("a pinch that opens", factor: factor), twoFingers("a pinch that closes", factor: 0.4)]
      .compactMap { $0 }
  }

  private func turns() -> [Hand] {
    [twoFingers("a turn to the right", degrees: 50), twoFingers("a turn to the left", degrees: -50)].compactMap { $0 }
  }

  /// Returns a hand that opens and turns at once.
  private func mixed() -> Hand? {
    guard let (_, arm) = pair() else { return nil }
    return twoFingers("two fingers that open and turn", .mixed, factor: (arm.length + 60) / arm.length, degrees: 60)
  }

  /// Returns a hand that opens while it moves.
  private func moved() -> Hand? {
    guard let (_, arm) = pair() else { return nil }
    return twoFingers(
      "two fingers that open and move", .mixed, factor: (arm.length + 50) / arm.length, moving: Vector(90, 0))
  }

  private static func name(_ noun: String, count: Int, _ fingers: Int) -> String {
    let times = [2: "double ", 3: "triple "][count] ?? (count > 1 ? "\(count)-fold " : "")
    return fingers > 1 ? "a \(times)\(noun) of \(fingers) fingers" : "a \(times)\(noun)"
  }
}
