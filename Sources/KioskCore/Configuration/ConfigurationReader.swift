import Documents
import TouchUI

extension Configuration {
  /// Reads the text of a configuration file of `program`. `file` is what messages call it.
  ///
  /// Throws a mistake that names the line, the key, what is wrong and what is allowed, with all others that there are. A
  /// file without any key is fine.
  public init(
    yaml text: String, file: String, program: KioskProgram
  ) throws(FileMistake) {
    self = try ConfigurationText(yaml: text, file: file, program: program).configuration
  }
}

/// A configuration file that has been read.
struct ConfigurationText {
  let configuration: Configuration
  /// Whether it says anything; a file that is empty or has nothing but comments does not.
  let hasKeys: Bool

  /// Throws as ``Configuration/init(yaml:file:program:)`` does.
  init(yaml text: String, file: String, program: KioskProgram) throws(FileMistake) {
    let value = try FileMistake.locating(in: file) {
      try FileValue(yaml: text, file: file, name: "the configuration").flatMap { $0.isEmpty ? nil : $0 }
    }
    hasKeys = value != nil
    configuration = try FileMistake.locating(in: file) {
      try value.map { try ConfigurationTable(program).read($0, from: program.defaults) } ?? program.defaults
    }
  }
}

extension ConfigurationTable {
  fileprivate func read(_ value: FileValue, from initial: Configuration) throws -> Configuration {
    let mapping = try FileMapping(value, wanted: "keys such as \"\(program.scenes.isEmpty ? "theme" : "scene"): …\"")
    var configuration = initial
    var mistakes = MistakeCollector()
    let misplaced = misplaced(in: mapping)
    for mistake in misplaced.values { mistakes.add(mistake) }
    // Not in the list of allowed keys, so that messages do not mention it.
    let old = mapping[Self.oldLanguageKey] == nil ? [] : [Self.oldLanguageKey]
    let others = sections.compactMap(\.name) + old + misplaced.keys
    try mistakes.attempt { try sections[0].settings.read(mapping, into: &configuration, others: others) }
    try mistakes.attempt { try readOldLanguage(mapping, into: &configuration) }
    for section in sections.dropFirst() {
      // A section whose keys are all commented out says nothing.
      guard let name = section.name, let content = mapping[name], !content.isEmpty else { continue }
      try mistakes.attempt { try read(section, content.called("\"\(name)\""), into: &configuration) }
    }
    try mistakes.attempt { try checkScene(of: configuration, mapping) }
    if let keypad = mapping["keypad"] { try mistakes.attempt { try checkKeys(of: configuration.keypad, keypad) } }
    if let access = mapping["access"] { try mistakes.attempt { try checkPanel(of: configuration, access) } }
    if let look = mapping["look"] { try mistakes.attempt { try checkAccent(of: configuration, look) } }
    try mistakes.finish()
    return configuration
  }

  private func checkScene(of configuration: Configuration, _ mapping: FileMapping) throws {
    if !configuration.groups.isEmpty, !configuration.scenes.isEmpty {
      throw try mapping.required("scenes", "").mistake(
        "\"scenes\" stands beside \"groups\", which name the scenes: take one of them out")
    }
    let scenes = configuration.reachableScenes
    guard let scene = configuration.scene, !scenes.isEmpty, !scenes.contains(scene) else { return }
    let list = configuration.groups.isEmpty ? "scenes" : "groups"
    throw try mapping.required("scene", "").mistake(
      "\"scene\" is \"\(scene)\", which is not one of \"\(list)\". Allowed: \(scenes.listed)")
  }

  /// Throws a mistake if a key has two commands, of which it could only have one.
  private func checkKeys(of keypad: Keypad, _ value: FileValue) throws {
    var commands: [Key: AccessCommand] = [:]
    for command in AccessCommand.allCases {
      for key in keypad[command] {
        if let other = commands.updateValue(command, forKey: key) {
          throw value.mistake(
            "The key \(key.name) is one of \"\(other.rawValue)\" and of \"\(command.rawValue)\". Allowed: one of them")
        }
      }
    }
  }

  /// The key for a single language in earlier versions. Files that still use it keep working.
  private static var oldLanguageKey: String { "language" }

  private func readOldLanguage(_ mapping: FileMapping, into configuration: inout Configuration) throws {
    guard let old = mapping[Self.oldLanguageKey] else { return }
    guard mapping["languages"] == nil else {
      throw old.mistake("\"language\" stands beside \"languages\", which has taken its place: take it out")
    }
    configuration.languages = [try old.choice(program.languages.map { (name: $0, value: $0) })]
  }

  private func read(_ section: Section, _ value: FileValue, into configuration: inout Configuration) throws {
    let mapping = try FileMapping(value, wanted: "the keys \(section.settings.map(\.key).listed)")
    let hasDevices = section.name == "touch"
    var mistakes = MistakeCollector()
    try mistakes.attempt {
      try section.settings.read(mapping, into: &configuration, others: hasDevices ? [devices.key] : [])
    }
    if hasDevices, let list = mapping[devices.key] {
      try mistakes.attempt {
        try devices.read(list, into: &configuration) { configuration in
          var device = Configuration.Touch.Device()
          device.filters = configuration.touch.filters
          return device
        }
      }
    }
    try mistakes.finish()
  }

  /// The keys at the top level that belong into a section, each with its mistake. They are not reported as unknown keys.
  private func misplaced(in mapping: FileMapping) -> [String: FileMistake] {
    var mistakes: [String: FileMistake] = [:]
    for (key, _) in mapping.entries {
      guard let name = try? key.text() else { continue }
      let isAtHome = sections[0].settings.contains { $0.key == name } || sections.contains { $0.name == name }
      guard !isAtHome, let home = sections.first(where: { $0.settings.contains { $0.key == name } }) else { continue }
      mistakes[name] = key.mistake(
        "\"\(name)\" does not stand here but in \"\(home.name ?? "")\"; indent it below \(home.name ?? "")")
    }
    return mistakes
  }
}
