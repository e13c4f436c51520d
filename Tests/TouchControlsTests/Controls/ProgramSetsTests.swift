import Testing
import TouchGeometry
import TouchTesting
import TouchUI

/// A value set by the program during a touch is kept, and a finger that has not moved changes nothing.
@Suite("V6 What the program sets under a finger") struct ProgramSetsTests {
  typealias Kind = ValuedControl.Kind

  @Test(arguments: Kind.allCases, [ControlEvent.touchDown, .touchUpInside]) func staysAtTheLift(
    kind: Kind, event: ControlEvent
  ) {
    for set in [0.0, 1] {
      let it = ValuedControl(kind)
      it.value = 1 - set
      it.control.addAction(for: event) { _ in it.value = set }
      it.fingers.tap(at: it.gripLocation)
      it.fingers.wait(1)
      #expect(it.value == set && it.changes() == 0, "\(kind) \(event) \(set): \(it.value) \(it.events)")
    }
  }

  /// A value set in response to the lift is kept, even if it equals the previous one.
  @Test(arguments: Kind.allCases, [false, true]) func soDoesWhatIsSetAgain(kind: Kind, isOfLift: Bool) {
    let it = ValuedControl(kind)
    it.value = 0
    it.control.addAction(for: isOfLift ? .touchUpInside : .touchDown) { _ in it.value = it.value }
    it.fingers.tap(at: it.gripLocation)
    let isChanged = !isOfLift && kind != .slider
    #expect((it.value != 0) == isChanged && it.changes() == (isChanged ? 1 : 0), "\(kind): \(it.value)")
  }

  @Test(arguments: Kind.allCases, [false, true]) func isFinalWhereItSwitchesOffOrRemoves(kind: Kind, isRemoved: Bool) {
    let it = ValuedControl(kind)
    it.value = 0
    it.control.addAction(for: .touchUpInside) { control in
      if isRemoved { control.removeFromSuperview() } else { control.isEnabled = false }
    }
    it.fingers.tap(at: it.gripLocation)
    it.fingers.wait(1)
    #expect(it.value == 0 && it.changes() == 0 && !it.control.isHighlighted)
    #expect(it.events == [.touchDown, .touchUpInside])
  }

  /// The kinds with a value for one touch. Swift 6.0 crashes over a closure in the attribute.
  private static let kindsOfOneTouch = Kind.allCases.filter { $0 != .slider }

  /// The value is kept for one touch. The next tap changes it.
  @Test(arguments: kindsOfOneTouch) func isOfOneTouch(kind: Kind) {
    let it = ValuedControl(kind)
    it.value = 0
    var count = 0
    it.control.addAction(for: .touchDown) { _ in
      count += 1
      if count == 1 { it.value = 1 }
    }
    for _ in 0..<2 {
      it.fingers.tap(at: it.gripLocation)
      it.fingers.wait(1)
    }
    let expected: [Kind: Double] = [.stepper: 2, .toggle: 0, .segments: 3, .pages: 2]
    #expect(it.value == expected[kind] && it.changes() == 1, "\(kind): \(it.value)")
  }

  /// The part that was pressed counts, not the part that the program moved under the finger.
  @Test(arguments: [Kind.segments, .pages, .stepper], [-200.0, -100, 100, 130])
  func aControlMovedUnderAFingerTakesWhatWasPressed(
    kind: Kind, distance: Double
  ) {
    let it = ValuedControl(kind)
    it.value = 1
    it.fingers.report(.down, at: it.gripLocation)
    it.control.center += Vector(distance, 0)
    it.fingers.wait(0.1)
    it.fingers.report(.move, at: it.gripLocation)
    it.fingers.report(.up, at: it.gripLocation)
    let isOutside = distance < 0 && it.gripLocation.x >= 400 + distance
    let pressed: [Kind: Double] = [.segments: 3, .pages: 2, .stepper: 2]
    #expect(it.value == (isOutside ? 1 : pressed[kind]), "\(kind) \(distance): \(it.value)")
  }

  @Test func segmentsPutInUnderAFingerAreNotChosen() throws {
    let it = ValuedControl(.segments)
    let control = try #require(it.control as? SegmentedControl)
    it.fingers.report(.down, at: Point(210, 130))
    control.segments = ["Zero"] + control.segments
    it.fingers.report(.up, at: Point(210, 130))
    #expect(control.selectedSegmentIndex == 0 && it.changes() == 0)
    // An unmoved segment can still be chosen.
    it.fingers.report(.down, at: Point(210, 130))
    control.segments.append("Five")
    it.fingers.report(.up, at: Point(210, 130))
    #expect(control.selectedSegmentIndex == 1 && it.changes() == 1)
  }
}
