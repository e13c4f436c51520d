import TouchUI

/// The check that what is pressed lies where somebody in a wheelchair reaches it.
struct ReachCheck {
  private(set) var problems: [AccessProblem] = []

  init(_ window: Window, panel: PanelPosition) {
    for element in AccessibilityTree(of: window).elements where element.isActivatable && !element.visibleFrame.isEmpty {
      let height = panel.height(at: element.visibleFrame.center.y / window.bounds.height)
      if PanelPosition.reachable.contains(height) { continue }
      problems.append(
        AccessProblem(
          .reach,
          "\(element) lies \(height.formatted(digits: 0)) mm above the floor, allowed 380 to 1220: move it, or the "
            + "panel"
        ))
    }
  }
}
