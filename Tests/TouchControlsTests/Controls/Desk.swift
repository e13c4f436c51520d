import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// A control in a window, with a finger on it and a log of its events.
final class Desk {
  let screen: FrameFixture
  let control: Control
  var log: [String] = []

  init(_ control: Control) throws {
    screen = try FrameFixture(800, 200)
    self.control = control
    screen.window.addSubview(control)
    for event in ControlEvent.allCases {
      control.addAction(for: event) { [unowned self] _ in log.append(event.rawValue) }
    }
    screen.frame()
  }

  func finger(_ kind: TouchSample.Kind, _ x: Double, _ y: Double, at time: Double) {
    let sample = TouchSample(
      finger: 1, kind: kind, location: Point(x, y), time: Instant(milliseconds: time))
    screen.application.receive(sample, in: screen.window)
    screen.application.closeEvent()
  }

  func tap(_ x: Double, _ y: Double, at time: Double = 0) {
    finger(.down, x, y, at: time)
    finger(.up, x, y, at: time + 60)
  }
}
