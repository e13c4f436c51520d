import Laboratory
import Testing
import TouchUI

@testable import Scenes

extension Language {
  /// What the scenes speak.
  static let offered = [
    english, chinese.with([SceneStrings.chinese, PlotStrings.chinese, CheckmarkStrings.chinese]),
    russian.with([SceneStrings.russian, PlotStrings.russian, CheckmarkStrings.russian]),
  ]
}

extension Language: CustomTestStringConvertible {
  public var testDescription: String { code }
}
