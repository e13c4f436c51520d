import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// A disabled control has no touches left, including those that it would have received later.
@Suite("A9 Controls that are switched off under fingers") struct SwitchedOffTests {
  private let fixture = WindowFixture()
  private let control = Control(frame: Rect(100, 100, 300, 200))

  init() {
    let canvas = fixture.view("canvas", Rect(0, 0, 800, 600))
    control.name = "control"
    control.isMultipleTouchEnabled = true
    canvas.addSubview(control)
    // This recogniser delays the lift until it is certain that there is no second tap.
    fixture.attach(TapGestureRecognizer(), "double", to: canvas) { $0.numberOfTapsRequired = 2 }
  }

  private var events: [String] {
    fixture.lines(.view).filter { $0.contains(" control ") && !$0.contains("touches") }
  }

  /// Lands a second finger while the lift of the first is delayed. The second finger stays down.
  private func landTwo() {
    fixture.tap(1, 150, 150, pressing: 50)
    fixture.wait(100)
    fixture.down(2, 160, 150)
    fixture.wait(50)
  }

  @Test func aFingerThatWaitsIsTakenUp() {
    landTwo()
    fixture.wait(1000)
    #expect(events == ["0 control touchDown", "900 control touchUpInside", "900 control touchDown"])
    fixture.up(2)
    #expect(events.last == "1200 control touchUpInside")
  }

  @Test func aFingerThatWaitsIsForgottenToo() {
    landTwo()
    fixture.settle()
    control.isEnabled = false
    #expect(!control.isHighlighted)
    control.isEnabled = true
    fixture.wait(1000)
    fixture.tap(3, 300, 250)
    fixture.wait(1000)
    fixture.up(2)
    #expect(
      events == [
        "0 control touchDown", "200 control touchCancel", "1200 control touchDown", "1610 control touchUpInside",
      ])
  }
}
