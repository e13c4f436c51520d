/// The program.
struct ApplicationInterface: BusInterface {
  static let name = "org.a11y.atspi.Application"

  let id: Int
  let language: String
  let onID: (Int) -> Void

  var properties: [(name: String, value: BusValue)] {
    [
      ("ToolkitName", .string("Touchstone")), ("Version", .string("1")), ("ToolkitVersion", .string("1")),
      ("AtspiVersion", .string("2.1")), ("InterfaceVersion", .uint32(1)), ("Id", .integer(id)),
    ]
  }

  func set(_ property: String, _ value: BusValue) -> Bool {
    guard property == "Id", let id = value.integer else { return false }
    onID(id)
    return true
  }

  func call(_ method: String, _ arguments: BusArguments) -> [BusValue]? {
    switch method {
    case "GetLocale": [.string(language)]
    // There is no connection beside the bus.
    case "GetApplicationBusAddress": [.string("")]
    default: nil
    }
  }
}
