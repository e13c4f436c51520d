import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// Tests several timers of one recogniser, and timers of several recognisers that are due at the same time.
@Suite("A10 Timers beside each other") struct TimersTogetherTests {
  private let fixture = WindowFixture()

  /// A recogniser that starts two timers: one does nothing, and the other makes it fail.
  private final class Patient: GestureRecognizer {
    var durations: (idle: Double, last: Double) = (0.1, 0.3)
    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
      startTimer(at: event.timestamp + durations.idle, .completes) {}
      startTimer(at: event.timestamp + durations.last, .forbids) { [unowned self] in fail(because: "time is over") }
    }
  }

  @Test("A recogniser without fingers waits for its last timer", arguments: [(0.1, 0.3), (0.1, 0.1), (0.2, 0.9)])
  func aTimerEndsNoOther(durations: (idle: Double, last: Double)) {
    fixture.attach(Patient(), "patient", to: fixture.view("canvas")) { $0.durations = durations }
    fixture.tap(1, 150, 150, pressing: 50)
    fixture.wait(2000)
    let end = (durations.last * 1000).formatted()
    #expect(fixture.lines(.state) == ["\(end) patient possible → failed: time is over"])
    #expect(fixture.diagnostics.isEmpty)
  }

  @Test("A recogniser that is undecided after its last timer, without fingers, is failed and reported")
  func afterTheLastTimerItIsStuck() {
    fixture.attach(Patient(), "patient", to: fixture.view("canvas")) { $0.durations = (0.3, 0.1) }
    final class Idle: GestureRecognizer {
      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        startTimer(at: event.timestamp + 0.2, .completes) {}
      }
    }
    let idle = fixture.attach(Idle(), "idle", to: fixture.view("other", Rect(500, 100, 200, 200)))
    fixture.tap(1, 550, 150, pressing: 50)
    fixture.wait(1000)
    #expect(fixture.reasons(of: idle) == [.leftUndecided])
    #expect(fixture.lines(.reset) == ["200 idle reset"])
    #expect(fixture.diagnostics.count == 1)
  }

  /// The first press ends early. The second one is due at the same time as the first would have been.
  @Test("A timer runs although one of its moment was taken back before it was started", arguments: [0.1, 0.3, 0.45])
  func aMomentWhoseTimerWasTakenBackIsUsedAgain(duration: Double) {
    for (name, x, seconds) in [("first", 0.0, 0.5), ("second", 200, duration)] {
      fixture.attach(LongPressGestureRecognizer(), name, to: fixture.view(name, Rect(x, 0, 100, 100))) {
        $0.minimumPressDuration = seconds
      }
    }
    fixture.tap(1, 50, 50, pressing: 20)
    fixture.wait(480 - duration * 1000)
    fixture.down(2, 250, 50)
    fixture.wait(1000)
    #expect(fixture.actions == ["500 second began at 250,50"])
  }

  /// The second view has two more recognisers, so its tap has a higher number than any recogniser of the first view.
  @Test("Of views that are equally deep those whose timers were started first come first")
  func equallyDeepViewsKeepTheOrderOfStarting() {
    let (left, right) = (fixture.view("left", Rect(0, 0, 100, 100)), fixture.view("right", Rect(200, 0, 100, 100)))
    fixture.attach(TapGestureRecognizer(), "left", to: left)
    fixture.attach(HoverGestureRecognizer(), "beside", to: right)
    fixture.attach(HoverGestureRecognizer(), "beside too", to: right)
    fixture.attach(TapGestureRecognizer(), "right", to: right)
    fixture.down(1, 50, 50)
    fixture.down(2, 250, 50)
    fixture.wait(1000)
    let late = "possible → failed: pressed longer than 750 ms"
    #expect(fixture.lines(.state) == ["750 left \(late)", "750 right \(late)"])
  }
}
