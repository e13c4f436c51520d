import TouchUI

/// A walk over all elements of a stage with the six keys: to each one, round to the first, and back to the last.
struct KeyWalk {
  private(set) var problems: [AccessProblem] = []
  /// The number of elements that had the focus.
  private(set) var steps = 0

  init(_ stage: ExhibitStage) {
    let elements = AccessibilityTree(of: stage.window).elements
    guard !elements.isEmpty else { return }
    let navigation = KeyNavigation(in: stage.window)
    navigation.perform(.next)
    var reached: [AccessibleElement] = []
    while let element = navigation.focusedElement {
      if let known = reached.firstIndex(where: { $0.identity == element.identity }) {
        if known > 0 {
          let stays = known == reached.count - 1
          problems.append(
            AccessProblem(
              .trap,
              "\(element) \(stays ? "keeps the focus" : "leads the focus in a circle"): do not move the focus when "
                + "it is "
                + "reached, and give elements made anew an identifier"))
        }
        break
      }
      guard reached.count < 2 * elements.count + 2 else {
        problems.append(
          AccessProblem(
            .trap, "\(element) is never followed by the first element: give elements made anew an identifier"))
        break
      }
      if element.visibleFrame.isEmpty {
        problems.append(
          AccessProblem(.focus, "\(element) cannot be seen when it has the focus: let it be scrolled into sight"))
      }
      reached.append(element)
      navigation.perform(.next)
    }
    steps = reached.count
    for element in elements where !reached.contains(where: { $0.identity == element.identity }) {
      problems.append(AccessProblem(.trap, "\(element) is not reached by keys: give it an identifier that stays"))
    }
    if let modal = AccessibilityTree(of: stage.window).modalView, !modal.accessibilityPerformEscape() {
      problems.append(AccessProblem(.trap, "\(modal) is not left by Back: handle accessibilityPerformEscape()"))
    }
    navigation.end()
    stage.wait(0.5)
  }
}
