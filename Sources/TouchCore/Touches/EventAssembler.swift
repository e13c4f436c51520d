/// Makes events of single reports and repairs broken streams, so that the dispatcher sees only valid ones: reports of
/// one moment go together, a finger is down before it moves, and lands only once.
///
/// Panels report all contacts of a scan with one time, also a lift of one person and a landing of another. The two are
/// unrelated, so reports of one moment that have landings as well as lifts or cancels become two events of that time:
/// first the moves and lifts, then the landings.
final class EventAssembler {
  private unowned let application: Application
  private var open: [WindowSample] = []
  /// An empty array with the memory of the last reports, for the next ones.
  private var spare: [WindowSample] = []
  /// The fingers that landed outside all views. Their reports are dropped without a note.
  private var astray: Set<Int> = []

  init(application: Application) { self.application = application }

  func receive(_ sample: TouchSample, in window: Window) {
    if let first = open.first, first.sample.time != sample.time || contains(sample.finger) { close() }
    guard let report = admit(sample, in: window) else { return }
    if sample.kind == .hover || sample.kind == .leave { return point(sample, in: window) }
    open.append(report)
  }

  var isOpen: Bool { !open.isEmpty }

  /// Whether an event is being handed over.
  private(set) var isClosing = false

  /// Hands over the reports received so far as one event.
  func close() {
    guard let first = open.first else { return }
    isClosing = true
    defer { isClosing = false }
    var reports = spare
    spare = []
    swap(&reports, &open)
    application.advanceTime(beforeEventAt: first.sample.time)
    for event in Self.events(of: reports) { application.dispatcher.handle(event) }
    for report in reports where report.isLanding && application.dispatcher.touch(of: report.sample.finger) == nil {
      astray.insert(report.sample.finger)
    }
    reports.removeAll(keepingCapacity: true)
    spare = reports
  }

  /// Returns the events of the reports of one moment, in order.
  private static func events(of reports: [WindowSample]) -> [[WindowSample]] {
    guard reports.count > 1, reports.contains(where: \.isLanding), reports.contains(where: \.isLeaving) else {
      return [reports]
    }
    return [reports.filter { !$0.isLanding }, reports.filter(\.isLanding)]
  }

  private func point(_ sample: TouchSample, in window: Window) {
    close()
    application.advanceTime(beforeEventAt: sample.time)
    application.dispatcher.point(sample, in: window)
  }

  private func contains(_ finger: Int) -> Bool { open.contains { $0.sample.finger == finger } }

  /// Returns the report with its touch; nil if the report is invalid.
  private func admit(_ sample: TouchSample, in window: Window) -> WindowSample? {
    let touch = application.dispatcher.touch(of: sample.finger)
    guard sample.location.x.isFinite, sample.location.y.isFinite else {
      note("finger \(sample.finger) is at no finite place: \(sample.kind) dropped", sample)
      return nil
    }
    switch sample.kind {
    case .hover, .leave: return WindowSample(sample: sample, window: window)
    case .down:
      astray.remove(sample.finger)
      if touch != nil { cancelFirst(of: sample) }
      return WindowSample(sample: sample, window: window)
    case .move: if astray.contains(sample.finger) { return nil }
    case .up, .cancel: if astray.remove(sample.finger) != nil { return nil }
    }
    if touch == nil { note("finger \(sample.finger) is not down: \(sample.kind) dropped", sample) }
    return touch.map { WindowSample(sample: sample, window: window, touch: $0) }
  }

  /// Cancels the finger's first touch, in an event of its own.
  private func cancelFirst(of sample: TouchSample) {
    note("finger \(sample.finger) is down already: its first touch is cancelled", sample)
    close()
    guard let touch = application.dispatcher.touch(of: sample.finger), let window = touch.window else { return }
    open.append(WindowSample(sample: touch.cancelSample(at: sample.time), window: window, touch: touch))
    close()
  }

  private func note(_ text: String, _ sample: TouchSample) {
    application.advanceTime(beforeEventAt: sample.time)
    application.dispatcher.observe(.note(text))
  }
}
