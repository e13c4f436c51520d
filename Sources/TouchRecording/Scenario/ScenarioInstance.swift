import TouchGeometry
import TouchUI

/// The window of a scenario with its contents, before anything happens.
final class ScenarioInstance {
  let application = Application()
  let window: Window
  private(set) var views: [String: View]
  private(set) var recognizers: [String: GestureRecognizer] = [:]
  /// The identifiers of the recognisers that views bring with them, such as `list.pan`.
  private(set) var builtInIDs: [String] = []
  /// The views without a superview at the beginning, which nothing else keeps.
  private var absent: [View] = []
  private var viewIDs: [ObjectIdentifier: String] = [:]
  private var recognizerIDs: [ObjectIdentifier: String] = [:]
  /// The view of each recogniser, to which it returns when it is added again.
  private var homes: [String: View] = [:]
  /// Kept here because recognisers hold their delegates weakly.
  private var delegates: [String: ScriptedDelegate] = [:]
  /// The scenario's answers for views and recognisers.
  private var answers = ScriptedAnswers()

  init(_ scenario: Scenario) {
    let window = ScenarioWindow(application: application, size: scenario.windowSize)
    self.window = window
    window.name = scenario.windowName
    views = [Scenario.rootView: window]
    viewIDs[ObjectIdentifier(window)] = Scenario.rootView
    for plan in scenario.views { build(plan, in: window) }
    window.hit = scenario.hit.map { hit in
      { [unowned self] point in hit(point).lazy.compactMap { self.views[$0] }.first }
    }
    for plan in scenario.recognizers { attach(plan) }
    var script = GestureScript()
    script.canPrevent = { [unowned self] in answers.canPrevent[RecognizerPair($0, $1)] }
    script.canBePrevented = { [unowned self] in answers.canBePrevented[RecognizerPair($0, $1)] }
    script.shouldBegin = { [unowned self] in answers.shouldBegin[ObjectIdentifier($1)]?[id(of: $0)] }
    application.gestureScript = script
    if let defaults = scenario.defaults { application.gestureDefaults = defaults }
  }

  // MARK: Names

  /// Returns the identifier of `view` in the scenario, which may differ from its name.
  func id(of view: View) -> String { viewIDs[ObjectIdentifier(view)] ?? view.name }

  func id(of recognizer: GestureRecognizer) -> String { recognizerIDs[ObjectIdentifier(recognizer)] ?? recognizer.name }

  /// Establishes the relations between recognisers. Refusals are reported to the application's diagnostics.
  func connect(_ relations: [Scenario.Relation]) { relations.forEach(apply) }

  /// Adds a removed recogniser to its view again. Has no effect if it is attached.
  func addRecognizer(_ id: String) {
    guard let recognizer = recognizers[id], recognizer.view == nil else { return }
    homes[id]?.addGestureRecognizer(recognizer)
  }

  /// Adds a view to `parent`, in front of its other subviews. The view may have another superview or none.
  func addView(_ id: String, to parent: String) {
    guard let view = views[id], let parent = views[parent], !parent.isDescendant(of: view) else { return }
    parent.addSubview(view)
  }

  private func build(_ plan: Scenario.ViewPlan, in superview: View) {
    let view = plan.kind.make()
    view.name = plan.name ?? plan.id
    viewIDs[ObjectIdentifier(view)] = plan.id
    if let scrollView = view as? ScrollView { nameRecognizers(of: scrollView, plan.id) }
    for setting in plan.settings { setting.apply(to: view) }
    views[plan.id] = view
    if !plan.shouldBegin.isEmpty { answers.shouldBegin[ObjectIdentifier(view)] = plan.shouldBegin }
    if plan.isAbsent { absent.append(view) } else { superview.addSubview(view) }
    for child in plan.children { build(child, in: view) }
  }

  /// Names the built-in recognisers of a scroll view after it.
  private func nameRecognizers(of scrollView: ScrollView, _ id: String) {
    for recognizer in scrollView.gestureRecognizers {
      let part = recognizer === scrollView.panGestureRecognizer ? ".pan" : ".gate"
      recognizer.name = scrollView.name + part
      builtInIDs.append(id + part)
      recognizers[id + part] = recognizer
      recognizerIDs[ObjectIdentifier(recognizer)] = id + part
      homes[id + part] = scrollView
    }
  }

  private func attach(_ plan: Scenario.RecognizerPlan) {
    let recognizer = plan.kind.make()
    recognizer.name = plan.name ?? plan.id
    recognizerIDs[ObjectIdentifier(recognizer)] = plan.id
    for setting in plan.settings { setting.apply(to: recognizer) }
    recognizers[plan.id] = recognizer
    homes[plan.id] = views[plan.view]
    if !plan.isAbsent { views[plan.view]?.addGestureRecognizer(recognizer) }
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
      if let pair = pair(id, other) { answers.canPrevent[pair] = answer }
    case .canBePrevented(let id, let other, let answer):
      if let pair = pair(id, other) { answers.canBePrevented[pair] = answer }
    }
  }

  private func delegate(of id: String) -> ScriptedDelegate {
    if let delegate = delegates[id] { return delegate }
    let delegate = ScriptedDelegate()
    delegates[id] = delegate
    recognizers[id]?.delegate = delegate
    return delegate
  }

  private func pair(_ id: String, _ other: String) -> RecognizerPair? {
    guard let recognizer = recognizers[id], let other = recognizers[other] else { return nil }
    return RecognizerPair(recognizer, other)
  }
}

/// The answers that a scenario gives in place of recognisers and views.
private struct ScriptedAnswers {
  var canPrevent: [RecognizerPair: Bool] = [:]
  var canBePrevented: [RecognizerPair: Bool] = [:]
  /// The answers by the view, then by the identifier of the recogniser.
  var shouldBegin: [ObjectIdentifier: [String: Bool]] = [:]
}

/// An ordered pair of recognisers.
private struct RecognizerPair: Hashable {
  let first: ObjectIdentifier
  let second: ObjectIdentifier

  init(_ first: GestureRecognizer, _ second: GestureRecognizer) {
    self.first = ObjectIdentifier(first)
    self.second = ObjectIdentifier(second)
  }
}

/// A window in which something else than the shapes of views may decide what a finger hits.
private final class ScenarioWindow: Window {
  var hit: ((Point) -> View?)?

  override func hitTest(_ point: Point) -> View? { hit.map { $0(point) } ?? super.hitTest(point) }
}
