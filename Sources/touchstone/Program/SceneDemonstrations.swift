import Kiosk
import Scenes
import TouchUI

/// The demonstrations of the attract loop, of the scenes in their turn.
final class SceneDemonstrations {
  private var shown = -1

  /// The next one, newly made: nothing of it is kept. One that can not be made is reported.
  func next(of scenes: [SceneDescription], _ settings: SceneSettings) -> AttractDemonstration? {
    shown = (shown + 1) % scenes.count
    do {
      let demonstration = try SceneDemonstration(of: scenes[shown], settings: settings)
      return AttractDemonstration(
        view: demonstration, begin: { demonstration.begin(send: $0) }, end: { demonstration.end() })
    } catch {
      Application.shared.diagnostics.report(
        .error, "The demonstration of \(scenes[shown].name) can not be made: \(error)")
      return nil
    }
  }
}
