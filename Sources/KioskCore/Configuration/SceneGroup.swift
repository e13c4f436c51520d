import Documents
import TouchUI

/// A part of the bar from which visitors choose a scene, as a house has named it.
public struct SceneGroup: Hashable, Sendable {
  /// The heading above the part.
  public var title: LocalizedText
  /// The names of its scenes, in their order.
  public var scenes: [String]

  public init(title: LocalizedText, scenes: [String]) {
    self.title = title
    self.scenes = scenes
  }
}

extension Configuration {
  /// The scenes that visitors can reach, in this order: those of ``groups``, or ``scenes`` without groups. If empty, all.
  public var reachableScenes: [String] { groups.isEmpty ? scenes : groups.flatMap(\.scenes) }
}

extension ValueFormat where Value == [SceneGroup] {
  /// The format of groups of the scenes of `program`, each with a title and with scenes that no other has.
  static func sceneGroups(of program: KioskProgram) -> ValueFormat {
    let title = ValueFormat<LocalizedText>.localizedText(in: program.languages, [:])
    let scenes = ValueFormat<[String]>.list(of: .name(among: program.scenes), among: program.scenes)
    let example = "[{title: Look, scenes: [\(Array(program.scenes.prefix(2)).listed)]}]"
    let wanted = "the keys title and scenes"
    return ValueFormat(
      allowed: "a list such as \(example), with titles in each language as {en: Look, ru: Смотри}",
      read: { value in
        var mistakes = MistakeCollector()
        var groups: [SceneGroup] = []
        var taken: Set<String> = []
        for item in try value.list(of: example) {
          try mistakes.attempt {
            let mapping = try FileMapping(item, wanted: wanted)
            try mapping.check(known: ["title", "scenes"])
            let list = try mapping.required("scenes", scenes.allowed)
            let group = SceneGroup(
              title: try title.read(mapping.required("title", title.allowed)), scenes: try scenes.read(list))
            if let twice = group.scenes.first(where: { !taken.insert($0).inserted }) {
              throw list.mistake("\"\(twice)\" is in two groups. Allowed: each scene in one of them")
            }
            groups.append(group)
          }
        }
        try mistakes.finish()
        return groups
      },
      write: { groups in
        "[\(groups.map { "{title: \(title.write($0.title)), scenes: \(scenes.write($0.scenes))}" }.listed)]"
      })
  }
}
