/// Makes events of single reports and mends broken streams, so that the dispatcher sees only sense: reports of one
/// moment go together, a finger is down before it moves, and lands only once.
///
/// Panels report all contacts of a scan with one time, also a lift of one person and a landing of another. The two have
/// nothing to do with each other, so reports of one moment that have landings as well as lifts or cancels become two
/// events of that time: what moved and left first, then what landed.
final class EventAssembler {
  private unowned let application: Application
  private var open: [WindowSample] = []
  /// The fingers that landed where no view is. Their reports are dropped without a note.
  private var astray: Set<Int> = []

  init(application: Application) { self.application = application }

  func receive(_ sample: TouchSample, in window: Window) {
    if let first = open.first, first.sample.time != sample.time || contains(sample.finger) { close() }
    guard isSane(sample) else { return }
    if sample.kind == .hover || sample.kind == .leave { return point(sample, in: window) }
    open.append(WindowSample(sample: sample, window: window))
  }

  var isOpen: Bool { !open.isEmpty }

  /// Hands the reports received so far over as one event.
  func close() {
    guard let first = open.first else { return }
    let reports = open
    open = []
    application.pass(to: first.sample.time)
    for event in Self.events(of: reports) { application.dispatcher.handle(event) }
    for finger in reports.lazy.filter({ $0.sample.kind == .down }).map(\.sample.finger)
    where application.dispatcher.touch(of: finger) == nil {
      astray.insert(finger)
    }
  }

  /// The events that reports of one moment make, in order.
  private static func events(of reports: [WindowSample]) -> [[WindowSample]] {
    guard reports.count > 1, reports.contains(where: \.isLanding), reports.contains(where: \.isLeaving) else {
      return [reports]
    }
    return [reports.filter { !$0.isLanding }, reports.filter(\.isLanding)]
  }

  private func point(_ sample: TouchSample, in window: Window) {
    close()
    application.pass(to: sample.time)
    application.dispatcher.point(sample.kind == .leave ? nil : sample.location, in: window)
  }

  private func contains(_ finger: Int) -> Bool { open.contains { $0.sample.finger == finger } }

  private func isSane(_ sample: TouchSample) -> Bool {
    let isDown = application.dispatcher.touch(of: sample.finger) != nil
    guard sample.location.x.isFinite, sample.location.y.isFinite else {
      note("finger \(sample.finger) is at no finite place: \(sample.kind) dropped", sample)
      return false
    }
    switch sample.kind {
    case .hover, .leave: return true
    case .down:
      astray.remove(sample.finger)
      if isDown { cancelFirst(of: sample) }
      return true
    case .move: if astray.contains(sample.finger) { return false }
    case .up, .cancel: if astray.remove(sample.finger) != nil { return false }
    }
    if !isDown { note("finger \(sample.finger) is not down: \(sample.kind) dropped", sample) }
    return isDown
  }

  /// The cancel is an event of its own.
  private func cancelFirst(of sample: TouchSample) {
    note("finger \(sample.finger) is down already: its first touch is cancelled", sample)
    close()
    guard let touch = application.dispatcher.touch(of: sample.finger), let window = touch.window else { return }
    open.append(WindowSample(sample: touch.cancelSample(at: sample.time), window: window))
    close()
  }

  private func note(_ text: String, _ sample: TouchSample) {
    application.pass(to: sample.time)
    application.dispatcher.observe(.note(text))
  }
}
