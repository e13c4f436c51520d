import TouchAccess
import TouchControls
import TouchCore

/// The value of an adjustable element as a number.
struct ElementNumber {
  var current: Double
  var minimum: Double
  var maximum: Double
  var step: Double
  /// Whether the object itself knows its number, so that it can be read again after a change.
  private(set) var isExact = true

  /// Reads a control or, for others, the first number in the value: "40 %". Nil if the element is not adjustable.
  init?(_ element: AccessibleElement) {
    guard element.isAdjustable else { return nil }
    switch element.object {
    case let slider as Slider:
      (current, minimum, maximum) = (slider.value, slider.minimumValue, slider.maximumValue)
      step = slider.stepValue > 0 ? slider.stepValue : (maximum - minimum) / 10
    case let stepper as Stepper:
      (current, minimum, maximum) = (stepper.value, stepper.minimumValue, stepper.maximumValue)
      step = stepper.stepValue
    case let pages as PageControl:
      (current, minimum, maximum, step) = (Double(pages.currentPage), 0, Double(max(0, pages.numberOfPages - 1)), 1)
    default:
      current = Self.firstNumber(in: element.value ?? "")
      (minimum, maximum, step) = (min(0, current), max(100, current), 1)
      isExact = false
    }
  }

  private static func firstNumber(in text: String) -> Double {
    let digits = text.drop { !$0.isASCII || !$0.isNumber }.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    return Double(digits).map { text.contains("-\(digits)") || text.contains("−\(digits)") ? -$0 : $0 } ?? 0
  }

  /// Changes the value of `element` by its steps, up to the one that is nearest to `wanted`. One that knows no number makes
  /// a single step towards it.
  static func move(_ element: AccessibleElement, to wanted: Double) -> Bool {
    guard element.isEnabled, var number = ElementNumber(element) else { return false }
    let isUp = wanted > number.current
    for _ in 0..<mostSteps where abs(wanted - number.current) > number.step / 2 {
      if isUp { element.object.accessibilityIncrement() } else { element.object.accessibilityDecrement() }
      guard number.isExact, let next = ElementNumber(element), next.current != number.current,
        (wanted > next.current) == isUp
      else { break }
      number = next
    }
    return true
  }

  private static let mostSteps = 1000
}
