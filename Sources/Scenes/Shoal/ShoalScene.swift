import TouchGeometry
import TouchUI

/// A scene in which strokes swim away as creatures and live among everybody's. A tap is a ripple, a finger that is held gives
/// food, a flick is a current, two fingers that turn make a whirlpool. A creature that is held stops and tells its story.
public final class ShoalScene: ViewController, GestureRecognizerDelegate {
  let water = WaterView(frame: .zero)
  private(set) var hands = Hands<ShoalHand>(all: [])
  let card = CreatureCard()
  private let invitation = ShoalInvitation()
  private let hover = HoverGestureRecognizer()
  /// The grips of creatures that fingers have landed on or may land on, by the creature's number.
  private var grips: [Int: CreatureGrip] = [:]
  private var swimming: Registration?
  private var inviting: Registration?
  private var lastFrame: Instant?
  /// The serial of the creature whose story is shown.
  private var storySerial: Int?
  /// The movement of a creature that keys lead, and the end of a story that keys show.
  private var (leading, storyEnd): (Registration?, Registration?)
  /// The file that keeps the creatures, or nil while none does.
  var keeping: ContentKeeping?

  let sounds: (any SceneSounds)?

  /// The time after the last touch until the invitation comes back, in seconds.
  private static let quiet = 4.0
  /// The longest step of time, in seconds. After a pause creatures do not leap.
  private static let longestStep = 0.05
  /// The pace of the water for somebody who wants less motion.
  private static let calmPace = 0.3

  public init(sounds: (any SceneSounds)? = nil) {
    self.sounds = sounds
    super.init()
  }

  public override func loadView() -> View {
    water.name = "shoal"
    return water
  }

  public override func viewDidLoad() {
    hands = Hands(all: (0..<ShoalHand.count).map(ShoalHand.init))
    for hand in hands.all { attach(hand) }
    hover.addAction { [unowned self] _ in update() }
    water.addGestureRecognizer(hover)
    water.grip = { [unowned self] in grip(of: $0) }
    water.elements = { [unowned self] in waterElements + [invitation, card] }
    water.onTouches = { [unowned self] in update() }
    water.addSubview(invitation)
    water.addSubview(card)
  }

  public override func viewDidLayoutSubviews() {
    invitation.frame = water.bounds
    if water.shoal.creatures.isEmpty, !water.bounds.isEmpty { settle() }
  }

  public override func viewDidAppear() { swim() }

  public override func viewDidDisappear() {
    (swimming, lastFrame) = (nil, nil)
    card.hide()
  }

  /// Puts the first creatures into the water.
  func settle() {
    water.shoal.settle(NativeStroke.all, in: water.bounds)
    water.setNeedsDisplay()
  }

  // MARK: Time

  private func swim() {
    guard swimming == nil, view.window != nil else { return }
    swimming = view.window?.application.onFrame { [unowned self] in pass(to: $0) }
  }

  private func pass(to now: Instant) {
    defer { lastFrame = now }
    // For somebody who wants less motion the water is slow.
    let pace = water.isReduceMotionEnabled ? Self.calmPace : 1
    if let lastFrame { water.shoal.pass(min(now.seconds(since: lastFrame), Self.longestStep) * pace) }
    followHands()
    water.markCreatures()
    if water.shoal.isAsleep { (swimming, self.lastFrame) = (nil, nil) }
  }

  /// Shows what hands do now, once for each frame.
  private func followHands() {
    water.strokes = hands.all.compactMap(\.stroke)
    water.lights = hands.all.flatMap(\.touchesOnScreen).map { $0.location(in: water) }
    if hover.state == .began || hover.state == .changed { water.lights.append(hover.location(in: water)) }
    water.markHands()
  }

  /// Shows what fingers have changed, and wakes the water.
  func update() {
    water.shoal.wake()
    swim()
    invitation.show(false)
    inviting = view.window?.application.after(Self.quiet) { [unowned self] in
      if !hands.all.contains(where: \.isBusy) { invitation.show(true) }
    }
  }

  // MARK: Creatures in hands

  /// Returns the grip of a creature that a finger may land on.
  private func grip(of creature: Creature) -> View {
    if let grip = grips[creature.serial] { return grip }
    let grip = CreatureGrip(creature.serial)
    let serial = creature.serial
    grip.onHold = { [unowned self] in
      water.shoal.hold(serial, true)
      update()
    }
    grip.onLead = { [unowned self] point in water.shoal.lead(serial, to: point) }
    grip.onRelease = { [unowned self] in release(serial) }
    grip.press.addAction { [unowned self] press in
      if press.state == .began { tell(serial, at: press.location(in: water)) }
    }
    grips[serial] = grip
    water.insertSubview(grip, below: card)
    return grip
  }

  private func release(_ serial: Int) {
    water.shoal.hold(serial, false)
    if storySerial == serial {
      storySerial = nil
      card.hide()
    }
    for (serial, grip) in grips where !grip.isHeld {
      grip.removeFromSuperview()
      grips[serial] = nil
    }
    update()
  }

  /// Unfolds the story of a creature.
  private func tell(_ serial: Int, at point: Point) {
    guard let creature = water.shoal.creature(serial) else { return }
    storySerial = creature.serial
    card.show(creature, color: water.palette.creatures[creature.color], at: point, in: water.bounds)
  }

  // MARK: Creatures without fingers

  /// Shows the story of a creature for a while, in which it stays where it is.
  func tell(_ serial: Int) {
    guard let creature = water.shoal.creature(serial) else { return }
    storySerial.map(release)
    water.shoal.hold(serial, true)
    tell(serial, at: creature.head)
    storyEnd = view.window?.application.after(Self.reading) { [unowned self] in release(serial) }
    update()
  }

  /// Leads a creature by `translation`.
  func lead(_ serial: Int, by translation: Vector) {
    guard let application = view.window?.application, let start = water.shoal.creature(serial)?.head else { return }
    let begin = application.time
    update()
    leading = application.onFrame { [unowned self] now in
      let share = min(now.seconds(since: begin) / Self.leadingDuration, 1)
      let room = water.bounds.inset(by: Insets(20))
      let end = start + translation * share
      let point = Point(min(max(end.x, room.minX), room.maxX), min(max(end.y, room.minY), room.maxY))
      water.shoal.lead(serial, to: point)
      if share == 1 { leading = nil }
    }
  }

  /// The time that a story is shown to keys, and that leading takes, in seconds.
  private static let (reading, leadingDuration) = (12.0, 0.6)

  // MARK: Whose finger it is

  /// Limits each recogniser to the fingers of its hand. Fingers on creatures hold those.
  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard touch.view === water, let hand = hands.owner(of: touch) else { return false }
    return hand === hands.hand(of: recognizer)
  }

  /// Lets gestures of different hands run together, and those of one hand that belong together.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    guard let hand = hands.hand(of: recognizer), let otherHand = hands.hand(of: other) else { return true }
    return hand !== otherHand || hand.goTogether(recognizer, other)
  }
}
