import TouchGeometry
import TouchUI

extension SessionHistory {
  /// The current contents of the history.
  public var excerpt: HistoryExcerpt {
    HistoryExcerpt(
      gaps: tracker.gaps, stretches: stretches, found: tracker.found, end: tracker.state, origin: origin)
  }
}

/// A copy of a history's contents, usable on any thread.
public struct HistoryExcerpt: @unchecked Sendable {
  // Unchecked, since the recognisers' kinds are stored as classes. Nothing in them changes.

  /// The things that a scenario of it cannot express, in English. Empty if nothing is missing.
  public let gaps: [String]
  let stretches: [HistoryStretch]
  /// The views and recognisers in the state in which they became known.
  fileprivate let found: HistoryState
  /// The state at the end.
  fileprivate let end: HistoryState
  fileprivate let origin: Instant

  /// The thresholds in force at the end.
  package var defaults: GestureDefaults? { end.defaults }

  /// Returns a scenario that gives the same transcript. Times count from the history's origin.
  ///
  /// With `defaults` the fingers do the same under other thresholds, whatever the program set meanwhile. The program's
  /// answers and actions stay as recorded, as far as they still apply.
  public func scenario(defaults: GestureDefaults? = nil) -> Scenario {
    var scenario = HistoryScenario(self).scenario
    if let defaults {
      scenario.defaults = defaults
      scenario.input.removeAll(where: \.operation.setsDefaults)
      scenario.effects.removeAll(where: \.operation.setsDefaults)
    }
    return scenario
  }
}

extension Scenario.Operation {
  /// Whether the operation sets the thresholds, directly or in a timer.
  fileprivate var setsDefaults: Bool {
    switch self {
    case .setDefaults: true
    case .timer(_, let operation): operation.setsDefaults
    default: false
    }
  }
}

/// Converts a history into a scenario.
private struct HistoryScenario {
  private(set) var scenario = Scenario()
  private let history: HistoryExcerpt
  /// The state at the beginning, with the views and recognisers that became known later.
  private let state: HistoryState

  init(_ history: HistoryExcerpt) {
    self.history = history
    var state = history.stretches.first?.state ?? history.found
    state.complete(from: history.found)
    self.state = state
    scenario.isRecorded = true
    scenario.windowSize = state.views[0].values.bounds.size
    scenario.windowName = state.views[0].name
    scenario.defaults = state.defaults
    scenario.views = views { $0 == 0 } + views { $0 == nil }
    addRecognizers()
    for stretch in history.stretches { for entry in stretch.log.entries { add(entry) } }
    addAnswers()
  }

  // MARK: Views and recognisers

  /// Returns the views whose superview has an index that `isWanted` accepts, except the root view.
  private func views(in isWanted: (Int?) -> Bool) -> [Scenario.ViewPlan] {
    let table = ViewKind.plain.table
    return state.views.indices.dropFirst().filter { isWanted(state.views[$0].superview) }.map { index in
      let record = state.views[index]
      var plan = Scenario.ViewPlan(id: record.id, kind: .plain)
      plan.name = name(record.name, record.id)
      plan.isAbsent = record.superview == nil
      plan.settings = record.values.settings(since: nil, table)
      plan.children = views { $0 == index }
      return plan
    }
  }

  /// Returns `name`, or nil if it equals the identifier.
  private func name(_ name: String, _ id: String) -> String? { name == id ? nil : name }

  private mutating func addRecognizers() {
    let records = state.recognizers.sorted { $0.serial < $1.serial }
    for record in records {
      let kind = record.kind
      var plan = Scenario.RecognizerPlan(id: record.id, kind: kind.kind, view: state.views[record.view].id)
      plan.name = name(record.name, record.id)
      plan.isAbsent = !record.isAttached
      // Only the properties that differ from their defaults.
      let usual = kind.values(of: kind.kind.make())
      plan.settings = kind.properties.indices.compactMap { index in
        guard let value = record.values[index], value != usual[index] else { return nil }
        return kind.setting(kind.properties[index].name, value)
      }
      scenario.recognizers.append(plan)
    }
    for record in records {
      scenario.relations += record.required.map {
        .require(record.id, toFail: state.recognizers[$0].id, dynamic: false)
      }
    }
  }

  // MARK: What happened

  private mutating func add(_ entry: HistoryEntry) {
    switch entry {
    case .step(let operation, let time):
      let time = time.map { Instant(microseconds: $0.microseconds - history.origin.microseconds) }
      scenario.input.append(Scenario.Step(time: time ?? scenario.input.last?.time ?? .zero, operation: operation))
    case .effect(var effect):
      effect.number -= state.called[effect.call] ?? 0
      scenario.effects.append(effect)
    case .hit(let landing):
      let index = scenario.input.lastIndex { $0.operation.isSameLanding(as: landing) }
      if let index { scenario.input[index].operation = landing }
    }
  }

  // MARK: Answers

  private mutating func addAnswers() {
    let answers = Dictionary(grouping: history.stretches.flatMap(\.answers), by: \.question)
    for (question, record) in history.end.questions.sorted(by: { $0.value.order < $1.value.order }) {
      let before = state.questions[question]
      var runs = before?.answer.map { [Scenario.AnswerPlan.Run(start: 0, answer: $0)] } ?? []
      for answer in answers[question] ?? [] where answer.run.answer != runs.last?.answer {
        runs.append(.init(start: answer.run.start - (before?.count ?? 0), answer: answer.run.answer))
      }
      // Default answers are left out.
      let isUsual: Bool =
        switch question {
        case .receives, .begins, .allows: runs.allSatisfy(\.answer)
        case .waits: !runs.contains(where: \.answer)
        case .prevents: !record.isDecidedByProgram
        }
      if runs.isEmpty || isUsual { continue }
      let reason = runs.allSatisfy(\.answer) ? nil : record.reason
      scenario.answers.append(Scenario.AnswerPlan(question: question, runs: runs, reason: reason))
    }
  }
}
