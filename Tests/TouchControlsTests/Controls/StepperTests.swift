import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite struct StepperTests {
  let stepper = Stepper()
  let desk: Desk

  /// Creates a stepper whose minus button covers 100 to 164 and whose plus button covers 172 to 236.
  init() throws {
    stepper.frame.origin = Point(100, 50)
    desk = try Desk(stepper)
  }

  private let minus = Point(120, 80)
  private let plus = Point(220, 80)

  private func tap(_ location: Point, at time: Double) { desk.tap(location.x, location.y, at: time) }

  @Test func platesAreLargeEnoughForFingers() {
    #expect(stepper.bounds.size == Size(136, 56))
  }

  @Test func aTapMakesOneStepAtTheLift() {
    stepper.value = 7
    desk.finger(.down, plus.x, plus.y, at: 0)
    #expect(stepper.value == 7 && stepper.isHighlighted)
    desk.finger(.up, plus.x, plus.y, at: 60)
    #expect(stepper.value == 8 && desk.log == ["touchDown", "touchUpInside", "valueChanged"])
    tap(minus, at: 1000)
    tap(minus, at: 2000)
    #expect(stepper.value == 6)
  }

  @Test func aFingerThatSlidesOffOrIsTakenAwayChangesNothing() {
    desk.finger(.down, plus.x, plus.y, at: 0)
    desk.finger(.move, plus.x, 180, at: 20)
    desk.finger(.up, plus.x, 180, at: 40)
    desk.finger(.down, plus.x, plus.y, at: 500)
    desk.finger(.cancel, plus.x, plus.y, at: 520)
    #expect(stepper.value == 0)
    #expect(desk.log == ["touchDown", "touchUpOutside", "touchDown", "touchCancel"])
  }

  @Test func stepsStopAtTheEndsOfTheRange() {
    stepper.minimumValue = -1
    stepper.maximumValue = 2
    stepper.stepValue = 2
    // The value moves from between two steps to the next one, and from there to the end, less than a step away.
    for (index, value) in [1.0, 2].enumerated() {
      tap(plus, at: Double(index) * 1000)
      #expect(stepper.value == value)
    }
    desk.log = []
    tap(plus, at: 2000)
    #expect(stepper.value == 2 && desk.log == ["touchDown", "touchUpInside"])
    tap(minus, at: 3000)
    tap(minus, at: 4000)
    #expect(stepper.value == -1)
  }

  @Test func itWrapsIfItIsAskedTo() {
    stepper.maximumValue = 3
    stepper.wraps = true
    tap(minus, at: 0)
    #expect(stepper.value == 3)
    tap(plus, at: 1000)
    #expect(stepper.value == 0)
  }

  @Test func heldItRepeatsUntilTheEnd() {
    stepper.maximumValue = 3
    let wait = { [desk] (time: Double) in desk.screen.application.advance(to: Instant(milliseconds: time)) }
    desk.finger(.down, plus.x, plus.y, at: 0)
    wait(499)
    #expect(stepper.value == 0)
    wait(500)
    #expect(stepper.value == 1)
    wait(600)
    #expect(stepper.value == 2)
    wait(5000)
    #expect(stepper.value == 3)
    desk.finger(.up, plus.x, plus.y, at: 5010)
    #expect(stepper.value == 3 && desk.log.filter { $0 == "valueChanged" }.count == 3)
  }

  @Test func theLiftAfterStepsOfAHoldMakesNoneOfItsOwn() {
    desk.finger(.down, plus.x, plus.y, at: 0)
    desk.finger(.up, plus.x, plus.y, at: 650)
    #expect(stepper.value == 2 && desk.log.filter { $0 == "valueChanged" }.count == 2)
    tap(plus, at: 1000)
    #expect(stepper.value == 3)
  }

  @Test func itRepeatsOnlyUnderTheFinger() {
    let wait = { [desk] (time: Double) in desk.screen.application.advance(to: Instant(milliseconds: time)) }
    desk.finger(.down, plus.x, plus.y, at: 0)
    desk.finger(.move, plus.x, 180, at: 550)
    #expect(stepper.value == 1)
    wait(2000)
    #expect(stepper.value == 1)
    desk.finger(.move, minus.x, minus.y, at: 2000)
    wait(2500)
    #expect(stepper.value == 0)
    stepper.isEnabled = false
    stepper.value = 50
    wait(9000)
    #expect(stepper.value == 50)
  }

  @Test func withoutAutorepeatAHoldIsALongTap() {
    stepper.autorepeat = false
    desk.finger(.down, plus.x, plus.y, at: 0)
    desk.finger(.up, plus.x, plus.y, at: 3000)
    #expect(stepper.value == 1)
  }

  @Test func ifItIsNotContinuousTheEventComesWithTheLift() {
    stepper.isContinuous = false
    desk.finger(.down, plus.x, plus.y, at: 0)
    desk.screen.application.advance(to: Instant(milliseconds: 700))
    #expect(stepper.value == 3 && desk.log == ["touchDown"])
    desk.finger(.up, plus.x, plus.y, at: 710)
    #expect(desk.log == ["touchDown", "touchUpInside", "valueChanged"])
  }

  @Test func whatAHoldHasDoneIsReportedAlsoWhenTheFingerIsTakenAway() {
    stepper.isContinuous = false
    desk.finger(.down, plus.x, plus.y, at: 0)
    desk.finger(.cancel, plus.x, plus.y, at: 550)
    #expect(stepper.value == 1 && desk.log == ["touchDown", "valueChanged", "touchCancel"])
  }

  @Test func nonsenseChangesNothing() {
    for number in [Double.nan, .infinity, -.infinity] {
      stepper.minimumValue = number
      stepper.maximumValue = number
      stepper.stepValue = number
    }
    stepper.value = .nan
    stepper.stepValue = 0
    stepper.stepValue = -3
    #expect(stepper.minimumValue == 0 && stepper.maximumValue == 100 && stepper.stepValue == 1 && stepper.value == 0)
    stepper.minimumValue = 200
    tap(plus, at: 0)
    #expect(stepper.value == 200 && !desk.log.contains("valueChanged"))
  }

  @Test func thePlateThatLeadsNowhereIsAnOutline() throws {
    let theme = Theme.dark
    #expect(desk.screen.color(140, 55)?.isClose(to: .black) == true)
    #expect(desk.screen.color(200, 55)?.isClose(to: theme.surface) == true)
    desk.finger(.down, plus.x, plus.y, at: 0)
    desk.screen.frame(at: 16)
    #expect(desk.screen.color(200, 65)?.isClose(to: theme.surfacePressed) == true)
    desk.finger(.up, plus.x, plus.y, at: 60)
    desk.screen.frame(at: 500)
    #expect(desk.screen.color(140, 55)?.isClose(to: theme.surface) == true && !desk.screen.window.isAnimating)
  }
}
