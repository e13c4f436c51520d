import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

/// Looks at all that a window shows: every text is whole and on the screen, and nothing lies on anything else.
struct WholeTexts {
  /// The check of scenes and their navigation.
  static var check: LayoutCheck {
    var check = LayoutCheck()
    // Those of the closed bar are beside the window.
    check.ignores = { $0 is SceneCard }
    check.includes = { $0 is SceneHandle }
    check.mayOverlap = mayOverlap
    return check
  }

  /// For messages.
  private let place: String

  init(_ place: String) { self.place = place }

  /// Returns how many texts there are.
  @discardableResult
  func check(in root: View) -> Int {
    #expect(Self.check.problems(of: root) == [], "\(place)")
    return Self.check.texts(of: root).count
  }

  /// Drawings on the field of a lesson may lie under its texts, cards are moved about, and the tab of the languages takes
  /// touches from farther in than it is drawn.
  private static func mayOverlap(_ one: View, _ other: View) -> Bool {
    [one, other].contains { $0 is LessonPlate || $0.superview is SpringCard || $0.name == "language.tab" }
  }
}
