import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

@Suite("A10 Timers of one moment") struct GestureTimerTests {
  private let fixture = WindowFixture()

  @discardableResult
  private func tap(_ name: String, on view: View, lasting seconds: Double) -> TapGestureRecognizer {
    fixture.attach(TapGestureRecognizer(), name, to: view) {
      var defaults = GestureDefaults()
      defaults.tapDuration = seconds
      $0.customDefaults = defaults
    }
  }

  /// Both taps take too long at 750 ms. The tap on the deeper view began later.
  @Test func theyRunFromTheDeepestViewOnWhoeverBeganFirst() {
    let shallow = fixture.view("shallow", Rect(0, 0, 100, 100))
    let deep = fixture.view("deep", Rect(0, 0, 100, 100), in: fixture.view("between", Rect(200, 0, 100, 100)))
    tap("first", on: shallow, lasting: 0.75)
    tap("second", on: deep, lasting: 0.55)
    fixture.down(1, 50, 50)
    fixture.wait(200)
    fixture.down(2, 250, 50)
    fixture.wait(600)
    #expect(
      fixture.lines(.state) == [
        "750 second possible → failed: pressed longer than 550 ms",
        "750 first possible → failed: pressed longer than 750 ms",
      ])
  }

  /// The first of two or three presses ends before they are due.
  @Test(arguments: [2, 3]) func theOthersRunAlthoughOneHasEnded(count: Int) {
    for number in 1...count {
      fixture.attach(
        LongPressGestureRecognizer(), "\(number)",
        to: fixture.view("view \(number)", Rect(Double(number) * 100, 0, 100, 100)))
    }
    for number in 1...count { fixture.down(number, Double(number) * 100 + 10, 10) }
    fixture.wait(100)
    fixture.up(1)
    fixture.wait(500)
    #expect(fixture.actions.map { $0.prefix(11) } == (2...count).map { "500 \($0) began" })
  }

  /// Both timers are started after their times, by different intervals, so both are due now.
  @Test func thoseOfThePastAreOfOneMoment() {
    final class Late: GestureRecognizer {
      var delay = 0.0
      override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        startTimer(at: .zero + delay, .forbids) { [unowned self] in fail(because: "its time had passed") }
      }
    }
    let shallow = fixture.view("shallow", Rect(0, 0, 100, 100))
    let deep = fixture.view("deep", Rect(0, 0, 100, 100), in: shallow)
    fixture.attach(Late(), "earlier", to: shallow) { $0.delay = 0.01 }
    fixture.attach(Late(), "later", to: deep) { $0.delay = 0.05 }
    fixture.down(1, 50, 50)
    fixture.wait(100)
    fixture.move(1, 60, 50)
    #expect(
      fixture.lines(.state) == [
        "100 later possible → failed: its time had passed", "100 earlier possible → failed: its time had passed",
      ])
  }

  /// The recogniser's action is called after the decision.
  @Test("A10: a timer that is started once all is decided never fires", arguments: [true, false])
  func startedInItsOwnAction(isDiscrete: Bool) {
    let fixture = WindowFixture()
    let asking = fixture.attach(Asking(), "asking", to: fixture.view("canvas"))
    asking.onBegan = { $0.state = isDiscrete ? .ended : .began }
    asking.onEnded = { if !isDiscrete { $0.state = .ended } }
    var fired = false
    asking.addAction { recognizer in
      guard recognizer.state == .ended else { return }
      recognizer.startTimer(at: fixture.application.time + 0.1, .forbids) { fired = true }
    }
    fixture.tap(1, 200, 200)
    fixture.wait(1000)
    #expect(fixture.actions.last?.contains("asking ended") == true && !fired)
  }
}
