import Testing
import TouchGeometry
import TouchUI

/// What follows from one event comes to an end, and what an attempt has started ends with it.
@Suite("R4, R6 what follows from an event") struct SettlingTests {
  let stage = Stage()
  let canvas: View

  init() { canvas = stage.view("canvas", Rect(0, 0, 800, 600)) }

  @Test func anActionThatSetsItsOwnStateIsStoppedAndNamed() {
    final class Target { func changed(_ recognizer: GestureRecognizer) { recognizer.state = .changed } }
    let target = Target()
    stage.attach(Drag(), "endless", to: canvas).addTarget(target, action: Action("changed", Target.changed))
    stage.attach(TapGestureRecognizer(), "tap", to: stage.view("other", Rect(0, 0, 50, 50)))
    stage.down(1, 150, 150)
    stage.wait(10)
    stage.move(1, 170, 150)
    stage.settle()
    #expect(stage.diagnostics.count == 1)
    #expect(stage.diagnostics.first?.contains("endless asks for something new each time") == true)
    #expect(stage.lines(.note).count == 1)
    stage.forget()
    stage.tap(2, 20, 20)
    stage.up(1)
    #expect(stage.actions.contains("\(stage.time.formatted()) tap ended at 20,20"))
    #expect(stage.lines(.state).contains { $0.contains("endless changed → ended") })
  }

  @Test func aRecogniserThatStartsAgainWithoutEndIsStoppedAndNamed() {
    final class Restless: GestureRecognizer {
      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        fail(because: "it starts again")
        restart(with: touches)
      }
    }
    stage.attach(Restless(), "restless", to: canvas)
    stage.down(1, 150, 150)
    stage.settle()
    #expect(stage.diagnostics.count == 1)
    #expect(stage.diagnostics.first?.contains("restless") == true)
    stage.forget()
    stage.up(1)
    #expect(stage.lines(.view) == ["0 canvas touchesEnded 1"])
  }

  @Test("R4: cancelled from possible counts as failed") func cancelledFromPossible() {
    final class Canceller: GestureRecognizer {
      override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { state = .cancelled }
    }
    stage.attach(Canceller(), "canceller", to: canvas)
    stage.down(1, 150, 150)
    stage.wait(10)
    stage.move(1, 160, 150)
    #expect(stage.lines(.state, .action) == ["10 canceller possible → failed: it said so"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("R6: timers end with the decision of an attempt, so that nothing wakes for them") func timers() {
    stage.attach(TapGestureRecognizer(), "tap", to: canvas)
    stage.attach(Drag(), "drag", to: canvas)
    stage.down(1, 150, 150)
    stage.settle()
    #expect(stage.application.timers.nextDeadline != nil)
    stage.wait(10)
    stage.move(1, 170, 150)
    stage.settle()
    #expect(stage.application.timers.nextDeadline == nil)
  }

  @Test func aTimerInThePastFiresAtOnceAndTimeDoesNotStepBack() {
    final class Late: GestureRecognizer {
      var firedAt: Instant?
      override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        startTimer(at: .zero, .forbids) { [unowned self] in
          firedAt = view?.window?.application.time
          fail(because: "its time had passed")
        }
      }
    }
    let late = stage.attach(Late(), "late", to: canvas)
    stage.down(1, 150, 150)
    stage.wait(100)
    stage.move(1, 160, 150)
    #expect(stage.lines(.state) == ["100 late possible → failed: its time had passed"])
    #expect(late.firedAt == Instant(milliseconds: 100))
  }

  @Test func twoTimersOfOneMomentBothCount() {
    final class Twice: GestureRecognizer {
      var fired = 0
      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        for _ in 0..<2 { startTimer(at: event.timestamp + 1, .forbids) { [unowned self] in again() } }
      }
      private func again() {
        fired += 1
        if fired == 2 { state = .ended }
      }
    }
    stage.attach(Twice(), "twice", to: canvas)
    stage.tap(1, 150, 150)
    stage.wait(1000)
    #expect(stage.actions == ["1000 twice ended at 150,150"])
    #expect(stage.diagnostics.isEmpty)
  }

  /// A gesture that goes on for hours while fingers come and go does not collect them.
  @Test func fingersThatHaveLiftedAreNotKept() {
    final class Watched: PanGestureRecognizer {
      struct Seen { weak var touch: Touch? }
      var seen: [Seen] = []
      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        seen += touches.map { Seen(touch: $0) }
        super.touchesBegan(touches, with: event)
      }
    }
    let drag = stage.attach(Watched(), "drag", to: canvas)
    stage.down(0, 150, 150)
    stage.wait(10)
    stage.move(0, 250, 150)
    for finger in 1...50 {
      stage.wait(10)
      stage.down(finger, 300, 300)
      stage.settle()
      #expect(drag.numberOfTouches == 2)
      stage.up(finger)
    }
    stage.settle()
    #expect(drag.state == .changed || drag.state == .began)
    #expect(drag.seen.count == 51)
    #expect(drag.seen.filter { $0.touch != nil }.count <= 2)
  }
}
