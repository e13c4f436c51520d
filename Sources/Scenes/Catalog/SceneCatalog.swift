import KioskCore
import TouchGeometry
import TouchRecording
import TouchUI

/// A scene of the application with its name, texts and picture.
public struct SceneDescription {
  /// The name on the command line and in transcripts.
  public let name: String
  let texts: @Sendable (SceneStrings) -> SceneStrings.Card
  /// The group, which also is the part of the scene bar unless a house has named its own.
  var group = Group.play
  /// The heading of the part of the scene bar that a house has put it into.
  var houseHeading: LocalizedText?
  /// The name of the picture among the assets, for a card of 176 × 96 points.
  public let picture: String
  /// Makes the scene. Throws an ``AssetError`` or ``DrawingError`` if a picture is missing or damaged.
  public let make: (SceneSettings) throws -> ViewController
  /// Returns the hand script for the attract loop. Teaching scenes use their own demonstrations instead.
  var demonstration: (Rect) -> HandScript = { _ in HandScript() }

  public func title(in language: Language) -> String { texts(language[SceneStrings.self]).title }

  /// The heading above its part of the scene bar.
  func heading(in language: Language) -> String { houseHeading?[language] ?? group.title(in: language) }

  /// A part of the scene bar, in the order of the bar.
  enum Group: String, CaseIterable {
    /// The scenes to play with.
    case play
    /// The scenes that show how gestures are decided.
    case explain

    func title(in language: Language) -> String {
      let strings = language[SceneStrings.self]
      return self == .play ? strings.play : strings.explain
    }
  }

  /// Returns a description of the scene in one line.
  public func summary(in language: Language) -> String { texts(language[SceneStrings.self]).summary }
}

extension [SceneDescription] {
  /// The parts of the scene bar: those that a house has named in their order, or one for each group.
  var parts: [[SceneDescription]] {
    let headings = reduce(into: [LocalizedText?]()) { if !$0.contains($1.houseHeading) { $0.append($1.houseHeading) } }
    return headings.flatMap { heading in
      let scenes = filter { $0.houseHeading == heading }
      return heading == nil
        ? SceneDescription.Group.allCases.map { group in scenes.filter { $0.group == group } } : [scenes]
    }.filter { !$0.isEmpty }
  }

  /// The scenes to play with, or all if there are none. The attract loop shows them.
  public var forVisitors: [SceneDescription] {
    let scenes = filter { $0.group == .play }
    return scenes.isEmpty ? self : scenes
  }
}

/// The settings of single scenes, from the configuration.
public struct SceneSettings {
  /// The images of the Photos scene. Scenes that are made with the same library share what is decoded.
  public var photos: PhotoLibrary

  /// The sounds of scenes, or nil for none.
  public var sounds: (any SceneSounds)?

  public init(photos: PhotoLibrary = PhotoLibrary(), sounds: (any SceneSounds)? = nil) {
    self.photos = photos
    self.sounds = sounds
  }
}

/// The list of scenes, in the order in which they are shown.
public enum SceneCatalog {
  public static var all: [SceneDescription] {
    [
      SceneDescription(
        name: "shoal", texts: { $0.shoal.card }, picture: "scene-shoal",
        make: { ShoalScene(sounds: $0.sounds) }, demonstration: DemonstrationScripts.shoal),
      SceneDescription(
        name: "gestures", texts: { $0.gestures.card }, picture: "scene-gestures",
        make: { _ in GesturesScene(pictures: try Pictures()) }, demonstration: DemonstrationScripts.gestures),
      SceneDescription(
        name: "lines", texts: { $0.lines.card }, picture: "scene-lines",
        make: { _ in LinesScene() }, demonstration: DemonstrationScripts.lines),
      SceneDescription(
        name: "springs", texts: { $0.springs.card }, picture: "scene-springs",
        make: { SpringsScene(sounds: $0.sounds) }, demonstration: DemonstrationScripts.springs),
      SceneDescription(
        name: "duels", texts: { $0.duels.card }, picture: "scene-duels",
        make: { DuelsScene(sounds: $0.sounds) }, demonstration: DemonstrationScripts.duels),
      SceneDescription(
        name: "photos", texts: { $0.photos.card }, picture: "scene-photos",
        make: { PhotosScene($0.photos) }, demonstration: DemonstrationScripts.photos),
      SceneDescription(
        name: "priorities", texts: { $0.lessons.priorities.card }, group: .explain, picture: "scene-priorities",
        make: { _ in LessonScene.priorities() }),
      SceneDescription(
        name: "byhand", texts: { $0.lessons.byHand.card }, group: .explain, picture: "scene-byhand",
        make: { _ in LessonScene.byHand() }),
      SceneDescription(
        name: "delivery", texts: { $0.lessons.delivery.card }, group: .explain, picture: "scene-delivery",
        make: { _ in LessonScene.delivery() }),
      SceneDescription(
        name: "checkmark", texts: { $0.lessons.checkmark.card }, group: .explain, picture: "scene-checkmark",
        make: { _ in LessonScene.checkmark() }),
    ]
  }

  /// Returns the scenes of these names, in their order, with the headings of the `groups` that they are in.
  public static func scenes(named names: [String], in groups: [SceneGroup] = []) -> [SceneDescription] {
    names.compactMap(scene(named:)).map { scene in
      var scene = scene
      scene.houseHeading = groups.first { $0.scenes.contains(scene.name) }?.title
      return scene
    }
  }

  /// Returns the scene of this name, or nil if there is none.
  public static func scene(named name: String) -> SceneDescription? { all.first { $0.name == name } }
}
