import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// Tests reasons that involve other recognisers, with their names at the time of the decision.
@Suite("A12 reasons of others") struct VerdictReasonTests {
  private let fixture = WindowFixture()
  private let canvas: View

  init() { canvas = fixture.view("canvas") }

  private func attach<Recognizer: GestureRecognizer>(_ recognizer: Recognizer, _ name: String) -> Recognizer {
    fixture.attach(recognizer, name, to: canvas)
  }

  private func drag(_ finger: Int = 1) {
    fixture.down(finger, 150, 150)
    fixture.wait(10)
    fixture.move(finger, 170, 150)
    fixture.wait(10)
  }

  @Test func anotherWasFirstUnderTheNameThatItHadThen() {
    let first = attach(Drag(), "first")
    let second = attach(Drag(), "second")
    drag()
    #expect(fixture.reasons(of: first) == [.otherWasFirst("second")])
    second.name = "renamed"
    #expect(fixture.reasons(of: first).map(\.description) == ["second was recognised first"])
    #expect(fixture.reasons(of: first).first?.other == "second")
  }

  @Test func anotherWasRunning() {
    let drag = attach(Drag(), "drag")
    self.drag()
    let tap = attach(TapGestureRecognizer(), "tap")
    fixture.down(2, 200, 150)
    #expect(fixture.reasons(of: tap) == [.otherWasRunning("drag")])
    #expect(drag.state == .began)
  }

  @Test func oneThatItRequiresToFailWasRecognised() {
    let double = attach(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    let single = attach(TapGestureRecognizer(), "single")
    single.require(toFail: double)
    fixture.tap(1, 150, 150)
    fixture.wait(100)
    fixture.tap(1, 150, 150)
    #expect(fixture.reasons(of: single) == [.requiredWasRecognized("double")])
  }

  @Test func oneThatItRequiresToFailHasFailed() {
    let double = attach(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    let single = attach(TapGestureRecognizer(), "single")
    single.require(toFail: double)
    fixture.tap(1, 150, 150)
    fixture.wait(1000)
    let pause = Measure("pause", 0.35, .atMost, 0.35, .seconds)
    #expect(fixture.reasons(of: single) == [.requiredFailed("double", .noTap(number: 2, pause))])
    #expect(fixture.reasons(of: single).first?.measures.isEmpty == true)
  }

  @Test func theSystemCancelled() {
    let double = attach(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    let single = attach(TapGestureRecognizer(), "single")
    single.require(toFail: double)
    fixture.tap(1, 150, 150)
    fixture.wait(100)
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.cancel(1)
    #expect(fixture.reasons(of: single) == [.awaitedWasCancelled("double")])
    #expect(fixture.reasons(of: double) == [.touchCancelled])
  }

  @Test func delegatesAndViewsRefuse() {
    final class No: GestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
    }
    final class Refusing: View {
      override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
    }
    let no = No()
    let tap = attach(TapGestureRecognizer(), "tap")
    tap.delegate = no
    let view = Refusing(frame: Rect(0, 0, 50, 50))
    view.name = "corner"
    fixture.window.addSubview(view)
    let other = fixture.attach(TapGestureRecognizer(), "other", to: view)
    fixture.tap(1, 150, 150)
    fixture.tap(2, 20, 20)
    #expect(fixture.reasons(of: tap) == [.delegateRefused])
    #expect(fixture.reasons(of: other) == [.viewRefused("corner")])
  }

  @Test func controlsComeFirst() {
    let tap = attach(TapGestureRecognizer(), "tap")
    let pan = attach(PanGestureRecognizer(), "pan")
    let slider = Slider()
    slider.name = "slider"
    slider.frame = Rect(0, 0, 200, 48)
    canvas.addSubview(slider)
    let button = Button("Go")
    button.name = "go"
    button.frame = Rect(0, 100, 100, 64)
    canvas.addSubview(button)
    fixture.tap(1, 150, 220)
    let knob = slider.convert(slider.bounds.center, to: nil)
    fixture.wait(10)
    fixture.down(1, knob.x, knob.y)
    fixture.wait(10)
    fixture.move(1, knob.x + 30, knob.y)
    fixture.up(1)
    #expect(fixture.reasons(of: tap).map(\.structure) == ["controlAnswersTaps", "controlWasDragged"])
    #expect(fixture.reasons(of: pan).last == .controlFollowsDrag("slider"))
  }

  @Test func attemptsThatAreBrokenOff() {
    final class Idle: GestureRecognizer {}
    final class Picky: GestureRecognizer {
      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { ignore(touches[0], for: event) }
    }
    let idle = attach(Idle(), "idle")
    let tap = attach(TapGestureRecognizer(), "tap")
    let removed = attach(TapGestureRecognizer(), "removed")
    let picky = attach(Picky(), "picky")
    fixture.down(1, 150, 150)
    fixture.settle()
    tap.isEnabled = false
    canvas.removeGestureRecognizer(removed)
    fixture.wait(10)
    fixture.up(1)
    #expect(fixture.reasons(of: tap) == [.switchedOff])
    #expect(fixture.reasons(of: removed) == [.removedFromView])
    #expect(fixture.reasons(of: idle) == [.leftUndecided])
    #expect(fixture.reasons(of: picky) == [.ignoredFinger(1)])
  }

  @Test func theViewIsRemoved() {
    let press = attach(LongPressGestureRecognizer(), "press")
    fixture.down(1, 150, 150)
    fixture.settle()
    canvas.removeFromSuperview()
    #expect(fixture.reasons(of: press) == [.viewRemoved])
  }

  /// The finger lifts while the recogniser waits to begin.
  @Test func liftedWhileItWaited() {
    let tap = attach(TapGestureRecognizer(), "tap")
    tap.numberOfTapsRequired = 2
    let drag = attach(Drag(), "drag")
    drag.require(toFail: tap)
    self.drag()
    fixture.up(1)
    fixture.wait(1000)
    #expect(fixture.reasons(of: drag) == [.liftedWhileWaiting])
  }
}
