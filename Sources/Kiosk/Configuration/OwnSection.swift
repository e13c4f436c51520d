/// Keys of a program's own that stand together in the configuration, under a name that the toolkit's sections do not have.
public struct OwnSection: Sendable {
  let name: String
  let comment: String
  /// The whole names of the keys.
  let keyNames: [String]
  let settings: [@Sendable () -> Setting<Configuration>]

  /// - Parameters:
  ///   - name: of the section in the file.
  ///   - comment: what they are for, in a sentence.
  ///   - keys: each called by the name and a dot, as in "quiz.patience" where the name is "quiz".
  public init<each Value: Sendable>(_ name: String, _ comment: String, _ keys: repeat OwnKey<each Value>) {
    self.name = name
    self.comment = comment
    var settings: [@Sendable () -> Setting<Configuration>] = []
    var names: [String] = []
    for key in repeat each keys {
      settings.append { key.setting }
      names.append(key.name)
    }
    keyNames = names
    self.settings = settings
  }
}

extension OwnKey {
  /// As the table of the configuration has it: without the section.
  fileprivate var setting: Setting<Configuration> {
    let key = name.split(separator: ".", maxSplits: 1).last.map(String.init) ?? name
    return Setting<Configuration>(key, format(), comment, get: { $0[self] }, set: { $0[self] = $1 })
  }
}

extension Configuration {
  /// The value of a key of the program's own.
  public subscript<Value>(key: OwnKey<Value>) -> Value {
    get { own[key.name].flatMap(key.loaded) ?? key.initial }
    set {
      let value = key.stored(newValue)
      own[key.name] = value == key.stored(key.initial) ? nil : value
    }
  }

  /// The names of those keys that are not as they are by default.
  public var ownKeysSet: Set<String> { Set(own.keys) }
}
