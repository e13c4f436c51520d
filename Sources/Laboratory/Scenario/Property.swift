import Documents
import TouchGeometry
import TouchUI

/// A value that a scenario gives to a property.
enum SettingValue: Hashable {
  case flag(Bool)
  case count(Int)
  case number(Double)
  case point(Point)
  case vector(Vector)
  case rect(Rect)
  case transform(Transform)
  case choices([String])

  init(_ value: RecognizerValue) {
    self =
      switch value {
      case .flag(let flag): .flag(flag)
      case .count(let count): .count(count)
      case .number(let number): .number(number)
      case .vector(let way): .vector(way)
      case .choices(let names): .choices(names)
      }
  }
}

/// A property that a scenario can set: its name there, how its value is read, and what takes it. Values are read before
/// anything runs, so that mistakes are found then.
struct Property<Target: AnyObject> {
  let name: String
  let read: (FileValue) throws -> SettingValue
  let set: (Target, SettingValue) -> Void

  init(
    _ name: String, _ read: @escaping (FileValue) throws -> SettingValue,
    set: @escaping (Target, SettingValue) -> Void
  ) {
    self.name = name
    self.read = read
    self.set = set
  }

  func setting(_ value: SettingValue) -> Setting<Target> { Setting(property: self, value: value) }
}

/// A property with the value that it is given.
struct Setting<Target: AnyObject> {
  let property: Property<Target>
  let value: SettingValue

  func apply(to target: Target) { property.set(target, value) }
}

/// The properties that a kind of view or recogniser has.
struct PropertyTable<Target: AnyObject> {
  let properties: [Property<Target>]

  var names: [String] { properties.map(\.name) }

  subscript(name: String) -> Property<Target>? { properties.first { $0.name == name } }

  /// What `mapping` gives to properties, in the order of the file. The other keys must be in `others`.
  func read(_ mapping: FileMapping, others: [String] = []) throws -> [Setting<Target>] {
    try mapping.check(known: others + names)
    return try mapping.entries.compactMap { key, value in
      let property = self[try key.text()]
      return try property.map { $0.setting(try $0.read(value)) }
    }
  }
}
