import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

/// Looks at all that a window shows: every text is whole and on the screen, and nothing lies on anything else.
struct WholeTexts {
  private let check: LayoutCheck
  /// For messages.
  private let place: String

  init(_ place: String) {
    var check = LayoutCheck()
    // Those of the closed bar are beside the window.
    check.ignores = { $0 is SceneCard }
    check.includes = { $0 is SceneHandle }
    check.mayOverlap = Self.mayOverlap
    (self.check, self.place) = (check, place)
  }

  /// Returns how many texts there are.
  @discardableResult
  func check(in root: View) -> Int {
    #expect(check.problems(of: root) == [], "\(place)")
    return check.texts(of: root).count
  }

  /// What is drawn on the field of a lesson may lie under what is said there, and the tab of the languages takes touches from
  /// farther in than it is drawn.
  private static func mayOverlap(_ one: View, _ other: View) -> Bool {
    [one, other].contains { $0 is LessonPlate || $0.name == "language.tab" }
  }
}
