import Testing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// A recogniser of a view around a private one receives fingers on both.
@Suite("K13 Fingers beside private ones") struct PrivateTouchesTests {
  private final class Ear: GestureObserver {
    var landings: [String] = []

    func observe(_ observation: Observation, at time: Instant) {
      guard case .recognizerTouches(_, let message, let touches) = observation else { return }
      landings.append("\(message.rawValue) \(touches.map { $0.position.x.formatted() }.joined(separator: " "))")
    }
  }

  @Test func areReportedWithoutThem() {
    let application = Application()
    let window = Window(application: application, size: Size(400, 300))
    let pad = View(frame: Rect(0, 0, 100, 100))
    pad.isPrivate = true
    window.isMultipleTouchEnabled = true
    window.addSubview(pad)
    window.addGestureRecognizer(PanGestureRecognizer())
    let ear = Ear()
    let listening = application.addObserver(ear)
    for (finger, x) in [(1, 50.0), (2, 250), (3, 350)] {
      let sample = TouchSample(
        finger: finger, kind: .down, location: Point(x, 50), time: Instant(milliseconds: 5))
      application.receive(sample, in: window)
    }
    application.closeEvent()
    #expect(ear.landings.count == 1 && ear.landings.first?.hasSuffix(" 250 350") == true)
    listening.cancel()
  }
}
