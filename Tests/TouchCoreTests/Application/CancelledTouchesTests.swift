import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// An application with two windows and a finger in each.
@Suite("T5 Touches that are taken away") struct CancelledTouchesTests {
  private let fixture = WindowFixture()
  private let windows: [Window]

  init() {
    windows = [fixture.window, Window(application: fixture.application, size: Size(800, 600))]
    for (window, name) in zip(windows, ["first", "second"]) {
      fixture.attach(Drag(), name + " drag", to: fixture.view(name, Rect(0, 0, 800, 600), in: window))
    }
  }

  /// Sends a report of finger 1 in the first window and of finger 2 in the second.
  private func send(_ kind: TouchSample.Kind, _ x: Double) {
    for finger in 1...2 {
      let sample = TouchSample(
        finger: finger, kind: kind, location: Point(x, 100), time: Instant(milliseconds: fixture.time))
      fixture.application.receive(sample, in: windows[finger - 1])
    }
    fixture.wait(10)
  }

  /// Cancels the touches of one window or of both. Gestures in the other window continue.
  @Test(arguments: [[0], [1], [0, 1]]) func whoseWindowIsMeantIsCancelled(which: [Int]) {
    send(.down, 100)
    send(.move, 150)
    fixture.application.cancelTouches(in: which.count == 1 ? windows[which[0]] : nil)
    send(.move, 200)
    send(.up, 200)
    for (index, name) in ["first", "second"].enumerated() {
      let states = fixture.actions.map { $0.split(separator: " ") }.filter { $0[1] == name }.map { String($0[3]) }
      #expect(states == (which.contains(index) ? ["began", "cancelled"] : ["began", "changed", "ended"]), "\(name)")
    }
  }

  @Test func aWindowWithoutFingersHasNoneToLose() {
    send(.down, 100)
    fixture.application.cancelTouches(in: Window(application: fixture.application, size: Size(10, 10)))
    send(.move, 150)
    #expect(fixture.actions.map { $0.split(separator: " ")[3] } == ["began", "began"])
  }
}
