import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

/// A check of everything in a window: every text is complete and on the screen, and no views overlap.
struct WholeTexts {
  /// The layout check for scenes and their navigation.
  static var check: LayoutCheck {
    var check = LayoutCheck()
    // The cards of the closed bar are outside the window.
    check.ignores = { $0 is SceneCard }
    check.includes = { $0 is SceneHandle }
    check.mayOverlap = mayOverlap
    return check
  }

  /// The name of the checked screen, for messages.
  private let context: String

  init(_ context: String) { self.context = context }

  /// Checks the subtree and returns the number of its texts.
  @discardableResult
  func check(in root: View) -> Int {
    #expect(Self.check.problems(of: root) == [], "\(context)")
    return Self.check.texts(of: root).count
  }

  /// Whether two views may overlap. Drawings on the field of a lesson may lie under its texts, cards are moved about,
  /// and the touch area of the languages' tab is larger than its drawing.
  private static func mayOverlap(_ one: View, _ other: View) -> Bool {
    [one, other].contains { $0 is LessonPlate || $0.superview is SpringCard || $0.name == "language.tab" }
  }
}
