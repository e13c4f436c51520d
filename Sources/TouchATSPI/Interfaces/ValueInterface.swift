import TouchAccess
import TouchCore

/// The value of an adjustable element.
struct ValueInterface: BusInterface {
  static let name = "org.a11y.atspi.Value"

  private let element: AccessibleElement
  private let number: ElementNumber

  /// Creates the value of an element; nil if it is not adjustable.
  init?(_ element: AccessibleElement) {
    guard let number = ElementNumber(element) else { return nil }
    (self.element, self.number) = (element, number)
  }

  var properties: [(name: String, value: BusValue)] {
    [
      ("MinimumValue", .double(number.minimum)), ("MaximumValue", .double(number.maximum)),
      ("MinimumIncrement", .double(number.step)), ("CurrentValue", .double(number.current)),
      ("Text", .string(element.value ?? "")),
    ]
  }

  func set(_ property: String, _ value: BusValue) -> Bool {
    guard property == "CurrentValue", let wanted = value.number else { return false }
    return ElementNumber.move(element, to: wanted)
  }

  func call(_ method: String, _ arguments: BusArguments) -> [BusValue]? { nil }
}
