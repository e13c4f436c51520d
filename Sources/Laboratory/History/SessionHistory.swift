import TouchGeometry
import TouchUI

/// Keeps what happened to recognition in the last minute: what fingers did, and what the program answered and did that
/// decides about gestures. A scenario that is made of it gives the same transcript, without the program.
///
/// It begins at moments at which nothing is going on (no finger down, no recogniser in an attempt), so that it can be
/// played from there. It only listens while it is held. What fingers do on private views is not kept.
public final class SessionHistory {
  /// How far it goes back at least, in seconds, as long as it does not take too much.
  public static let span = 60.0
  /// In bytes. Beyond it the oldest goes first.
  static let mostBytes = 6 << 20
  /// A stretch that can be let go of as one is at least so long, in seconds, so that there are not many.
  private static let stretchSpan = 5.0
  /// So many views have had to do with fingers before a history begins anew.
  private static let mostViews = 1000

  /// What happened from one quiet moment to another.
  struct Stretch {
    var state: HistoryState
    var start: Instant
    var log = HistoryLog()
  }

  let application: Application
  let window: Window
  /// What times in transcripts and scenarios count from.
  let origin: Instant
  private(set) var stretches: [Stretch] = []
  /// What is known now.
  private(set) var tracker: HistoryTracker
  private var registrations: [Registration] = []
  /// Where the last step begins in the log.
  private var lastStep = 0
  private var lastStepIsFrame = false
  /// What time it was before the last step.
  private var timeBefore = Instant.zero
  /// The calls of the program that are being made, the innermost last.
  private var calls: [HistoryEntry.Occasion] = []

  /// How far back it goes, in seconds, and how many bytes it takes at most.
  private let span: Double
  private let mostBytes: Int

  /// Listens to what happens in `window`. `origin` is what transcripts count times from. With `keepsAll` nothing is let go
  /// of for its age, as for a recording that has an end, and ten times as much may be kept.
  public init(_ window: Window, since origin: Instant, keepsAll: Bool = false) {
    self.window = window
    span = keepsAll ? .infinity : Self.span
    mostBytes = keepsAll ? 10 * Self.mostBytes : Self.mostBytes
    self.origin = origin
    application = window.application
    tracker = HistoryTracker(window)
    registrations = [application.addInputObserver(self), application.addObserver(self)]
    application.programObserver = self
  }

  deinit { if application.programObserver === self { application.programObserver = nil } }

  /// When the first thing happened that it knows of.
  public var start: Instant? { stretches.first?.start }

  /// How many bytes its entries take.
  var byteCount: Int { stretches.reduce(0) { $0 + $1.log.bytes.count } }

  // MARK: Stretches

  /// Begins with a new stretch if nothing is going on and the last one is long enough; lets go of what is too old.
  private func beginStretchIfQuiet(at time: Instant) {
    guard application.isQuiet, calls.isEmpty else { return }
    if let last = stretches.last, time < last.start + Self.stretchSpan { return }
    if tracker.state.views.count > Self.mostViews { restart() }
    var stretch = Stretch(state: tracker.state, start: time)
    // An event may come late: then it bears an earlier time than what was handled before.
    stretch.log.append(.advance(application.time))
    stretches.append(stretch)
    (lastStep, lastStepIsFrame) = (stretch.log.bytes.count, false)
    while stretches.count > 1, time.seconds(since: stretches[1].start) >= span || byteCount > mostBytes {
      stretches.removeFirst()
    }
  }

  /// Forgets everything; the next stretch begins at a quiet moment.
  private func restart() {
    stretches = []
    tracker = HistoryTracker(window)
  }

  private func step(_ entry: HistoryEntry, isFrame: Bool = false) {
    guard let index = stretches.indices.last else { return }
    if stretches[index].log.bytes.count > mostBytes { return restart() }
    if application.timers.firing != nil, !application.isHandling {
      // A timer of the program brings it, while time passes to the last step: before that it has passed to here.
      lastStep = stretches[index].log.insert(.advance(application.time), at: lastStep)
      lastStep = stretches[index].log.insert(entry, at: lastStep)
      return
    }
    // Frames between which nothing happens are as one.
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
        // It was done before what is being handled, which the last step has brought. Timers have to be there by then.
        lastStep = stretches[index].log.insert(entry, at: lastStep)
      } else {
        stretches[index].log.append(entry)
      }
    }
  }

  /// Whether code of the program may have run since the last look.
  private var mayHaveChanged = true

  /// Notes what the program has changed since the last look; `closely`: also about recognisers, which takes longer.
  private func look(closely: Bool) {
    guard mayHaveChanged || closely else { return }
    mayHaveChanged = false
    note(tracker.changes(closely: closely))
  }
}

extension ProgramCall {
  /// Whether it only goes on: programs seldom change more in it than where views are.
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
    // What follows from reports comes when their event ends; all else may call the program.
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
    // Fingers that are taken away and views that leave are told of at once; before that the rest has to be known.
    mayHaveChanged = true
    look(closely: false)
    note(tracker.changes(by: change))
  }
}
