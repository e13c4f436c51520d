import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite struct SwitchTests {
  let control = Switch()
  let desk: Desk

  /// Creates a switch whose track is 88 points wide, in the middle of its frame. The knob moves between 124 and 164.
  init() throws {
    control.frame = Rect(90, 40, 108, 80)
    desk = try Desk(control)
  }

  private func drag(_ x: Double, to end: Double, at time: Double = 0) {
    desk.finger(.down, x, 80, at: time)
    for step in 1...4 { desk.finger(.move, x + (end - x) * Double(step) / 4, 80, at: time + Double(step) * 10) }
    desk.finger(.up, end, 80, at: time + 50)
  }

  @Test func aTapToggles() {
    #expect(!control.isOn)
    desk.tap(100, 50)
    #expect(control.isOn && desk.log == ["touchDown", "touchUpInside", "valueChanged"])
    desk.tap(164, 80, at: 1000)
    #expect(!control.isOn)
  }

  @Test func theKnobIsDraggedToTheOtherSide() {
    drag(120, to: 145)
    #expect(control.isOn && desk.log == ["touchDown", "touchUpInside", "valueChanged"])
    drag(160, to: 0, at: 1000)
    #expect(!control.isOn && desk.log.suffix(3) == ["touchDown", "touchUpOutside", "valueChanged"])
  }

  @Test func aKnobThatIsNotDraggedPastTheMiddleGoesBack() {
    drag(120, to: 138)
    drag(120, to: 100, at: 1000)
    #expect(!control.isOn && !desk.log.contains("valueChanged"))
  }

  /// The state after the lift is the one that was shown. At the exact middle that is off.
  @Test(arguments: [(19.99, false), (20, false), (20.01, true)], [false, true])
  func itBecomesWhatItShowed(end: (distance: Double, isOn: Bool), wasOn: Bool) {
    control.isOn = wasOn
    desk.screen.frame(at: 0)
    let start = wasOn ? 164.0 : 124
    drag(start, to: 124 + end.distance, at: 100)
    #expect(control.isOn == end.isOn)
    #expect(desk.log.contains("valueChanged") == (end.isOn != wasOn))
  }

  /// The lift may come with a last movement, wherever the finger was before.
  @Test(
    arguments: [(19.99, false), (20, false), (20.01, true)],
    [(false, 135.0), (false, 153), (true, 135), (true, 153)])
  func theLocationOfTheLiftCounts(end: (distance: Double, isOn: Bool), before: (isOn: Bool, position: Double)) {
    control.isOn = before.isOn
    desk.screen.frame(at: 0)
    desk.finger(.down, before.isOn ? 164 : 124, 80, at: 100)
    desk.finger(.move, before.position, 80, at: 110)
    desk.finger(.up, 124 + end.distance, 80, at: 120)
    #expect(control.isOn == end.isOn)
    #expect(desk.log.contains("valueChanged") == (end.isOn != before.isOn))
  }

  @Test func aTapWithAnUnsteadyFingerIsStillATap() {
    drag(120, to: 127)
    #expect(control.isOn)
  }

  @Test(arguments: [(129.99, true), (130, false)]) func fromTenPointsOnItIsADrag(end: Double, isOn: Bool) {
    drag(120, to: end)
    #expect(control.isOn == isOn)
  }

  @Test func whatIsTakenAwayChangesNothing() {
    desk.finger(.down, 120, 80, at: 0)
    desk.finger(.move, 170, 80, at: 10)
    desk.finger(.cancel, 170, 80, at: 20)
    desk.finger(.down, 120, 80, at: 500)
    desk.finger(.move, 120, 150, at: 510)
    desk.finger(.up, 120, 150, at: 520)
    #expect(!control.isOn && desk.log == ["touchDown", "touchCancel", "touchDown", "touchUpOutside"])
  }

  @Test func theKnobFollowsTheFingerAndSlidesHome() throws {
    let theme = Theme.dark
    let isKnob = { [desk] (x: Int) in desk.screen.color(x, 93)?.isClose(to: theme.text) == true }
    #expect(isKnob(124))
    desk.finger(.down, 120, 80, at: 0)
    desk.finger(.move, 135, 80, at: 10)
    desk.screen.frame(at: 16)
    #expect(!isKnob(124) && isKnob(139))
    desk.finger(.up, 135, 80, at: 100)
    desk.screen.frame(at: 120)
    #expect(!isKnob(124) && desk.screen.window.isAnimating)
    desk.screen.frame(at: 300)
    #expect(isKnob(124) && !desk.screen.window.isAnimating)
  }

  @Test func settingItSendsNothingAndShowsAtOnce() throws {
    control.isOn = true
    desk.screen.frame(at: 16)
    #expect(desk.log.isEmpty && !desk.screen.window.isAnimating)
    #expect(desk.screen.color(110, 80)?.isClose(to: Theme.dark.accent) == true)
  }
}
