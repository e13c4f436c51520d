import TouchUI

/// The delegate of one recogniser of a scenario: answers as the scenario's relations say.
final class ScriptedDelegate: GestureRecognizerDelegate {
  var shouldBegin = true
  /// Those it lets its recogniser run together with.
  var companions: [GestureRecognizer] = []
  /// Those that must fail first.
  var obstacles: [GestureRecognizer] = []
  /// What it says about touches: of the rules that fit, that for the deepest view counts, of those the last.
  var receiving: [(view: View, answer: Bool)] = []

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { shouldBegin }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard let hit = touch.view else { return true }
    var deepest: (view: View, answer: Bool)?
    for rule in receiving where hit.isDescendant(of: rule.view) {
      if let found = deepest, !rule.view.isDescendant(of: found.view) { continue }
      deepest = rule
    }
    return deepest?.answer ?? true
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { companions.contains { $0 === other } }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { obstacles.contains { $0 === other } }
}
