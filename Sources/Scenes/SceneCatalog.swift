import TouchUI

/// A scene of the application, as people choose it.
public struct SceneDescription {
  /// What it is called on the command line and in transcripts.
  public let name: String
  public let title: String
  /// What there is to see and do, in one line.
  public let summary: String
  /// Its picture among the assets, for a card of 176 × 96 points.
  public let picture: String
  /// Makes the scene; throws ``AssetError`` or ``DrawingError`` if a picture is missing or damaged.
  public let make: () throws -> ViewController
}

/// All scenes, in the order in which they are shown.
public enum SceneCatalog {
  public static var all: [SceneDescription] {
    [
      SceneDescription(
        name: "gestures", title: "Gestures",
        summary: "A picture follows taps, swipes to the left and right, and the turn of two fingers.",
        picture: "scene-gestures",
        make: { GesturesScene(pictures: try Pictures()) }),
      SceneDescription(
        name: "lines", title: "Lines",
        summary: "Every finger draws its line; lines are tapped, moved, painted and undone, and kept.",
        picture: "scene-lines",
        make: { LinesScene() }),
    ]
  }

  /// The scene of this name; nil if there is none.
  public static func scene(named name: String) -> SceneDescription? { all.first { $0.name == name } }
}
