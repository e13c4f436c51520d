import TouchUI

/// The delegate of one recogniser in a scenario, which answers according to the scenario's relations.
final class ScriptedDelegate: GestureRecognizerDelegate {
  var shouldBegin = true
  /// The recognisers that may recognise simultaneously.
  var companions: [GestureRecognizer] = []
  /// The recognisers that must fail first.
  var obstacles: [GestureRecognizer] = []
  /// The rules for receiving touches. Of the rules that apply, those for the deepest view count, and of these the last.
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
