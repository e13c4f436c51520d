import Testing
import TouchGeometry
import TouchUI

@Suite("A9 controls and the recognisers of their ancestors") struct ControlPriorityTests {
  private let stage = Stage()
  private let canvas: View

  init() { canvas = stage.view("canvas", Rect(0, 0, 800, 600)) }

  private func put<Kind: Control>(_ control: Kind, _ frame: Rect) -> Kind {
    control.name = "control"
    control.frame = frame
    canvas.addSubview(control)
    return control
  }

  private func button(_ frame: Rect = Rect(100, 100, 200, 50)) -> Button { put(Button("Go"), frame) }

  @discardableResult
  private func tap(_ taps: Int = 1, fingers: Int = 1, on view: View? = nil) -> TapGestureRecognizer {
    stage.attach(TapGestureRecognizer(), "tap", to: view ?? canvas) {
      $0.numberOfTapsRequired = taps
      $0.numberOfTouchesRequired = fingers
    }
  }

  /// What the control reported, without the messages it got.
  private var events: [String] {
    stage.lines(.view).filter { $0.contains(" control ") && !$0.contains("touches") }
  }

  // MARK: Taps

  @Test func aButtonAnswersATapAndTheViewBehindItDoesNot() {
    _ = button()
    tap()
    stage.tap(1, 150, 120)
    #expect(events == ["0 control touchDown", "60 control touchUpInside"])
    #expect(stage.lines(.state) == ["60 tap possible → failed: control said it should not begin"])
    stage.wait(100)
    stage.tap(1, 500, 500)
    #expect(stage.actions == ["220 tap ended at 500,500"])
  }

  @Test func aTapWithholdsNothingPastTheLift() {
    _ = button()
    tap()
    stage.tap(1, 150, 120)
    stage.settle()
    #expect(
      stage.lines(.recognizer, .view, .state)
        == [
          "0 tap touchesBegan 1", "0 control touchesBegan 1", "0 control touchDown",
          "60 tap touchesEnded 1", "60 tap possible → failed: control said it should not begin",
          "60 control touchesEnded 1", "60 control touchUpInside",
        ])
  }

  @Test func aTapThatHoldsTouchesBackDoesNotTakeThem() {
    _ = button()
    tap().delaysTouchesBegan = true
    stage.tap(1, 150, 120)
    #expect(stage.actions.isEmpty && events == ["60 control touchDown", "60 control touchUpInside"])
  }

  @Test func aTapThatWaitedIsRefusedToo() {
    _ = button()
    let single = tap()
    let double = tap(2)
    for recognizer in [single, double] { recognizer.delaysTouchesEnded = false }
    double.name = "double"
    single.require(toFail: double)
    stage.tap(1, 150, 120)
    stage.wait(1000)
    #expect(stage.actions.isEmpty && events == ["0 control touchDown", "60 control touchUpInside"])
    #expect(stage.lines(.state).last == "410 tap possible → failed: control said it should not begin")
  }

  @Test func aFingerThatStrayedOffIsStillTheControls() {
    _ = button()
    tap()
    stage.down(1, 150, 145)
    stage.move(1, to: 150, 170, over: 50)
    stage.up(1)
    #expect(stage.actions.isEmpty && events == ["0 control touchDown", "50 control touchUpOutside"])
  }

  @Test func aDoubleTapIsTheAncestors() {
    _ = button()
    tap(2)
    stage.tap(1, 150, 120)
    stage.wait(100)
    stage.tap(1, 150, 120)
    #expect(stage.actions == ["220 tap ended at 150,120"])
    #expect(events == ["0 control touchDown", "220 control touchCancel"])
  }

  @Test func twoTapsThatAreNoDoubleTapBothCount() {
    _ = button(Rect(100, 100, 400, 50))
    tap(2)
    stage.tap(1, 150, 120)
    stage.wait(100)
    stage.tap(2, 450, 120)
    stage.wait(1000)
    #expect(stage.actions.isEmpty)
    #expect(
      events == [
        "0 control touchDown", "160 control touchUpInside", "160 control touchDown", "570 control touchUpInside",
      ])
  }

  @Test func aTapOfTwoFingersIsTheAncestors() {
    _ = button()
    tap(fingers: 2)
    stage.down(1, 150, 120)
    stage.down(2, 400, 400)
    stage.wait(60)
    stage.up(1)
    stage.up(2)
    #expect(stage.actions.count == 1)
    #expect(events == ["0 control touchDown", "60 control touchCancel"])
  }

  @Test func aRecogniserOnTheControlComesBeforeIt() {
    let button = button()
    tap(on: button)
    stage.tap(1, 150, 120)
    #expect(stage.actions == ["60 tap ended at 150,120"])
    #expect(events == ["0 control touchDown", "60 control touchCancel"])
  }

  @Test func aControlThatIsOffClaimsNothing() {
    button().isEnabled = false
    tap()
    stage.tap(1, 150, 120)
    #expect(stage.actions == ["60 tap ended at 150,120"] && events.isEmpty)
  }

  @Test func aFingerTheControlDoesNotFollowIsTheAncestors() {
    _ = button()
    tap()
    stage.down(1, 150, 120)
    stage.wait(1000)
    stage.tap(2, 250, 120)
    #expect(stage.actions == ["1060 tap ended at 250,120"] && events == ["0 control touchDown"])
  }

  @Test func aSegmentIsChosenInATappedView() {
    let segments = put(SegmentedControl(segments: ["On", "Off"]), Rect(100, 100, 200, 50))
    tap()
    stage.tap(1, 250, 120)
    #expect(stage.actions.isEmpty && segments.selectedSegmentIndex == 1)
    #expect(events == ["0 control touchDown", "60 control touchUpInside", "60 control valueChanged"])
  }

  @Test func aPlainControlClaimsNothing() {
    _ = put(Control(frame: .zero), Rect(100, 100, 200, 50))
    tap()
    stage.tap(1, 150, 120)
    #expect(stage.actions.count == 1 && events == ["0 control touchDown", "60 control touchCancel"])
  }

  // MARK: Drags over controls without a knob

  @Test func aSwipeAcrossAButtonIsTheAncestors() {
    _ = button()
    stage.attach(SwipeGestureRecognizer(), "swipe", to: canvas)
    stage.down(1, 150, 120)
    stage.move(1, to: 250, 120, over: 100)
    stage.up(1)
    #expect(stage.actions == ["50 swipe ended at 150,120"])
    #expect(events == ["0 control touchDown", "50 control touchCancel"])
  }

  @Test func aPanThatStartsOnAButtonIsTheAncestors() {
    _ = button()
    stage.attach(PanGestureRecognizer(), "pan", to: canvas)
    stage.down(1, 150, 120)
    stage.move(1, to: 250, 120, over: 100)
    stage.up(1)
    #expect(stage.actions.first == "10 pan began at 160,120")
    #expect(events == ["0 control touchDown", "10 control touchCancel"])
  }
}
