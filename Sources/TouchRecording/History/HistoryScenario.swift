import TouchGeometry
import TouchUI

extension SessionHistory {
  /// The current contents of the history.
  public var excerpt: HistoryExcerpt {
    HistoryExcerpt(
      stretches: stretches, found: tracker.found, names: tracker.names, origin: origin)
  }
}

/// A copy of a history's contents, usable on any thread.
public struct HistoryExcerpt: @unchecked Sendable {
  // Unchecked, since the recognisers' kinds are stored as classes. Nothing in them changes.
  let stretches: [SessionHistory.Stretch]
  let found: HistoryState
  let names: HistoryNames
  let origin: Instant

  /// The thresholds in force at the end.
  package var defaults: GestureDefaults? { names.defaults.last }

  /// The things that a scenario of it cannot express, in English. Empty if nothing is missing.
  public var gaps: [String] {
    found.recognizers.compactMap { recognizer in
      if recognizer.isExact { return nil }
      guard let kind = recognizer.kind else {
        return "\(recognizer.name) is of a kind that scenarios do not know and is left out: register it with "
          + "Scenario.register before the session"
      }
      return "\(recognizer.name) is of a class of its own and written as \(kind.kind.name), which it is derived from"
    }
  }

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
  private let state: HistoryState
  private var viewIDs: [String] = []
  private var recognizerIDs: [String] = []
  private var runs: [Int: [Scenario.AnswerPlan.Run]] = [:]
  private var landings: [Int: Int] = [:]
  private var lastTime = Instant.zero

  init(_ history: HistoryExcerpt) {
    self.history = history
    var state = history.stretches.first?.state ?? history.found
    state.complete(from: history.found)
    self.state = state
    nameAll()
    scenario.isRecorded = true
    scenario.windowSize = state.windowSize
    scenario.windowName = state.views[0].name
    scenario.defaults = state.defaults
    scenario.views =
      views(in: 0) + state.views.indices.dropFirst().filter { state.views[$0].superview == nil }.map { view($0) }
    addRecognizers()
    for (number, answer) in state.answers.enumerated() { runs[number] = [.init(start: 0, answer: answer)] }
    for stretch in history.stretches { for entry in stretch.log.entries { add(entry) } }
    addAnswers()
  }

  // MARK: Names

  /// Assigns a unique identifier to each view and recogniser, even if names are equal.
  private mutating func nameAll() {
    var taken: Set = [Scenario.rootView]
    func unique(_ name: String) -> String {
      var (id, count) = (name, 1)
      while !taken.insert(id).inserted {
        count += 1
        id = "\(name) \(count)"
      }
      return id
    }
    viewIDs = [Scenario.rootView] + state.views.dropFirst().map { unique($0.name) }
    recognizerIDs = state.recognizers.map { unique($0.name) }
  }

  /// Returns `name`, or nil if it equals the identifier.
  private func name(_ name: String, _ id: String) -> String? { name == id ? nil : name }

  // MARK: Views and recognisers

  private func views(in superview: Int) -> [Scenario.ViewPlan] {
    state.views.indices.dropFirst().filter { state.views[$0].superview == superview }.map { view($0) }
  }

  private func view(_ index: Int) -> Scenario.ViewPlan {
    let record = state.views[index]
    var plan = Scenario.ViewPlan(id: viewIDs[index], kind: .plain)
    plan.name = name(record.name, plan.id)
    plan.isAbsent = record.superview == nil
    plan.settings = settings(
      ("bounds", .rect(record.bounds)), ("center", .point(record.center)),
      ("transform", record.transform == .identity ? nil : .transform(record.transform)),
      ("multipleTouchEnabled", record.hasMultipleTouch ? .flag(true) : nil),
      ("exclusiveTouch", record.isExclusive ? .flag(true) : nil))
    plan.children = views(in: index)
    return plan
  }

  private func settings(_ values: (String, SettingValue?)...) -> [Setting<View>] {
    let table = ViewKind.plain.table
    return values.compactMap { name, value in value.flatMap { table[name]?.setting($0) } }
  }

  private mutating func addRecognizers() {
    let order = state.recognizers.indices.sorted { state.recognizers[$0].serial < state.recognizers[$1].serial }
    for index in order {
      let record = state.recognizers[index]
      guard let known = record.kind else { continue }
      let kind = known.kind
      var plan = Scenario.RecognizerPlan(id: recognizerIDs[index], kind: kind, view: viewIDs[record.view])
      plan.name = name(record.name, plan.id)
      plan.isAbsent = !record.isAttached
      // Only the properties that differ from their defaults.
      let fresh = kind.make()
      plan.settings = zip(known.properties, record.values).compactMap { property, value in
        guard let value, value != property.value(fresh) else { return nil }
        return kind.table[property.name]?.setting(SettingValue(value))
      }
      scenario.recognizers.append(plan)
    }
    for index in order where state.recognizers[index].kind != nil {
      for other in state.recognizers[index].required where state.recognizers[other].kind != nil {
        scenario.relations.append(
          .require(recognizerIDs[index], toFail: recognizerIDs[other], dynamic: false))
      }
    }
  }

  // MARK: What happened

  private mutating func add(_ entry: HistoryEntry) {
    switch entry {
    case .sample(let sample): add(sample)
    case .hit(let finger, let view): setHit(of: finger, view)
    case .closeEvent: add(.closeEvent, at: lastTime)
    case .advance(let time): add(.advance, at: since(time))
    case .frame(let time): add(.frame, at: since(time))
    case .resize(let size): add(.resize(size), at: lastTime)
    case .change(let change, let time, let occasion):
      guard let operation = operation(change) else { return }
      switch occasion {
      case .betweenSteps: add(operation, at: since(time))
      case .timer(let beforeEvents): add(.timer(beforeEvents: beforeEvents, operation), at: since(time))
      case .call(let call, let number): add(operation, call, number)
      }
    case .answer(let question, let number, let answer):
      let start = number - (question < state.asked.count ? state.asked[question] : 0)
      if runs[question]?.last?.answer != answer {
        runs[question, default: []].append(.init(start: start, answer: answer))
      }
    }
  }

  private mutating func add(_ operation: Scenario.Operation, _ call: Int, _ number: Int) {
    let key = history.names.calls[call]
    guard key.what != .actions || state.recognizers[key.subject].kind != nil else { return }
    let id = key.what == .actions ? recognizerIDs[key.subject] : viewIDs[key.subject]
    scenario.effects.append(
      Scenario.Effect(
        call: Scenario.Call(what: key.what, id: id), number: number - count(of: call), operation: operation))
  }

  /// The number of times that a call was made before the scenario begins.
  private func count(of call: Int) -> Int { call < state.called.count ? state.called[call] : 0 }

  private func since(_ time: Instant) -> Instant {
    Instant(microseconds: time.microseconds - history.origin.microseconds)
  }

  private mutating func add(_ operation: Scenario.Operation, at time: Instant) {
    scenario.input.append(Scenario.Step(time: time, operation: operation))
    lastTime = time
  }

  private mutating func add(_ sample: TouchSample) {
    let (finger, place) = (sample.finger, sample.location)
    switch sample.kind {
    case .down, .hover:
      landings[sample.kind == .hover ? HistoryEntry.pointer : finger] = scenario.input.count
      add(
        sample.kind == .hover ? .hover(finger, place, on: nil) : .down(finger, place, on: nil, sample.type),
        at: since(sample.time))
    case .move: add(.move(finger, place), at: since(sample.time))
    case .up: add(.up(finger, place), at: since(sample.time))
    case .cancel: add(.cancel(finger, place), at: since(sample.time))
    case .leave: add(.leave(finger, place), at: since(sample.time))
    }
  }

  private mutating func setHit(of finger: Int, _ view: Int?) {
    guard let index = landings[finger], let view else { return }
    switch scenario.input[index].operation {
    case .down(let finger, let place, _, let type):
      scenario.input[index].operation = .down(finger, place, on: viewIDs[view], type)
    case .hover(let finger, let place, _): scenario.input[index].operation = .hover(finger, place, on: viewIDs[view])
    default: break
    }
  }

  /// Returns the scenario's operation for a change, or nil if it concerns a recogniser that is left out.
  private func operation(_ change: HistoryChange) -> Scenario.Operation? {
    switch change {
    case .center(let view, let place): .setView(viewIDs[view], settings(("center", .point(place))))
    case .bounds(let view, let bounds): .setView(viewIDs[view], settings(("bounds", .rect(bounds))))
    case .transform(let view, let transform):
      .setView(viewIDs[view], settings(("transform", .transform(transform))))
    case .flags(let view, let multiple, let exclusive):
      .setView(
        viewIDs[view], settings(("multipleTouchEnabled", .flag(multiple)), ("exclusiveTouch", .flag(exclusive))))
    case .superview(let view, let superview):
      superview.map { .addView(viewIDs[view], to: viewIDs[$0]) } ?? .removeView(viewIDs[view])
    case .property(let recognizer, let index, let value):
      setting(of: recognizer, value) { $0.kind.table[$0.properties[index].name] }
    case .operation(let recognizer, let index, let value):
      setting(of: recognizer, value) { $0.kind.operations[index] }
    case .attached(let recognizer, let isAttached):
      state.recognizers[recognizer].kind == nil
        ? nil : isAttached ? .addRecognizer(recognizerIDs[recognizer]) : .removeRecognizer(recognizerIDs[recognizer])
    case .requested(let recognizer, let state): .request(recognizerIDs[recognizer], Scenario.states[state].value)
    case .ignored(let recognizer, let finger):
      state.recognizers[recognizer].kind == nil ? nil : .ignore(recognizerIDs[recognizer], finger: finger)
    case .requirement(let recognizer, let other):
      [recognizer, other].contains { state.recognizers[$0].kind == nil }
        ? nil : .require(recognizerIDs[recognizer], toFail: recognizerIDs[other])
    case .report(let view, let event): .report(viewIDs[view], event: event)
    case .cancelled(let finger): .cancel(finger, nil)
    case .cancelledAll: .cancelAll
    case .defaults(let index): .setDefaults(history.names.defaults[index])
    }
  }

  private func setting(
    of recognizer: Int, _ value: RecognizerValue, _ property: (HistoryKind) -> Property<GestureRecognizer>?
  ) -> Scenario.Operation? {
    guard let kind = state.recognizers[recognizer].kind, let property = property(kind) else { return nil }
    return .setRecognizer(recognizerIDs[recognizer], [property.setting(SettingValue(value))])
  }

  // MARK: Answers

  private mutating func addAnswers() {
    let names = history.names
    for (number, question) in names.questions.enumerated() {
      guard let runs = runs[number], !runs.isEmpty, let question = self.question(question) else { continue }
      // Default answers are left out.
      let isUsual: Bool =
        switch question {
        case .receives, .begins, .allows: runs.allSatisfy(\.answer)
        case .waits: !runs.contains(where: \.answer)
        case .prevents: names.needed[number] != true
        }
      if isUsual { continue }
      let reason = runs.allSatisfy(\.answer) ? nil : names.reasons[number]
      scenario.answers.append(Scenario.AnswerPlan(question: question, runs: runs, reason: reason))
    }
  }

  private func question(_ question: HistoryNames.Question) -> Scenario.Question? {
    func id(_ recognizer: Int) -> String? {
      state.recognizers[recognizer].kind == nil ? nil : recognizerIDs[recognizer]
    }
    switch question {
    case .receives(let one): return id(one).map { .receives($0) }
    case .begins(let one): return id(one).map { .begins($0) }
    case .allows(let view, let one): return id(one).map { .allows(view: viewIDs[view], $0) }
    case .prevents(let one, let other):
      guard let one = id(one), let other = id(other) else { return nil }
      return .prevents(one, other: other)
    case .waits(let one, let other):
      guard let one = id(one), let other = id(other) else { return nil }
      return .waits(one, other: other)
    }
  }
}
