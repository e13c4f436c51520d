import Testing
import TouchGeometry
import TouchUI

/// A control that is switched off has no finger any more, also none that it would have taken up later.
@Suite("A9 Controls that are switched off under fingers") struct SwitchedOffTests {
  private let fixture = WindowFixture()
  private let control = Control(frame: Rect(100, 100, 300, 200))

  init() {
    let canvas = fixture.view("canvas", Rect(0, 0, 800, 600))
    control.name = "control"
    control.isMultipleTouchEnabled = true
    canvas.addSubview(control)
    // It withholds the news of a lift until it is known that no second tap comes.
    fixture.attach(TapGestureRecognizer(), "double", to: canvas) { $0.numberOfTapsRequired = 2 }
  }

  private var events: [String] {
    fixture.lines(.view).filter { $0.contains(" control ") && !$0.contains("touches") }
  }

  /// The second finger lands while the lift of the first is withheld, and stays.
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
