import TouchUI

/// The program that a configuration is for: its names, and the values that its keys may have.
public struct KioskProgram: Sendable {
  /// The name of the command, its configuration, its state, its metrics and its service, such as "quiz".
  public var name: String
  /// The title for people, such as "Quiz".
  public var title: String
  /// The names of the scenes that a configuration can choose from. If empty the configuration has no keys for scenes.
  public var scenes: [String]
  /// A hint at the valid names of scenes for messages, such as "one that `touchstone scenes` lists", or nil to list
  /// them.
  public var sceneNote: String?
  /// The codes of the languages that the interface is translated into.
  public var languages: [String]
  /// The codes of the languages that visitors can choose from by default.
  public var offeredLanguages: [String]
  /// The configurable thresholds, with their defaults.
  public var gestures: GestureDefaults
  /// Whether the program plays sound, so that the configuration has keys for it.
  public var hasSound: Bool
  /// The sections with the program's custom keys.
  public var sections: [CustomSection]

  public init(
    name: String, title: String, scenes: [String] = [], sceneNote: String? = nil, languages: [String] = ["en"],
    offeredLanguages: [String] = ["en"], gestures: GestureDefaults = GestureDefaults(), hasSound: Bool = false,
    sections: [CustomSection] = []
  ) {
    self.name = name
    self.title = title
    self.scenes = scenes
    self.sceneNote = sceneNote
    self.languages = languages
    self.offeredLanguages = offeredLanguages
    self.gestures = gestures
    self.hasSound = hasSound
    self.sections = sections
  }

  /// The default configuration.
  public var defaults: Configuration {
    var configuration = Configuration()
    configuration.languages = offeredLanguages
    configuration.gestures.defaults = gestures
    return configuration
  }

  /// The path of the configuration of an unattended machine.
  public var configurationPath: String { "/etc/\(name)/kiosk.yaml" }

  /// The flaw in the program's name or its custom keys, in a sentence for the developer, or nil if there is none.
  public var problem: String? {
    guard Self.isName(name) else {
      return
        "No program can be called \"\(name)\". Allowed: up to 32 letters from a to z, digits and hyphens, a letter first."
    }
    for section in sections {
      if let key = section.keyNames.first(where: { !Self.stands($0, in: section.name) }) {
        return
          "The key \"\(key)\" stands in the section \"\(section.name)\". Call it \"\(section.name).\" and one more word."
      }
    }
    let sections = ConfigurationTable(self).sections
    let taken = sections.compactMap(\.name) + sections[0].settings.map(\.key)
    let twice = self.sections.first { section in taken.count { $0 == section.name } > 1 }
    if let twice { return "The configuration has a \"\(twice.name)\" already. Give your section another name." }
    return self.sections.lazy.compactMap(problem).first
  }

  /// The reason why a section's defaults could not be read again from the sample, or nil if they can.
  private func problem(of section: CustomSection) -> String? {
    let table = ConfigurationTable(self)
    guard let written = table.sections.first(where: { $0.name == section.name }) else { return nil }
    do {
      let read = try Configuration(yaml: table.text(of: written), file: "its sample", program: self)
      return read == defaults ? nil : "A default of the section \"\(section.name)\" is read as another value."
    } catch {
      return "A default of the section \"\(section.name)\" is not allowed: \(error.problem)"
    }
  }

  /// Whether the name is valid for a file, a service and a metric.
  private static func isName(_ name: String) -> Bool {
    name.utf8.count <= 32 && name.wholeMatch(of: /[a-z][a-z0-9-]*/) != nil
  }

  private static func stands(_ key: String, in section: String) -> Bool {
    let parts = key.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0] == section && !parts[1].isEmpty
  }
}
