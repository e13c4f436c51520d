import Testing
import ToolkitFixtures
import TouchGeometry
import TouchTesting
import TouchUI

/// The knob of a slider moves exactly as far as the finger that holds it.
@Suite("V6 A slider in the hand") struct SliderGripTests {
  private let it = ValuedControl(.slider)
  private var slider: Slider { it.control as! Slider }
  private var fingers: Fingers { it.fingers }

  @Test(arguments: [(0.0, 1.0), (0, 100), (-3, 7.7), (0.1, 0.7)]) func aTapOnTheKnobChangesNothing(
    low: Double, high: Double
  ) {
    (slider.minimumValue, slider.maximumValue) = (min(low, high), high)
    for step in 1..<100 {
      let value = low + (high - low) * Double(step) / 100
      slider.value = value
      fingers.report(.down, at: it.gripLocation + Vector(3, 1))
      fingers.report(.move, at: it.gripLocation + Vector(3, 1))
      fingers.report(.up, at: it.gripLocation + Vector(3, 1))
      fingers.wait(0.1)
      #expect(slider.value == value)
    }
    #expect(it.changes() == 0)
  }

  @Test func thereAndBackItIsTheSameToTheLastBit() {
    for step in 1..<50 {
      slider.value = Double(step) * 0.01 + 0.1
      let (value, gripLocation) = (slider.value, it.gripLocation)
      fingers.report(.down, at: gripLocation)
      for distance in [7.0, -20, 13, 0] { fingers.report(.move, at: gripLocation + Vector(distance, 0)) }
      #expect(slider.value == value)
      fingers.report(.up, at: gripLocation)
      #expect(slider.value == value)
    }
  }

  @Test(arguments: [0.0, 0.2, 1]) func aValueSetUnderAFingerStaysUntilItMoves(set: Double) {
    fingers.report(.down, at: it.gripLocation)
    fingers.report(.move, at: Point(300, 130))
    slider.value = set
    fingers.report(.move, at: Point(300, 130))
    fingers.wait(0.2)
    #expect(slider.value == set)
    fingers.report(.move, at: Point(300 + 26.4, 130))
    #expect(slider.value.isNear(min(set + 0.1, 1), by: 1e-9), "\(slider.value)")
    slider.value = set
    fingers.report(.up, at: Point(300 + 26.4, 130))
    #expect(slider.value == set)
  }

  /// The knob stays where it is and then follows the finger from there.
  @Test(arguments: 0..<5) func aSliderMovedUnderAFingerKeepsItsValue(kind: Int) {
    fingers.report(.down, at: it.gripLocation)
    fingers.report(.move, at: it.gripLocation + Vector(26.4, 0))
    let value = slider.value
    switch kind {
    case 0: slider.frame.origin.x += 70
    case 1: slider.frame.size.width = 36 + 132
    case 2: slider.transform = .scale(0.5)
    case 3: slider.superview?.center += Vector(-40, 9)
    default: slider.superview?.bounds.origin.x = 33
    }
    let finger = Point(250 + 26.4, 130)
    fingers.report(.move, at: fingers.view.convert(fingers.view.convert(finger, to: nil), from: nil))
    let start = fingers.place() ?? finger
    fingers.report(.move, at: start)
    #expect(slider.value.isNear(value, by: kind < 3 ? 0 : 0.2))
    let held = slider.value
    fingers.report(.move, at: start + Vector(13.2, 0))
    #expect(slider.value.isNear(held + (kind == 1 || kind == 2 ? 0.1 : 0.05), by: 1e-9), "\(slider.value)")
  }

  /// A change of the range keeps the value, and the finger continues from there.
  @Test func anotherRangeUnderAFingerIsGrippedAnew() {
    fingers.report(.down, at: Point(250, 130))
    slider.maximumValue = 5
    fingers.report(.move, at: Point(250, 130))
    #expect(slider.value == 0.5)
    fingers.report(.move, at: Point(250 + 52.8, 130))
    #expect(slider.value.isNear(1.5, by: 1e-9))
    slider.minimumValue = 1
    fingers.report(.up, at: Point(250 + 52.8, 130))
    #expect(slider.value.isNear(1.5, by: 1e-9) && it.changes() == 1)
  }

  /// The program may round the value at each change or at the lift.
  @Test(
    arguments: [ControlEvent.valueChanged, .touchUpInside, .touchUpOutside],
    [264.0 * 0.22, 264 * 0.26, 264 * 0.37, -264 * 0.36])
  func aListenerMayRoundWhatAFingerChooses(event: ControlEvent, distance: Double) {
    slider.maximumValue = 10
    slider.value = 5
    slider.addAction(for: event) { [slider] _ in slider.value = slider.value.rounded() }
    let start = it.gripLocation
    fingers.drag(from: start, to: start + Vector(distance, event == .touchUpOutside ? 90 : 0), over: 0.3)
    #expect(slider.value == (5 + distance / 26.4).rounded())
  }

  /// The finger moves across the track, or away and back to its start.
  @Test(arguments: [1.0, 10, 100]) func aFingerThatIsWhereItWasChoosesWhatThereWas(high: Double) {
    slider.maximumValue = high
    for number in 0...100 {
      slider.value = high * Double(number) / 100
      let (value, start) = (slider.value, it.gripLocation)
      fingers.report(.down, at: start)
      for offset in [Vector(0, 5), Vector(20, 5), Vector(-13, 0), .zero] { fingers.report(.move, at: start + offset) }
      #expect(slider.value == value)
      fingers.report(.up, at: start)
      #expect(slider.value == value)
    }
  }

  @Test func aListenerMayBoundWhatAFingerChooses() {
    slider.addAction(for: .valueChanged) { [slider] _ in slider.value = min(slider.value, 0.6) }
    let start = it.gripLocation
    fingers.report(.down, at: start)
    for distance in stride(from: 4.0, through: 80, by: 4) { fingers.report(.move, at: start + Vector(distance, 0)) }
    #expect(slider.value == 0.6)
    for distance in stride(from: 80.0, through: 0, by: -4) { fingers.report(.move, at: start + Vector(distance, 0)) }
    #expect(slider.value.isNear(0.5, by: 0.02))
  }

  /// The program sets the value once, far from the finger. The finger continues from there.
  @Test func whatAListenerSetsOnceIsGrippedAnew() {
    var isDone = false
    slider.addAction(for: .valueChanged) { [slider] _ in
      if !isDone { slider.value = 0.1 }
      isDone = true
    }
    let start = it.gripLocation
    fingers.report(.down, at: start)
    for distance in [26.4, 52.8] { fingers.report(.move, at: start + Vector(distance, 0)) }
    #expect(slider.value.isNear(0.2, by: 1e-9), "\(slider.value)")
  }

  @Test func withStepsItHoldsNothingBetweenThem() {
    slider.stepValue = 0.1
    var values: Set<Double> = []
    slider.addAction(for: .valueChanged) { [slider] _ in values.insert(slider.value) }
    slider.value = 0
    fingers.drag(from: it.gripLocation, to: it.gripLocation + Vector(400, 0), over: 0.5)
    let steps = Set((1...10).map { Double($0) * 0.1 })
    #expect(values == steps && slider.value == 1)
    // A maximum between two steps is not reached.
    (slider.maximumValue, slider.value) = (0.97, 0)
    fingers.drag(from: it.gripLocation, to: it.gripLocation + Vector(400, 0), over: 0.5)
    #expect(slider.value == 0.9)
  }

  /// The next step begins at half the distance.
  @Test(arguments: [0.0, 1.25, 7.3]) func aStepIsChosenWhereItIsNearest(low: Double) {
    (slider.maximumValue, slider.minimumValue, slider.stepValue) = (low + 10, low, 1)
    slider.value = low + 4
    let start = it.gripLocation
    fingers.report(.down, at: start)
    for (distance, steps) in [(12.0, 4.0), (14, 5), (12, 4), (-12, 4), (-14, 3)] {
      fingers.report(.move, at: start + Vector(distance, 0))
      #expect(slider.value == low + steps, "\(distance)")
    }
  }
}
