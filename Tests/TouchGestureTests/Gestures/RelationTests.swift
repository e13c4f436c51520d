import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// Tests which recognisers are related, and for how long.
@Suite("A1, A12 relations") struct RelationTests {
  private let fixture = WindowFixture()
  private let canvas: View

  init() { canvas = fixture.view("canvas", Rect(0, 0, 800, 600)) }

  private func tap(_ name: String, taps: Int, on view: View) -> TapGestureRecognizer {
    fixture.attach(TapGestureRecognizer(), name, to: view) { $0.numberOfTapsRequired = taps }
  }

  /// The drag receives a finger that taps in a child view, and both may recognise together. The finger has lifted when
  /// the tap is decided, so later answers of the drag's delegate concern other recognisers.
  @Test("A1: a begun gesture has nothing to do with fingers that have lifted") func liftedFingers() {
    let child = fixture.view("child", Rect(300, 0, 200, 200), in: canvas)
    tap("single", taps: 1, on: child).require(toFail: tap("double", taps: 2, on: child))
    let answers = Answers()
    answers.simultaneously = { _, _ in true }
    let drag = fixture.attach(Drag(), "drag", to: canvas) { $0.delegate = answers }
    fixture.down(1, 50, 300)
    fixture.wait(10)
    fixture.move(1, 100, 300)
    fixture.wait(10)
    fixture.tap(2, 350, 50)
    fixture.settle()
    #expect(drag.state == .began || drag.state == .changed)
    answers.simultaneously = { _, _ in false }
    fixture.wait(1000)
    #expect(fixture.actions.contains("430 single ended at 350,50"))
  }

  /// Two people drag, one in the child view and one beside it. A third finger lands in the child view.
  @Test("A1: a running drag follows a finger that a deeper one has taken if both may run", arguments: [true, false])
  func together(mayRunTogether: Bool) {
    let child = fixture.view("child", Rect(300, 0, 200, 200), in: canvas)
    let answers = Answers()
    answers.simultaneously = { _, _ in mayRunTogether }
    let outer = fixture.attach(Drag(), "outer", to: canvas)
    fixture.attach(Drag(), "inner", to: child) { $0.delegate = answers }
    let fingers = Answers()
    fingers.shouldReceive = { _, touch in touch.finger != 2 }
    outer.delegate = fingers
    for (finger, x) in [(1, 50.0), (2, 350)] {
      fixture.down(finger, x, 50)
      fixture.wait(10)
      fixture.move(finger, x + 20, 50)
      fixture.wait(10)
    }
    #expect(fixture.actions.filter { $0.contains("began") }.count == 2)
    fixture.forget()
    fixture.down(3, 350, 150)
    let both = ["40 inner touchesBegan 3", "40 outer touchesBegan 3"]
    #expect(fixture.lines(.recognizer) == (mayRunTogether ? both : Array(both.prefix(1))))
  }

  @Test("A12: of several that fail at once a waiter names the one it waited for") func releaseReason() {
    let single = tap("single", taps: 1, on: canvas)
    for taps in 2...3 { single.require(toFail: tap("of \(taps)", taps: taps, on: canvas)) }
    fixture.tap(1, 150, 150)
    fixture.wait(1000)
    #expect(fixture.lines(.wait) == ["60 single waits for of 3"])
    #expect(
      fixture.lines(.state) == [
        "410 of 3 possible → failed: no second tap within 350 ms",
        "410 of 2 possible → failed: no second tap within 350 ms",
        "410 single possible → ended: of 3 failed: no second tap within 350 ms",
      ])
  }
}
