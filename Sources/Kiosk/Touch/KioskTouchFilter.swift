import TouchUI

/// Stands between the touch screens and the application: keeps palms, bounces and ghosts out, swallows the touch that
/// wakes the screen, and notices that somebody is there.
public final class KioskTouchFilter: InputFilter {
  private unowned let application: Application
  /// The filters of a device, by the number that reports bear.
  public var filters: (Int) -> TouchFilters = { _ in TouchFilters() }
  /// Called with each report that a finger has made, mended of bounces, before it counts. What it returns says whether the
  /// screen is asleep: then the finger that has just landed wakes it and does nothing else.
  var onActivity: ((TouchSample) -> Bool)?
  /// Called with the number of a finger, as it was in ``onActivity``, that turns out to be none.
  var onGhost: ((Int) -> Void)?
  public let counts = TouchCounts()
  /// Called with each report before anything is made of it.
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
      let mended = bounces.receive(finger, span: filters.bounce)
    {
      isOfGhost = !handle(mended, ghostAfter: filters.ghostAfter, in: window)
    }
    // A ghost has been counted as it turned out to be one.
    if sample.kind == .cancel, !isOfGhost { counts.noteCancel() }
    schedule()
  }

  /// What a ghost does is no activity: then it answers false. A contact that wakes the screen may turn out to be one as well.
  @discardableResult
  private func handle(_ sample: TouchSample, ghostAfter: Double?, in window: Window) -> Bool {
    guard ghosts.accepts(sample, span: ghostAfter) else { return false }
    let isShut = sample.isTouch && onActivity?(sample) == true
    if wakeFilter.accepts(sample, isShut: isShut) { application.handOn(sample, in: window, from: self) }
    return true
  }

  /// One timer for what is due next; none while nothing is.
  private func schedule() {
    let next = [bounces.nextDeadline, ghosts.nextDeadline].compactMap { $0 }.min()
    guard next != timer?.deadline else { return }
    timer = next.map { deadline in
      // After the events of its moment: a finger that lands at the last moment still counts as bounced.
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
  /// Made by a finger or a button that is down, not by a mouse that passes over.
  fileprivate var isTouch: Bool { kind != .hover && kind != .leave }
}
