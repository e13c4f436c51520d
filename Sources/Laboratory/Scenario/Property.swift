import Documents
import TouchUI

/// A property that a scenario can set: its name there, and how its value is read. Reading gives what sets it, so that
/// mistakes are found before anything runs.
struct Property<Target: AnyObject> {
  typealias Setter = (Target) -> Void

  let name: String
  let read: (FileValue) throws -> Setter

  init(_ name: String, _ read: @escaping (FileValue) throws -> Setter) {
    self.name = name
    self.read = read
  }

  /// A property of `Owner`, which is what `Target` is where this property is offered.
  init<Owner, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value>, _ read: @escaping (FileValue) throws -> Value
  ) {
    self.init(name) { written in
      let value = try read(written)
      return { target in (target as? Owner)?[keyPath: path] = value }
    }
  }
}

/// The properties that a kind of view or recogniser has.
struct PropertyTable<Target: AnyObject> {
  let properties: [Property<Target>]

  var names: [String] { properties.map(\.name) }

  /// What sets the properties that `mapping` gives, in the order of the file. The other keys must be in `others`.
  func read(_ mapping: FileMapping, others: [String] = []) throws -> [Property<Target>.Setter] {
    try mapping.check(known: others + names)
    return try mapping.entries.compactMap { key, value in
      let name = try key.text()
      return try properties.first { $0.name == name }?.read(value)
    }
  }
}
