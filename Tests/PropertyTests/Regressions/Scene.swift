import TouchGeometry
import TouchUI

/// A recogniser that does what its closures say, and records what happened to it.
final class Puppet: GestureRecognizer {
  var onBegan: (Puppet, [Touch]) -> Void = { _, _ in }
  var onMoved: (Puppet) -> Void = { _ in }
  var onEnded: (Puppet) -> Void = { _ in }
  var onWillBegin: (Puppet) -> Void = { _ in }
  var onWillCancel: (Puppet) -> Void = { _ in }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { onBegan(self, touches) }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { onMoved(self) }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { onEnded(self) }
  override func willBegin() { onWillBegin(self) }
  override func willCancel() { onWillCancel(self) }
}

/// A view that calls a closure when a finger lands.
final class AlertView: View {
  var onBegan: () -> Void = {}

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { onBegan() }
}

/// A window of 800 × 600 without a screen. It records the states, actions and messages that were observed.
final class Scene: GestureObserver {
  let application = Application()
  let window: Window
  private(set) var lines: [String] = []
  private var targets: [Target] = []
  private var listening: Registration?

  init() {
    window = Window(application: application, size: Size(800, 600))
    window.name = "window"
    listening = application.addObserver(self)
  }

  func add<Recognizer: GestureRecognizer>(_ recognizer: Recognizer, _ name: String, to view: View? = nil) -> Recognizer
  {
    recognizer.name = name
    (view ?? window).addGestureRecognizer(recognizer)
    return recognizer
  }

  func whenNotified(_ recognizer: GestureRecognizer, _ body: @escaping () -> Void) {
    targets.append(Target(body: body))
    recognizer.addTarget(targets[targets.count - 1], action: Action("told", Target.notified))
  }

  func finger(_ finger: Int, _ kind: TouchSample.Kind, _ x: Double, _ y: Double, at milliseconds: Double) {
    application.receive(
      TouchSample(finger: finger, kind: kind, location: Point(x, y), time: Instant(milliseconds: milliseconds)),
      in: window)
  }

  func pass(to milliseconds: Double) { application.advance(to: Instant(milliseconds: milliseconds)) }

  func observe(_ observation: Observation, at time: Instant) {
    switch observation {
    case .recognizerTouches, .control, .note: break
    case .viewTouches(let view, let message, _): lines.append("\(view) \(message.rawValue)")
    case .state(let recognizer, let old, _): lines.append("\(recognizer) \(old) → \(recognizer.state)")
    case .waits(let recognizer, let other): lines.append("\(recognizer) waits for \(other)")
    case .action(let recognizer): lines.append("\(recognizer) tells \(recognizer.state)")
    case .reset(let recognizer): lines.append("\(recognizer) reset")
    }
  }

  private final class Target {
    let body: () -> Void
    init(body: @escaping () -> Void) { self.body = body }
    func notified() { body() }
  }
}
