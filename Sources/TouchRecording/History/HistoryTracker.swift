import TouchUI

/// Tracks the views and recognisers that are involved in touches, and finds their changes.
struct HistoryTracker {
  private(set) var state = HistoryState()
  /// The views and recognisers in the state in which they became known.
  private(set) var found = HistoryState()
  /// The meaning of the numbers of calls, questions and thresholds.
  private(set) var names = HistoryNames()
  private let window: Window
  private var views: [WeakView] = []
  /// The known recognisers. Keeping them does not keep their views.
  private var recognizers: [GestureRecognizer] = []
  private var viewIndexes: [ObjectIdentifier: Int] = [:]
  private var recognizerIndexes: [ObjectIdentifier: Int] = [:]
  /// The kinds, by the class of the recogniser.
  private var kinds: [ObjectIdentifier: HistoryKind?] = [:]
  private var lastSerial = 0

  init(_ window: Window) {
    self.window = window
    state.windowSize = window.bounds.size
    state.defaults = window.application.gestureDefaults
    names.defaults = [state.defaults]
    add(window, in: 0)
  }

  // MARK: Numbers

  /// Returns the number of `view`, assigning one to it and its superviews if needed. Nil for private views, and for
  /// views outside the window.
  mutating func index(of view: View) -> Int? {
    if let index = viewIndexes[ObjectIdentifier(view)], views[index].view === view { return index }
    guard !view.isInPrivate, view.window === window else { return nil }
    guard let superview = view.superview else { return nil }
    return index(of: superview).map { add(view, in: $0) }
  }

  @discardableResult
  private mutating func add(_ view: View, in superview: Int) -> Int {
    let index = views.count
    views.append(WeakView(view: view))
    viewIndexes[ObjectIdentifier(view)] = index
    state.views.append(ViewRecord(view, in: superview))
    found.views.append(state.views[index])
    for recognizer in view.gestureRecognizers { add(recognizer, on: index, isAttached: true) }
    return index
  }

  @discardableResult
  private mutating func add(_ recognizer: GestureRecognizer, on view: Int, isAttached: Bool) -> Int {
    let index = recognizers.count
    lastSerial += 1
    recognizers.append(recognizer)
    recognizerIndexes[ObjectIdentifier(recognizer)] = index
    state.recognizers.append(
      RecognizerRecord(recognizer, of: kind(of: recognizer), on: view, isAttached: isAttached, serial: lastSerial))
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

  /// Records which known recognisers a new one requires to fail, and which require it.
  private mutating func connect(_ recognizer: GestureRecognizer, _ index: Int) {
    for other in recognizer.requiredToFail {
      if let number = known(other) { require(index, toFail: number) }
    }
    for (number, other) in recognizers.enumerated() where number != index {
      if other.requiredToFail.contains(where: { $0 === recognizer }) { require(number, toFail: index) }
    }
  }

  private mutating func require(_ index: Int, toFail other: Int) {
    state.recognizers[index].required.append(other)
    found.recognizers[index].required.append(other)
  }

  private func known(_ recognizer: GestureRecognizer) -> Int? {
    recognizerIndexes[ObjectIdentifier(recognizer)]
  }

  /// Returns the number of `recognizer`, assigning one to it and its view if needed. Nil if its view is not recorded.
  mutating func index(of recognizer: GestureRecognizer) -> Int? {
    if let index = known(recognizer) { return index }
    guard let view = recognizer.view, index(of: view) != nil else { return nil }
    return known(recognizer)
  }

  // MARK: Changes

  /// Returns the changes since the last call: the geometry of views and, if `closely`, also the properties of
  /// recognisers and the thresholds.
  mutating func changes(closely: Bool) -> [HistoryChange] {
    var changes: [HistoryChange] = []
    for index in views.indices {
      guard let view = views[index].view, state.views[index].isOther(than: view) else { continue }
      changes += state.views[index].changes(of: view, index)
    }
    guard closely else { return changes }
    for index in recognizers.indices {
      guard let kind = state.recognizers[index].kind else { continue }
      let recognizer = recognizers[index]
      for (place, property) in kind.properties.enumerated() {
        let value = property.value(recognizer)
        guard let value, value != state.recognizers[index].values[place] else { continue }
        state.recognizers[index].values[place] = value
        changes.append(.property(recognizer: index, index: place, value))
      }
    }
    if window.application.gestureDefaults != state.defaults {
      state.defaults = window.application.gestureDefaults
      names.defaults.append(state.defaults)
      changes.append(.defaults(names.defaults.count - 1))
    }
    return changes
  }

  /// Returns the changes of known objects by `change`.
  mutating func changes(by change: ProgramChange) -> [HistoryChange] {
    switch change {
    case .enabled(let recognizer):
      guard let index = known(recognizer),
        let place = state.recognizers[index].kind?.properties.firstIndex(where: { $0.name == "enabled" })
      else { return [] }
      state.recognizers[index].values[place] = .flag(recognizer.isEnabled)
      return [.property(recognizer: index, index: place, .flag(recognizer.isEnabled))]
    case .added(let recognizer): return added(recognizer)
    case .removed(let recognizer):
      guard let index = known(recognizer) else { return [] }
      state.recognizers[index].isAttached = false
      return [.attached(recognizer: index, false)]
    case .requires(let recognizer, let other):
      guard let index = known(recognizer), let number = known(other) else { return [] }
      state.recognizers[index].required.append(number)
      return [.requirement(recognizer: index, toFail: number)]
    case .operation(let recognizer, let name, let value):
      guard let index = known(recognizer), let kind = state.recognizers[index].kind,
        let place = kind.operations.firstIndex(where: { $0.name == name })
      else { return [] }
      return [.operation(recognizer: index, index: place, value)]
    case .requested(let recognizer, let wanted):
      guard let index = known(recognizer), let state = Scenario.states.firstIndex(where: { $0.value == wanted }) else {
        return []
      }
      return [.requested(recognizer: index, state: state)]
    case .ignored(let recognizer, let finger):
      return known(recognizer).map { [.ignored(recognizer: $0, finger: finger)] } ?? []
    case .inserted(let view):
      guard let index = viewIndexes[ObjectIdentifier(view)], views[index].view === view,
        let superview = view.superview.flatMap({ self.index(of: $0) })
      else { return [] }
      state.views[index].superview = superview
      return [.superview(view: index, superview)]
    case .removing(let view):
      guard let index = viewIndexes[ObjectIdentifier(view)], views[index].view === view else { return [] }
      state.views[index].superview = nil
      return [.superview(view: index, nil)]
    case .cancelled(let finger): return [.cancelled(finger: finger)]
    case .cancelledAll(let other): return other == nil || other === window ? [.cancelledAll] : []
    }
  }

  private mutating func added(_ recognizer: GestureRecognizer) -> [HistoryChange] {
    guard let view = recognizer.view, let home = viewIndexes[ObjectIdentifier(view)], views[home].view === view else {
      return []
    }
    if let index = known(recognizer) {
      // A recogniser that has moved to another view counts as a new one.
      if state.recognizers[index].view == home {
        lastSerial += 1
        state.recognizers[index].serial = lastSerial
        state.recognizers[index].isAttached = true
        return [.attached(recognizer: index, true)]
      }
    }
    let index = add(recognizer, on: home, isAttached: false)
    state.recognizers[index].isAttached = true
    return [.attached(recognizer: index, true)]
  }

  // MARK: Calls and answers

  /// Counts a call. Nil if its receiver is not recorded.
  mutating func begin(_ call: ProgramCall) -> HistoryEntry.Occasion? {
    let key: HistoryNames.Call?
    switch call {
    case .actions(let recognizer): key = index(of: recognizer).map { .init(what: .actions, subject: $0) }
    case .landing: key = .init(what: .landing, subject: 0)
    case .touches(let view, let message): key = index(of: view).map { .init(what: .init(message), subject: $0) }
    }
    guard let key else { return nil }
    let number = names.number(of: key)
    if number == state.called.count { state.called.append(0) }
    state.called[number] += 1
    return .call(number, number: state.called[number])
  }

  /// Counts a question. Its answer is new if it differs from the last one.
  mutating func answered(
    _ question: GestureQuestion, _ answer: Bool, because reason: GestureReason?
  ) -> (question: Int, number: Int, isNew: Bool)? {
    guard let key = key(of: question) else { return nil }
    let number = names.number(of: key)
    if case .prevents(let one, let other) = question, one.preventsByKind(other) != answer {
      names.needed[number] = true
    }
    if let reason { names.reasons[number] = reason.description }
    if number == state.asked.count {
      state.asked.append(0)
      state.answers.append(!answer)
    }
    let isNew = state.answers[number] != answer
    state.answers[number] = answer
    defer { state.asked[number] += 1 }
    return (number, state.asked[number], isNew)
  }

  private mutating func key(of question: GestureQuestion) -> HistoryNames.Question? {
    switch question {
    case .receives(let one): index(of: one).map { .receives($0) }
    case .begins(let one): index(of: one).map { .begins($0) }
    case .allows(let view, let one):
      if let view = index(of: view), let one = index(of: one) { .allows(view: view, one) } else { nil }
    case .prevents(let one, let other):
      if let one = index(of: one), let other = index(of: other) { .prevents(one, other: other) } else { nil }
    case .waits(let one, let other):
      if let one = index(of: one), let other = index(of: other) { .waits(one, other: other) } else { nil }
    }
  }
}

/// A weak reference to a view.
private struct WeakView {
  weak var view: View?
}

/// The meaning of the numbers of calls, questions and thresholds in a history.
struct HistoryNames {
  struct Call: Hashable {
    var what: Scenario.Call.What
    /// The number of a recogniser or a view.
    var subject: Int
  }

  enum Question: Hashable {
    case receives(Int)
    case begins(Int)
    case allows(view: Int, Int)
    case prevents(Int, other: Int)
    case waits(Int, other: Int)
  }

  private(set) var calls: [Call] = []
  private(set) var questions: [Question] = []
  /// The reasons for refusals by views, by question.
  var reasons: [Int: String] = [:]
  /// The questions whose answers differ from those that the recognisers alone would give.
  var needed: [Int: Bool] = [:]
  var defaults: [GestureDefaults] = []
  private var callNumbers: [Call: Int] = [:]
  private var questionNumbers: [Question: Int] = [:]

  mutating func number(of call: Call) -> Int {
    if let number = callNumbers[call] { return number }
    callNumbers[call] = calls.count
    calls.append(call)
    return calls.count - 1
  }

  mutating func number(of question: Question) -> Int {
    if let number = questionNumbers[question] { return number }
    questionNumbers[question] = questions.count
    questions.append(question)
    return questions.count - 1
  }
}
