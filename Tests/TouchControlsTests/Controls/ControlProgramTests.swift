import Testing
import TouchGeometry
import TouchTesting

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// Random fingers on controls whose programs set, disable, move, animate, remove and re-add them in every callback.
@Suite("V6 Controls under random hands and programs") struct ControlProgramTests {
  @Test(arguments: ValuedControl.Kind.allCases, UInt64(1)...30) func keepWhatIsSet(
    kind: ValuedControl.Kind, seed: UInt64
  ) {
    let play = ControlPlay(kind, seed: seed)
    play.run()
    #expect(play.faults.isEmpty, "\(play.faults.prefix(3))")
  }

  /// The random fingers must change values, since the other test would otherwise prove nothing.
  @Test(arguments: ValuedControl.Kind.allCases) func areChangedByTheHands(kind: ValuedControl.Kind) {
    let changes = (UInt64(1)...10).map { seed in
      let play = ControlPlay(kind, seed: seed)
      play.run()
      return play.changes
    }
    #expect(changes.reduce(0, +) > 20, "\(changes)")
  }
}

/// A control with a random finger on it and a random program.
private final class ControlPlay {
  private let it: ValuedControl
  private let seed: UInt64
  private var numbers: SplitMix64
  /// The expected value: the value set by the program or reported last.
  private var expected: Double
  private var hasMoved = false
  private(set) var changes = 0
  private(set) var faults: [String] = []

  init(_ kind: ValuedControl.Kind, seed: UInt64) {
    (it, self.seed, numbers) = (ValuedControl(kind), seed, SplitMix64(seed: seed))
    expected = it.value
    setRange()
    for event in ControlEvent.allCases {
      it.control.addAction(for: event) { [unowned self] _ in
        if event == .valueChanged { noteChange() }
        if numbers.once(in: event == .valueChanged ? 12 : 4) { meddle() }
      }
    }
  }

  // MARK: The program

  private func setRange() {
    let (low, step) = (numbers.pick([0, -1, 0.3]), numbers.pick([0.1, 0.25, 1.0 / 3]))
    if let stepper = it.control as? Stepper {
      (stepper.minimumValue, stepper.maximumValue, stepper.stepValue) = (low, low + 2.2, step)
    }
    if let slider = it.control as? Slider {
      (slider.minimumValue, slider.maximumValue, slider.stepValue) = (low, low + 2.2, numbers.once(in: 2) ? step : 0)
    }
    expected = it.value
  }

  private func meddle() {
    switch numbers.below(7) {
    case 0, 1: it.value = numbers.number(0...3)
    case 2: it.fingers.application.animate(withDuration: 0.1) { it.value = numbers.number(0...3) }
    case 3: it.control.center += Vector(numbers.number(-30...30), numbers.number(-10...10))
    case 4:
      it.control.isEnabled = false
      it.control.isEnabled = numbers.once(in: 2)
    case 5:
      let parent = it.control.superview
      it.control.removeFromSuperview()
      parent?.addSubview(it.control)
    default: setRange()
    }
    expected = it.value
  }

  /// Checks a change by a finger, before the program reacts to it.
  private func noteChange() {
    changes += 1
    if it.value == expected { faults.append("told of no change") }
    if it.kind == .slider, !hasMoved { faults.append("changed by a finger that has not moved") }
    if !isOnGrid { faults.append("\(it.value) is between two steps") }
    expected = it.value
  }

  private var isOnGrid: Bool {
    switch it.control {
    case let slider as Slider:
      slider.stepValue == 0 || isWhole(it.value, slider.minimumValue, slider.maximumValue, slider.stepValue)
    case let stepper as Stepper: isWhole(it.value, stepper.minimumValue, stepper.maximumValue, stepper.stepValue)
    default: true
    }
  }

  private func isWhole(_ value: Double, _ low: Double, _ high: Double, _ step: Double) -> Bool {
    let count = ((value - low) / step).rounded()
    return value == min(low + count * step, high)
  }

  // MARK: The finger

  func run() {
    for _ in 0..<12 {
      it.control.isEnabled = true
      it.control.frame.origin = Point(100, 100)
      land()
      for _ in 0..<numbers.below(8) { goOn() }
      hasMoved = false
      it.fingers.report(numbers.once(in: 5) ? .cancel : .up, at: it.fingers.place() ?? .zero)
      check("the lift")
      it.fingers.wait(numbers.number(0...0.4))
      check("a pause")
    }
    it.fingers.wait(1)
    checkRest()
  }

  private func land() {
    let center = it.control.frame.center
    let offset = it.control is KnobControl ? Vector(-130, 0) : Vector(numbers.number(-140...140), 0)
    var location = center + offset
    if let knob = it.control as? KnobControl {
      location =
        it.control.convert(knob.knobCenter(at: knob.fraction), to: it.fingers.view) + Vector(numbers.number(-9...9), 3)
    }
    hasMoved = false
    it.fingers.report(.down, at: location)
    check("the landing")
  }

  private func goOn() {
    guard let location = it.fingers.place() else { return }
    let translation = numbers.once(in: 3) ? Vector.zero : Vector(numbers.number(-40...40), numbers.number(-9...9))
    hasMoved = translation != .zero
    it.fingers.report(.move, at: location + translation)
    check("a move")
    hasMoved = false
    if numbers.once(in: 6) { it.fingers.wait(numbers.number(0...0.8)) }
    if numbers.once(in: 8) { meddle() }
    check("a rest")
  }

  private func check(_ moment: String) {
    if it.value != expected { faults.append("after \(moment) it holds \(it.value), and was set to \(expected)") }
    if !it.value.isFinite { faults.append("not finite") }
  }

  private func checkRest() {
    if it.control.isHighlighted { faults.append("lit for ever") }
    if let knob = it.control as? KnobControl, knob.isDragging { faults.append("held for ever") }
    if !it.fingers.waitUntilStill(atMost: 3) { faults.append("it never rests") }
    if it.control.subviews.contains(where: { $0.transform != .identity }) { faults.append("a part stays pressed") }
    check("all")
  }
}
