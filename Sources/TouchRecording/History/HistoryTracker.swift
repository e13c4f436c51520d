import TouchUI

/// Tracks the views and recognisers that are involved in touches, gives each an identifier, and describes what the
/// program does to them as operations of a scenario.
struct HistoryTracker {
  private(set) var state = HistoryState()
  /// The views and recognisers in the state in which they became known.
  private(set) var found = HistoryState()
  /// The things that a scenario cannot express, in English.
  private(set) var gaps: [String] = []
  private let window: Window
  private let viewTable = ViewKind.plain.table
  private var views: [WeakView] = []
  /// The known recognisers. Keeping them does not keep their views.
  private var recognizers: [GestureRecognizer] = []
  /// The recognisers of kinds that scenarios do not know.
  private var leftOut: [GestureRecognizer] = []
  private var viewIndexes: [ObjectIdentifier: Int] = [:]
  private var recognizerIndexes: [ObjectIdentifier: Int] = [:]
  /// The kinds, by the class of the recogniser. Nil for a class that scenarios do not know.
  private var kinds: [ObjectIdentifier: HistoryKind?] = [:]
  private var names = UniqueNames()
  private var lastSerial = 0

  init(_ window: Window) {
    self.window = window
    state.defaults = window.application.gestureDefaults
    add(window, Scenario.rootView, in: 0)
  }

  // MARK: Identifiers

  /// Returns the identifier of `view`. Nil for private views, and for views outside the window.
  mutating func id(of view: View) -> String? { index(of: view).map { state.views[$0].id } }

  /// Returns the identifier of `recognizer`. Nil if its view is not recorded or scenarios do not know its kind.
  mutating func id(of recognizer: GestureRecognizer) -> String? {
    if known(recognizer) == nil, let view = recognizer.view { _ = index(of: view) }
    return known(recognizer).map { state.recognizers[$0].id }
  }

  private func known(_ recognizer: GestureRecognizer) -> Int? { recognizerIndexes[ObjectIdentifier(recognizer)] }

  private func known(_ view: View) -> Int? {
    viewIndexes[ObjectIdentifier(view)].flatMap { views[$0].view === view ? $0 : nil }
  }

  /// Returns the index of `view`. Adds it and its superviews if needed.
  private mutating func index(of view: View) -> Int? {
    if let index = known(view) { return index }
    guard !view.isInPrivate, view.window === window, let superview = view.superview else { return nil }
    return index(of: superview).map { add(view, names.unique(view.description), in: $0) }
  }

  @discardableResult
  private mutating func add(_ view: View, _ id: String, in superview: Int) -> Int {
    let index = views.count
    views.append(WeakView(view: view))
    viewIndexes[ObjectIdentifier(view)] = index
    state.views.append(ViewRecord(id: id, name: view.description, superview: superview, values: ViewValues(view)))
    found.views.append(state.views[index])
    for recognizer in view.gestureRecognizers { add(recognizer, on: index, isAttached: true) }
    return index
  }

  /// Adds a recogniser and returns its index. Nil if scenarios do not know its kind.
  @discardableResult
  private mutating func add(_ recognizer: GestureRecognizer, on view: Int, isAttached: Bool) -> Int? {
    let name = recognizer.description
    guard let kind = kind(of: recognizer) else {
      leaveOut(recognizer)
      return nil
    }
    if kind.kind.type != type(of: recognizer) {
      gaps.append("\(name) is of a class of its own and written as \(kind.kind.name), which it is derived from")
    }
    let index = recognizers.count
    lastSerial += 1
    recognizers.append(recognizer)
    recognizerIndexes[ObjectIdentifier(recognizer)] = index
    state.recognizers.append(
      RecognizerRecord(
        id: names.unique(name), name: name, kind: kind, view: view, isAttached: isAttached, serial: lastSerial,
        values: kind.values(of: recognizer)))
    found.recognizers.append(state.recognizers[index])
    connect(recognizer, index)
    return index
  }

  private mutating func kind(of recognizer: GestureRecognizer) -> HistoryKind? {
    let type = ObjectIdentifier(type(of: recognizer))
    if let known = kinds[type] { return known }
    let kind = RecognizerKind.nearest(to: recognizer).map(HistoryKind.init)
    kinds[type] = .some(kind)
    return kind
  }

  private mutating func leaveOut(_ recognizer: GestureRecognizer) {
    guard !leftOut.contains(where: { $0 === recognizer }) else { return }
    leftOut.append(recognizer)
    gaps.append(
      "\(recognizer.description) is of a kind that scenarios do not know and is left out: register it with "
        + "Scenario.register before the session")
  }

  /// Records which known recognisers a new one requires to fail, and which require it.
  private mutating func connect(_ recognizer: GestureRecognizer, _ index: Int) {
    for other in recognizer.requiredToFail {
      if let other = known(other) { require(index, toFail: other) }
    }
    for (other, waiting) in recognizers.enumerated() where other != index {
      if waiting.requiredToFail.contains(where: { $0 === recognizer }) { require(other, toFail: index) }
    }
  }

  private mutating func require(_ index: Int, toFail other: Int) {
    state.recognizers[index].required.append(other)
    found.recognizers[index].required.append(other)
  }

  // MARK: Changes

  /// Returns the changes since the last call: the geometry of views and, if `closely`, also the properties of
  /// recognisers and the thresholds.
  mutating func changes(closely: Bool) -> [Scenario.Operation] {
    var changes: [Scenario.Operation] = []
    for index in views.indices {
      guard let view = views[index].view else { continue }
      let (values, before) = (ViewValues(view), state.views[index].values)
      guard values != before else { continue }
      state.views[index].values = values
      changes += values.settings(since: before, viewTable).map { .setView(state.views[index].id, [$0]) }
    }
    guard closely else { return changes }
    for index in recognizers.indices {
      for (slot, property) in state.recognizers[index].kind.properties.enumerated() {
        guard let value = property.value(recognizers[index]), value != state.recognizers[index].values[slot]
        else { continue }
        changes += [set(property.name, value, index)].compactMap(\.self)
      }
    }
    if window.application.gestureDefaults != state.defaults {
      state.defaults = window.application.gestureDefaults
      changes.append(.setDefaults(state.defaults))
    }
    return changes
  }

  /// Records the value of a property or an operation of a recogniser.
  private mutating func set(_ name: String, _ value: RecognizerValue, _ index: Int) -> Scenario.Operation? {
    let record = state.recognizers[index]
    if let slot = record.kind.properties.firstIndex(where: { $0.name == name }) {
      state.recognizers[index].values[slot] = value
    }
    return record.kind.setting(name, value).map { .setRecognizer(record.id, [$0]) }
  }

  /// Returns the operation for a change of known objects, or nil for others.
  mutating func operation(for change: ProgramChange) -> Scenario.Operation? {
    switch change {
    case .enabled(let recognizer):
      return known(recognizer).flatMap { set("enabled", .flag(recognizer.isEnabled), $0) }
    case .operation(let recognizer, let name, let value): return known(recognizer).flatMap { set(name, value, $0) }
    case .added(let recognizer): return added(recognizer).map { .addRecognizer(state.recognizers[$0].id) }
    case .removed(let recognizer):
      guard let index = known(recognizer) else { return nil }
      state.recognizers[index].isAttached = false
      return .removeRecognizer(state.recognizers[index].id)
    case .requires(let recognizer, let other):
      guard let index = known(recognizer), let other = known(other) else { return nil }
      state.recognizers[index].required.append(other)
      return .require(state.recognizers[index].id, toFail: state.recognizers[other].id)
    case .requested(let recognizer, let wanted):
      guard let index = known(recognizer), Scenario.states.contains(where: { $0.value == wanted }) else { return nil }
      return .request(state.recognizers[index].id, wanted)
    case .ignored(let recognizer, let finger):
      return known(recognizer).map { .ignore(state.recognizers[$0].id, finger: finger) }
    case .inserted(let view):
      guard let index = known(view), let superview = view.superview.flatMap({ self.index(of: $0) }) else { return nil }
      state.views[index].superview = superview
      return .addView(state.views[index].id, to: state.views[superview].id)
    case .removing(let view):
      guard let index = known(view) else { return nil }
      state.views[index].superview = nil
      return .removeView(state.views[index].id)
    case .cancelled(let finger): return .cancel(finger, nil)
    case .cancelledAll(let other): return other == nil || other === window ? .cancelAll : nil
    }
  }

  /// Records that a recogniser was added to a known view, and returns its index. One that has moved to another view
  /// counts as a new one.
  private mutating func added(_ recognizer: GestureRecognizer) -> Int? {
    guard let view = recognizer.view.flatMap({ known($0) }) else { return nil }
    var index = known(recognizer).flatMap { state.recognizers[$0].view == view ? $0 : nil }
    if let index {
      lastSerial += 1
      state.recognizers[index].serial = lastSerial
    } else {
      index = add(recognizer, on: view, isAttached: false)
    }
    if let index { state.recognizers[index].isAttached = true }
    return index
  }

  // MARK: Calls and answers

  /// Counts a call. Returns it with its number, counted from 1, or nil if its receiver is not recorded.
  mutating func begin(_ call: ProgramCall) -> (call: Scenario.Call, number: Int)? {
    guard let call = Scenario.Call(call, { id(of: $0) }, { id(of: $0) }) else { return nil }
    state.called[call, default: 0] += 1
    return (call, state.called[call, default: 0])
  }

  /// Counts a question. Returns its answer if that differs from the last one, and nil otherwise.
  mutating func answered(
    _ question: ProgramQuestion, _ answer: Bool, because reason: GestureReason?
  ) -> HistoryAnswer? {
    let identified: Scenario.Question? = question.map({ id(of: $0) }, { id(of: $0) })
    guard let identified else { return nil }
    var record = state.questions[identified] ?? QuestionRecord(order: state.questions.count)
    if case .prevents(let one, let other) = question, one.preventsByKind(other) != answer {
      record.isDecidedByProgram = true
    }
    if let reason { record.reason = reason.description }
    let isNew = record.answer != answer
    record.answer = answer
    record.count += 1
    state.questions[identified] = record
    return isNew ? HistoryAnswer(question: identified, run: .init(start: record.count - 1, answer: answer)) : nil
  }
}

/// A weak reference to a view.
private struct WeakView {
  weak var view: View?
}
