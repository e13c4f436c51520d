import Documents
import TouchUI

extension Configuration {
  /// Reads the text of a configuration file of `program`. `file` is what messages call it.
  ///
  /// Throws a mistake that names the line, the key, what is wrong and what is allowed. A file without any key is fine.
  public init(
    yaml text: String, file: String, program: KioskProgram
  ) throws(FileMistake) {
    let initial = program.defaults
    self = initial
    let table = ConfigurationTable(program)
    self = try FileMistake.locating(in: file) {
      guard let value = try FileValue(yaml: text, file: file, name: "the configuration"), !value.isEmpty else {
        return initial
      }
      return try table.read(value, from: initial)
    }
  }
}

extension ConfigurationTable {
  fileprivate func read(_ value: FileValue, from initial: Configuration) throws -> Configuration {
    let mapping = try FileMapping(value, wanted: "keys such as \"\(program.scenes.isEmpty ? "theme" : "scene"): …\"")
    var configuration = initial
    let names = sections.compactMap(\.name)
    try checkPlaces(mapping)
    // Who asks what may stand there is not told of it.
    let old = mapping[Self.oldLanguageKey] == nil ? [] : [Self.oldLanguageKey]
    try sections[0].settings.read(mapping, into: &configuration, others: names + old)
    try readOldLanguage(mapping, into: &configuration)
    for section in sections.dropFirst() {
      guard let name = section.name, let content = mapping[name] else { continue }
      try read(section, content.called("\"\(name)\""), into: &configuration)
    }
    if let scene = configuration.scene, !configuration.scenes.isEmpty, !configuration.scenes.contains(scene) {
      throw try mapping.required("scene", "").mistake(
        "\"scene\" is \"\(scene)\", which is not one of \"scenes\". Allowed: \(configuration.scenes.listed)")
    }
    return configuration
  }

  /// There was one language once. A kiosk whose file still says so starts as it did.
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
    try section.settings.read(mapping, into: &configuration, others: hasDevices ? [devices.key] : [])
    guard hasDevices, let list = mapping[devices.key] else { return }
    try devices.read(list, into: &configuration) { configuration in
      var device = Configuration.Touch.Device()
      device.filters = configuration.touch.filters
      return device
    }
  }

  /// Keys at the top level that belong into a section are told apart from those that nobody knows.
  private func checkPlaces(_ mapping: FileMapping) throws {
    for (key, _) in mapping.entries {
      let name = try key.text()
      let isAtHome = sections[0].settings.contains { $0.key == name } || sections.contains { $0.name == name }
      guard !isAtHome, let home = sections.first(where: { $0.settings.contains { $0.key == name } }) else { continue }
      throw key.mistake(
        "\"\(name)\" does not stand here but in \"\(home.name ?? "")\"; indent it below \(home.name ?? "")")
    }
  }
}
