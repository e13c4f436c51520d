import TouchGeometry
import TouchUI

/// Moves the cards of a table while at least one of them is held. Dragged cards push the others, and all of them stop
/// at the edges. Once the object is released every card stays where it is.
final class CardMotion: CollisionBehaviorDelegate {
  private let table: View
  private let animator: DynamicAnimator
  private let collision: CollisionBehavior
  /// The physical properties of all cards. Cards in ``held`` are anchored to their fingers.
  private let loose: DynamicItemBehavior
  private let held = DynamicItemBehavior()
  /// The string that ties a card to a finger, by card.
  private var strings: [ObjectIdentifier: Tie] = [:]
  private var holders: [SpringCard] = []
  /// The time when a finger last placed a card, by card.
  private var moves: [ObjectIdentifier: Instant] = [:]
  /// The pairs of cards in contact.
  private var touching: [(SpringCard, SpringCard)] = []

  private struct Tie {
    let string: AttachmentBehavior
    let weight: GravityBehavior
    let card: SpringCard
    let length: Double

    /// Shortens the attachment to the current distance if that is less than the string's length. An attachment would
    /// push the card away, whereas a string goes slack.
    func slacken() {
      guard let place = card.gripPlace else { return }
      string.length = min(length, place.distance(to: string.anchorPoint))
    }
  }

  /// The frequency of the strings in oscillations per second, and their damping ratio.
  private static let elasticity = (frequency: 3.0, damping: 0.2)
  /// The length of a string as a fraction of the card's shorter side.
  private static let stringLength = 0.35

  /// Creates a motion for `cards`. `onStep` is called after each step of the dynamics.
  init(_ cards: [SpringCard], on table: View, onStep: @escaping () -> Void) {
    self.table = table
    animator = DynamicAnimator(referenceView: table)
    collision = CollisionBehavior(items: cards)
    loose = DynamicItemBehavior(items: cards)
    collision.translatesReferenceBoundsIntoBoundary = true
    (loose.elasticity, loose.friction) = (0.5, 0.2)
    (loose.resistance, loose.angularResistance) = (1.2, 2.5)
    (held.elasticity, held.isAnchored) = (0.5, true)
    collision.collisionDelegate = self
    collision.action = { [unowned self] in
      for tie in strings.values { tie.slacken() }
      onStep()
    }
    for behavior in [collision, loose, held] { animator.addBehavior(behavior) }
  }

  /// Whether no card is held.
  var isIdle: Bool { holders.isEmpty }

  // MARK: Holding

  func hold(_ card: SpringCard) {
    holders.append(card)
    held.addItem(card)
  }

  /// Ties `card` to its finger at the gripped point, where it hangs and swings.
  func tie(_ card: SpringCard) {
    guard let grip = card.grip else { return }
    let string = AttachmentBehavior(
      item: card, offsetFromCenter: grip.offset, attachedToAnchor: grip.finger)
    (string.frequency, string.damping) = Self.elasticity
    let tie = Tie(
      string: string, weight: GravityBehavior(items: [card]), card: card,
      length: Self.stringLength * min(card.bounds.height, card.bounds.width))
    held.removeItem(card)
    strings[ObjectIdentifier(card)] = tie
    animator.addBehavior(string)
    animator.addBehavior(tie.weight)
  }

  /// Moves the finger's end of the card's string.
  func pull(_ card: SpringCard, to place: Point) { strings[ObjectIdentifier(card)]?.string.anchorPoint = place }

  /// Moves the centre of `card` to the position given by its finger, as far as the edges allow.
  func put(_ card: SpringCard, at center: Point) {
    card.center = center
    card.stay(inside: table.bounds)
    animator.updateItem(usingCurrentState: card)
    moves[ObjectIdentifier(card)] = now
    for pair in touching { push(pair) }
  }

  /// Releases the card and stops its motion.
  func release(_ card: SpringCard) {
    holders.removeAll { $0 === card }
    held.removeItem(card)
    if let tie = strings.removeValue(forKey: ObjectIdentifier(card)) {
      animator.removeBehavior(tie.string)
      animator.removeBehavior(tie.weight)
    }
    let (velocity, spin) = (loose.linearVelocity(for: card), loose.angularVelocity(for: card))
    loose.addLinearVelocity(velocity * -1, for: card)
    loose.addAngularVelocity(-spin, for: card)
  }

  // MARK: Pushing

  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem, with other: any DynamicItem, at place: Point
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
      let way = other.center - card.center
      guard way.length > 0 else { continue }
      let direction = way / way.length
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
