import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// The consequences of one event end, and everything that an attempt has started ends with it.
@Suite("R4, R6 what follows from an event") struct SettlingTests {
  let fixture = WindowFixture()
  let canvas: View

  init() { canvas = fixture.view("canvas", Rect(0, 0, 800, 600)) }

  @Test func anActionThatSetsItsOwnStateIsStoppedAndNamed() {
    final class Target { func changed(_ recognizer: GestureRecognizer) { recognizer.state = .changed } }
    let target = Target()
    fixture.attach(Drag(), "endless", to: canvas).addTarget(target, action: Action("changed", Target.changed))
    fixture.attach(TapGestureRecognizer(), "tap", to: fixture.view("other", Rect(0, 0, 50, 50)))
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.move(1, 170, 150)
    fixture.settle()
    #expect(fixture.diagnostics.count == 1)
    #expect(fixture.diagnostics.first?.contains("endless asks for something new each time") == true)
    #expect(fixture.lines(.note).count == 1)
    fixture.forget()
    fixture.tap(2, 20, 20)
    fixture.up(1)
    #expect(fixture.actions.contains("\(fixture.time.formatted()) tap ended at 20,20"))
    #expect(fixture.lines(.state).contains { $0.contains("endless changed → ended") })
  }

  @Test func aRecogniserThatStartsAgainWithoutEndIsStoppedAndNamed() {
    final class Restless: GestureRecognizer {
      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        fail(because: "it starts again")
        restart(with: touches)
      }
    }
    fixture.attach(Restless(), "restless", to: canvas)
    fixture.down(1, 150, 150)
    fixture.settle()
    #expect(fixture.diagnostics.count == 1)
    #expect(fixture.diagnostics.first?.contains("restless") == true)
    fixture.forget()
    fixture.up(1)
    #expect(fixture.lines(.view) == ["0 canvas touchesEnded 1"])
  }

  /// Restarting an attempt begins with the touches that are still below the recogniser's view, as with a first landing.
  @Test(arguments: [false, true]) func whatStartsAgainGetsNoTouchOfAViewThatHasLeftItsOwn(leaves: Bool) {
    final class Restarting: GestureRecognizer {
      var meanwhile: (() -> Void)?
      var landings = 0
      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        landings += touches.count
        guard let meanwhile else { return }
        self.meanwhile = nil
        fail(because: "it starts again")
        restart(with: touches)
        meanwhile()
      }
    }
    let leaf = fixture.view("leaf", Rect(100, 100, 100, 100), in: canvas)
    let other = fixture.view("other", Rect(0, 0, 50, 50))
    let restarting = fixture.attach(Restarting(), "restarting", to: canvas) {
      $0.meanwhile = { if leaves { other.addSubview(leaf) } }
    }
    fixture.down(1, 150, 150)
    fixture.settle()
    #expect(restarting.landings == (leaves ? 1 : 2))
    #expect(restarting.numberOfTouches == (leaves ? 0 : 1))
  }

  @Test("R4: cancelled from possible counts as failed") func cancelledFromPossible() {
    final class Canceller: GestureRecognizer {
      override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { state = .cancelled }
    }
    fixture.attach(Canceller(), "canceller", to: canvas)
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.move(1, 160, 150)
    #expect(fixture.lines(.state, .action) == ["10 canceller possible → failed: decided by the program"])
    #expect(fixture.diagnostics.isEmpty)
  }

  @Test("R6: timers end with the decision of an attempt, so that nothing wakes for them") func timers() {
    fixture.attach(TapGestureRecognizer(), "tap", to: canvas)
    fixture.attach(Drag(), "drag", to: canvas)
    fixture.down(1, 150, 150)
    fixture.settle()
    #expect(fixture.application.timers.nextDeadline != nil)
    fixture.wait(10)
    fixture.move(1, 170, 150)
    fixture.settle()
    #expect(fixture.application.timers.nextDeadline == nil)
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
    let late = fixture.attach(Late(), "late", to: canvas)
    fixture.down(1, 150, 150)
    fixture.wait(100)
    fixture.move(1, 160, 150)
    #expect(fixture.lines(.state) == ["100 late possible → failed: its time had passed"])
    #expect(late.firedAt == Instant(milliseconds: 100))
  }

  /// No finger and no timer can decide the recogniser any more. It fails with a diagnostic message.
  @Test(arguments: [GestureTimerEffect.completes, .forbids], [40.0, 60, 200])
  func whoIsUndecidedAfterItsLastTimerFails(effect: GestureTimerEffect, lift: Double) {
    final class Undecided: GestureRecognizer {
      var effect = GestureTimerEffect.completes
      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        for delay in [0.05, 0.1] { startTimer(at: event.timestamp + delay, effect) {} }
      }
    }
    let undecided = fixture.attach(Undecided(), "undecided", to: canvas) { $0.effect = effect }
    fixture.tap(1, 150, 150, pressing: lift)
    fixture.wait(500)
    let text = "undecided has no finger left and is undecided"
    let steps = fixture.lines(.state)
    #expect(steps.count == 1 && steps[0].hasPrefix("\(max(lift, 100).formatted()) undecided possible → failed"))
    #expect(undecided.state == .possible && fixture.diagnostics.count == 1)
    #expect(fixture.diagnostics.first?.hasPrefix(text) == true)
    fixture.forget()
    fixture.down(1, 150, 150)
    #expect(fixture.lines(.recognizer).count == 1, "the next attempt starts afresh")
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
    fixture.attach(Twice(), "twice", to: canvas)
    fixture.tap(1, 150, 150)
    fixture.wait(1000)
    #expect(fixture.actions == ["1000 twice ended at 150,150"])
    #expect(fixture.diagnostics.isEmpty)
  }

  /// A gesture that lasts for hours while fingers come and go must not keep their touches.
  @Test func fingersThatHaveLiftedAreNotKept() {
    final class Watched: PanGestureRecognizer {
      struct Seen { weak var touch: Touch? }
      var seen: [Seen] = []
      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        seen += touches.map { Seen(touch: $0) }
        super.touchesBegan(touches, with: event)
      }
    }
    let drag = fixture.attach(Watched(), "drag", to: canvas)
    fixture.down(0, 150, 150)
    fixture.wait(10)
    fixture.move(0, 250, 150)
    for finger in 1...50 {
      fixture.wait(10)
      fixture.down(finger, 300, 300)
      fixture.settle()
      #expect(drag.numberOfTouches == 2)
      fixture.up(finger)
    }
    fixture.settle()
    #expect(drag.state == .changed || drag.state == .began)
    #expect(drag.seen.count == 51)
    #expect(drag.seen.filter { $0.touch != nil }.count <= 2)
  }
}
