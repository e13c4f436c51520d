import TouchDrawing
import TouchGeometry
import TouchUI

/// One view with a tap, two swipes and a rotation. A picture of the gesture appears where it was made and fades away:
/// after a tap on the spot, after a swipe sliding to its side, after a rotation turning back to level.
public final class GesturesScene: ViewController, GestureRecognizerDelegate {
  private static let fadeDuration = 0.5
  /// How far the picture of a swipe slides, in points.
  private static let slide = 220.0

  private let pictures: Pictures
  private let picture: ImageView
  private let chrome: GesturesChrome

  private let tap = TapGestureRecognizer()
  private let swipeLeft = SwipeGestureRecognizer()
  private let swipeRight = SwipeGestureRecognizer()
  private let rotation = RotationGestureRecognizer()
  private var measures: GestureMeasuresView?
  /// Until the scene is as at rest again.
  private var calming: Registration?
  /// How long an answer stands, in seconds.
  private static let answerSpan = 4.0

  init(pictures: Pictures) {
    self.pictures = pictures
    picture = ImageView(image: pictures.tap.image(in: .dark))
    chrome = GesturesChrome(pictures: pictures)
    super.init()
  }

  public override func loadView() -> View {
    chrome.name = "gestures"
    return chrome
  }

  public override func viewDidLoad() {
    picture.alpha = 0
    addMeasures()
    view.addSubview(picture)
    attach(tap, "gestures.tap", Action("tapped", GesturesScene.tapped))
    attach(swipeLeft, "gestures.swipeLeft", Action("swiped", GesturesScene.swiped))
    attach(swipeRight, "gestures.swipeRight", Action("swiped", GesturesScene.swiped))
    attach(rotation, "gestures.rotation", Action("rotated", GesturesScene.rotated))
    swipeLeft.direction = .left
    swipeRight.direction = .right
    tap.delegate = self
    chrome.leftSwipeSwitch.addAction(for: .valueChanged) { [unowned self] _ in leftSwipeSwitched() }
  }

  private func attach(_ recognizer: GestureRecognizer, _ name: String, _ action: Action) {
    recognizer.name = name
    recognizer.addTarget(self, action: action)
    view.addGestureRecognizer(recognizer)
  }

  private func isOnSwitch(_ touch: Touch) -> Bool { touch.view?.isDescendant(of: chrome.leftSwipeSwitch) == true }

  // MARK: Answers to what was no gesture

  private func addMeasures() {
    let recognizers = GestureWatch.Recognizers(
      tap: tap, swipeLeft: swipeLeft, swipeRight: swipeRight, rotation: rotation)
    let watch = GestureWatch(recognizers, in: view) { [unowned self] in isOnSwitch($0) }
    let measures = GestureMeasuresView(recognizers, watch: watch)
    watch.onBegin = { [unowned self] in begin() }
    watch.onEnd = { [unowned self] in end($0) }
    self.measures = measures
    view.addSubview(measures)
  }

  public override func viewDidLayoutSubviews() { measures?.frame = view.bounds }

  /// Whoever comes next has missed nothing.
  public override func viewDidDisappear() {
    calming = nil
    chrome.rest()
  }

  private func begin() {
    calming = nil
    measures?.begin()
    chrome.showHints(false)
  }

  private func end(_ attempt: GestureAttempt) {
    measures?.end()
    let missed = attempt.missed(withoutLeft: swipeLeft.view == nil)
    chrome.answer(missed)
    calming = view.window?.application.after(missed == nil ? Self.fadeDuration : Self.answerSpan) { [unowned self] in
      chrome.answer(nil)
      chrome.showHints(true)
    }
  }

  // MARK: Actions

  private func tapped() {
    show(pictures.tap, at: tap.location(in: view))
    fade()
  }

  private func swiped(_ swipe: SwipeGestureRecognizer) {
    let isLeft = swipe.recognizedDirection == .left
    show(isLeft ? pictures.swipeLeft : pictures.swipeRight, at: swipe.location(in: view))
    fade { picture in picture.center.x += isLeft ? -Self.slide : Self.slide }
  }

  private func rotated() {
    // The place of a finger that lifts a moment after the other is not that of the turn.
    let place = rotation.numberOfTouches == 2 ? rotation.location(in: view) : picture.center
    show(pictures.rotation, at: place, turned: rotation.rotation)
    if rotation.state == .ended || rotation.state == .cancelled {
      fade { picture in picture.transform = .identity }
    }
  }

  /// Adds or removes the recogniser. The first segment is "On".
  private func leftSwipeSwitched() {
    if chrome.leftSwipeSwitch.selectedSegmentIndex == 0 {
      view.addGestureRecognizer(swipeLeft)
    } else {
      view.removeGestureRecognizer(swipeLeft)
    }
  }

  /// Touches on the control are no taps of the scene.
  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    !isOnSwitch(touch)
  }

  // MARK: The picture

  private func show(_ artwork: Artwork, at place: Point, turned radians: Double = 0) {
    // Where the picture is going counts as where it is, so setting that again would leave it on its way.
    picture.removeAllAnimations()
    picture.image = artwork.image(in: view.theme)
    picture.center = place
    picture.transform = .rotation(radians)
    picture.alpha = 1
  }

  private func fade(_ motion: (ImageView) -> Void = { _ in }) {
    view.window?.application.animate(withDuration: Self.fadeDuration) {
      picture.alpha = 0
      motion(picture)
    }
  }
}
