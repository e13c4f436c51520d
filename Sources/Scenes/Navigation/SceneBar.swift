import TouchDrawing
import TouchGeometry
import TouchUI

/// A drawer with a card for each scene, hidden behind the left edge of the window.
///
/// The bar fills the window, but while closed only the drawer's handle takes touches. A tap on the handle or a drag
/// from the edge opens it. It closes by a drag back, a tap on the handle, a touch close beside it, a choice, or after
/// ``patience`` seconds without a touch. Touches farther away reach the scene, since other people may be playing at the
/// same table.
final class SceneBar: View, OverlayWithHandle, GestureObserver {
  /// The time without a touch after which the bar closes, in seconds. The value was chosen.
  static let patience = 15.0
  /// The speed above which a drag opens or closes the bar regardless of where it ends, in points per second. The value
  /// was chosen.
  private static let flingSpeed = 300.0

  /// Called when a scene has been chosen.
  var onChoose: (SceneDescription) -> Void = { _ in }
  /// The open fraction, from 0 (closed) to 1 (open).
  private(set) var openness = 0.0

  private let margin = SceneBarMargin()
  private let drawer: SceneDrawer
  private let tap = TapGestureRecognizer()
  private let pan = PanGestureRecognizer()
  private var opennessAtBegin = 0.0
  private var closing: Registration?
  private var listening: Registration?
  /// The touches that landed on the drawer while it is open.
  private var fingers: [Touch] = []

  init(scenes: [SceneDescription]) throws {
    drawer = try SceneDrawer(scenes: scenes)
    super.init(frame: .zero)
    name = "navigation"
    margin.onTouch = { [unowned self] in close() }
    drawer.onChoose = { [unowned self] scene in
      close()
      onChoose(scene)
    }
    addSubview(margin)
    addSubview(drawer)
    attach(tap, "tap", to: drawer.handle, Action("tapped", SceneBar.tapped))
    attach(pan, "pan", to: drawer, Action("dragged", SceneBar.dragged))
  }

  private func attach(_ recognizer: GestureRecognizer, _ name: String, to view: View, _ action: Action) {
    recognizer.name = "navigation.\(name)"
    recognizer.addTarget(self, action: action)
    view.addGestureRecognizer(recognizer)
  }

  /// Marks the card of the current scene.
  func mark(_ name: String) { drawer.mark(name) }

  var handleFrame: Rect { drawer.handle.convert(drawer.handle.bounds, to: nil) }

  override var drawsContent: Bool { false }

  /// Lets touches pass through where the bar has no parts.
  override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }

  override func layoutSubviews() {
    margin.frame = Rect(0, 0, drawer.drawnWidth + SceneBarMargin.width, bounds.height)
    let width = drawer.drawnWidth + SceneHandle.size.width
    drawer.center = Point(width / 2, bounds.midY)
    drawer.bounds = Rect(0, 0, width, bounds.height)
    arrange()
  }

  private func arrange() {
    drawer.transform = .translation(((openness - 1) * drawer.drawnWidth).rounded(), 0)
    margin.isUserInteractionEnabled = openness > 0
  }

  // MARK: Opening and closing

  func open() { move(to: 1) }
  func close() { move(to: 0) }

  private func tapped() { move(to: openness == 0 ? 1 : 0) }

  private func dragged() {
    switch pan.state {
    case .began, .changed:
      if pan.state == .began { beginDrag() }
      openness = min(max(opennessAtBegin + pan.translation(in: self).dx / drawer.drawnWidth, 0), 1)
      arrange()
    default: settle(at: pan.velocity(in: self).dx)
    }
  }

  private func beginDrag() {
    opennessAtBegin = openness
    if openness == 0 { drawer.showCurrent() }
    hideMenus()
  }

  /// Hides the menus that overlap the drawer, since menus lie in front of everything. Other menus may belong to
  /// somebody else.
  private func hideMenus() {
    let room = convert(Rect(0, 0, drawer.bounds.width, bounds.height), to: nil)
    for menu in window?.application.visibleMenus ?? [] where menu.menuFrame.intersects(room) {
      menu.setMenuVisible(false, animated: true)
    }
  }

  /// Completes a drag: moves in the direction of a fling, or else to the nearer end.
  private func settle(at speed: Double) {
    if abs(speed) > Self.flingSpeed { move(to: speed > 0 ? 1 : 0) } else { move(to: openness.rounded()) }
  }

  private func move(to target: Double) {
    guard let application = window?.application else { return }
    if target > 0, openness == 0 { drawer.showCurrent() }
    openness = target
    if target > 0 { hideMenus() }
    drawer.handle.pointsBack = target > 0
    let options: AnimationOptions = [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut]
    if isReduceMotionEnabled {
      // The drawer is there at once, and fades in instead of sliding.
      arrange()
      drawer.alpha = target > 0 ? 0 : 1
      application.animate(withDuration: theme.duration.quick, options: options) { drawer.alpha = 1 }
    } else {
      application.animate(withDuration: theme.duration.quick * 1.5, options: options) { arrange() }
    }
    closeLater(application)
  }

  private func closeLater(_ application: Application) {
    guard openness > 0 else {
      (closing, listening, fingers) = (nil, nil, [])
      return
    }
    listening = listening ?? application.addObserver(self)
    closing = application.after(Self.patience) { [weak self] in self?.closeIfUntouched() }
  }

  private func closeIfUntouched() {
    fingers.removeAll { $0.phase == .ended || $0.phase == .cancelled }
    if fingers.isEmpty { close() } else if let application = window?.application { closeLater(application) }
  }

  /// Restarts the timer when a finger lands on the drawer. The pan receives every one of them, whatever becomes of it.
  func observe(_ observation: Observation, at time: Instant) {
    guard case .recognizerTouches(let recognizer, .began, let touches) = observation, recognizer === pan,
      let application = window?.application
    else { return }
    fingers += touches
    closeLater(application)
  }
}

/// An invisible strip beside the open drawer. A touch on it closes the drawer.
private final class SceneBarMargin: View {
  /// The width of the strip, in points.
  static let width = 96.0
  var onTouch: () -> Void = {}

  init() {
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
  }

  override var drawsContent: Bool { false }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { onTouch() }
}
