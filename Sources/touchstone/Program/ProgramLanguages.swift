import Inspector
import Kiosk
import Laboratory
import Scenes
import TouchUI

extension Language {
  /// All that the program speaks, each with the tables of all modules.
  static let all = [
    english,
    chinese.with([
      KioskStrings.chinese, SceneStrings.chinese, PlotStrings.chinese, CheckmarkStrings.chinese,
      InspectorStrings.chinese,
    ]),
    russian.with([
      KioskStrings.russian, SceneStrings.russian, PlotStrings.russian, CheckmarkStrings.russian,
      InspectorStrings.russian,
    ]),
  ]
}
