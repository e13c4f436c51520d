import Documents

/// One key of a configuration: its name, what it is for, how its value is written and where it goes.
struct Setting<Root> {
  let key: String
  let comment: String
  /// What may stand there, in words.
  let allowed: String
  /// Throws a ``FileMistake`` that says what is allowed.
  let read: (FileValue, inout Root) throws -> Void
  /// The value that `Root` has, as it is written in a file.
  let write: (Root) -> String

  init<Value>(
    _ key: String, _ path: WritableKeyPath<Root, Value>, _ format: ValueFormat<Value>, _ comment: String
  ) {
    self.key = key
    self.comment = comment
    allowed = format.allowed
    read = { $1[keyPath: path] = try format.read($0) }
    write = { format.write($0[keyPath: path]) }
  }

  /// A key whose value is no property.
  init<Value>(
    _ key: String, _ format: ValueFormat<Value>, _ comment: String, get: @escaping (Root) -> Value,
    set: @escaping (inout Root, Value) -> Void
  ) {
    self.init(
      key: key, comment: comment, allowed: format.allowed, read: { set(&$1, try format.read($0)) },
      write: { format.write(get($0)) })
  }

  /// The same key for something that has a `Root`.
  func within<Outer>(_ path: WritableKeyPath<Outer, Root>) -> Setting<Outer> {
    Setting<Outer>(
      key: key, comment: comment, allowed: allowed, read: { try read($0, &$1[keyPath: path]) },
      write: { write($0[keyPath: path]) })
  }

  private init(
    key: String, comment: String, allowed: String, read: @escaping (FileValue, inout Root) throws -> Void,
    write: @escaping (Root) -> String
  ) {
    self.key = key
    self.comment = comment
    self.allowed = allowed
    self.read = read
    self.write = write
  }
}

/// A list in which each item is a mapping with keys of its own.
struct SettingList<Root, Item> {
  let key: String
  let comment: String
  let settings: [Setting<Item>]
  /// The key by which items are told apart; none may be without it.
  let identifier: String
  let path: WritableKeyPath<Root, [Item]>
  /// Shown in the sample.
  let example: Item
  private static var limit: Int { 64 }

  /// `make` makes an item with all defaults, which may depend on what `root` has been set to already.
  func read(_ value: FileValue, into root: inout Root, make: (Root) -> Item) throws {
    let values = try value.list(of: "mappings with the keys \(settings.map(\.key).listed)")
    guard values.count <= Self.limit else { throw value.mistake("\(value.name) has more than \(Self.limit) items") }
    var names: Set<String> = []
    root[keyPath: path] = try values.map { value in
      let mapping = try FileMapping(value, wanted: "a mapping with the keys \(settings.map(\.key).listed)")
      let name = try mapping.required(identifier, settings.first { $0.key == identifier }?.allowed ?? "a name")
      guard names.insert(try name.text()).inserted else {
        throw name.mistake("\(name.name) is there twice. Allowed: a name that no other has")
      }
      var item = make(root)
      try settings.read(mapping, into: &item)
      return item
    }
  }
}

extension Array {
  /// Reads the keys that `mapping` has. The other keys must be in `others`.
  func read<Root>(_ mapping: FileMapping, into root: inout Root, others: [String] = []) throws
  where Element == Setting<Root> {
    try mapping.check(known: map(\.key) + others)
    for (key, value) in mapping.entries {
      let name = try key.text()
      try first { $0.key == name }?.read(value, &root)
    }
  }
}
