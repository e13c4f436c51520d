import TouchGeometry
import TouchUI

/// Records the last minute of a window's recognition: the samples of fingers, and the program's answers and actions
/// that affect gestures. A scenario made from the history gives the same transcript without the program.
///
/// The history begins at quiet moments (no finger down, no open attempt), so that it can be played from there. It
/// records for as long as it is held. Touches on private views are left out.
public final class SessionHistory {
  /// The minimum duration that is kept, in seconds, unless it takes too much memory.
  public static let span = 60.0
  /// The maximum size in bytes, with an excerpt that is held. Beyond it the oldest part is removed.
  public static let mostBytes = 19 << 18
  /// The maximum size in bytes of a history that is kept whole.
  private static let mostBytesOfAll = 60 << 20
  /// The minimum duration of a stretch, in seconds, which limits their number. Stretches are removed as a whole.
  private static let stretchSpan = 5.0
  /// The maximum number of views involved in touches. Beyond it the history starts over.
  private static let mostViews = 1000

  /// The entries from one quiet moment to another.
  struct Stretch {
    var state: HistoryState
    var start: Instant
    var log = HistoryLog()
  }

  let application: Application
  let window: Window
  /// The time from which times in transcripts and scenarios count.
  let origin: Instant
  private(set) var stretches: [Stretch] = []
  /// The current state of views and recognisers.
  private(set) var tracker: HistoryTracker
  private var registrations: [Registration] = []
  /// The offset of the last step in the log.
  private var lastStep = 0
  private var lastStepIsFrame = false
  /// The time before the last step.
  private var timeBefore = Instant.zero
  /// The current calls of the program, the innermost last.
  private var calls: [HistoryEntry.Occasion] = []

  /// The duration that is kept, in seconds.
  private let span: Double
  private let mostBytes: Int

  /// Begins to record `window`. `origin` is the time from which transcripts count. With `keepsAll` nothing is removed
  /// because of its age, as for a finite recording, and the size limit is higher.
  public convenience init(_ window: Window, since origin: Instant, keepsAll: Bool = false) {
    self.init(
      window, since: origin, span: keepsAll ? .infinity : Self.span,
      mostBytes: keepsAll ? Self.mostBytesOfAll : Self.mostBytes)
  }

  init(_ window: Window, since origin: Instant, span: Double, mostBytes: Int) {
    self.window = window
    (self.span, self.mostBytes) = (span, mostBytes)
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
  var byteCount: Int { stretches.reduce(0) { $0 + $1.log.bytes.count } }

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
    return stretches.reduce(held.bytes) { $0 + ($1.start >= held.end ? $1.log.bytes.count : 0) }
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
    if let last = stretches.last, time < last.start + Self.stretchSpan { return }
    if tracker.state.views.count > Self.mostViews { restart() }
    var stretch = Stretch(state: tracker.state, start: time)
    // A late event may bear an earlier time than one that was handled before it.
    stretch.log.append(.advance(application.time))
    stretches.append(stretch)
    (lastStep, lastStepIsFrame) = (stretch.log.bytes.count, false)
    while stretches.count > 1, time.seconds(since: stretches[1].start) >= span { stretches.removeFirst() }
  }

  /// Discards everything. The next stretch begins at a quiet moment.
  private func restart() {
    stretches = []
    tracker = HistoryTracker(window)
  }

  private func step(_ entry: HistoryEntry, isFrame: Bool = false) {
    trim()
    guard let index = stretches.indices.last else { return }
    if application.timers.firing != nil, !application.isHandling {
      // A timer of the program causes this step while time passes to the last step, so it is inserted before that one.
      lastStep = stretches[index].log.insert(.advance(application.time), at: lastStep)
      lastStep = stretches[index].log.insert(entry, at: lastStep)
      return
    }
    // Consecutive frames without events between them are stored as one.
    if isFrame, lastStepIsFrame, stretches[index].log.isLast(from: lastStep) {
      stretches[index].log.removeLast(from: lastStep)
    }
    lastStep = stretches[index].log.bytes.count
    lastStepIsFrame = isFrame
    stretches[index].log.append(entry)
  }

  // MARK: What the program does

  private func note(_ changes: [HistoryChange]) {
    guard !changes.isEmpty, let index = stretches.indices.last else { return }
    var occasion = calls.last ?? .betweenSteps
    if calls.isEmpty, !application.isHandling, let order = application.timers.firing {
      occasion = .timer(beforeEvents: order == .beforeEvents)
    }
    let isBeforeEvent = calls.isEmpty && (occasion != .betweenSteps || application.isAmidEvent)
    let time = isBeforeEvent && occasion == .betweenSteps ? timeBefore : application.time
    for change in changes {
      let entry = HistoryEntry.change(change, at: time, occasion)
      if isBeforeEvent {
        // The change was made before the event of the last step is handled, so it is inserted before that step. Timers
        // must be scheduled by then.
        lastStep = stretches[index].log.insert(entry, at: lastStep)
      } else {
        stretches[index].log.append(entry)
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
      self.step(.sample(sample))
    case .eventEnd: self.step(.closeEvent)
    case .time(let time): self.step(.advance(time))
    case .frame(let time): self.step(.frame(time), isFrame: true)
    case .resize(let size): self.step(.resize(size))
    case .shown: break
    }
    timeBefore = application.time
    // The consequences of samples come when their event ends. All other steps may call the program.
    if case .sample = step { return }
    mayHaveChanged = true
  }
}

extension SessionHistory: GestureObserver {
  public func observe(_ observation: Observation, at time: Instant) {
    guard case .control(let view, let event) = observation, let index = tracker.index(of: view) else { return }
    mayHaveChanged = true
    look(closely: false)
    note([.report(view: index, event: event)])
  }
}

extension SessionHistory: ProgramObserver {
  package func landed(_ sample: TouchSample, on view: View?) {
    guard view?.isInPrivate != true, let last = stretches.indices.last else { return }
    mayHaveChanged = true
    look(closely: true)
    let index = view.flatMap { tracker.index(of: $0) }
    stretches[last].log.append(.hit(finger: sample.kind == .hover ? HistoryEntry.pointer : sample.finger, view: index))
  }

  package func willCall(_ call: ProgramCall) {
    look(closely: !call.isOfMove)
    calls.append(tracker.begin(call) ?? .betweenSteps)
  }

  package func didCall(_ call: ProgramCall) {
    mayHaveChanged = true
    look(closely: !call.isOfMove)
    calls.removeLast()
  }

  package func answered(_ question: GestureQuestion, _ answer: Bool, because reason: GestureReason?) {
    guard let (question, number, isNew) = tracker.answered(question, answer, because: reason), isNew,
      let index = stretches.indices.last
    else { return }
    stretches[index].log.append(.answer(question: question, number: number, answer))
  }

  package func changed(_ change: ProgramChange) {
    // Cancelled fingers and removed views are reported at once. Other changes must be recorded before them.
    mayHaveChanged = true
    look(closely: false)
    note(tracker.changes(by: change))
  }
}
