import TouchUI

/// The check that what is pressed lies where somebody in a wheelchair reaches it.
struct ReachCheck {
  private(set) var problems: [AccessProblem] = []

  init(_ window: Window, panel: ExhibitFacts.PanelPosition) {
    for element in AccessibilityTree(of: window).elements where element.isActivatable && !element.visibleFrame.isEmpty {
      let share = 1 - element.visibleFrame.center.y / window.bounds.height
      let height = panel.lowerEdge + share * panel.height
      if Self.range.contains(height) { continue }
      problems.append(
        AccessProblem(
          .reach,
          "\(element) lies \(height.formatted(digits: 0)) mm above the floor, allowed 380 to 1220: move it, or the "
            + "panel"
        ))
    }
  }

  /// The heights above the floor in millimetres that can be reached from a wheelchair (source: EN 301 549, 8.3.3).
  private static let range = 380.0...1220.0
}
