import Glibc
import TouchGeometry

/// The water of the Shoal scene: all creatures, and what visitors do to them. It depends on time and calls alone, so that
/// recordings play exactly.
struct Shoal {
  /// The maximum number of creatures. The oldest leave.
  static let most = 150
  /// The number of colours of creatures.
  static let colorCount = 6
  /// The time without visitors after which the creatures go to sleep, and the time that this takes, in seconds.
  static let (wakefulness, fallingAsleep) = (60.0, 4.0)

  private(set) var creatures: [Creature] = []
  var effects = WaterEffects()
  var size = Size.zero
  private var lastSerial = 0
  /// The serial number of the last creature that no visitor has made.
  private var lastNative = 0
  /// The number of colours taken so far. The first stroke has another colour than the natives around it.
  private var lastColor = 2
  /// The time since somebody last touched the water, in seconds.
  private var idleTime = 0.0

  /// Whether nothing moves until somebody touches the water.
  var isAsleep: Bool { idleTime >= Self.wakefulness + Self.fallingAsleep && effects.isEmpty }

  /// The share of their speed with which creatures swim: 1, or less while they fall asleep.
  private var wakefulness: Double { min(max(1 - (idleTime - Self.wakefulness) / Self.fallingAsleep, 0), 1) }

  mutating func wake() { idleTime = 0 }

  /// Returns the next colour for a stroke. Neighbouring strokes differ.
  mutating func takeColor() -> Int {
    defer { lastColor += 1 }
    return lastColor % Self.colorCount
  }

  // MARK: Creatures

  /// Adds a creature made of a stroke, and returns it. Nil if the stroke is too short to be one.
  @discardableResult
  mutating func add(_ stroke: [Point], duration: Double, color: Int) -> Creature? {
    guard stroke.length >= 24 else { return nil }
    guard let creature = Creature(serial: lastSerial + 1, stroke: stroke, duration: duration, color: color) else {
      return nil
    }
    lastSerial += 1
    creatures.append(creature)
    let staying = creatures.indices.filter { !creatures[$0].isLeaving && !creatures[$0].isHeld }
    if staying.count > Self.most { creatures[staying[0]].isLeaving = true }
    return creature
  }

  /// Replaces all creatures by natives made of these strokes.
  mutating func settle(_ natives: [NativeStroke], in bounds: Rect) {
    creatures = []
    size = bounds.size
    for native in natives { add(native.points(in: bounds), duration: native.duration, color: native.color) }
    lastNative = lastSerial
  }

  // MARK: Keeping

  /// Whether visitors have made creatures that stay.
  var hasVisitorsCreatures: Bool { creatures.contains { $0.serial > lastNative && !$0.isLeaving } }

  /// The creatures that stay, as bytes.
  var bytes: [UInt8] { ShoalCoding.bytes(of: creatures.filter { !$0.isLeaving }, natives: lastNative) }

  /// Replaces all creatures by those in `bytes`. Returns false and changes nothing if the bytes are invalid.
  mutating func restore(_ bytes: [UInt8]) -> Bool {
    guard let stored = ShoalCoding.creatures(from: bytes) else { return false }
    (creatures, lastNative) = stored
    lastSerial = max(lastNative, creatures.last?.serial ?? 0)
    return true
  }

  /// Adds the creatures in `bytes` that visitors have made to those that are here. Returns false if the bytes are
  /// invalid.
  mutating func add(stored bytes: [UInt8]) -> Bool {
    guard let stored = ShoalCoding.creatures(from: bytes) else { return false }
    for var creature in stored.creatures where creature.serial > stored.natives {
      lastSerial += 1
      creature.serial = lastSerial
      creatures.append(creature)
    }
    return true
  }

  /// Returns the creature nearest to a point within `reach` points.
  func creature(at point: Point, reach: Double) -> Creature? {
    let near = creatures.map { (creature: $0, distance: $0.distance(to: point) - $0.girth) }
      .filter { $0.distance <= reach }
    return near.min { $0.distance < $1.distance }?.creature
  }

  func creature(_ serial: Int) -> Creature? { creatures.first { $0.serial == serial } }

  mutating func hold(_ serial: Int, _ isHeld: Bool) {
    guard let index = creatures.firstIndex(where: { $0.serial == serial }) else { return }
    creatures[index].isHeld = isHeld
  }

  /// Moves the head of a held creature. The body follows.
  mutating func lead(_ serial: Int, to point: Point) {
    guard let index = creatures.firstIndex(where: { $0.serial == serial }) else { return }
    let offset = point - creatures[index].head
    if offset.length > 1 { creatures[index].heading = offset.angle }
    creatures[index].joints[0] = point
    creatures[index].trail()
  }

  // MARK: Time

  /// Lets `seconds` pass.
  mutating func pass(_ seconds: Double) {
    idleTime += seconds
    effects.pass(seconds)
    let others = creatures.map(Creature.Neighbour.init)
    for index in creatures.indices {
      let pull = effects.pull(on: creatures[index])
      creatures[index].swim(seconds, in: size, pulledBy: pull, among: others, share: wakefulness)
    }
    let room = Rect(origin: .zero, size: size).inset(by: Insets(-40))
    creatures.removeAll { $0.isLeaving && !$0.extent.intersects(room) }
  }
}
