/// A configuration section with custom keys of the program. Its name must differ from those of the toolkit's sections.
public struct CustomSection: Sendable {
  let name: String
  let comment: String
  /// The full names of the keys.
  let keyNames: [String]
  /// The keys whose values are paths.
  public let paths: [CustomKey<String?>]
  /// The keys as the table of the configuration has them, for a program that speaks the languages with these codes.
  let settings: [@Sendable (_ languages: [String]) -> Setting<Configuration>]

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - name: the name of the section in the file.
  ///   - comment: a sentence about the purpose of the keys.
  ///   - keys: the keys. Their names begin with that of the section and a dot, such as "quiz.patience" in the section
  ///     "quiz".
  public init<each Value: Sendable>(_ name: String, _ comment: String, _ keys: repeat CustomKey<each Value>) {
    self.name = name
    self.comment = comment
    var settings: [@Sendable ([String]) -> Setting<Configuration>] = []
    var names: [String] = []
    var paths: [CustomKey<String?>] = []
    for key in repeat each keys {
      settings.append { key.setting($0) }
      names.append(key.name)
      if let path = key as? CustomKey<String?> { paths.append(path) }
    }
    keyNames = names
    self.paths = paths
    self.settings = settings
  }
}

extension CustomKey {
  /// The key as a setting of the table, without the section's name.
  fileprivate func setting(_ languages: [String]) -> Setting<Configuration> {
    let key = name.split(separator: ".", maxSplits: 1).last.map(String.init) ?? name
    return Setting<Configuration>(
      key, format(languages), comment, from: .nextVisitor, get: { $0[self] }, set: { $0[self] = $1 },
      differs: { [name] in $0.customValues[name] != $1.customValues[name] })
  }
}

extension Configuration {
  /// The value of a custom key.
  public subscript<Value>(key: CustomKey<Value>) -> Value {
    get { customValues[key.name].flatMap(key.loaded) ?? key.initial }
    set {
      let value = key.stored(newValue)
      customValues[key.name] = value == key.stored(key.initial) ? nil : value
    }
  }

  /// The names of the custom keys that differ from their defaults.
  public var customKeysSet: Set<String> { Set(customValues.keys) }
}
