import TouchGeometry
import TouchTesting
import TouchUI

/// A control of any kind with a numeric value, and the fingers of a test.
final class ValuedControl {
  enum Kind: String, CaseIterable { case slider, stepper, toggle, segments, pages }

  let kind: Kind
  let control: Control
  let fingers: Fingers
  /// All events so far.
  private(set) var events: [ControlEvent] = []

  /// Creates a control of 300 by 60 points at (100, 100).
  init(_ kind: Kind) {
    self.kind = kind
    let board = View(frame: Rect(0, 0, 600, 400))
    control = Self.make(kind)
    control.frame = Rect(100, 100, 300, 60)
    board.addSubview(control)
    fingers = Fingers(in: board)
    for event in ControlEvent.allCases {
      control.addAction(for: event) { [unowned self] _ in events.append(event) }
    }
  }

  private static func make(_ kind: Kind) -> Control {
    switch kind {
    case .slider: return Slider()
    case .stepper: return Stepper()
    case .toggle: return Switch()
    case .segments: return SegmentedControl(segments: ["One", "Two", "Three", "Four"])
    case .pages: return PageControl(numberOfPages: 4)
    }
  }

  /// The value of the control as a number. For a switch it is 1 or 0.
  var value: Double {
    get {
      switch control {
      case let slider as Slider: slider.value
      case let stepper as Stepper: stepper.value
      case let toggle as Switch: toggle.isOn ? 1 : 0
      case let segments as SegmentedControl: Double(segments.selectedSegmentIndex)
      case let pages as PageControl: Double(pages.currentPage)
      default: .nan
      }
    }
    set {
      switch control {
      case let slider as Slider: slider.value = newValue
      case let stepper as Stepper: stepper.value = newValue
      case let toggle as Switch: toggle.isOn = newValue > 0.5
      case let segments as SegmentedControl: segments.selectedSegmentIndex = Int(newValue)
      case let pages as PageControl: pages.currentPage = Int(newValue)
      default: break
      }
    }
  }

  /// The location at which a tap changes the value, or at which a finger can hold the knob of a slider.
  var gripLocation: Point {
    switch control {
    case let slider as Slider:
      let share = (slider.value - slider.minimumValue) / (slider.maximumValue - slider.minimumValue)
      return Point(118 + share * 264, 130)
    case is Switch: return Point(250, 130)
    default: return Point(360, 130)
    }
  }

  func changes() -> Int { events.filter { $0 == .valueChanged }.count }
}
