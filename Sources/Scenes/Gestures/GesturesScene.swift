import TouchDrawing
import TouchGeometry
import TouchUI

/// One view with a tap, two swipes and a rotation for each hand. A picture of the gesture appears where it was made and
/// fades away: after a tap on the spot, after a swipe sliding to its side, after a rotation turning back to level.
public final class GesturesScene: ViewController, GestureRecognizerDelegate {
  /// The distance that the picture of a swipe slides, in points.
  private static let slide = 220.0

  private let pictures: Pictures
  private let chrome: GesturesChrome
  private(set) var hands = Hands<GestureHand>(all: [])
  init(pictures: Pictures) {
    self.pictures = pictures
    chrome = GesturesChrome(pictures: pictures)
    super.init()
  }

  public override func loadView() -> View {
    chrome.name = "gestures"
    return chrome
  }

  public override func viewDidLoad() {
    hands = Hands(
      all: (0..<GestureHand.count).map { [pictures] _ in
        GestureHand(in: view, image: pictures.tap.image(in: .dark)) { [unowned self] in isElsewhere($0) }
      })
    hands.all.forEach(attach)
    chrome.leftSwipeSwitch.addAction(for: .valueChanged) { [unowned self] _ in
      leftSwipeSwitched()
      chrome.hideWords()
    }
    chrome.onWordsShown = { [unowned self] in
      guard chrome.leftSwipeSwitch.selectedSegmentIndex != 0 else { return }
      chrome.leftSwipeSwitch.selectedSegmentIndex = 0
      leftSwipeSwitched()
    }
  }

  private func attach(_ hand: GestureHand) {
    hand.watch.onBegin = { [unowned self, unowned hand] in begin(hand) }
    hand.watch.onEnd = { [unowned self, unowned hand] in end($0, of: hand) }
    view.addSubview(hand.measures)
    view.addSubview(hand.picture)
    view.addSubview(hand.answer)
    let all = hand.gestures
    (all.swipeLeft.direction, all.swipeRight.direction) = (.left, .right)
    attach(all.tap, "gestures.tap", Action("tapped", GesturesScene.tapped))
    attach(all.swipeLeft, "gestures.swipeLeft", Action("swiped", GesturesScene.swiped))
    attach(all.swipeRight, "gestures.swipeRight", Action("swiped", GesturesScene.swiped))
    attach(all.rotation, "gestures.rotation", Action("rotated", GesturesScene.rotated))
  }

  private func attach(_ recognizer: GestureRecognizer, _ name: String, _ action: Action) {
    recognizer.name = name
    recognizer.delegate = self
    recognizer.addTarget(self, action: action)
    view.addGestureRecognizer(recognizer)
  }

  private func isOnSwitch(_ touch: Touch) -> Bool { touch.view?.isDescendant(of: chrome.leftSwipeSwitch) == true }

  /// Whether a touch is no attempt at a gesture: on the switch, or on an answer to be read.
  private func isElsewhere(_ touch: Touch) -> Bool { isOnSwitch(touch) || touch.view is GestureAnswer }

  public override func viewDidLayoutSubviews() {
    for hand in hands.all { hand.measures.frame = view.bounds }
  }

  /// Hides the answers, which do not concern the next visitor.
  public override func viewDidDisappear() {
    for hand in hands.all { hand.answer.hide(isAnimated: false) }
  }

  // MARK: Answers to missed gestures

  private func begin(_ hand: GestureHand) {
    hand.measures.begin()
    hand.answer.hide()
  }

  private func end(_ attempt: GestureAttempt, of hand: GestureHand) {
    hand.measures.end()
    let missed = attempt.missed(withoutLeft: hand.gestures.swipeLeft.view == nil)
    if let missed { hand.answer.show(missed, at: attempt.location, in: chrome.stage) }
  }

  // MARK: Actions

  private func tapped(_ tap: TapGestureRecognizer) {
    let hand = hands.hand(of: tap)
    hand?.show(pictures.tap.image(in: view.theme), at: tap.location(in: view))
    hand?.fade()
  }

  private func swiped(_ swipe: SwipeGestureRecognizer) {
    let isLeft = swipe.recognizedDirection == .left
    let hand = hands.hand(of: swipe)
    let artwork = isLeft ? pictures.swipeLeft : pictures.swipeRight
    hand?.show(artwork.image(in: view.theme), at: swipe.location(in: view))
    hand?.fade { picture in picture.center.x += isLeft ? -Self.slide : Self.slide }
  }

  private func rotated(_ rotation: RotationGestureRecognizer) {
    guard let hand = hands.hand(of: rotation) else { return }
    // Once one of the fingers has lifted, the location is no longer the centre of the rotation.
    let position = rotation.numberOfTouches == 2 ? rotation.location(in: view) : hand.picture.center
    hand.show(pictures.rotation.image(in: view.theme), at: position, turned: rotation.rotation)
    if rotation.state == .ended || rotation.state == .cancelled {
      hand.fade { picture in picture.transform = .identity }
    }
  }

  /// Adds or removes the recogniser. The first segment is "On".
  private func leftSwipeSwitched() {
    for swipe in hands.all.map(\.gestures.swipeLeft) {
      if chrome.leftSwipeSwitch.selectedSegmentIndex == 0 {
        view.addGestureRecognizer(swipe)
      } else {
        view.removeGestureRecognizer(swipe)
      }
    }
  }

  // MARK: Whose finger it is

  /// Limits each recogniser to the fingers of its hand. Touches on the control are ignored.
  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard let hand = hands.owner(of: touch), hand === hands.hand(of: recognizer) else { return false }
    return recognizer !== hand.gestures.tap || !isOnSwitch(touch)
  }

  /// Whether two gestures may run together: those of different hands do.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    guard let hand = hands.hand(of: recognizer), let otherHand = hands.hand(of: other) else { return false }
    return hand !== otherHand
  }
}
