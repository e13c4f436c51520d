import TouchGeometry
import TouchUI

/// Plays a scenario on a virtual clock and records the events. The record is always the same for the same scenario.
public final class ScenarioRun {
  /// The problems that the toolkit reported, such as a refused circle of requirements.
  public private(set) var problems: [String] = []
  /// Whether the run stopped at its limit of entries.
  public private(set) var isCutShort = false
  public let scenario: Scenario

  /// The outlines of the views over time; none without moves.
  package private(set) var outlines: ViewOutlines

  /// The recognisers and the views, in the order of the file, as ``entries`` call them.
  package let recognizers: [TranscriptSubject]
  package let views: [TranscriptSubject]

  private let instance: ScenarioInstance
  private let record: TranscriptRecord
  private var listening: Registration?
  /// The fingers and the time of the open event.
  private var open: (time: Instant, fingers: Set<Int>)?
  /// The last location of each finger that is down.
  private var locations: [Int: Point] = [:]
  /// The stand-in for the recorded program, or nil for other scenarios.
  private var program: RecordedProgram?

  /// Plays `scenario`.
  ///
  /// Without moves the record leaves out moves of fingers and the messages about them. The run stops once there are
  /// more than `limit` entries, which ``problems`` then mentions.
  public init(_ scenario: Scenario, keepsMoves: Bool = true, limit: Int = .max) {
    self.scenario = scenario
    let (instance, subjects) = (ScenarioInstance(scenario), TranscriptSubjects())
    self.instance = instance
    recognizers = scenario.recognizers.compactMap { instance.recognizers[$0.id] }.map { subjects[$0] }
    views = scenario.viewIDs.compactMap { instance.views[$0] }.map { subjects[$0] }
    record = TranscriptRecord(keepsMoves: keepsMoves, limit: limit, subjects: subjects)
    outlines = ViewOutlines(keepsMoves ? scenario.viewIDs.compactMap { [instance] in instance.views[$0] } : [])
    application.diagnostics.sink = { [unowned self] _, text in problems.append(text) }
    listening = application.addObserver(record)
    instance.connect(scenario.relations)
    if scenario.isRecorded {
      program = RecordedProgram(scenario, instance) { [unowned self] in perform($0) }
      replay()
    } else {
      play()
    }
  }

  /// The samples of fingers and everything that followed, in order.
  public var entries: [TranscriptEntry] { record.entries }

  /// The end of the run: the time of the last entry of the input.
  public var end: Instant { scenario.input.last?.time ?? .zero }

  private var application: Application { instance.application }

  // MARK: Playing

  private func play() {
    for step in scenario.input {
      if isFull(before: step) { return }
      switch step.operation {
      case .down(let finger, let location, _, _): report(.down, finger, location, step.time)
      case .move(let finger, let location): report(.move, finger, location, step.time)
      case .up(let finger, let location): report(.up, finger, location, step.time)
      case .cancel(let finger, _): cancel([finger], step.time)
      case .cancelAll: cancel(locations.keys.sorted(), step.time)
      case let operation:
        openEvent(at: step.time)
        perform(operation)
      }
    }
    application.advance(to: end)
  }

  private func isFull(before step: Scenario.Step) -> Bool {
    guard record.isFull else { return false }
    isCutShort = true
    let time = step.time.milliseconds.formatted(digits: 3)
    problems.append("more happens than can be kept (\(entries.count) things): the account ends at \(time) ms")
    return true
  }

  /// Cancels fingers. A cancellation is an event of its own, even beside others of the same time.
  private func cancel(_ fingers: [Int], _ time: Instant) {
    guard fingers.contains(where: { locations[$0] != nil }) else {
      for finger in fingers { report(.cancel, finger, nil, time) }
      return
    }
    openEvent(at: time)
    for finger in fingers { report(.cancel, finger, nil, time) }
    openEvent(at: time)
  }

  /// Sends a sample, by default at the finger's last location. A sample of a finger that is not down does not end an
  /// event.
  private func report(_ kind: TouchSample.Kind, _ finger: Int, _ location: Point?, _ time: Instant) {
    let isDown = locations[finger] != nil
    let isStray = kind != .down && !isDown
    let location = location ?? locations[finger] ?? .zero
    if kind == .up || kind == .cancel {
      locations[finger] = nil
    } else if kind == .down || locations[finger] != nil {
      locations[finger] = location
    }
    if open?.time != time || (!isStray && open?.fingers.contains(finger) == true) { openEvent(at: time) }
    // The cancellation of the first touch is an event of its own, so this sample opens another one.
    if kind == .down, isDown { open?.fingers = [] }
    if !isStray { open?.fingers.insert(finger) }
    let sample = TouchSample(finger: finger, kind: kind, location: location, time: time)
    record.add(sample)
    application.receive(sample, in: instance.window)
  }

  /// Closes the open event and lets time pass to `time`, so that everything recorded next comes after it.
  private func openEvent(at time: Instant) {
    application.closeEvent()
    application.advanceTime(beforeEventAt: time)
    // There are no frames, so animated views are moved to their current positions.
    instance.window.move(to: time)
    open = (time, [])
  }

  // MARK: Playing recordings

  /// Sends everything to the application as it was recorded.
  private func replay() {
    for step in scenario.input {
      if isFull(before: step) { return }
      switch step.operation {
      case .down(let finger, let location, let view, let type):
        send(.down, finger, location, step.time, type, on: view)
      case .hover(let finger, let location, let view):
        send(.hover, finger, location, step.time, .indirectPointer, on: view)
      case .leave(let finger, let location): send(.leave, finger, location, step.time, .indirectPointer)
      case .move(let finger, let location): send(.move, finger, location, step.time)
      case .up(let finger, let location): send(.up, finger, location ?? locations[finger] ?? .zero, step.time)
      case .cancel(let finger, let location): send(.cancel, finger, location ?? locations[finger] ?? .zero, step.time)
      case .closeEvent: application.closeEvent()
      case .advance, .wait: application.advance(to: step.time)
      case .frame: application.frameBegins(at: step.time)
      case .timer(let beforeEvents, let operation):
        application.schedule(at: step.time, beforeEvents ? .beforeEvents : .afterEvents) { [unowned self] in
          perform(operation)
        }
      case .resize(let size): instance.window.resize(to: size)
      case let operation:
        if step.time > application.time, !application.hasOpenEvent { application.advance(to: step.time) }
        perform(operation)
      }
    }
  }

  private func send(
    _ kind: TouchSample.Kind, _ finger: Int, _ location: Point, _ time: Instant, _ type: TouchType = .direct,
    on view: String? = nil
  ) {
    locations[finger] = location
    let sample = TouchSample(finger: finger, kind: kind, location: location, time: time, type: type)
    if let view { program?.setHit(of: sample, view) }
    record.add(sample)
    application.receive(sample, in: instance.window)
  }

  /// Performs an operation other than a finger's.
  private func perform(_ operation: Scenario.Operation) {
    defer { outlines.look(at: application.time) }
    switch operation {
    case .setRecognizer(let id, let settings):
      if let recognizer = instance.recognizers[id] { for setting in settings { setting.apply(to: recognizer) } }
    case .setView(let id, let settings):
      if let view = instance.views[id] { for setting in settings { setting.apply(to: view) } }
    case .removeRecognizer(let id):
      if let recognizer = instance.recognizers[id] { recognizer.view?.removeGestureRecognizer(recognizer) }
    case .addRecognizer(let id): instance.addRecognizer(id)
    case .ignore(let id, let finger):
      if let recognizer = instance.recognizers[id] { application.ignore(finger: finger, in: recognizer) }
    case .hide(let id): instance.views[id]?.isHidden = true
    case .removeView(let id): instance.views[id]?.removeFromSuperview()
    case .addView(let id, let parent): instance.addView(id, to: parent)
    case .report(let id, let event): instance.views[id]?.reportEvent(event)
    case .require(let id, let other):
      if let other = instance.recognizers[other] { instance.recognizers[id]?.require(toFail: other) }
    case .request(let id, let state): instance.recognizers[id]?.state = state
    case .setDefaults(let defaults): application.gestureDefaults = defaults
    case .cancel(let finger, _): application.cancelTouch(of: finger)
    case .cancelAll: application.cancelTouches()
    case .down, .move, .up, .hover, .leave, .closeEvent, .advance, .frame, .resize, .timer, .wait: break
    }
  }
}
