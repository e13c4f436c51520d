import TouchUI

/// The input filter between the touch screens and the application. It drops palms, bounces and ghosts, swallows the
/// touch that wakes the screen, and reports activity.
public final class KioskTouchFilter: InputFilter {
  private unowned let application: Application
  /// Returns the filters of a device, by its number in samples.
  public var filters: (Int) -> TouchFilters = { _ in TouchFilters() }
  /// Called with each sample of a finger, after bounces are repaired and before it counts. Returns whether the screen
  /// is asleep; then a landing wakes it and does nothing else.
  var onActivity: ((TouchSample) -> Bool)?
  /// Called with the number of a finger that turns out to be a ghost. The number is that of ``onActivity``.
  var onGhost: ((Int) -> Void)?
  public let counts = TouchCounts()
  /// Called with each sample before any filter.
  public var onReport: ((TouchSample) -> Void)?

  private var palms = PalmFilter()
  private var wakeFilter = WakeFilter()
  private var bounces = BounceFilter()
  private var ghosts = GhostFilter()
  private weak var window: Window?
  private var timer: (token: Registration, deadline: Instant)?

  public init(_ application: Application) { self.application = application }

  public func receive(_ sample: TouchSample, in window: Window) {
    self.window = window
    if sample.kind == .down { counts.noteLanding() }
    onReport?(sample)
    let filters = filters(sample.device)
    var isOfGhost = false
    if let finger = palms.receive(sample, limit: filters.palmRadius),
      let mended = bounces.receive(finger, duration: filters.bounce)
    {
      isOfGhost = !handle(mended, ghostAfter: filters.ghostAfter, in: window)
    }
    // A ghost was counted when it was found.
    if sample.kind == .cancel, !isOfGhost { counts.noteCancel() }
    schedule()
  }

  /// Handles a sample. Returns false for samples of ghosts, which do not count as activity. A contact that wakes the
  /// screen may turn out to be a ghost later.
  @discardableResult
  private func handle(_ sample: TouchSample, ghostAfter: Double?, in window: Window) -> Bool {
    guard ghosts.accepts(sample, maximumDuration: ghostAfter) else { return false }
    let isShut = sample.isTouch && onActivity?(sample) == true
    if wakeFilter.accepts(sample, isShut: isShut, pointsPerMillimetre: window.pointsPerMillimetre) {
      application.handOn(sample, in: window, from: self)
    }
    return true
  }

  /// Schedules one timer for the next due event, or none.
  private func schedule() {
    let next = [bounces.nextDeadline, ghosts.nextDeadline].compactMap { $0 }.min()
    guard next != timer?.deadline else { return }
    timer = next.map { deadline in
      // Fires after the events of its time, so that a finger landing at the last moment still counts as a bounce.
      (application.at(deadline, .afterEvents) { [weak self] in self?.settle(deadline) }, deadline)
    }
  }

  private func settle(_ moment: Instant) {
    timer = nil
    if let window {
      for lift in bounces.due(at: moment) { handle(lift, ghostAfter: nil, in: window) }
    }
    application.closeEvent()
    for finger in ghosts.due(at: moment) {
      counts.noteCancel()
      onGhost?(finger)
      application.cancelTouch(of: finger)
    }
    schedule()
  }
}

extension TouchSample {
  /// Whether the sample comes from a finger or a pressed button, not from a hovering mouse.
  fileprivate var isTouch: Bool { kind != .hover && kind != .leave }
}
