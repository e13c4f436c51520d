import TouchGeometry
import TouchUI

/// Moves the cards of a table as long as at least one of them is held: those that are dragged push the others, and all of
/// them stop at the edges. When it goes everything stays where it is.
final class CardMotion: CollisionBehaviorDelegate {
  private let table: View
  private let animator: DynamicAnimator
  private let collision: CollisionBehavior
  /// What cards are made of; those in ``held`` stay where fingers put them.
  private let loose: DynamicItemBehavior
  private let held = DynamicItemBehavior()
  /// By card: what ties it to a finger.
  private var strings: [ObjectIdentifier: Tie] = [:]
  private var holders: [SpringCard] = []
  /// By card: when its finger has last put it somewhere.
  private var moves: [ObjectIdentifier: Instant] = [:]
  /// Pairs of cards that touch.
  private var touching: [(SpringCard, SpringCard)] = []

  private struct Tie {
    let string: AttachmentBehavior
    let weight: GravityBehavior
    let card: SpringCard
    let length: Double

    /// An attachment pushes what comes nearer than its length, but a string gets slack.
    func slacken() {
      guard let place = card.gripPlace else { return }
      string.length = min(length, place.distance(to: string.anchorPoint))
    }
  }

  /// In swings per second, and how soon that calms down.
  private static let elasticity = (frequency: 3.0, damping: 0.2)
  /// Of the card's shorter side.
  private static let stringLength = 0.35

  /// `onStep` is called whenever something may have moved.
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

  /// Whether nobody holds a card any more.
  var isIdle: Bool { holders.isEmpty }

  // MARK: In the hand

  func hold(_ card: SpringCard) {
    holders.append(card)
    held.addItem(card)
  }

  /// Ties `card` to its finger where it is gripped: it hangs there, and swings.
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

  /// The finger that holds the string of `card` has moved.
  func pull(_ card: SpringCard, to place: Point) { strings[ObjectIdentifier(card)]?.string.anchorPoint = place }

  /// Puts `card` where its finger wants its center to be, as far as the edges let it.
  func put(_ card: SpringCard, at center: Point) {
    card.center = center
    card.stay(inside: table.bounds)
    animator.updateItem(usingCurrentState: card)
    moves[ObjectIdentifier(card)] = now
    for pair in touching { push(pair) }
  }

  /// The card stays where it is let go.
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

  /// A card that a finger puts from place to place has no velocity of its own in the world: it gives that of the finger.
  private func push(_ pair: (SpringCard, SpringCard)) {
    for (card, other) in [pair, (pair.1, pair.0)] where isPut(card) && !isPut(other) {
      let way = other.center - card.center
      guard way.length > 0 else { continue }
      let direction = way / way.length
      let missing = (velocity(of: card) - loose.linearVelocity(for: other)).dot(direction)
      if missing > 0 { loose.addLinearVelocity(direction * missing, for: other) }
    }
  }

  /// That of its finger; none when it has not moved for a moment.
  private func velocity(of card: SpringCard) -> Vector {
    guard let moved = moves[ObjectIdentifier(card)], now.seconds(since: moved) < Self.moment else { return .zero }
    return card.pan.velocity(in: table)
  }

  /// In seconds.
  private static let moment = 0.05

  private var now: Instant { table.window?.application.time ?? .zero }

  private func isPut(_ card: SpringCard) -> Bool { held.items.contains { $0 === card } }
}
