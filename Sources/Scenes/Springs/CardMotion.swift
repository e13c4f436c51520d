import TouchGeometry
import TouchUI

/// The point of the beam that a card hangs from, and the length of its spring at rest.
struct SpringHook: Equatable {
  let point: Point
  let length: Double
}

/// Moves the cards until all of them hang still. A loose card swings and bounces on its spring, one in a hand goes where
/// its finger puts it. Cards push each other, and bounce off the edges. Once the object is released every card stays
/// where it is.
final class CardMotion: CollisionBehaviorDelegate, DynamicAnimatorDelegate {
  private let table: View
  /// The hook of each card, by card.
  private let hooks: [ObjectIdentifier: SpringHook]
  /// Called when all cards hang still.
  private let onRest: () -> Void
  private let animator: DynamicAnimator
  private let collision: CollisionBehavior
  /// The physical properties of all cards. Cards in ``held`` are anchored to their fingers.
  private let loose: DynamicItemBehavior
  private let held = DynamicItemBehavior()
  private let weight: GravityBehavior
  /// The string that ties a card to a finger, by card.
  private var strings: [ObjectIdentifier: Tie] = [:]
  /// The spring of each loose card, by card.
  private var springs: [ObjectIdentifier: AttachmentBehavior] = [:]
  /// The time when a finger last placed a card, by card.
  private var moves: [ObjectIdentifier: Instant] = [:]
  /// The pairs of cards in contact.
  private var touching: [(SpringCard, SpringCard)] = []

  private struct Tie {
    let string: AttachmentBehavior
    let card: SpringCard
    let length: Double

    /// Shortens the attachment to the current distance if that is less than the string's length. An attachment would
    /// push the card away, whereas a string goes slack.
    func slacken() {
      guard let point = card.gripPoint else { return }
      string.length = min(length, point.distance(to: string.anchorPoint))
    }
  }

  /// The frequency of the strings in oscillations per second, and their damping ratio.
  private static let elasticity = (frequency: 3.0, damping: 0.2)
  /// The frequency of the springs in oscillations per second, and their damping ratio: a card bounces a few times.
  private static let bounce = (frequency: 1.7, damping: 0.07)
  /// The weight of the cards, in multiples of 1000 points per second squared.
  private static let gravity = 2.4
  /// The distance in points by which a card stretches its spring at rest.
  static let stretch = 1000 * gravity / ((2 * Double.pi * bounce.frequency) * (2 * Double.pi * bounce.frequency))
  /// The length of a string as a fraction of the card's shorter side.
  private static let stringLength = 0.35

  /// Creates a motion for `cards`, which hang from `hooks` in the same order. `onStep` is called after each step of the
  /// dynamics, `onRest` when all cards hang still.
  init(
    _ cards: [SpringCard], from hooks: [SpringHook], on table: View, onStep: @escaping () -> Void,
    onRest: @escaping () -> Void
  ) {
    (self.table, self.onRest) = (table, onRest)
    self.hooks = Dictionary(uniqueKeysWithValues: zip(cards.map(ObjectIdentifier.init), hooks))
    animator = DynamicAnimator(referenceView: table)
    collision = CollisionBehavior(items: cards)
    loose = DynamicItemBehavior(items: cards)
    weight = GravityBehavior(items: cards)
    weight.magnitude = Self.gravity
    collision.translatesReferenceBoundsIntoBoundary = true
    (loose.elasticity, loose.friction) = (0.6, 0.1)
    (loose.resistance, loose.angularResistance) = (1.1, 1.8)
    (held.elasticity, held.isAnchored) = (0.6, true)
    collision.collisionDelegate = self
    collision.action = { [unowned self] in
      for tie in strings.values { tie.slacken() }
      onStep()
    }
    for behavior in [weight, collision, loose, held] { animator.addBehavior(behavior) }
    for card in cards { hang(card) }
    animator.delegate = self
  }

  func dynamicAnimatorDidPause(_ animator: DynamicAnimator) { if isIdle { onRest() } }

  /// Whether no card is in a hand.
  var isIdle: Bool { held.items.isEmpty && strings.isEmpty }

  /// Hangs `card` on its spring.
  private func hang(_ card: SpringCard) {
    guard let hook = hooks[ObjectIdentifier(card)] else { return }
    let spring = AttachmentBehavior(
      item: card, offsetFromCenter: card.eyeletOffset, attachedToAnchor: hook.point)
    (spring.frequency, spring.damping) = (Self.bounce.frequency, damping(Self.bounce.damping))
    spring.length = max(hook.length - Self.stretch, 1)
    springs[ObjectIdentifier(card)] = spring
    animator.addBehavior(spring)
  }

  /// Returns a damping ratio, or the one that does not overshoot for somebody who wants less motion.
  private func damping(_ ratio: Double) -> Double { table.isReduceMotionEnabled ? 1 : ratio }

  // MARK: Holding

  /// Stops `card` in a hand.
  func hold(_ card: SpringCard) {
    if let spring = springs.removeValue(forKey: ObjectIdentifier(card)) { animator.removeBehavior(spring) }
    if !held.items.contains(where: { $0 === card }) { held.addItem(card) }
  }

  /// Ties `card` to its finger at the gripped point, where it hangs and swings.
  func tie(_ card: SpringCard) {
    guard let grip = card.grip else { return }
    let string = AttachmentBehavior(
      item: card, offsetFromCenter: grip.offset, attachedToAnchor: grip.finger)
    (string.frequency, string.damping) = (Self.elasticity.frequency, damping(Self.elasticity.damping))
    held.removeItem(card)
    strings[ObjectIdentifier(card)] = Tie(
      string: string, card: card, length: Self.stringLength * min(card.bounds.height, card.bounds.width))
    animator.addBehavior(string)
  }

  /// Moves the finger's end of the card's string.
  func pull(_ card: SpringCard, to location: Point) { strings[ObjectIdentifier(card)]?.string.anchorPoint = location }

  /// Moves the centre of `card` to the position given by its finger, as far as the edges allow.
  func put(_ card: SpringCard, at center: Point) {
    card.center = center
    card.stay(inside: table.bounds)
    animator.updateItem(usingCurrentState: card)
    moves[ObjectIdentifier(card)] = now
    for pair in touching { push(pair) }
  }

  /// Releases the card, which stops where it is. From there its spring takes it back.
  func release(_ card: SpringCard) {
    held.removeItem(card)
    if let tie = strings.removeValue(forKey: ObjectIdentifier(card)) { animator.removeBehavior(tie.string) }
    let (velocity, spin) = (loose.linearVelocity(for: card), loose.angularVelocity(for: card))
    loose.addLinearVelocity(velocity * -1, for: card)
    loose.addAngularVelocity(-spin, for: card)
    if springs[ObjectIdentifier(card)] == nil { hang(card) }
  }

  /// Knocks `card` at a point of it, given relative to its centre: away from there, and down.
  func knock(_ card: SpringCard, at offset: Vector) {
    let half = max(card.bounds.width, card.bounds.height) / 2
    loose.addLinearVelocity(Vector(-offset.dx / half * Self.knock.dx, Self.knock.dy), for: card)
    loose.addAngularVelocity(-offset.dx / half * Self.knockSpin, for: card)
  }

  /// Moves `card` with a finger that goes past with `velocity`, at least as fast as that.
  func shove(_ card: SpringCard, with velocity: Vector) {
    guard velocity.length > 0 else { return }
    let direction = velocity / velocity.length
    let missing = velocity.length - loose.linearVelocity(for: card).dot(direction)
    if missing > 0 { loose.addLinearVelocity(direction * missing, for: card) }
  }

  /// The velocity of a card that is knocked at its edge, in points per second, and its spin in radians per second.
  private static let (knock, knockSpin) = (Vector(520, 460), 2.2)

  // MARK: Pushing

  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem, with other: any DynamicItem, at point: Point
  ) {
    guard let pair = Self.pair(item, other) else { return }
    touching.append(pair)
    push(pair)
  }

  func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem, with other: any DynamicItem
  ) {
    touching.removeAll { $0.0 === item && $0.1 === other || $0.0 === other && $0.1 === item }
  }

  private static func pair(_ one: any DynamicItem, _ other: any DynamicItem) -> (SpringCard, SpringCard)? {
    guard let one = one as? SpringCard, let other = other as? SpringCard else { return nil }
    return (one, other)
  }

  /// Passes the finger's velocity on to a card that is pushed. A card positioned by a finger has no velocity in the
  /// simulation.
  private func push(_ pair: (SpringCard, SpringCard)) {
    for (card, other) in [pair, (pair.1, pair.0)] where isPut(card) && !isPut(other) {
      let offset = other.center - card.center
      guard offset.length > 0 else { continue }
      let direction = offset / offset.length
      let missing = (velocity(of: card) - loose.linearVelocity(for: other)).dot(direction)
      if missing > 0 { loose.addLinearVelocity(direction * missing, for: other) }
    }
  }

  /// The velocity of the card's finger, or zero if it has not moved for a moment.
  private func velocity(of card: SpringCard) -> Vector {
    guard let moved = moves[ObjectIdentifier(card)], now.seconds(since: moved) < Self.moment else { return .zero }
    return card.pan.velocity(in: table)
  }

  /// The time after which a finger counts as stationary, in seconds.
  private static let moment = 0.05

  private var now: Instant { table.window?.application.time ?? .zero }

  private func isPut(_ card: SpringCard) -> Bool { held.items.contains { $0 === card } }
}
