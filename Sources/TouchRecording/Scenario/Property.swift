import Documents
import TouchGeometry
import TouchUI

/// A value that a scenario assigns to a property.
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
      case .vector(let vector): .vector(vector)
      case .choices(let names): .choices(names)
      }
  }
}

/// A property that a scenario can set: its name, a reader and a setter. Values are read before anything runs, so that
/// mistakes are found early.
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

/// A property with an assigned value. Settings with the same name and value are equal.
struct Setting<Target: AnyObject>: Hashable {
  let property: Property<Target>
  let value: SettingValue

  func apply(to target: Target) { property.set(target, value) }

  static func == (first: Setting, second: Setting) -> Bool {
    first.property.name == second.property.name && first.value == second.value
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(property.name)
    hasher.combine(value)
  }
}

/// The properties of a kind of view or recogniser.
struct PropertyTable<Target: AnyObject> {
  let properties: [Property<Target>]

  var names: [String] { properties.map(\.name) }

  subscript(name: String) -> Property<Target>? { properties.first { $0.name == name } }

  /// Reads the settings in `mapping`, in the order of the file. Throws a ``FileMistake`` for keys that are neither
  /// properties nor in `others`.
  func read(_ mapping: FileMapping, others: [String] = []) throws -> [Setting<Target>] {
    try mapping.check(known: others + names)
    return try mapping.entries.compactMap { key, value in
      let property = self[try key.text()]
      return try property.map { $0.setting(try $0.read(value)) }
    }
  }
}
