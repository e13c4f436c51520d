import TouchGeometry
import TouchRecording
import TouchUI

/// The contents of a plot: a lane for each finger, recogniser and view, with the events in it.
struct PlotModel {
  var fingers: [FingerLane] = []
  var recognizers: [RecognizerLane] = []
  var views: [ViewLane] = []
  /// The messages received by those recognisers that have a second lane.
  var notified: [ViewLane] = []
  var notes: [PlotMark] = []

  /// Creates empty lanes for `recognizers` and `views`, in this order, and second lanes for the recognisers in
  /// `notified`.
  init(recognizers: [TranscriptSubject], views: [TranscriptSubject], notified: [TranscriptSubject] = []) {
    self.recognizers = recognizers.map { RecognizerLane(id: $0) }
    self.views = views.map { ViewLane(id: $0) }
    self.notified = notified.map { ViewLane(id: $0) }
  }

  /// Creates the lanes of `entries`, closed at `end`. `recognizers` and `views` are the possible lanes, in their order.
  /// Views without messages are left out.
  init(_ entries: [TranscriptEntry], recognizers: [TranscriptSubject], views: [TranscriptSubject], end: Instant) {
    self.init(recognizers: recognizers, views: views)
    for entry in entries { add(entry) }
    finish(at: end)
    fingers.removeAll { $0.touches.isEmpty }
    self.views.removeAll { $0.marks.isEmpty && $0.ticks.isEmpty }
  }

  /// Creates the lanes of a whole run.
  init(_ run: ScenarioRun) {
    self.init(run.entries, recognizers: run.recognizers, views: run.views, end: run.end)
  }

  /// Closes everything that is open at time `end`.
  mutating func finish(at end: Instant) {
    for index in recognizers.indices { recognizers[index].finish(at: end) }
    for index in fingers.indices { fingers[index].finish(at: end) }
    for index in views.indices { views[index].finish(at: end) }
    for index in notified.indices { notified[index].finish(at: end) }
  }

  /// Whether no finger is down and no recogniser has an open attempt.
  var isQuiet: Bool {
    // A finger that was down before the recording began has no landing.
    fingers.allSatisfy { $0.touches.last.map { $0.ending != nil } ?? true } && recognizers.allSatisfy { !$0.isOpen }
  }

  mutating func add(_ entry: TranscriptEntry) {
    switch entry.event {
    case .input(let sample): finger(sample.finger) { $0.add(sample) }
    case .recognizerTouches(let id, let message, let fingers):
      if message == .began { recognizer(id) { $0.start(at: entry.time) } }
      if let index = notified.firstIndex(where: { $0.id == id }) {
        notified[index].add(message, fingers, at: entry.time)
      }
    case .state(let id, let state, _, let reason):
      recognizer(id) { $0.step(to: state, because: reason, at: entry.time) }
    case .waits(let id, let other): recognizer(id) { $0.wait(for: other, at: entry.time) }
    case .action(let values):
      if values.state == .changed { recognizer(values.recognizer) { $0.change(at: entry.time) } }
    case .reset(let id): recognizer(id) { $0.finish(at: entry.time) }
    case .viewTouches(let id, let message, let fingers): view(id) { $0.add(message, fingers, at: entry.time) }
    case .control(let id, let event): view(id) { $0.add(event, at: entry.time) }
    case .note(let text): notes.append(PlotMark(time: entry.time, kind: .note(text)))
    }
  }

  private mutating func finger(_ id: Int, _ change: (inout FingerLane) -> Void) {
    let index = fingers.firstIndex { $0.id == id } ?? fingers.endIndex
    if index == fingers.endIndex { fingers.append(FingerLane(id: id)) }
    change(&fingers[index])
  }

  private mutating func recognizer(_ id: TranscriptSubject, _ change: (inout RecognizerLane) -> Void) {
    guard let index = recognizers.firstIndex(where: { $0.id == id }) else { return }
    change(&recognizers[index])
  }

  private mutating func view(_ id: TranscriptSubject, _ change: (inout ViewLane) -> Void) {
    guard let index = views.firstIndex(where: { $0.id == id }) else { return }
    change(&views[index])
  }

  /// The time ranges in which a finger was down or a recogniser had an attempt.
  var busyRanges: [ClosedRange<Instant>] {
    fingers.flatMap { $0.touches.map(\.range) } + recognizers.flatMap { $0.attempts.map(\.range) }
  }
}

/// The lane of one finger: its distance from the landing, for each touch.
struct FingerLane {
  let id: Int
  private(set) var touches: [TouchTrack] = []

  struct TouchTrack {
    let landing: Point
    var samples: [(time: Instant, distance: Double)]
    /// The final phase, or nil while the finger is down.
    var ending: TouchSample.Kind?
    /// The time of the last sample, or of the end of the run if the finger is still down.
    var end: Instant

    var range: ClosedRange<Instant> { samples[0].time...max(samples[0].time, end) }
    var farthest: Double { samples.map(\.distance).max() ?? 0 }
  }

  mutating func add(_ sample: TouchSample) {
    if sample.kind == .down {
      touches.append(
        TouchTrack(landing: sample.location, samples: [(sample.time, 0)], ending: nil, end: sample.time))
    } else if let last = touches.last, last.ending == nil {
      let distance = last.landing.distance(to: sample.location)
      touches[touches.count - 1].samples.append((sample.time, distance))
      touches[touches.count - 1].end = sample.time
      if sample.kind != .move { touches[touches.count - 1].ending = sample.kind }
    }
  }

  mutating func finish(at time: Instant) {
    if let last = touches.last, last.ending == nil { touches[touches.count - 1].end = time }
  }
}

/// The lane of one recogniser: its attempts.
struct RecognizerLane {
  let id: TranscriptSubject
  private(set) var attempts: [Attempt] = []

  struct Attempt {
    let start: Instant
    var end: Instant?
    var waits: [(from: Instant, to: Instant?, other: TranscriptSubject)] = []
    /// The time when a continuous gesture began, or nil.
    var beginning: Instant?
    var changes: [Instant] = []
    var outcome: (time: Instant, state: GestureRecognizer.State, reason: GestureReason)?

    var range: ClosedRange<Instant> { start...max(start, end ?? start) }
  }

  var isOpen: Bool { attempts.last.map { $0.end == nil } ?? false }

  mutating func start(at time: Instant) {
    if !isOpen { attempts.append(Attempt(start: time)) }
  }

  mutating func wait(for other: TranscriptSubject, at time: Instant) {
    change(at: time) {
      $0.endWait(at: time)
      $0.waits.append((time, nil, other))
    }
  }

  mutating func change(at time: Instant) { change(at: time) { $0.changes.append(time) } }

  mutating func step(to state: GestureRecognizer.State, because reason: GestureReason, at time: Instant) {
    change(at: time) {
      $0.endWait(at: time)
      if state == .began { $0.beginning = time } else { $0.outcome = (time, state, reason) }
    }
  }

  mutating func finish(at time: Instant) {
    guard isOpen else { return }
    attempts[attempts.count - 1].endWait(at: time)
    attempts[attempts.count - 1].end = time
  }

  private mutating func change(at time: Instant, _ body: (inout Attempt) -> Void) {
    start(at: time)
    body(&attempts[attempts.count - 1])
  }
}

extension RecognizerLane.Attempt {
  fileprivate mutating func endWait(at time: Instant) {
    if let last = waits.last, last.to == nil { waits[waits.count - 1].to = time }
  }
}

/// The lane of one view: the messages that it received.
struct ViewLane {
  let id: TranscriptSubject
  /// The messages with a label.
  private(set) var marks: [PlotMark] = []
  /// The times of moves.
  private(set) var ticks: [Instant] = []
  /// The time ranges of the touches, from began to the end.
  private(set) var ranges: [(from: Instant, to: Instant)] = []
  /// The start times of the touches without an end, by finger.
  private(set) var open: [Int: [Instant]] = [:]

  init(id: TranscriptSubject) { self.id = id }

  mutating func add(_ message: TouchMessage, _ fingers: [Int], at time: Instant) {
    switch message {
    case .began:
      mark(.began, fingers, at: time)
      for finger in fingers { open[finger, default: []].append(time) }
    case .moved: ticks.append(time)
    case .ended, .cancelled:
      mark(message == .ended ? .ended : .cancelled, fingers, at: time)
      for finger in fingers where open[finger]?.isEmpty == false {
        ranges.append((open[finger]!.removeFirst(), time))
      }
    }
  }

  /// Adds a mark, or the fingers to the last mark if that has the same kind and time.
  private mutating func mark(_ kind: PlotMark.Kind, _ fingers: [Int], at time: Instant) {
    if let last = marks.last, last.time == time, last.kind == kind {
      marks[marks.count - 1].fingers += fingers
    } else {
      marks.append(PlotMark(time: time, kind: kind, fingers: fingers))
    }
  }

  mutating func add(_ event: String, at time: Instant) {
    marks.append(PlotMark(time: time, kind: .control(event)))
  }

  mutating func finish(at time: Instant) {
    ranges += open.values.joined().sorted().map { ($0, time) }
    open = [:]
  }
}
