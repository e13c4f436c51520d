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
    let hands = handsLandingTogether(for: recognizer)
    // Fingers never land in the same moment, as presses of no duration show.
    guard recognizer.wantedFingers ?? 1 > 1, let first = hands.first else { return hands }
    return hands + [staggered(first)]
  }

  /// Returns hands whose fingers land in the same moment.
  private func handsLandingTogether(for recognizer: GestureRecognizer) -> [Hand] {
    switch recognizer {
    case let tap as TapGestureRecognizer:
      taps(tap.numberOfTapsRequired, tap.numberOfTouchesRequired) + [driftingAsAllowed(tap)].compactMap { $0 }
        + (tap.numberOfTapsRequired * tap.numberOfTouchesRequired == 1 ? drifting() : [])
    case let press as LongPressGestureRecognizer: presses(press)
    case let edge as ScreenEdgePanGestureRecognizer: edgeDrags(max(1, edge.minimumNumberOfTouches))
    case let pan as PanGestureRecognizer: drags(pan)
    case let swipe as SwipeGestureRecognizer: swipes(swipe)
    case is PinchGestureRecognizer:
      pinches() + [mixed(), mixed(turnsFirst: true), pinchAfterHold()].compactMap { $0 } + moved()
    case is RotationGestureRecognizer: turns() + [mixed(), turnAfterHold()].compactMap { $0 } + turnedAndMoved()
    case let transform as TransformGestureRecognizer: transforms(transform.allows)
    default: reported(by: recognizer)
    }
  }

  /// Returns the hands for changes of a transform. Drags alone count for delays, if they are among them.
  private func transforms(_ parts: TransformGestureRecognizer.Parts) -> [Hand] {
    let role = parts.contains(.move) ? Hand.Role.mixed : .plain
    return (parts.contains(.move) ? lines(1) : []) + (parts.contains(.scale) ? pinches(role) : [])
      + (parts.contains(.rotate) ? turns(role) : []) + (parts.contains(.move) || !parts.contains(.scale) ? [] : moved())
  }

  /// Returns unusual hands, which count for whether `recognizer` can be recognised at all.
  func unusualHands(for recognizer: GestureRecognizer) -> [Hand] {
    switch recognizer {
    case is ScreenEdgePanGestureRecognizer: return []
    case let pan as PanGestureRecognizer:
      let (fingers, directions) = (max(1, pan.minimumNumberOfTouches), directions(of: pan))
      let isScroll = pan is ScrollPanGestureRecognizer
      let more = isScroll ? [] : [fingers + 1, fingers + 2].filter { $0 <= pan.maximumNumberOfTouches }
      let turned = fingers <= 2 && pan.maximumNumberOfTouches > 1 && !isScroll ? turnedThenMoved() : nil
      return hesitations(fingers, directions) + more.flatMap { lines($0, directions, .limit) }
        + [turned].compactMap { $0 }
    case is TransformGestureRecognizer:
      return hesitations(1, Self.directions) + pinches() + turns() + lines(2) + lines(3)
    case let swipe as SwipeGestureRecognizer: return longSwipes(swipe)
    default: return []
    }
  }

  /// Returns the gestures by which a recogniser of a custom kind says that it is made.
  private func reported(by recognizer: GestureRecognizer) -> [Hand] {
    recognizer.accessibilityGestures.map { gesture in
      var hand = Hand("the gesture of \"\(recognizer.name)\"")
      hand.follow(gesture.strokes, around: site.point)
      return hand
    }
  }

  // MARK: Taps and presses

  func taps(_ count: Int, _ fingers: Int) -> [Hand] {
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
    let middle = spots.reduce(Vector.zero) { $0 + Vector(to: $1) } / Double(spots.count)
    /// Fingers that tremble away from their middle, or about it.
    func trembling(aside: Bool) -> Hand {
      var hand = Hand("\(name) \(aside ? "that turns by" : "with a tremble of") \(Int(Self.tremble)) pt")
      for index in 0..<count {
        let paths = spots.map { spot in
          let out = spot - (Point.zero + middle)
          let direction = out.length > 0 ? out / out.length : Vector(1, 0)
          let trembleDirection = aside ? Vector(-direction.dy, direction.dx) : direction
          return (start: spot, end: spot + trembleDirection * Self.tremble)
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
    let longest = max(defaults.tapDuration, longestPress() ?? 0)
    if longest > duration { hands.append(hand("\(name) that lasts", drift: .zero, lasting: longest)) }
    if spots.count > 1, press.allowableMovement > Self.tremble {
      hands.append(parting(name, spots, lasting: duration))
    }
    let drift = (press.allowableMovement * 0.7).rounded()
    if press.allowableMovement > defaults.pressMovement {
      for (direction, offset) in [("aside", Vector(drift, 0)), ("down", Vector(0, drift))] {
        hands.append(hand("\(name) that drifts \(direction) by \(Int(drift)) pt", drift: offset, lasting: duration))
      }
    }
    return hands
  }

  /// Returns a press of several fingers that go apart a little.
  private func parting(_ name: String, _ spots: [Point], lasting seconds: Double) -> Hand {
    let middle = Point.centroid(of: spots) ?? site.point
    var hand = Hand("\(name) with a tremble of \(Int(Self.tremble)) pt")
    let paths = spots.map { spot in
      let out = spot - middle
      return (start: spot, end: spot + out * (Self.tremble / max(1, out.length)))
    }
    hand.stroke(paths, hold: 40, over: 160, rest: (seconds * 1000).rounded() + 200)
    return hand
  }

  // MARK: Movements of one direction

  static let directions: [(name: String, unit: Vector)] = [
    ("to the right", Vector(1, 0)), ("to the left", Vector(-1, 0)), ("upwards", Vector(0, -1)),
    ("downwards", Vector(0, 1)),
  ]

  private func drags(_ pan: PanGestureRecognizer) -> [Hand] {
    let fingers = max(1, pan.minimumNumberOfTouches)
    let (wanted, directions) = (axes(of: pan), directions(of: pan))
    var hands = lines(fingers, directions)
    if fingers == 1, wanted.isEmpty, let held = dragAfterHold(.mixed) { hands.append(held) }
    if fingers == 1, let medium = mediumDrag(directions) { hands.append(medium) }
    if fingers == 1, pan is ScrollPanGestureRecognizer, let rested = dragAfterShortRest(directions) {
      hands.append(rested)
    }
    if fingers <= 2, pan.maximumNumberOfTouches > 1, wanted.isEmpty { hands += moved().prefix(1) }
    return hands
  }

  private func directions(of pan: PanGestureRecognizer) -> [(name: String, unit: Vector)] {
    let wanted = axes(of: pan)
    return Self.directions.filter { wanted.isEmpty || wanted.contains($0.unit.dx == 0 ? "vertical" : "horizontal") }
  }

  /// The duration of the longest press of the site's recognisers that `counts`, in seconds; nil without any.
  func longestPress(_ counts: (LongPressGestureRecognizer) -> Bool = { _ in true }) -> Double? {
    site.recognizers.compactMap { gestures.recognizer($0) as? LongPressGestureRecognizer }.filter(counts)
      .map(\.minimumPressDuration).max()
  }

  private func axes(of pan: PanGestureRecognizer) -> [String] {
    for property in type(of: pan).properties where property.name == "axes" {
      if case .choices(let names) = property.value(pan) { return names }
    }
    return []
  }

  /// Returns slow and fast straight drags in each direction.
  func lines(
    _ fingers: Int, _ directions: [(name: String, unit: Vector)] = Self.directions, _ role: Hand.Role = .plain
  ) -> [Hand] {
    let spots = site.spots(fingers)
    guard spots.count == fingers else { return [] }
    return directions.flatMap { direction in
      [("slow", 66.0, Self.slowDuration), ("fast", 120, 200)].map { speed, length, duration in
        var hand = Hand("\(Self.name("\(speed) drag", count: 1, fingers)) \(direction.name)", role)
        hand.stroke(spots.map { ($0, $0 + direction.unit * length) }, over: duration)
        return hand
      }
    }
  }

  /// The duration of a drag of 66 points that is too slow for a swipe, in milliseconds.
  static let slowDuration = 750.0

  /// Returns drags that begin when whatever looks for taps, presses and swipes has failed or not yet, and drags of whole
  /// points, which reach each threshold exactly.
  private func hesitations(_ fingers: Int, _ directions: [(name: String, unit: Vector)]) -> [Hand] {
    let spots = site.spots(fingers)
    guard spots.count == fingers else { return [] }
    return directions.flatMap { direction in
      [(0.0, Self.slowDuration), (300, 300), (900, 300)].map { hold, duration in
        var hand = Hand(Self.name("hesitant drag", count: 1, fingers), .limit)
        let steps = stride(from: 2.0, through: 60, by: 2)
        for (finger, spot) in spots.enumerated() { hand.add(.down, finger + 1, spot, at: 0) }
        for step in steps {
          for (finger, spot) in spots.enumerated() {
            hand.add(.move, finger + 1, spot + direction.unit * step, at: hold + duration * step / 60)
          }
        }
        for (finger, spot) in spots.enumerated() {
          hand.add(.up, finger + 1, spot + direction.unit * 60, at: hold + duration + 40)
        }
        return hand
      }
    }
  }

  static func name(_ noun: String, count: Int, _ fingers: Int) -> String {
    let times = [2: "double ", 3: "triple "][count] ?? (count > 1 ? "\(count)-fold " : "")
    return fingers > 1 ? "a \(times)\(noun) of \(fingers) fingers" : "a \(times)\(noun)"
  }
}
