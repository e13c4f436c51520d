import TouchGeometry
import TouchUI

/// A window without a screen, fingers on it, and a readable record of everything that happens. Time is virtual, in
/// milliseconds.
package final class WindowFixture {
  package let application = Application()
  package let window: Window
  package private(set) var time = 0.0
  private let recorder = Recorder()
  private var log: [String] = []
  private var listening: Registration?

  package init(size: Size = Size(800, 600)) {
    window = Window(application: application, size: size)
    window.name = "window"
    recorder.fixture = self
    listening = application.addObserver(recorder)
    application.diagnostics.sink = { [unowned self] _, text in log.append(text) }
  }

  // MARK: Views

  @discardableResult
  package func view(
    _ name: String, _ frame: Rect = Rect(100, 100, 400, 300), in parent: View? = nil, multiple: Bool = true
  ) -> View {
    let view = View(frame: frame)
    view.name = name
    view.isMultipleTouchEnabled = multiple
    (parent ?? window).addSubview(view)
    return view
  }

  @discardableResult
  package func attach<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, _ name: String, to view: View, _ configure: (Recognizer) -> Void = { _ in }
  ) -> Recognizer {
    recognizer.name = name
    configure(recognizer)
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  // MARK: Fingers

  package func down(_ finger: Int, _ x: Double, _ y: Double) { send(finger, .down, x, y) }
  package func move(_ finger: Int, _ x: Double, _ y: Double) { send(finger, .move, x, y) }
  package func up(_ finger: Int, _ x: Double, _ y: Double) { send(finger, .up, x, y) }

  package func up(_ finger: Int) {
    let location = locations[finger] ?? .zero
    send(finger, .up, location.x, location.y)
  }

  package func cancel(_ finger: Int) {
    let location = locations[finger] ?? .zero
    send(finger, .cancel, location.x, location.y)
  }

  /// Moves a finger in equal steps of `step` milliseconds, the first after one step.
  package func move(_ finger: Int, to x: Double, _ y: Double, over duration: Double, step: Double = 10) {
    let start = locations[finger] ?? .zero
    let count = max(1, Int((duration / step).rounded()))
    for index in 1...count {
      wait(duration / Double(count))
      let location = start.interpolated(to: Point(x, y), fraction: Double(index) / Double(count))
      move(finger, location.x, location.y)
    }
  }

  package func tap(_ finger: Int, _ x: Double, _ y: Double, pressing duration: Double = 60) {
    down(finger, x, y)
    wait(duration)
    up(finger)
  }

  /// Advances the time. Timers at its end fire after the touches of the same moment, as on a real screen.
  package func wait(_ milliseconds: Double) {
    application.closeEvent()
    time += milliseconds
  }

  /// Handles everything up to now.
  package func settle() { application.advance(to: Instant(milliseconds: time)) }

  private var locations: [Int: Point] = [:]

  private func send(_ finger: Int, _ kind: TouchSample.Kind, _ x: Double, _ y: Double) {
    locations[finger] = Point(x, y)
    let sample = TouchSample(
      finger: finger, kind: kind, location: Point(x, y), time: Instant(milliseconds: time))
    application.receive(sample, in: window)
  }

  // MARK: The record

  package enum Kind { case recognizer, view, state, action, reset, note, wait }

  /// Returns the lines of the record of the given kinds. Diagnostics are not included.
  package func lines(_ kinds: Kind...) -> [String] {
    settle()
    return recorder.lines.filter { kinds.isEmpty || kinds.contains($0.kind) }.map(\.text)
  }

  /// The lines of actions.
  package var actions: [String] { lines(.action) }

  /// Returns the reasons of the recogniser's state changes, in order.
  package func reasons(of recognizer: GestureRecognizer) -> [GestureReason] {
    settle()
    return recorder.reasons.filter { $0.recognizer == ObjectIdentifier(recognizer) }.map(\.reason)
  }

  /// The reports of the application's diagnostics.
  package var diagnostics: [String] { log }

  package func forget() {
    settle()
    recorder.lines = []
    recorder.reasons = []
  }
}

private final class Recorder: GestureObserver {
  unowned var fixture: WindowFixture!
  var lines: [(kind: WindowFixture.Kind, text: String)] = []
  /// The reasons of state changes. Recognisers are identified without being retained.
  var reasons: [(recognizer: ObjectIdentifier, reason: GestureReason)] = []

  func observe(_ observation: Observation, at time: Instant) {
    let t = time.milliseconds.formatted()
    switch observation {
    case .recognizerTouches(let recognizer, let message, let touches):
      add(.recognizer, "\(t) \(recognizer) \(message.rawValue) \(fingers(touches))")
    case .viewTouches(let view, let message, let touches):
      add(.view, "\(t) \(view.name) \(message.rawValue) \(fingers(touches))")
    case .state(let recognizer, let old, let reason):
      reasons.append((ObjectIdentifier(recognizer), reason))
      add(.state, "\(t) \(recognizer) \(old) → \(recognizer.state): \(reason)")
    case .waits(let recognizer, let other):
      add(.wait, "\(t) \(recognizer) waits for \(other)")
    case .action(let recognizer):
      let location = recognizer.location(in: nil)
      add(
        .action,
        "\(t) \(recognizer) \(recognizer.state) at \(location.x.formatted()),\(location.y.formatted())")
    case .reset(let recognizer):
      add(.reset, "\(t) \(recognizer) reset")
    case .control(let view, let event):
      add(.view, "\(t) \(view.name) \(event)")
    case .note(let text):
      add(.note, "\(t) \(text)")
    }
  }

  private func add(_ kind: WindowFixture.Kind, _ text: String) { lines.append((kind, text)) }

  private func fingers(_ touches: [Touch]) -> String { touches.map { "\($0.finger)" }.joined(separator: ",") }
}
