import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// Tests what a recogniser may do in `willCancel()` and `reset()`, while an attempt ends.
@Suite("R4, R6, R8 requests amid the end of an attempt") struct AmidTheEndTests {
  private let fixture = WindowFixture()
  private let canvas: View

  init() { canvas = fixture.view("canvas", Rect(0, 0, 800, 600)) }

  /// A pan recogniser that calls a closure when it is reset. If its finger lifts while it waits, it is reset when the
  /// next finger lands.
  private final class Resetting: PanGestureRecognizer {
    var onReset: () -> Void = {}
    var landings = 0
    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
      landings += touches.count
      super.touchesBegan(touches, with: event)
    }
    override func reset() {
      super.reset()
      onReset()
    }
  }

  @Test(arguments: [GestureRecognizer.State.ended, .failed, .changed, .cancelled])
  func whatIsAskedForInWillCancelDoesNotCount(state: GestureRecognizer.State) {
    final class Objecting: PanGestureRecognizer {
      var objection = State.ended
      override func willCancel() {
        super.willCancel()
        self.state = objection
      }
    }
    fixture.attach(Objecting(), "objecting", to: canvas) { $0.objection = state }
    fixture.down(1, 100, 100)
    fixture.wait(10)
    fixture.move(1, 150, 100)
    fixture.wait(10)
    fixture.settle()
    fixture.application.cancelTouches()
    #expect(fixture.actions == ["10 objecting began at 150,100", "20 objecting cancelled at 150,100"])
    #expect(fixture.lines(.state).count == 2 && fixture.lines(.reset) == ["20 objecting reset"])
  }

  /// Without any finger, no attempt has begun that could be cancelled or fail.
  @Test(arguments: [GestureRecognizer.State.cancelled, .failed])
  func toEndWithoutSuccessBeforeAnyFingerIsNothing(state: GestureRecognizer.State) {
    let recognizer = fixture.attach(PanGestureRecognizer(), "pan", to: canvas)
    recognizer.state = state
    #expect(fixture.lines().isEmpty && fixture.diagnostics.isEmpty)
    #expect(recognizer.state == .possible)
  }

  /// A recogniser that stays undecided for a second, whatever its fingers do.
  private final class Pending: GestureRecognizer {
    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
      startTimer(at: event.timestamp + 1, .forbids) { [unowned self] in fail(because: "a second has passed") }
    }
  }

  /// A drag whose finger lifts while it waits for another recogniser fails when the next finger lands. That finger is
  /// offered to it again, unless the drag is disabled or the touch is cancelled in the meantime.
  @Test(arguments: ["nothing", "switches off", "cancels", "leaves its view"])
  func aFingerThatLandsAmidTheEndIsOfferedAgain(meanwhile: String) {
    let drag = fixture.attach(Resetting(), "drag", to: canvas)
    drag.require(toFail: fixture.attach(Pending(), "pending", to: canvas))
    fixture.down(1, 100, 100)
    fixture.wait(10)
    fixture.move(1, 150, 100)
    fixture.wait(10)
    fixture.up(1)
    fixture.wait(10)
    drag.onReset = { [fixture, canvas, unowned drag] in
      drag.onReset = {}
      switch meanwhile {
      case "switches off": drag.isEnabled = false
      case "cancels": fixture.application.cancelTouches()
      case "leaves its view": canvas.removeGestureRecognizer(drag)
      default: break
      }
    }
    fixture.down(2, 200, 200)
    fixture.settle()
    #expect(fixture.reasons(of: drag).first == .liftedWhileWaiting)
    #expect(drag.landings == (meanwhile == "nothing" ? 2 : 1))
    #expect(drag.numberOfTouches == (meanwhile == "nothing" ? 1 : 0))
  }

  /// Cancelling affects the latest report, although its event is still open.
  @Test(arguments: [false, true]) func aFingerOfTheOpenEventIsTakenAwayToo(isNamed: Bool) {
    let fixture = WindowFixture()
    let view = fixture.view("view", Rect(0, 0, 200, 200))
    fixture.attach(TapGestureRecognizer(), "tap", to: view)
    let landing = TouchSample(finger: 1, kind: .down, location: Point(50, 50), time: fixture.application.time)
    fixture.application.receive(landing, in: fixture.window)
    if isNamed { fixture.application.cancelTouch(of: 1) } else { fixture.application.cancelTouches() }
    fixture.wait(50)
    fixture.up(1)
    #expect(fixture.lines(.note, .action) == ["50 finger 1 is not down: up dropped"])
  }
}
