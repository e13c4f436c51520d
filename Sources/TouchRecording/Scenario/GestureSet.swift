import TouchGeometry
import TouchUI

/// The views, recognisers and relations of a scenario without its input, to which any hand can be played.
package final class GestureSet {
  package let scenario: Scenario
  /// The window before any input.
  private let instance: ScenarioInstance
  /// The identifiers of the recognisers, those of views first.
  package let recognizerIDs: [String]
  /// The thresholds of the window.
  package let defaults: GestureDefaults
  /// The problems with the relations, such as a circle of requirements.
  package let problems: [String]

  /// Creates the set of a scenario. The input of a recording, and the answers in it, do not count.
  package init(_ scenario: Scenario) {
    var scenario = scenario
    (scenario.input, scenario.isRecorded, scenario.answers, scenario.effects) = ([], false, [], [])
    scenario.nameByIdentifier()
    self.scenario = scenario
    instance = ScenarioInstance(scenario)
    problems = Self.connect(instance, scenario.relations)
    recognizerIDs = instance.builtInIDs + scenario.recognizers.map(\.id)
    defaults = instance.application.gestureDefaults
  }

  private static func connect(_ instance: ScenarioInstance, _ relations: [Scenario.Relation]) -> [String] {
    var problems: [String] = []
    instance.application.diagnostics.sink = { problems.append($1) }
    instance.connect(relations)
    instance.application.diagnostics.sink = { _, _ in }
    return problems
  }

  /// The identifiers of the views, from the root down, back to front.
  package var viewIDs: [String] { scenario.viewIDs }

  package var window: View { instance.window }

  package func view(_ id: String) -> View? { instance.views[id] }

  package func recognizer(_ id: String) -> GestureRecognizer? { instance.recognizers[id] }

  package func id(of view: View) -> String { instance.id(of: view) }

  /// The kind of a recogniser or view, as files call it.
  package func kind(of id: String) -> String? {
    if let plan = scenario.recognizers.first(where: { $0.id == id }) { return plan.kind.name }
    if let kind = recognizer(id).flatMap(RecognizerKind.nearest) { return kind.name }
    return scenario.viewKinds.first { $0.id == id }?.kind
  }

  /// Whether the toolkit has the recogniser's kind. Nothing is known of others.
  package func isOfToolkit(_ id: String) -> Bool {
    guard let plan = scenario.recognizers.first(where: { $0.id == id }) else { return true }
    return RecognizerKind.toolkit.contains { $0.name == plan.kind.name }
  }

  // MARK: Changes

  /// Returns a copy with one more relation.
  package func adding(_ link: Link) -> GestureSet {
    var scenario = scenario
    scenario.relations.append(link.relation)
    return GestureSet(scenario)
  }

  /// Returns a copy without the requirement that `id` waits for the failure of `other`.
  package func removingRequirement(of id: String, on other: String) -> GestureSet {
    var scenario = scenario
    scenario.relations.removeAll { relation in
      if case .require(id, toFail: other, dynamic: _) = relation { true } else { false }
    }
    return GestureSet(scenario)
  }

  /// Returns a copy in which two recognisers were added to their views in the opposite order. Nil if one of them belongs
  /// to its view from the beginning.
  package func swapping(_ id: String, _ other: String) -> GestureSet? {
    var scenario = scenario
    guard let first = scenario.recognizers.firstIndex(where: { $0.id == id }),
      let second = scenario.recognizers.firstIndex(where: { $0.id == other })
    else { return nil }
    scenario.recognizers.swapAt(first, second)
    return GestureSet(scenario)
  }

  /// Returns the part with these recognisers and views, and with the relations among those. The recognisers that views
  /// bring with them stay.
  package func only(_ recognizers: Set<String>, views: Set<String>) -> GestureSet {
    var part = scenario
    part.recognizers.removeAll { !recognizers.contains($0.id) }
    part.relations = part.relations.compactMap { $0.among(recognizers.union(instance.builtInIDs)) }
    part.relations.removeAll { $0.isAboutView(outside: views) }
    part.views = Self.only(views, of: part.views)
    return GestureSet(part)
  }

  /// Returns a copy in which a property of a recogniser or a view has another value. Nil if there is no such property.
  package func setting(_ property: String, of id: String, to value: RecognizerValue) -> GestureSet? {
    var scenario = scenario
    if let index = scenario.recognizers.firstIndex(where: { $0.id == id }) {
      guard let setting = scenario.recognizers[index].kind.table[property]?.setting(SettingValue(value)) else {
        return nil
      }
      scenario.recognizers[index].settings.append(setting)
    } else {
      guard let changed = Self.change(scenario.views, id, property, SettingValue(value)) else { return nil }
      scenario.views = changed
      // What was hit before the change does not count.
      scenario.hit = nil
    }
    return GestureSet(scenario)
  }

  /// Returns a copy with another threshold.
  package func setting(_ threshold: GestureThreshold, to value: Double) -> GestureSet {
    var scenario = scenario
    var defaults = defaults
    defaults[threshold] = value
    scenario.defaults = defaults
    return GestureSet(scenario)
  }

  private static func change(
    _ plans: [Scenario.ViewPlan], _ id: String, _ property: String, _ value: SettingValue
  ) -> [Scenario.ViewPlan]? {
    for index in plans.indices {
      var plans = plans
      if plans[index].id == id {
        guard let setting = plans[index].kind.table[property]?.setting(value) else { return nil }
        plans[index].settings.append(setting)
        return plans
      }
      if let children = change(plans[index].children, id, property, value) {
        plans[index].children = children
        return plans
      }
    }
    return nil
  }

  // MARK: Playing

  /// Plays the samples of a hand until `end` and returns what happened. Moves are left out.
  ///
  /// - Parameters:
  ///   - recognizers: the recognisers that take part; nil: all. Relations with others are left out.
  ///   - views: the views that are there; nil: all.
  package func play(
    _ samples: [TouchSample], until end: Instant, recognizers: Set<String>? = nil, views: Set<String>? = nil
  ) -> [TranscriptEntry] {
    var played = scenario
    if let recognizers { keep(recognizers, in: &played) }
    if let views {
      played.views = Self.only(views, of: played.views)
      played.relations.removeAll { $0.isAboutView(outside: views) }
    }
    played.input += Self.input(samples, until: end)
    return ScenarioRun(played, keepsMoves: false).entries
  }

  /// Plays the samples of a hand to the whole set until `end`, moves included, for accounts that people read.
  package func run(_ samples: [TouchSample], until end: Instant) -> ScenarioRun {
    var played = scenario
    played.input = Self.input(samples, until: end)
    return ScenarioRun(played)
  }

  private static func input(_ samples: [TouchSample], until end: Instant) -> [Scenario.Step] {
    samples.map { Scenario.Step(time: $0.time, operation: operation(of: $0)) } + [.init(time: end, operation: .wait)]
  }

  private func keep(_ recognizers: Set<String>, in played: inout Scenario) {
    played.recognizers.removeAll { !recognizers.contains($0.id) }
    played.relations = played.relations.compactMap { $0.among(recognizers) }
    let off = RecognizerKind.table(ofEvery: "enabled", false)
    for id in instance.builtInIDs where !recognizers.contains(id) {
      played.input.append(.init(time: .zero, operation: .setRecognizer(id, off)))
    }
  }

  private static func only(_ views: Set<String>, of plans: [Scenario.ViewPlan]) -> [Scenario.ViewPlan] {
    plans.filter { views.contains($0.id) }.map { plan in
      var plan = plan
      plan.children = only(views, of: plan.children)
      return plan
    }
  }

  private static func operation(of sample: TouchSample) -> Scenario.Operation {
    switch sample.kind {
    case .down: .down(sample.finger, sample.location)
    case .up: .up(sample.finger, nil)
    case .cancel: .cancel(sample.finger, nil)
    default: .move(sample.finger, sample.location)
    }
  }
}

extension RecognizerKind {
  /// Returns the setting of a property that every recogniser has.
  fileprivate static func table(ofEvery property: String, _ flag: Bool) -> [Setting<GestureRecognizer>] {
    toolkit[0].table[property].map { [$0.setting(.flag(flag))] } ?? []
  }
}

extension Scenario {
  /// Lets transcripts call everything by its identifier.
  fileprivate mutating func nameByIdentifier() {
    for index in recognizers.indices { recognizers[index].name = nil }
    views = views.map(\.unnamed)
  }
}

extension Scenario.ViewPlan {
  fileprivate var unnamed: Scenario.ViewPlan {
    var plan = self
    plan.name = nil
    plan.children = children.map(\.unnamed)
    return plan
  }
}

extension Scenario.Relation {
  /// Whether the relation is about a view that is none of `views`.
  fileprivate func isAboutView(outside views: Set<String>) -> Bool {
    if case .shouldReceive(_, let view?, _) = self { !views.contains(view) } else { false }
  }

  /// Returns the relation as far as it is among `recognizers`, or nil.
  fileprivate func among(_ recognizers: Set<String>) -> Scenario.Relation? {
    switch self {
    case .simultaneous(let ids):
      let left = ids.filter(recognizers.contains)
      return left.count > 1 && left[0] == ids[0] ? .simultaneous(left) : nil
    case .shouldBegin(let id, _), .shouldReceive(let id, _, _): return recognizers.contains(id) ? self : nil
    case .require(let id, let other, _), .canPrevent(let id, let other, _), .canBePrevented(let id, let other, _):
      return recognizers.contains(id) && recognizers.contains(other) ? self : nil
    }
  }
}
