import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

@Suite("A9 controls and the recognisers of their ancestors") struct ControlPriorityTests {
  private let fixture = WindowFixture()
  private let canvas: View

  init() { canvas = fixture.view("canvas", Rect(0, 0, 800, 600)) }

  private func put<Kind: Control>(_ control: Kind, _ frame: Rect) -> Kind {
    control.name = "control"
    control.frame = frame
    canvas.addSubview(control)
    return control
  }

  private func button(_ frame: Rect = Rect(100, 100, 200, 50)) -> Button { put(Button("Go"), frame) }

  @discardableResult
  private func tap(_ taps: Int = 1, fingers: Int = 1, on view: View? = nil) -> TapGestureRecognizer {
    fixture.attach(TapGestureRecognizer(), "tap", to: view ?? canvas) {
      $0.numberOfTapsRequired = taps
      $0.numberOfTouchesRequired = fingers
    }
  }

  /// The events of the control, without its touch messages.
  private var events: [String] {
    fixture.lines(.view).filter { $0.contains(" control ") && !$0.contains("touches") }
  }

  // MARK: Taps

  @Test func aButtonAnswersATapAndTheViewBehindItDoesNot() {
    _ = button()
    tap()
    fixture.tap(1, 150, 120)
    #expect(events == ["0 control touchDown", "60 control touchUpInside"])
    #expect(fixture.lines(.state) == ["60 tap possible → failed: control, a control, handles taps itself"])
    fixture.wait(100)
    fixture.tap(1, 500, 500)
    #expect(fixture.actions == ["220 tap ended at 500,500"])
  }

  @Test func aTapWithholdsNothingPastTheLift() {
    _ = button()
    tap()
    fixture.tap(1, 150, 120)
    fixture.settle()
    #expect(
      fixture.lines(.recognizer, .view, .state)
        == [
          "0 tap touchesBegan 1", "0 control touchesBegan 1", "0 control touchDown",
          "60 tap touchesEnded 1", "60 tap possible → failed: control, a control, handles taps itself",
          "60 control touchesEnded 1", "60 control touchUpInside",
        ])
  }

  @Test func aTapThatHoldsTouchesBackDoesNotTakeThem() {
    _ = button()
    tap().delaysTouchesBegan = true
    fixture.tap(1, 150, 120)
    #expect(fixture.actions.isEmpty && events == ["60 control touchDown", "60 control touchUpInside"])
  }

  @Test func aTapThatWaitedIsRefusedToo() {
    _ = button()
    let single = tap()
    let double = tap(2)
    for recognizer in [single, double] { recognizer.delaysTouchesEnded = false }
    double.name = "double"
    single.require(toFail: double)
    fixture.tap(1, 150, 120)
    fixture.wait(1000)
    #expect(fixture.actions.isEmpty && events == ["0 control touchDown", "60 control touchUpInside"])
    #expect(fixture.lines(.state).last == "410 tap possible → failed: control, a control, handles taps itself")
  }

  @Test func aFingerThatStrayedOffIsStillTheControls() {
    _ = button()
    tap()
    fixture.down(1, 150, 145)
    fixture.move(1, to: 150, 170, over: 50)
    fixture.up(1)
    #expect(fixture.actions.isEmpty && events == ["0 control touchDown", "50 control touchUpOutside"])
  }

  @Test func aDoubleTapIsTheAncestors() {
    _ = button()
    tap(2)
    fixture.tap(1, 150, 120)
    fixture.wait(100)
    fixture.tap(1, 150, 120)
    #expect(fixture.actions == ["220 tap ended at 150,120"])
    #expect(events == ["0 control touchDown", "220 control touchCancel"])
  }

  @Test func twoTapsThatAreNoDoubleTapBothCount() {
    _ = button(Rect(100, 100, 400, 50))
    tap(2)
    fixture.tap(1, 150, 120)
    fixture.wait(100)
    fixture.tap(2, 450, 120)
    fixture.wait(1000)
    #expect(fixture.actions.isEmpty)
    #expect(
      events == [
        "0 control touchDown", "160 control touchUpInside", "160 control touchDown", "570 control touchUpInside",
      ])
  }

  @Test func aTapOfTwoFingersIsTheAncestors() {
    _ = button()
    tap(fingers: 2)
    fixture.down(1, 150, 120)
    fixture.down(2, 400, 400)
    fixture.wait(60)
    fixture.up(1)
    fixture.up(2)
    #expect(fixture.actions.count == 1)
    #expect(events == ["0 control touchDown", "60 control touchCancel"])
  }

  @Test func aRecogniserOnTheControlComesBeforeIt() {
    let button = button()
    tap(on: button)
    fixture.tap(1, 150, 120)
    #expect(fixture.actions == ["60 tap ended at 150,120"])
    #expect(events == ["0 control touchDown", "60 control touchCancel"])
  }

  @Test(arguments: [false, true])
  func aControlThatIsOffClaimsNothing(delaysTouchesBegan: Bool) {
    button().isEnabled = false
    tap().delaysTouchesBegan = delaysTouchesBegan
    fixture.tap(1, 150, 120)
    #expect(fixture.actions == ["60 tap ended at 150,120"] && events.isEmpty)
  }

  @Test func aFingerTheControlDoesNotFollowIsTheAncestors() {
    _ = button()
    tap()
    fixture.down(1, 150, 120)
    fixture.wait(1000)
    fixture.tap(2, 250, 120)
    #expect(fixture.actions == ["1060 tap ended at 250,120"] && events == ["0 control touchDown"])
  }

  @Test func aSegmentIsChosenInATappedView() {
    let segments = put(SegmentedControl(segments: ["On", "Off"]), Rect(100, 100, 200, 50))
    tap()
    fixture.tap(1, 250, 120)
    #expect(fixture.actions.isEmpty && segments.selectedSegmentIndex == 1)
    #expect(events == ["0 control touchDown", "60 control touchUpInside", "60 control valueChanged"])
  }

  @Test func aPlainControlClaimsNothing() {
    _ = put(Control(frame: .zero), Rect(100, 100, 200, 50))
    tap()
    fixture.tap(1, 150, 120)
    #expect(fixture.actions.count == 1 && events == ["0 control touchDown", "60 control touchCancel"])
  }

  // MARK: Drags over controls without a knob

  @Test func aSwipeAcrossAButtonIsTheAncestors() {
    _ = button()
    fixture.attach(SwipeGestureRecognizer(), "swipe", to: canvas)
    fixture.down(1, 150, 120)
    fixture.move(1, to: 250, 120, over: 100)
    fixture.up(1)
    #expect(fixture.actions == ["50 swipe ended at 150,120"])
    #expect(events == ["0 control touchDown", "50 control touchCancel"])
  }

  @Test func aPanThatStartsOnAButtonIsTheAncestors() {
    _ = button()
    fixture.attach(PanGestureRecognizer(), "pan", to: canvas)
    fixture.down(1, 150, 120)
    fixture.move(1, to: 250, 120, over: 100)
    fixture.up(1)
    #expect(fixture.actions.first == "10 pan began at 160,120")
    #expect(events == ["0 control touchDown", "10 control touchCancel"])
  }

  // MARK: Knobs

  /// Returns a slider whose knob is at 350, 130.
  private func slider() -> Slider { put(Slider(), Rect(200, 100, 300, 60)) }

  /// Returns a switch that is off, with its knob at 224, 124.
  private func aSwitch() -> Switch { put(Switch(), Rect(200, 100, 88, 48)) }

  private func pan() { fixture.attach(PanGestureRecognizer(), "pan", to: canvas) }

  private func drag(from x: Double, _ y: Double, by dx: Double, _ dy: Double) {
    fixture.down(1, x, y)
    fixture.move(1, to: x + dx, y + dy, over: 60, step: 20)
    fixture.up(1)
  }

  @Test func aKnobDraggedAlongItsTrackIsTheSliders() {
    let slider = slider()
    pan()
    fixture.attach(SwipeGestureRecognizer(), "swipe", to: canvas)
    drag(from: 350, 130, by: 60, 15)
    #expect(fixture.actions.isEmpty && slider.value > 0.7)
    #expect(
      events == [
        "0 control touchDown", "20 control valueChanged", "40 control valueChanged", "60 control valueChanged",
        "60 control touchUpInside",
      ])
    let refusal = "possible → failed: control, a control, follows this drag itself"
    #expect(fixture.lines(.state) == ["20 pan \(refusal)", "60 swipe \(refusal)"])
  }

  @Test func aPanThatHoldsTouchesBackDoesNotGetTheKnob() {
    let slider = slider()
    fixture.attach(PanGestureRecognizer(), "pan", to: canvas) { $0.delaysTouchesBegan = true }
    drag(from: 360, 130, by: 66, 0)
    #expect(fixture.actions.isEmpty && abs(slider.value - 0.75) < 1e-9)
    #expect(events.first == "20 control touchDown" && events.last == "60 control touchUpInside")
    drag(from: 240, 130, by: 60, 0)
    #expect(fixture.actions.first?.hasPrefix("80 pan began") == true && abs(slider.value - 0.75) < 1e-9)
  }

  @Test func aDragAcrossTheSliderIsTheAncestors() {
    let slider = slider()
    pan()
    drag(from: 350, 130, by: 0, 60)
    #expect(fixture.actions.first == "20 pan began at 350,150" && slider.value == 0.5)
    #expect(events == ["0 control touchDown", "20 control touchCancel"])
  }

  @Test func aDragBesideTheKnobIsTheAncestors() {
    let slider = slider()
    pan()
    drag(from: 320, 130, by: 60, 0)
    #expect(fixture.actions.first == "20 pan began at 340,130" && slider.value == 0.5 && events.isEmpty)
  }

  @Test func aTapOnTheKnobIsTheAncestors() {
    _ = slider()
    tap()
    fixture.tap(1, 350, 130)
    #expect(fixture.actions.count == 1 && events == ["0 control touchDown", "60 control touchCancel"])
  }

  @Test func twoFingersOneOnTheKnobAreTheAncestors() {
    _ = slider()
    fixture.attach(PanGestureRecognizer(), "pan", to: canvas) { $0.minimumNumberOfTouches = 2 }
    fixture.down(1, 350, 130)
    fixture.down(2, 350, 400)
    fixture.wait(20)
    fixture.move(1, 380, 130)
    fixture.move(2, 380, 400)
    #expect(fixture.actions == ["20 pan began at 380,265"])
  }

  @Test func aRecogniserOnTheSliderComesBeforeIt() {
    fixture.attach(PanGestureRecognizer(), "pan", to: slider())
    drag(from: 350, 130, by: 60, 0)
    #expect(fixture.actions.first == "20 pan began at 370,130" && events.last == "20 control touchCancel")
  }

  @Test func aSliderThatIsOffClaimsNothing() {
    slider().isEnabled = false
    pan()
    drag(from: 350, 130, by: 60, 0)
    #expect(fixture.actions.first == "20 pan began at 370,130" && events.isEmpty)
  }

  @Test func theTrackOfATurnedSliderTurnsWithIt() {
    slider().transform = .rotation(.pi / 2)
    pan()
    drag(from: 350, 130, by: 5, 60)
    #expect(fixture.actions.isEmpty && events.count == 5)
    fixture.wait(1000)
    fixture.forget()
    drag(from: 350, 190, by: 60, 5)
    #expect(fixture.actions.first?.hasSuffix("pan began at 370,191.7") == true)
  }

  @Test func aSwitchAnswersATapAndADragOfItsKnob() {
    let control = aSwitch()
    pan()
    tap()
    fixture.tap(1, 270, 130)
    fixture.settle()
    #expect(control.isOn)
    fixture.wait(440)
    drag(from: 265, 130, by: -45, 0)
    #expect(fixture.actions.isEmpty && !control.isOn)
    #expect(
      events == [
        "0 control touchDown", "60 control touchUpInside", "60 control valueChanged",
        "500 control touchDown", "560 control touchUpInside", "560 control valueChanged",
      ])
  }

  @Test func otherDragsOverASwitchAreTheAncestors() {
    let control = aSwitch()
    pan()
    drag(from: 224, 124, by: 10, 40)
    fixture.wait(100)
    drag(from: 270, 124, by: -40, 0)
    #expect(fixture.actions.filter { $0.contains("began") }.count == 2 && !control.isOn)
    #expect(
      events == [
        "0 control touchDown", "20 control touchCancel", "160 control touchDown", "180 control touchCancel",
      ])
  }
}
