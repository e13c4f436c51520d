/// The description of an object and its relatives.
struct AccessibleInterface: BusInterface {
  static let name = "org.a11y.atspi.Accessible"

  let label: String
  let description: String
  let role: ElementRole
  let states: ElementStates
  let language: String
  let parent: BusReference
  let index: Int
  let children: [BusReference]
  let application: BusReference
  var attributes: [(String, String)] = []
  /// The names of all interfaces of the object.
  var interfaces: [String] = []

  var properties: [(name: String, value: BusValue)] {
    [
      ("Name", .string(label)), ("Description", .string(description)), ("Parent", parent.value),
      ("ChildCount", .integer(children.count)), ("Locale", .string(language)), ("AccessibleId", .string("")),
      ("HelpText", .string("")),
    ]
  }

  func call(_ method: String, _ arguments: BusArguments) -> [BusValue]? {
    switch method {
    case "GetChildAtIndex":
      let index = arguments.integer(0)
      return [(children.indices.contains(index) ? children[index] : .null).value]
    case "GetChildren": return [.array(of: "(so)", children.map(\.value))]
    case "GetIndexInParent": return [.integer(index)]
    case "GetRelationSet": return [.array(of: "(ua(so))", [])]
    case "GetRole": return [.uint32(role.rawValue)]
    case "GetRoleName", "GetLocalizedRoleName": return [.string(role.name)]
    case "GetState": return [states.value]
    case "GetAttributes": return [.table(attributes)]
    case "GetApplication": return [application.value]
    case "GetInterfaces": return [.strings(interfaces)]
    default: return nil
    }
  }

  /// The object as clients keep it: its relatives, its interfaces and its words.
  func cached(as object: BusReference) -> BusValue {
    .structure([
      object.value, application.value, parent.value, .integer(index), .integer(children.count), .strings(interfaces),
      .string(label), .uint32(role.rawValue), .string(description), states.value,
    ])
  }

  static let cachedSignature = "((so)(so)(so)iiassusau)"
}
