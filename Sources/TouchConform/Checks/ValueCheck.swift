import TouchUI

/// The check of values: what is raised or lowered says so, and what is masked says nothing.
struct ValueCheck {
  private(set) var problems: [AccessProblem] = []
  /// The numbers of values that were changed, and of masked fields.
  private(set) var values = 0
  private(set) var secrets = 0

  init(_ stage: ExhibitStage) {
    for element in AccessibilityTree(of: stage.window).elements where element.isAdjustable && element.isEnabled {
      values += 1
      let raised = change(element, on: stage) { $0.accessibilityIncrement() }
      let lowered = change(element, on: stage) { $0.accessibilityDecrement() }
      if !raised, !lowered {
        problems.append(
          AccessProblem(
            .value,
            "\(element) says the same after a change of its value: return the present one from accessibilityValue"
          ))
      }
    }
    visit(stage.window, on: stage)
  }

  /// Returns whether the words of the element follow a change.
  private func change(
    _ element: AccessibleElement, on stage: ExhibitStage, _ body: (Responder) -> Void
  ) -> Bool {
    let before = AccessibilityTree(of: stage.window).element(element.identity)
    body(before?.object ?? element.object)
    stage.wait(0.05)
    let after = AccessibilityTree(of: stage.window).element(element.identity)
    return after?.value != before?.value
  }

  private mutating func visit(_ view: View, on stage: ExhibitStage) {
    if let field = view as? TextField, field.isSecureTextEntry {
      secrets += 1
      let text = field.text
      field.text = Self.sample
      let words = [field.accessibilityLabel, field.accessibilityValue, field.accessibilityHint].compactMap { $0 }
      if words.contains(where: { $0.contains(Self.sample) }) {
        problems.append(AccessProblem(.secret, "\(field) says what is typed into it: leave that out of its words"))
      }
      field.text = text
    }
    for subview in view.subviews { visit(subview, on: stage) }
  }

  private static let sample = "4711"
}
