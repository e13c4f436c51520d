import TouchGeometry
import TouchUI

/// A scene with three cards that hang on springs and swing at a touch. Once it has been pressed each is dragged by a
/// method of its own. Cards collide with each other and with the edges, and at last hang still as before.
public final class SpringsScene: ViewController, GestureRecognizerDelegate, SpringCardHandler {
  let cards = DragMethod.allCases.map(SpringCard.init)
  private(set) lazy var chrome = SpringsChrome(cards)
  /// The dynamics until all cards hang still, or nil.
  private(set) var motion: CardMotion?
  /// Ends the dynamics some time after the last touch.
  private var calming: Registration?

  /// The longest time that cards swing after the last touch, and the time in which they then go home, in seconds.
  private static let (swinging, homing) = (8.5, 0.8)

  /// The card's centre at the beginning of the drag, by card. Used by ``DragMethod/whole``.
  private var starts: [ObjectIdentifier: Point] = [:]

  private let sounds: (any SceneSounds)?

  private var table: View { chrome.table }

  public init(sounds: (any SceneSounds)? = nil) {
    self.sounds = sounds
    super.init()
  }

  public override func loadView() -> View {
    chrome.name = "springs"
    return chrome
  }

  public override func viewDidLoad() {
    chrome.onArrange = { [unowned self] in (motion, calming) = (nil, nil) }
    for card in cards {
      card.handler = self
      attach(card.press, to: card, Action("pressed", SpringsScene.pressed))
      attach(card.pan, to: card, Action("dragged", SpringsScene.dragged))
    }
  }

  private func attach(_ recognizer: GestureRecognizer, to card: SpringCard, _ action: Action) {
    recognizer.delegate = self
    recognizer.addTarget(self, action: action)
    card.addGestureRecognizer(recognizer)
  }

  // MARK: Actions

  private func pressed(_ press: LongPressGestureRecognizer) {
    guard let card = press.view as? SpringCard else { return }
    switch press.state {
    case .began:
      card.pressBegan()
      hold(card)
    case .ended, .cancelled:
      letGo(card)
      card.pressEnded()
    case .possible, .changed, .failed: break
    }
  }

  private func dragged(_ pan: PanGestureRecognizer) {
    guard let card = pan.view as? SpringCard else { return }
    switch pan.state {
    case .began:
      grip(card)
      follow(card)
    case .changed: follow(card)
    case .ended, .cancelled: letGo(card)
    case .possible, .failed: break
    }
    chrome.cardsMoved()
  }

  private func hold(_ card: SpringCard) {
    calming = nil
    for card in cards where motion == nil { card.removeAllAnimations() }
    let motion =
      motion
      ?? CardMotion(
        cards, from: chrome.hooks, on: table, onStep: { [weak chrome] in chrome?.cardsMoved() },
        onRest: { [weak self] in self?.rest() })
    self.motion = motion
    motion.hold(card)
  }

  // MARK: Fingers that do not press

  func fingerLanded(on card: SpringCard) { hold(card) }

  func fingerLeft(_ card: SpringCard) { letGo(card) }

  func fingerPassed(over card: SpringCard, with velocity: Vector) { motion?.shove(card, with: velocity) }

  func fingerTapped(_ card: SpringCard, at offset: Vector) {
    letGo(card)
    motion?.knock(card, at: offset)
    sounds?.play(.pluck, at: card.center, in: table)
  }

  // MARK: Rest

  /// Ends the dynamics, which stops the cards where they are, and takes them home.
  private func rest() {
    (motion, calming) = (nil, nil)
    let homes = chrome.homes
    guard zip(cards, homes).contains(where: { $0.center != $1 || $0.transform != .identity }) else { return }
    view.window?.application.animate(withDuration: Self.homing, options: .allowUserInteraction) {
      for (card, home) in zip(cards, homes) { (card.center, card.transform) = (home, .identity) }
    }
  }

  public override func viewDidDisappear() {
    (motion, calming) = (nil, nil)
    chrome.arrange()
  }

  private func grip(_ card: SpringCard) {
    starts[ObjectIdentifier(card)] = card.center
    card.grip = SpringCard.Grip(
      offset: card.pan.location(in: card) - card.bounds.center, finger: card.pan.location(in: table))
    if card.method == .string { motion?.tie(card) }
  }

  private func follow(_ card: SpringCard) {
    let translation = card.pan.translation(in: table)
    card.grip?.finger = card.pan.location(in: table)
    switch card.method {
    case .whole: motion?.put(card, at: (starts[ObjectIdentifier(card)] ?? card.center) + translation)
    case .steps:
      motion?.put(card, at: card.center + translation)
      card.pan.setTranslation(.zero, in: table)
    case .string: motion?.pull(card, to: card.pan.location(in: table))
    }
  }

  /// Releases the card, which swings back on its spring.
  private func letGo(_ card: SpringCard) {
    if card.grip != nil { sounds?.play(.pluck, at: card.center, in: table, strength: 0.8) }
    card.grip = nil
    starts[ObjectIdentifier(card)] = nil
    motion?.release(card)
    if motion?.isIdle == true {
      calming = view.window?.application.after(Self.swinging) { [unowned self] in rest() }
    }
    chrome.cardsMoved()
  }

  // MARK: Relations

  /// Limits a card to one finger at a time.
  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    (recognizer.view as? SpringCard)?.isTaken != true
  }

  /// Lets a card be dragged only while it is pressed.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    !(recognizer is PanGestureRecognizer) || (recognizer.view as? SpringCard)?.isPressed == true
  }

  /// Lets the press and the drag of a card recognise simultaneously.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    recognizer is PanGestureRecognizer && other is LongPressGestureRecognizer && recognizer.view === other.view
  }
}
