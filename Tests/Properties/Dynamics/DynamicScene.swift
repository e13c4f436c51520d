import TouchGeometry
import TouchTesting
import TouchUI

/// A box with items that fall, collide, swing and are pushed. The seed determines it completely.
final class DynamicScene {
  let seed: UInt64
  let window: Window
  let animator: DynamicAnimator
  private(set) var bricks: [Brick] = []
  private let application = Application()
  private var random: SplitMix64
  private let gravity = GravityBehavior()
  private let collision = CollisionBehavior()
  private var kinds: [DynamicItemBehavior] = []
  private var attachments: [AttachmentBehavior] = []
  private var changes: [Registration] = []
  private let isDriven: Bool
  /// Changes something a moment after contacts, if the scene has one.
  private var answers: ContactAnswers?

  static let room = Size(1000, 700)

  /// - Parameters:
  ///   - items: the number of items.
  ///   - changing: the time in seconds until which something is changed about every second.
  ///   - isDriven: whether springs drive the scene. Without them its energy can be computed.
  ///   - answersContacts: whether contacts start timers that change something.
  init(
    seed: UInt64, items: Int = 20, changing end: Double = 0, isDriven: Bool = true, answersContacts: Bool = false
  ) {
    self.seed = seed
    self.isDriven = isDriven
    random = SplitMix64(seed: seed)
    window = Window(application: application, size: Self.room)
    animator = DynamicAnimator(referenceView: window)
    for index in 0..<items { bricks.append(brick(index, of: items)) }
    furnish()
    if answersContacts { answerContacts() }
    var time = 0.0
    while true {
      time += random.number(0.05...2)
      guard time < end else { break }
      let (choice, number) = (random.below(5), random.next())
      changes.append(application.at(.zero + time) { [unowned self] in change(choice, SplitMix64(seed: number)) })
    }
  }

  /// Creates an item in a cell of a grid, so that no items overlap at the beginning.
  private func brick(_ index: Int, of count: Int) -> Brick {
    let columns = 5
    let cell = Size(Self.room.width / Double(columns), Self.room.height / Double((count + columns - 1) / columns))
    let corner = Point(Double(index % columns) * cell.width, Double(index / columns) * cell.height)
    let size = Size(random.number(10...cell.width * 0.6), random.number(10...cell.height * 0.6))
    let brick = Brick(
      center: corner + Vector(cell.width, cell.height) / 2, size: size,
      shape: isDriven && random.once(in: 4) ? .ellipse : .rectangle)
    if random.once(in: 3) { brick.transform = .rotation(random.number(-0.5...0.5)) }
    return brick
  }

  private func furnish() {
    for brick in bricks {
      gravity.addItem(brick)
      collision.addItem(brick)
    }
    gravity.gravityDirection = Vector(random.number(-0.3...0.3), random.number(0...1.5))
    collision.translatesReferenceBoundsIntoBoundary = true
    for _ in 0..<3 { kinds.append(DynamicItemBehavior()) }
    for (index, brick) in bricks.enumerated() { kinds[index % 3].addItem(brick) }
    for kind in kinds {
      kind.elasticity = random.once(in: 3) ? 0 : random.number(0...0.95)
      kind.friction = random.number(0...1)
      kind.density = random.number(0.3...3)
      kind.resistance = random.once(in: 2) ? 0 : random.number(0...2)
      kind.angularResistance = random.once(in: 2) ? 0 : random.number(0...2)
    }
    for (index, brick) in bricks.enumerated() {
      kinds[index % 3].addLinearVelocity(Vector(random.number(-900...900), random.number(-900...900)), for: brick)
      kinds[index % 3].addAngularVelocity(random.number(-8...8), for: brick)
    }
    for _ in 0..<random.below(4) { attachments.append(attachment()) }
    for behavior in [gravity, collision] + kinds + attachments { animator.addBehavior(behavior) }
  }

  private func attachment() -> AttachmentBehavior {
    let brick = random.pick(bricks)
    let offset = Vector(brick.bounds.width, brick.bounds.height) * random.number(-0.5...0.5)
    let attachment =
      if random.once(in: 2), let other = bricks.first(where: { $0 !== brick }) {
        AttachmentBehavior(item: brick, attachedTo: other)
      } else {
        AttachmentBehavior(
          item: brick, offsetFromCenter: offset,
          attachedToAnchor: Point(random.number(200...800), random.number(100...400)))
      }
    attachment.frequency = !isDriven || random.once(in: 2) ? 0 : random.number(0.5...6)
    attachment.damping = random.number(0...1)
    return attachment
  }

  /// Lets every tenth contact or so start a timer of up to 50 ms.
  private func answerContacts() {
    var numbers = SplitMix64(seed: random.next())
    answers = ContactAnswers { [unowned self] in
      guard numbers.once(in: 10) else { return }
      let (delay, choice, number) = (numbers.number(0.001...0.05), numbers.below(4), numbers.next())
      changes.append(application.after(delay) { [unowned self] in change(choice, SplitMix64(seed: number)) })
    }
    collision.collisionDelegate = answers
  }

  private func change(_ choice: Int, _ numbers: SplitMix64) {
    var random = numbers
    let brick = random.pick(bricks)
    switch choice {
    case 0:
      let push = PushBehavior(items: [brick], mode: .instantaneous)
      let share = brick.center.x / Self.room.width
      push.pushDirection = Vector(random.number(-20...20), random.number(-20...20)) * share
      push.setTargetOffsetFromCenter(Vector(random.number(-5...5), 0), for: brick)
      animator.addBehavior(push)
    case 1:
      attachments.randomElement(using: &random)?.anchorPoint = Point(random.number(100...900), random.number(100...600))
    case 2: gravity.gravityDirection = Vector(random.number(-1...1), random.number(-1...1.5))
    case 3: kinds[0].addLinearVelocity(Vector(random.number(-5000...5000), random.number(-5000...5000)), for: bricks[0])
    default: attachments.randomElement(using: &random).map(animator.removeBehavior)
    }
  }

  /// The kinetic and the potential energy, in mass times points squared per second squared.
  var energy: (motion: Double, height: Double) {
    var energy = (motion: 0.0, height: 0.0)
    for (index, brick) in bricks.enumerated() {
      let (kind, size) = (kinds[index % 3], brick.bounds.size)
      let mass = kind.density * size.width * size.height / 10_000
      let (speed, spin) = (kind.linearVelocity(for: brick), kind.angularVelocity(for: brick))
      let inertia = mass * (size.width * size.width + size.height * size.height) / 12
      energy.motion += (mass * speed.dot(speed) + inertia * spin * spin) / 2
      energy.height -= mass * 1000 * Vector(to: brick.center).dot(gravity.gravityDirection)
    }
    return energy
  }

  // MARK: Playing

  /// Lets time pass with frames as planned. Returns the positions of all items after each `interval` seconds.
  func play(_ seconds: Double, frames: FramePlan, lookingEvery interval: Double) -> [[UInt64]] {
    let end = Instant.zero + seconds
    var times = frames.times(until: end)[...]
    var looks: [[UInt64]] = []
    for look in stride(from: 1, through: Int(seconds / interval), by: 1) {
      let moment = Instant.zero + Double(look) * interval
      while times.first.map({ $0 <= moment }) ?? false { show(at: times.removeFirst()) }
      show(at: moment)
      looks.append(bricks.flatMap(\.bits))
    }
    return looks
  }

  func advance(to seconds: Double) { show(at: .zero + seconds) }

  /// Lets time pass in random steps of up to 0.5 s, some of them without a frame, as on a machine that is too busy. As
  /// there, a frame begins up to 10 ms later than what was handled before it.
  /// Returns what a recording notes of it, and the positions after each frame.
  func playLate(_ seconds: Double) -> (steps: [InputStep], looks: [[UInt64]]) {
    let record = StepRecord()
    let recording = application.addInputObserver(record)
    defer { recording.cancel() }
    var numbers = SplitMix64(seed: seed)
    var (time, looks) = (0.0, [[UInt64]]())
    while time < seconds {
      time += numbers.number(0.001...0.5)
      application.advance(to: .zero + time)
      guard !numbers.once(in: 3) else { continue }
      time += numbers.number(0...0.01)
      _ = window.prepareFrame(at: .zero + time)
      looks.append(bricks.flatMap(\.bits))
    }
    return (record.steps, looks)
  }

  /// Plays what a recording noted. Returns the positions after each frame.
  func play(_ steps: [InputStep]) -> [[UInt64]] {
    var looks: [[UInt64]] = []
    for step in steps {
      switch step {
      case .time(let time): application.advance(to: time)
      case .frame(let time):
        _ = window.prepareFrame(at: time)
        looks.append(bricks.flatMap(\.bits))
      default: break
      }
    }
    return looks
  }

  private func show(at moment: Instant) {
    application.advance(to: moment)
    _ = window.prepareFrame(at: moment)
  }

  /// Returns the first item that has left the box or, at rest, overlaps another one or a wall. Returns nil if all are
  /// in order.
  func fault(atRest: Bool) -> String? {
    for (index, brick) in bricks.enumerated() {
      guard brick.center.x.isFinite, brick.center.y.isFinite else { return "item \(index) is nowhere" }
      guard Rect(origin: .zero, size: Self.room).contains(brick.center) else {
        return "item \(index) has left the room: \(brick.center)"
      }
    }
    return atRest ? deepest : nil
  }

  /// The maximum overlap of items at rest, in points.
  private static let allowedDepth = 2.0

  private var deepest: String? {
    for (index, brick) in bricks.enumerated() where brick.collisionShape == .rectangle {
      let frame = Rect(around: brick.corners)
      let beyond = max(-frame.minX, -frame.minY, frame.maxX - Self.room.width, frame.maxY - Self.room.height)
      if beyond > Self.allowedDepth { return "item \(index) is \(beyond) pt in a wall" }
      for (second, other) in bricks[..<index].enumerated() where other.collisionShape == .rectangle {
        let depth = brick.corners.depth(in: other.corners)
        if depth > Self.allowedDepth { return "items \(second) and \(index) are \(depth) pt in each other" }
      }
    }
    return nil
  }
}
