import KioskCore
import Scenes
import TouchUI

/// The demonstrations of the attract loop, which cycle through the scenes.
final class SceneDemonstrations {
  private var shown = -1

  /// Creates the next demonstration, or reports an error and returns nil if it cannot be made. The demonstration keeps
  /// nothing.
  func next(of scenes: [SceneDescription], _ settings: SceneSettings) -> AttractDemonstration? {
    shown = (shown + 1) % scenes.count
    do {
      let demonstration = try SceneDemonstration(of: scenes[shown], settings: settings)
      return AttractDemonstration(
        view: demonstration, begin: { demonstration.begin(send: $0) }, end: { demonstration.end() })
    } catch {
      Application.shared.diagnostics.report(
        .error, "The demonstration of \(scenes[shown].name) cannot be made: \(error)")
      return nil
    }
  }
}
