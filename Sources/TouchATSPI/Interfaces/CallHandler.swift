/// The handler of the calls of other programs. Whatever they ask, something is replied, and nothing is promised.
struct CallHandler {
  let tree: ObjectTree
  private static let properties = "org.freedesktop.DBus.Properties"

  /// Returns the values of the reply, or nil with the reason why there is none, and whether something may have changed.
  func reply(to message: BusMessage) -> CallReply {
    let (interface, member) = (message.interface, message.member)
    if message.path == Self.cache { return cacheReply(member) }
    if interface == "org.freedesktop.DBus.Peer", member == "Ping" { return CallReply([]) }
    guard let object = BusObject(path: message.path) else { return .unknownObject }
    let interfaces = tree.interfaces(of: object)
    guard !interfaces.isEmpty else { return .unknownObject }
    if interface == "org.freedesktop.DBus.Introspectable" { return Self.introspection(of: interfaces) }
    let values = message.arguments()
    let arguments = BusArguments(values)
    if interface == Self.properties { return propertyReply(member, arguments, values, interfaces) }
    // The name of the interface may be left out.
    let named = interfaces.filter { interface.isEmpty || type(of: $0).name == interface }
    for candidate in named {
      if let values = candidate.call(member, arguments) {
        return CallReply(values, changes: Self.changing.contains(member))
      }
    }
    return named.isEmpty ? .unknownInterface : .unknownMethod
  }

  private func propertyReply(
    _ member: String, _ arguments: BusArguments, _ values: [BusValue], _ interfaces: [any BusInterface]
  ) -> CallReply {
    guard let interface = interfaces.first(where: { type(of: $0).name == arguments.string(0) }) else {
      return .unknownInterface
    }
    switch member {
    case "Get":
      let property = interface.properties.first { $0.name == arguments.string(1) }
      return property.map { CallReply([.variant($0.value)]) } ?? .unknownProperty
    case "GetAll":
      let entries = interface.properties.map { BusValue.entry(.string($0.name), .variant($0.value)) }
      return CallReply([.array(of: "{sv}", entries)])
    case "Set":
      guard values.count == 3, interface.set(arguments.string(1), values[2]) else { return .unknownProperty }
      return CallReply([], changes: true)
    default: return .unknownMethod
    }
  }

  private static func introspection(of interfaces: [any BusInterface]) -> CallReply {
    let lines = interfaces.map { "  <interface name=\"\(type(of: $0).name)\"/>\n" }
    return CallReply([.string("<node>\n" + lines.joined() + "</node>\n")])
  }

  // MARK: The cache

  static let cache = "/org/a11y/atspi/cache"

  /// Returns all objects, which clients then need not ask for one by one.
  private func cacheReply(_ member: String) -> CallReply {
    guard member == "GetItems" else { return .unknownMethod }
    let items = tree.objects.compactMap(tree.cached)
    return CallReply([.array(of: AccessibleInterface.cachedSignature, items)], cost: items.count * 20)
  }

  private static let changing: Set<String> = [
    "DoAction", "GrabFocus", "ScrollTo", "ScrollToPoint", "SetCaretOffset", "AddSelection", "SetSelection",
    "RemoveSelection", "SetTextContents", "InsertText", "DeleteText",
  ]
}

/// The reply to a call.
struct CallReply {
  var values: [BusValue]?
  /// The name of the error and the reason, where there are no values.
  var refusal = (name: "", reason: "")
  /// Whether the elements may have changed.
  var changes = false
  /// The number of values.
  var cost = 0

  init(_ values: [BusValue], changes: Bool = false, cost: Int = 0) {
    (self.values, self.changes) = (values, changes)
    self.cost = max(cost, values.reduce(0) { $0 + $1.parts.count })
  }

  private init(refusal name: String, _ reason: String) { refusal = (name, reason) }

  static var unknownObject: CallReply {
    CallReply(refusal: "UnknownObject", "There is no object at this path (any more).")
  }
  static var unknownInterface: CallReply {
    CallReply(refusal: "UnknownInterface", "The object does not have this interface.")
  }
  static var unknownMethod: CallReply { CallReply(refusal: "UnknownMethod", "The interface has no such method.") }
  static var unknownProperty: CallReply {
    CallReply(refusal: "UnknownProperty", "There is no such property, or it cannot be set to this value.")
  }
}
