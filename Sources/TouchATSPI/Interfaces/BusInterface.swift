/// An interface of an object on the bus.
protocol BusInterface {
  static var name: String { get }
  /// The properties and their present values.
  var properties: [(name: String, value: BusValue)] { get }
  /// Changes a property. Returns whether there is one that can be changed.
  func set(_ property: String, _ value: BusValue) -> Bool
  /// Calls a method, and returns the values of the reply. Nil if there is no such method.
  func call(_ method: String, _ arguments: BusArguments) -> [BusValue]?
}

extension BusInterface {
  var properties: [(name: String, value: BusValue)] { [] }

  func set(_ property: String, _ value: BusValue) -> Bool { false }
}

/// The arguments of a call by position. What is missing or of another type counts as 0 or as an empty text, since calls
/// come from anybody.
struct BusArguments {
  private let values: [BusValue]

  init(_ values: [BusValue]) { self.values = values }

  private func value(_ index: Int) -> BusValue { values.indices.contains(index) ? values[index] : .other }

  func integer(_ index: Int) -> Int { value(index).integer ?? 0 }

  func string(_ index: Int) -> String { value(index).string ?? "" }
}
