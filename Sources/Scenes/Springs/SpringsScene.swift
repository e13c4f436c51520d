import TouchGeometry
import TouchUI

/// A scene with three cards, each dragged by a different method once it has been pressed. Dragged cards collide with
/// each other and with the edges.
public final class SpringsScene: ViewController, GestureRecognizerDelegate {
  let cards = DragMethod.allCases.map(SpringCard.init)
  private(set) lazy var chrome = SpringsChrome(cards)
  /// The dynamics while a card is held, or nil.
  private(set) var motion: CardMotion?
  /// The card's centre at the beginning of the drag, by card. Used by ``DragMethod/whole``.
  private var starts: [ObjectIdentifier: Point] = [:]

  private var table: View { chrome.table }

  public override func loadView() -> View {
    chrome.name = "springs"
    return chrome
  }

  public override func viewDidLoad() {
    for card in cards {
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
    chrome.gripLines.setNeedsLayout()
  }

  private func hold(_ card: SpringCard) {
    let motion = motion ?? CardMotion(cards, on: table) { [weak chrome] in chrome?.gripLines.setNeedsLayout() }
    self.motion = motion
    motion.hold(card)
  }

  private func grip(_ card: SpringCard) {
    starts[ObjectIdentifier(card)] = card.center
    card.grip = SpringCard.Grip(
      offset: card.pan.location(in: card) - card.bounds.center, finger: card.pan.location(in: table))
    if card.method == .string { motion?.tie(card) }
  }

  private func follow(_ card: SpringCard) {
    let way = card.pan.translation(in: table)
    card.grip?.finger = card.pan.location(in: table)
    switch card.method {
    case .whole: motion?.put(card, at: (starts[ObjectIdentifier(card)] ?? card.center) + way)
    case .steps:
      motion?.put(card, at: card.center + way)
      card.pan.setTranslation(.zero, in: table)
    case .string: motion?.pull(card, to: card.pan.location(in: table))
    }
  }

  /// Releases the card, which stays where it is. With the last one the dynamics end.
  private func letGo(_ card: SpringCard) {
    card.grip = nil
    starts[ObjectIdentifier(card)] = nil
    motion?.release(card)
    if motion?.isIdle == true { motion = nil }
    chrome.gripLines.setNeedsLayout()
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
