import TouchUI

/// The program that a configuration is for: what its texts call it, and what they may name.
public struct KioskProgram: Sendable {
  /// Of the command, its configuration, its state, its metrics and its service, such as "quiz".
  public var name: String
  /// As people read it, such as "Quiz".
  public var title: String
  /// The names of the scenes that a configuration may choose from; empty: the program has no scenes, and no keys for them.
  public var scenes: [String]
  /// Where those names are found, such as "one that `touchstone scenes` lists"; nil: mistakes list them.
  public var sceneNote: String?
  /// The codes of the languages that the interface speaks.
  public var languages: [String]
  /// Of those the ones that visitors may choose from where a configuration says nothing.
  public var offeredLanguages: [String]
  /// The numbers of gesture recognition that can be set, with the values that hold where a configuration says nothing.
  public var gestures: GestureDefaults
  /// Keys of the program's own.
  public var sections: [OwnSection]

  public init(
    name: String, title: String, scenes: [String] = [], sceneNote: String? = nil, languages: [String] = ["en"],
    offeredLanguages: [String] = ["en"], gestures: GestureDefaults = GestureDefaults(), sections: [OwnSection] = []
  ) {
    self.name = name
    self.title = title
    self.scenes = scenes
    self.sceneNote = sceneNote
    self.languages = languages
    self.offeredLanguages = offeredLanguages
    self.gestures = gestures
    self.sections = sections
  }

  /// What holds where a configuration says nothing.
  public var defaults: Configuration {
    var configuration = Configuration()
    configuration.languages = offeredLanguages
    configuration.gestures.defaults = gestures
    return configuration
  }

  /// Where an unattended machine has the configuration.
  public var configurationPath: String { "/etc/\(name)/kiosk.yaml" }

  /// What is wrong with the program's name or with keys of its own, in a sentence for whoever writes it; nil: nothing.
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
    return twice.map { "The configuration has a \"\($0.name)\" already. Give your section another name." }
  }

  /// Whether the name can be that of a file, a service and a metric.
  private static func isName(_ name: String) -> Bool {
    name.utf8.count <= 32 && name.wholeMatch(of: /[a-z][a-z0-9-]*/) != nil
  }

  private static func stands(_ key: String, in section: String) -> Bool {
    let parts = key.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0] == section && !parts[1].isEmpty
  }
}
