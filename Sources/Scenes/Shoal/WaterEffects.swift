import Glibc
import TouchGeometry

/// The effects of visitors on the water: ripples of taps, food where a finger is held, currents of swipes, whirlpools of two
/// fingers that turn.
struct WaterEffects {
  /// A ring that spreads from a tap and frightens creatures on its way.
  struct Ripple: Equatable {
    static let (duration, reach) = (1.3, 190.0)
    let center: Point
    var age = 0.0

    var radius: Double { Self.reach * (1 - pow(1 - age / Self.duration, 2)) }

    /// The area in which it is drawn.
    var area: Rect { Rect(center: center, radius: radius + 4) }
  }

  /// Food at a finger that is held, until the finger lifts.
  struct Food: Equatable {
    /// The time until the ring around the food is full, and the distance from which creatures come, in points.
    static let (ripening, reach) = (3.0, 420.0)
    /// The radius of the ring around it.
    static let ring = 44.0
    let id: Int
    var center: Point
    var age = 0.0

    /// The filled share of the ring.
    var share: Double { min(age / Self.ripening, 1) }

    /// The area in which it is drawn.
    var area: Rect { Rect(center: center, radius: Self.ring + 4) }
  }

  /// A current along a swipe.
  struct Current: Equatable {
    static let (duration, reach) = (2.2, 130.0)
    let start, end: Point
    /// The drift of the water, in points per second.
    let drift: Vector
    var age = 0.0

    var strength: Double { pow(1 - age / Self.duration, 1.5) }

    /// The area in which it is drawn.
    var area: Rect { Rect(around: [start, end, end + drift * 0.4]).inset(by: Insets(-Self.reach)) }
  }

  /// A whirlpool between two fingers that turn. It goes on for a while after they lift.
  struct Whirl: Equatable {
    static let (duration, reach) = (2.6, 260.0)
    /// The radius of its longest arm.
    static let radius = 120.0
    let id: Int
    var center: Point
    /// The rate of turning, in radians per second; positive is clockwise.
    var rate: Double
    /// The spreading of two fingers that pinch: positive drives away, negative draws in.
    var spread = 0.0
    var isHeld = true
    var age = 0.0

    var strength: Double { isHeld ? 1 : max(0, 1 - age / Self.duration) }

    /// The area in which it is drawn.
    var area: Rect { Rect(center: center, radius: Self.radius + 6) }
  }

  var ripples: [Ripple] = []
  var foods: [Food] = []
  var currents: [Current] = []
  var whirls: [Whirl] = []

  var isEmpty: Bool { ripples.isEmpty && foods.isEmpty && currents.isEmpty && whirls.isEmpty }

  mutating func pass(_ seconds: Double) {
    for index in ripples.indices { ripples[index].age += seconds }
    for index in foods.indices { foods[index].age += seconds }
    for index in currents.indices { currents[index].age += seconds }
    for index in whirls.indices {
      if whirls[index].isHeld { whirls[index].rate *= exp(-seconds) } else { whirls[index].age += seconds }
    }
    ripples.removeAll { $0.age >= Ripple.duration }
    currents.removeAll { $0.age >= Current.duration }
    whirls.removeAll { $0.age >= Whirl.duration }
  }

  /// The effect of the water on one creature.
  struct Pull {
    /// The direction in which it wants to swim, longer where it is urgent.
    var direction = Vector.zero
    /// The movement of the water at its head, in points per second.
    var drift = Vector.zero
    /// The factor of its speed.
    var speed = 1.0
    var fright = 0.0
  }

  func pull(on creature: Creature) -> Pull {
    var pull = Pull()
    let head = creature.head
    for ripple in ripples {
      let offset = head - ripple.center
      guard offset.length < ripple.radius + 20 else { continue }
      pull.direction += offset.unit * 3
      pull.fright = max(pull.fright, 1 - ripple.age / Ripple.duration)
    }
    let food = foods.map { (food: $0, distance: head.distance(to: $0.center)) }.min { $0.distance < $1.distance }
    if let food, food.distance < Food.reach {
      let direction = (food.food.center - head).unit
      // Near the food creatures circle around it, each on its own side.
      let round = Vector(-direction.dy, direction.dx) * (creature.serial % 2 == 0 ? 1 : -1)
      pull.direction += food.distance > 50 ? direction * 1.6 : round * 1.4 + direction * 0.4
      pull.speed *= food.distance > 50 ? 1.35 : 0.6
    }
    for current in currents {
      let distance = head.distance(to: head.nearest(onLineFrom: current.start, to: current.end))
      guard distance < Current.reach else { continue }
      let strength = current.strength * (1 - distance / Current.reach)
      pull.drift += current.drift * strength
      pull.direction += current.drift.unit * 1.5 * strength
    }
    for whirl in whirls {
      let offset = head - whirl.center
      guard offset.length < Whirl.reach, offset.length > 1 else { continue }
      let strength = whirl.strength * (1 - offset.length / Whirl.reach)
      let around = Vector(-offset.dy, offset.dx)
      pull.drift += around * (whirl.rate * 1.4 * strength) + offset.unit * (whirl.spread * 260 * strength)
      pull.direction += around.unit * ((whirl.rate < 0 ? -1 : 1) * min(abs(whirl.rate), 1) * strength)
    }
    return pull
  }
}

extension Rect {
  /// The square around a circle.
  init(center: Point, radius: Double) { self.init(center: center, size: Size(2 * radius, 2 * radius)) }
}
