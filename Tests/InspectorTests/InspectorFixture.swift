import Glibc
import Synchronization
import Testing
import TouchGeometry
import TouchRecording
import TouchUI

@testable import Inspector

/// A window with one view, on which a tap and a swipe compete, and the inspector over it.
final class InspectorFixture {
  let application = Application()
  let window: Window
  let inspector: Inspector
  let card = View(frame: Rect(100, 20, 600, 200))
  let tap = TapGestureRecognizer()
  let swipe = SwipeGestureRecognizer()
  /// The lines of the last saved file, which is written on another thread.
  private final class Saved: Sendable { let lines = Mutex<[String]>([]) }
  private let file = Saved()
  var saved: [String] { file.lines.withLock { $0 } }
  private(set) var time = Instant(milliseconds: 1000)

  init(size: Size = Size(1280, 800), since origin: Instant = .zero) {
    window = Window(application: application, size: size)
    inspector = Inspector(window, since: origin)
    window.addSubview(card)
    (card.name, tap.name, swipe.name) = ("card", "tap", "swipe")
    card.addGestureRecognizer(tap)
    card.addGestureRecognizer(swipe)
    inspector.save = { [file] lines in
      file.lines.withLock { $0 = lines }
      return "/somewhere/file.yaml"
    }
    pass(0)
  }

  var view: InspectorView? { window.overlays.views.compactMap { $0 as? InspectorView }.first }

  func pass(_ seconds: Double) {
    application.closeEvent()
    time = time + seconds
    application.advance(to: time)
    _ = window.prepareFrame(at: time)
  }

  func touch(_ kind: TouchSample.Kind, _ location: Point, finger: Int = 1) {
    application.receive(TouchSample(finger: finger, kind: kind, location: location, time: time), in: window)
  }

  func press(_ location: Point, for seconds: Double = 0.05) {
    touch(.down, location)
    pass(seconds)
    touch(.up, location)
    pass(0.02)
  }

  /// Taps a view of the panel by its name.
  func press(_ name: String) throws {
    pass(0.02)
    func find(_ view: View) -> View? { view.name == name ? view : view.subviews.compactMap(find).first }
    let found = try #require(view.flatMap(find), "\(name) is there")
    press(found.convert(found.bounds.center, to: nil))
    pass(0.3)
  }

  /// Returns the times of a frame that began at `milliseconds`.
  func frame(_ number: Int, at milliseconds: Double, drawing: Double) -> FrameTimes {
    var frame = FrameTimes()
    frame.number = number
    frame.start = Instant(milliseconds: milliseconds)
    frame.reading = 0.00005
    frame.recognizing = 0.0003
    frame.drawing = drawing
    frame.putting = 0.0008
    return frame
  }

  /// Presses Save, and waits until the panel shows the result.
  func save() throws {
    let panel = try #require(view?.panel)
    panel.tell("")
    panel.onCommand?(.save)
    waitUntil { panelTexts.contains { $0.hasPrefix("Saved as ") || $0.hasPrefix("Not saved: ") } }
  }

  /// Advances the time until the condition holds, which depends on another thread.
  func waitUntil(_ condition: () -> Bool) {
    for _ in 0..<20_000 {
      if condition() { return }
      pass(0.001)
      sched_yield()
    }
  }

  func texts(in view: View) -> [String] {
    var found: [String] = []
    func visit(_ view: View) {
      guard !view.isHidden else { return }
      if let label = view as? Label { found.append(label.text) }
      for subview in view.subviews { visit(subview) }
    }
    visit(view)
    return found
  }

  var panelTexts: [String] { view.map { texts(in: $0.panel) } ?? [] }
}

extension View {
  /// All views below this one, each before those in it.
  var descendants: [View] { subviews.flatMap { [$0] + $0.descendants } }
}
