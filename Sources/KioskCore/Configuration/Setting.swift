import Documents

/// The time at which a change of a configuration that is read again takes effect.
enum EffectTime {
  case atOnce
  /// After the next reset.
  case nextVisitor
  /// At the next start of the program.
  case restart
}

/// A configuration key: its name, purpose and format, the property that it sets, and when a change of it takes effect.
struct Setting<Root> {
  let key: String
  let comment: String
  /// The allowed values in words.
  let allowed: String
  /// Reads a value. Throws a ``FileMistake`` with the allowed values.
  let read: (FileValue, inout Root) throws -> Void
  /// Returns the value of `Root` in the notation of a file.
  let write: (Root) -> String
  /// Returns whether the values of two roots differ.
  let differs: (Root, Root) -> Bool
  let effect: EffectTime

  init<Value: Equatable>(
    _ key: String, _ path: WritableKeyPath<Root, Value>, _ format: ValueFormat<Value>, _ comment: String,
    from effect: EffectTime = .atOnce
  ) {
    self.init(
      key, format, comment, from: effect, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 },
      differs: { $0[keyPath: path] != $1[keyPath: path] })
  }

  /// Creates a key whose value is accessed by closures.
  init<Value>(
    _ key: String, _ format: ValueFormat<Value>, _ comment: String, from effect: EffectTime,
    get: @escaping (Root) -> Value, set: @escaping (inout Root, Value) -> Void, differs: @escaping (Root, Root) -> Bool
  ) {
    self.init(
      key: key, comment: comment, allowed: format.allowed, read: { set(&$1, try format.read($0)) },
      write: { format.write(get($0)) }, differs: differs, effect: effect)
  }

  /// Returns the key for a type with a property of type `Root`.
  func within<Outer>(_ path: WritableKeyPath<Outer, Root>) -> Setting<Outer> {
    Setting<Outer>(
      key: key, comment: comment, allowed: allowed, read: { try read($0, &$1[keyPath: path]) },
      write: { write($0[keyPath: path]) }, differs: { differs($0[keyPath: path], $1[keyPath: path]) }, effect: effect)
  }

  private init(
    key: String, comment: String, allowed: String, read: @escaping (FileValue, inout Root) throws -> Void,
    write: @escaping (Root) -> String, differs: @escaping (Root, Root) -> Bool, effect: EffectTime
  ) {
    self.key = key
    self.comment = comment
    self.allowed = allowed
    self.read = read
    self.write = write
    self.differs = differs
    self.effect = effect
  }
}

/// A list of mappings with keys.
struct SettingList<Root, Item> {
  let key: String
  let comment: String
  let settings: [Setting<Item>]
  /// The required key that identifies an item.
  let identifier: String
  let path: WritableKeyPath<Root, [Item]>
  /// The item shown in the sample.
  let example: Item
  private static var limit: Int { 64 }

  /// Returns whether a change from one list to the other takes effect at that time: another number of items, or one of them
  /// whose keys of that time differ.
  func differs(_ first: Root, _ second: Root, from effect: EffectTime) -> Bool {
    let (old, new) = (first[keyPath: path], second[keyPath: path])
    let keys = settings.filter { $0.effect == effect }
    return old.count != new.count || zip(old, new).contains { item in keys.contains { $0.differs(item.0, item.1) } }
  }

  /// Reads the list. `make` creates an item with defaults, which may depend on values already read into `root`.
  func read(_ value: FileValue, into root: inout Root, make: (Root) -> Item) throws {
    let values = try value.list(of: "mappings with the keys \(settings.map(\.key).listed)")
    guard values.count <= Self.limit else { throw value.mistake("\(value.name) has more than \(Self.limit) items") }
    var names: Set<String> = []
    var items: [Item] = []
    var mistakes = MistakeCollector()
    for value in values {
      try mistakes.attempt {
        var item = make(root)
        try read(value, into: &item, apartFrom: &names)
        items.append(item)
      }
    }
    try mistakes.finish()
    root[keyPath: path] = items
  }

  private func read(_ value: FileValue, into item: inout Item, apartFrom names: inout Set<String>) throws {
    let mapping = try FileMapping(value, wanted: "a mapping with the keys \(settings.map(\.key).listed)")
    let name = try mapping.required(identifier, settings.first { $0.key == identifier }?.allowed ?? "a name")
    guard names.insert(try name.text()).inserted else {
      throw name.mistake("\(name.name) is there twice. Allowed: a name that no other has")
    }
    try settings.read(mapping, into: &item)
  }
}

extension Array {
  /// Reads the keys that `mapping` has. The other keys must be in `others`. Throws all mistakes at once.
  func read<Root>(_ mapping: FileMapping, into root: inout Root, others: [String] = []) throws
  where Element == Setting<Root> {
    var mistakes = MistakeCollector()
    try mistakes.attempt { try mapping.check(known: map(\.key) + others) }
    for (key, value) in mapping.entries {
      guard let name = try? key.text() else { continue }
      try mistakes.attempt { try first { $0.key == name }?.read(value, &root) }
    }
    try mistakes.finish()
  }
}
