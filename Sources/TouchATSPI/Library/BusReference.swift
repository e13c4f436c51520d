/// An object on the bus: the name of its program, and its path there.
struct BusReference: Hashable {
  var bus: String
  var path: String

  var value: BusValue { .structure([.string(bus), .objectPath(path)]) }

  init(bus: String, path: String) {
    self.bus = bus
    self.path = path
  }

  /// Reads a reference that another program has sent; nil for anything else.
  init?(_ value: BusValue?) {
    guard let parts = value?.parts, parts.count == 2, let bus = parts[0].string, case .objectPath(let path) = parts[1]
    else { return nil }
    self.init(bus: bus, path: path)
  }

  /// No object.
  static let null = BusReference(bus: "", path: "/org/a11y/atspi/null")
}
