import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@Suite("V6 D3 The steps of a stepper") struct StepperStepsTests {
  private let it = ValuedControl(.stepper)
  private var stepper: Stepper { it.control as! Stepper }
  private let minus = Point(150, 130)
  private let plus = Point(350, 130)

  private func tap(_ location: Point, times: Int) {
    for _ in 0..<times {
      it.fingers.tap(at: location)
      it.fingers.wait(0.5)
    }
  }

  @Test(
    arguments: [
      (0.0, 1.0, 0.1), (0.0, 1.0, 0.05), (-1.0, 1.0, 0.2), (0.3, 1.7, 0.7), (1.0, 2.0, 1.0 / 3.0), (0.0, 0.3, 0.1),
    ] as [(Double, Double, Double)])
  func addUpToNoRounding(low: Double, high: Double, step: Double) {
    (stepper.maximumValue, stepper.minimumValue, stepper.stepValue) = (high, low, step)
    stepper.value = low
    let count = ((high - low) / step).rounded()
    for number in 1...Int(count) {
      tap(plus, times: 1)
      #expect(stepper.value == min(low + Double(number) * step, high))
    }
    let changes = it.changes()
    tap(plus, times: 1)
    #expect(it.changes() == changes && changes == Int(count), "the end is the end")
    tap(minus, times: Int(count))
    #expect(stepper.value == low)
    tap(minus, times: 1)
    #expect(it.changes() == 2 * changes)
  }

  /// A value between two steps moves to the next step, and the last step ends at a maximum between two.
  @Test(arguments: [false, true]) func leadFromAnywhereToTheNextOneAndToTheEnds(wraps: Bool) {
    (stepper.maximumValue, stepper.stepValue, stepper.wraps) = (2.5, 1, wraps)
    stepper.value = 0.4
    tap(plus, times: 1)
    #expect(stepper.value == 1)
    tap(plus, times: 2)
    #expect(stepper.value == 2.5)
    tap(plus, times: 1)
    #expect(stepper.value == (wraps ? 0 : 2.5))
    stepper.value = 2.5
    tap(minus, times: 3)
    #expect(stepper.value == 0)
    tap(minus, times: 1)
    #expect(stepper.value == (wraps ? 2.5 : 0))
  }

  @Test func reachBothEndsOfARangeThatIsSmallerThanAStep() {
    (stepper.minimumValue, stepper.maximumValue, stepper.stepValue) = (-0.2, 0.3, 1)
    tap(plus, times: 2)
    #expect(stepper.value == 0.3)
    tap(minus, times: 2)
    #expect(stepper.value == -0.2 && it.changes() == 2)
  }

  @Test func ofAnotherSizeBeginAtOnce() {
    stepper.addAction(for: .touchDown) { [stepper] _ in stepper.stepValue = 7 }
    tap(plus, times: 2)
    #expect(stepper.value == 14)
  }

  /// Tests a press, with and without an ancestor that waits for a second tap and thereby delays the lift.
  @Test(arguments: [100.0, 300, 490, 510, 690], [false, true]) func endWithTheFinger(
    milliseconds: Double, isWithheld: Bool
  ) {
    if isWithheld {
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      it.fingers.view.addGestureRecognizer(tap)
    }
    it.fingers.report(.down, at: plus)
    it.fingers.wait(milliseconds / 1000)
    it.fingers.report(.up, at: plus)
    it.fingers.wait(3)
    let steps = milliseconds < 600 ? 1.0 : 2
    #expect(stepper.value == steps && it.changes() == Int(steps), "\(stepper.value)")
    #expect(!it.control.isHighlighted)
  }

  @Test func endWhereTheProgramSaysSo() {
    stepper.addAction(for: .valueChanged) { [stepper] _ in if stepper.value == 3 { stepper.autorepeat = false } }
    it.fingers.report(.down, at: plus)
    it.fingers.wait(3)
    it.fingers.report(.up, at: plus)
    #expect(stepper.value == 3)
  }

  /// Steps that are not yet reported are dropped once the program sets another value.
  @Test func areNotReportedWhenTheProgramHasSetTheValue() {
    stepper.isContinuous = false
    it.fingers.report(.down, at: plus)
    it.fingers.wait(0.75)
    #expect(stepper.value == 3)
    stepper.value = 50
    it.fingers.report(.up, at: plus)
    #expect(stepper.value == 50 && it.changes() == 0)
  }
}
