import TouchDrawing
import TouchGeometry
import TouchUI

/// The background of a scene, and the words on it, which leave while hands are busy.
class SceneGround: View {
  private var grid: DotGrid?
  private var depth: DepthTile?
  private var fingers: [Finger] = []
  /// The time when a finger was last seen on the scene.
  private var lastTouch = Instant.zero
  private var watching: Registration?

  /// A finger on the scene. The touch is not retained, since it retains the view that it hit.
  private struct Finger {
    weak var touch: Touch?

    var isOnScreen: Bool { touch?.isOnScreen == true }
  }

  /// The time after the last touch until the words come back, and the time between two looks at the fingers, in
  /// seconds.
  private static let (quiet, interval) = (4.0, 0.5)

  /// The colours of the background from top to bottom. Without any it has the theme's colour and a ``DotGrid``.
  var depths: [Color] { [] }

  /// Called when the words come back, since nobody has touched the scene for a while.
  var onWordsShown: () -> Void = {}

  /// The views that leave with the first touch and come back once nobody has touched the scene for a while. They are
  /// part of the touch feedback (``Window/showsTouchFeedback``).
  var wordsAtRest: [View] { [] }

  override func themeDidChange() {
    (grid, depth) = (nil, nil)
    backgroundColor = depths.last ?? theme.background
    setNeedsDisplay()
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    guard let window else { return }
    if depths.isEmpty {
      if grid?.scale != window.scale { grid = DotGrid(theme, scale: window.scale) }
      grid?.draw(rect, ofRoom: bounds.size, in: canvas)
    } else {
      if depth?.scale != window.scale || depth?.height != bounds.height || depth?.colors != depths {
        depth = DepthTile(depths, height: bounds.height, scale: window.scale)
      }
      depth?.draw(inRoom: bounds.size, in: canvas)
    }
  }

  // MARK: Words

  /// Receives all fingers on the scene, also those that its subviews pass on.
  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    fingers.removeAll { !$0.isOnScreen }
    fingers += touches.map { Finger(touch: $0) }
    hideWords()
  }

  /// Hides the words until nobody has touched the scene for a while. Without touch feedback they stay.
  func hideWords() {
    guard let window, window.showsTouchFeedback else { return }
    lastTouch = window.application.time
    showWords(false)
    watch()
  }

  override func willMove(toWindow window: Window?) {
    super.willMove(toWindow: window)
    guard window == nil else { return }
    let wasWatching = watching != nil
    (fingers, watching) = ([], nil)
    for view in wordsAtRest { view.alpha = 1 }
    if wasWatching { onWordsShown() }
  }

  /// Looks at the fingers from time to time. A recogniser that takes one over cancels it for the views, although it
  /// stays on the scene.
  private func watch() {
    guard let application = window?.application else { return }
    fingers.removeAll { !$0.isOnScreen }
    if !fingers.isEmpty { lastTouch = application.time }
    watching =
      application.time.seconds(since: lastTouch) >= Self.quiet
      ? nil : application.after(Self.interval) { [unowned self] in watch() }
    guard watching == nil else { return }
    showWords(true)
    onWordsShown()
  }

  private func showWords(_ isShown: Bool) {
    guard let application = window?.application else { return }
    let moving = wordsAtRest.filter { ($0.alpha > 0) != isShown }
    guard !moving.isEmpty else { return }
    let duration = isShown ? theme.duration.calm : theme.duration.quick
    application.animate(withDuration: duration, options: .allowUserInteraction) {
      for view in moving { view.alpha = isShown ? 1 : 0 }
    }
  }
}
