import TouchGeometry
import TouchUI

/// The window of a scenario with everything in it, before anything happens.
final class ScenarioStage {
  let application = Application()
  let window: Window
  private(set) var views: [String: View]
  private(set) var recognizers: [String: GestureRecognizer] = [:]
  /// The view of each recogniser, where it goes when it is added again.
  private var homes: [String: View] = [:]
  /// Kept here since recognisers hold their delegates weakly.
  private var delegates: [String: ScriptedDelegate] = [:]

  init(_ scenario: Scenario) {
    window = Window(application: application, size: scenario.windowSize)
    window.name = Scenario.rootView
    views = [Scenario.rootView: window]
    for plan in scenario.views { build(plan, in: window) }
    for plan in scenario.recognizers { attach(plan) }
  }

  /// Brings the recognisers into relations. What is refused is reported to the application's diagnostics.
  func connect(_ relations: [Scenario.Relation]) { relations.forEach(apply) }

  /// Adds a recogniser that was removed to its view again; one that is there stays as it is.
  func addRecognizer(_ id: String) {
    guard let recognizer = recognizers[id], recognizer.view == nil else { return }
    homes[id]?.addGestureRecognizer(recognizer)
  }

  private func build(_ plan: Scenario.ViewPlan, in superview: View) {
    let view = plan.kind.make(plan.manners)
    view.name = plan.id
    for set in plan.settings { set(view) }
    views[plan.id] = view
    superview.addSubview(view)
    for child in plan.children { build(child, in: view) }
  }

  private func attach(_ plan: Scenario.RecognizerPlan) {
    let recognizer = plan.kind.make()
    recognizer.name = plan.id
    for set in plan.settings { set(recognizer) }
    recognizers[plan.id] = recognizer
    homes[plan.id] = views[plan.view]
    views[plan.view]?.addGestureRecognizer(recognizer)
  }

  // MARK: Relations

  private func apply(_ relation: Scenario.Relation) {
    switch relation {
    case .require(let id, let other, dynamic: false):
      if let other = recognizers[other] { recognizers[id]?.require(toFail: other) }
    case .require(let id, let other, dynamic: true):
      if let other = recognizers[other] { delegate(of: id).obstacles.append(other) }
    case .simultaneous(let ids):
      guard let first = ids.first else { return }
      delegate(of: first).companions += ids.dropFirst().compactMap { recognizers[$0] }
    case .shouldBegin(let id, let answer):
      delegate(of: id).shouldBegin = answer
    case .shouldReceive(let id, let view, let answer):
      delegate(of: id).receiving.append((view.flatMap { views[$0] } ?? window, answer))
    case .canPrevent(let id, let other, let answer):
      recognizers[id].map { Self.override(\.canPreventAnswer, of: $0, for: recognizers[other], answer) }
    case .canBePrevented(let id, let other, let answer):
      recognizers[id].map { Self.override(\.canBePreventedAnswer, of: $0, for: recognizers[other], answer) }
    }
  }

  private func delegate(of id: String) -> ScriptedDelegate {
    if let delegate = delegates[id] { return delegate }
    let delegate = ScriptedDelegate()
    delegates[id] = delegate
    recognizers[id]?.delegate = delegate
    return delegate
  }

  /// Answers about `other` as given, and about others as before.
  private static func override(
    _ path: ReferenceWritableKeyPath<GestureRecognizer, ((GestureRecognizer) -> Bool?)?>,
    of recognizer: GestureRecognizer, for other: GestureRecognizer?, _ answer: Bool
  ) {
    let before = recognizer[keyPath: path]
    recognizer[keyPath: path] = { [weak other] asked in asked === other ? answer : before?(asked) }
  }
}
