import TouchGeometry
import TouchUI

/// Records the last minute of a window's recognition: the samples of fingers, and the program's answers and actions
/// that affect gestures. A scenario made from the history gives the same transcript without the program.
///
/// The history begins at quiet moments (no finger down, no open attempt), so that it can be played from there. It
/// records for as long as it is held. Touches on private views are left out.
public final class SessionHistory {
  /// The minimum duration that is kept, in seconds, unless it takes too much memory.
  public static let duration = 60.0
  /// The maximum size in bytes, with an excerpt that is held. Beyond it the oldest part is removed.
  public static let mostBytes = 19 << 18
  /// The maximum size in bytes of a history that is kept whole.
  private static let mostBytesOfAll = 60 << 20
  /// The minimum duration of a stretch, in seconds, which limits their number. Stretches are removed as a whole.
  private static let stretchDuration = 5.0
  /// The maximum number of views involved in touches. Beyond it the history starts over.
  private static let mostViews = 1000

  let application: Application
  let window: Window
  /// The time from which times in transcripts and scenarios count.
  let origin: Instant
  private(set) var stretches: [HistoryStretch] = []
  /// The current state of views and recognisers.
  private(set) var tracker: HistoryTracker
  private var registrations: [Registration] = []
  /// The time before the last step.
  private var timeBefore = Instant.zero
  /// The current calls of the program, the innermost last. Nil for one whose receiver is not recorded.
  private var calls: [(call: Scenario.Call, number: Int)?] = []

  /// The duration that is kept, in seconds.
  private let duration: Double
  private let mostBytes: Int

  /// Begins to record `window`. `origin` is the time from which transcripts count. With `keepsAll` nothing is removed
  /// because of its age, as for a finite recording, and the size limit is higher.
  public convenience init(_ window: Window, since origin: Instant, keepsAll: Bool = false) {
    self.init(
      window, since: origin, duration: keepsAll ? .infinity : Self.duration,
      mostBytes: keepsAll ? Self.mostBytesOfAll : Self.mostBytes)
  }

  init(_ window: Window, since origin: Instant, duration: Double, mostBytes: Int) {
    self.window = window
    (self.duration, self.mostBytes) = (duration, mostBytes)
    self.origin = origin
    application = window.application
    tracker = HistoryTracker(window)
    registrations = [application.addInputObserver(self), application.addObserver(self)]
    application.programObserver = self
  }

  deinit { if application.programObserver === self { application.programObserver = nil } }

  /// The time of the first recorded event, or nil if there is none.
  public var start: Instant? { stretches.first?.start }

  /// The size of all entries, in bytes.
  var byteCount: Int { stretches.reduce(0) { $0 + $1.byteCount } }

  // MARK: An excerpt that is held

  /// The size of the held excerpt, and the beginning of its last stretch. The stretches before that one are shared with
  /// the history; that one is copied as soon as it grows.
  private var held: (bytes: Int, end: Instant)?

  /// Returns the current contents. Until ``releaseExcerpt()``, they count towards the size of the history.
  package func holdExcerpt() -> HistoryExcerpt {
    held = stretches.last.map { (byteCount, $0.start) }
    return excerpt
  }

  /// Forgets the held excerpt.
  package func releaseExcerpt() { held = nil }

  /// The size in memory, in bytes: that of the held excerpt, and of all entries that it does not share.
  private var size: Int {
    guard let held else { return byteCount }
    return stretches.reduce(held.bytes) { $0 + ($1.start >= held.end ? $1.byteCount : 0) }
  }

  /// Removes the oldest stretches while the history is too large. An excerpt keeps those that it shares, so that the
  /// history starts over instead.
  private func trim() {
    while size > mostBytes, !stretches.isEmpty {
      if held != nil || stretches.count == 1 { restart() } else { stretches.removeFirst() }
    }
  }

  // MARK: Stretches

  /// Begins a new stretch if the application is quiet and the last one is long enough. Removes stretches that are too
  /// old.
  private func beginStretchIfQuiet(at time: Instant) {
    guard application.isQuiet, calls.isEmpty else { return }
    if let last = stretches.last, time < last.start + Self.stretchDuration { return }
    if tracker.state.views.count > Self.mostViews { restart() }
    // A late event may bear an earlier time than one that was handled before it.
    let log = HistoryLog(.step(.advance, at: application.time))
    stretches.append(HistoryStretch(state: tracker.state, start: time, log: log))
    while stretches.count > 1, time.seconds(since: stretches[1].start) >= duration { stretches.removeFirst() }
  }

  /// Discards everything. The next stretch begins at a quiet moment.
  private func restart() {
    stretches = []
    tracker = HistoryTracker(window)
  }

  // MARK: Entries

  /// Records a step of the input. Without a time it has that of the step before it.
  private func step(_ operation: Scenario.Operation, at time: Instant? = nil) {
    trim()
    guard let last = stretches.indices.last else { return }
    if isInTimer {
      // A timer of the program causes this step while time passes to the last step, so it is inserted before that one.
      stretches[last].log.insertBeforeLastStep(.advance, at: application.time)
      stretches[last].log.insertBeforeLastStep(operation, at: time)
    } else {
      stretches[last].log.appendStep(operation, at: time)
    }
  }

  /// Whether a timer of the program is firing.
  private var isInTimer: Bool { application.timers.firing != nil && !application.isHandling }

  // MARK: What the program does

  /// Records operations of the program with the occasion on which it performs them.
  private func note(_ operations: [Scenario.Operation]) {
    guard let last = stretches.indices.last else { return }
    for operation in operations {
      if let (call, number) = calls.last ?? nil {
        stretches[last].log.append(.effect(Scenario.Effect(call: call, number: number, operation: operation)))
      } else if calls.isEmpty, isInTimer, let order = application.timers.firing {
        // Timers must be scheduled before the step in which they fire.
        let timer = Scenario.Operation.timer(beforeEvents: order == .beforeEvents, operation)
        stretches[last].log.insertBeforeLastStep(timer, at: application.time)
      } else if calls.isEmpty, application.isAmidEvent {
        // The event of the last step has not been handled yet.
        stretches[last].log.insertBeforeLastStep(operation, at: timeBefore)
      } else {
        stretches[last].log.append(.step(operation, at: application.time))
      }
    }
  }

  /// Whether the program's code may have run since the last look.
  private var mayHaveChanged = true

  /// Records the program's changes since the last look. `closely` includes recognisers, which takes longer.
  private func look(closely: Bool) {
    guard mayHaveChanged || closely else { return }
    mayHaveChanged = false
    note(tracker.changes(closely: closely))
  }
}

extension ProgramCall {
  /// Whether the call only continues a gesture. Programs seldom change more in it than the positions of views.
  fileprivate var isOfMove: Bool {
    switch self {
    case .actions(let recognizer): recognizer.state == .changed
    case .touches(_, let message): message == .moved
    case .landing: false
    }
  }
}

extension SessionHistory: InputObserver {
  public func observe(_ step: InputStep) {
    if case .sample(let sample) = step { look(closely: sample.kind != .move) } else { look(closely: false) }
    switch step {
    case .sample(let sample):
      if sample.kind == .down { beginStretchIfQuiet(at: max(sample.time, application.time)) }
      self.step(Scenario.Operation(sample), at: sample.time)
    case .eventEnd: self.step(.closeEvent)
    case .time(let time): self.step(.advance, at: time)
    case .frame(let time): self.step(.frame, at: time)
    case .resize(let size): self.step(.resize(size))
    case .shown, .accessibility: break
    }
    timeBefore = application.time
    // The consequences of samples come when their event ends. All other steps may call the program.
    if case .sample = step { return }
    mayHaveChanged = true
  }
}

extension SessionHistory: GestureObserver {
  public func observe(_ observation: Observation, at time: Instant) {
    guard case .control(let view, let event) = observation, let id = tracker.id(of: view) else { return }
    mayHaveChanged = true
    look(closely: false)
    note([.report(id, event: event)])
  }
}

extension SessionHistory: ProgramObserver {
  package func landed(_ sample: TouchSample, on view: View?) {
    guard view?.isInPrivate != true, let last = stretches.indices.last else { return }
    mayHaveChanged = true
    look(closely: true)
    guard let id = view.flatMap({ tracker.id(of: $0) }) else { return }
    stretches[last].log.append(.hit(Scenario.Operation(sample, on: id)))
  }

  package func willCall(_ call: ProgramCall) {
    look(closely: !call.isOfMove)
    calls.append(tracker.begin(call))
  }

  package func didCall(_ call: ProgramCall) {
    mayHaveChanged = true
    look(closely: !call.isOfMove)
    calls.removeLast()
  }

  package func answered(_ question: ProgramQuestion, _ answer: Bool, because reason: GestureReason?) {
    guard let answer = tracker.answered(question, answer, because: reason), let last = stretches.indices.last
    else { return }
    stretches[last].answers.append(answer)
  }

  package func changed(_ change: ProgramChange) {
    // Cancelled fingers and removed views are reported at once. Other changes must be recorded before them.
    mayHaveChanged = true
    look(closely: false)
    if let operation = tracker.operation(for: change) { note([operation]) }
  }
}
