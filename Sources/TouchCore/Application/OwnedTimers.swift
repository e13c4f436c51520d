extension Application {
  /// Calls `action` once, `seconds` after ``time``, unless the registration has ended before. The timer ends with the
  /// registration, so keep that. Negative seconds count as zero. `action` is never called before this returns.
  ///
  /// ```swift
  /// closing = application.after(8) { [weak self] in self?.close() }
  /// ```
  public func after(
    _ seconds: Double, _ order: TimerOrder = .beforeEvents, _ action: @escaping () -> Void
  ) -> Registration { at(time + max(0, seconds), order, action) }

  /// Calls `action` once at `moment`, or when time next passes if that is past; like ``after(_:_:_:)``.
  public func at(
    _ moment: Instant, _ order: TimerOrder = .beforeEvents, _ action: @escaping () -> Void
  ) -> Registration {
    let token = timers.schedule(at: moment, order, action: action)
    return Registration { [weak self] in self?.timers.cancel(token) }
  }

  /// Calls `action` every `seconds`, for the first time `seconds` after ``time``, until the registration ends. Calls
  /// missed while no time passed are not made up for: the next call is `seconds` after the time of the last one.
  public func every(
    _ seconds: Double, _ order: TimerOrder = .beforeEvents, _ action: @escaping () -> Void
  ) -> Registration {
    let repetition = Repetition(self, every: seconds, order, action)
    repetition.schedule()
    return Registration { repetition.end() }
  }
}

/// A timer that is scheduled again each time it fires.
private final class Repetition {
  private unowned let application: Application
  private let interval: Double
  private let order: TimerOrder
  private let action: () -> Void
  private var next: Registration?
  private var hasEnded = false

  init(_ application: Application, every interval: Double, _ order: TimerOrder, _ action: @escaping () -> Void) {
    self.application = application
    // Without an interval time would never get past it.
    self.interval = max(interval, 0.001)
    self.order = order
    self.action = action
  }

  func schedule() {
    next = application.after(interval, order) { [weak self] in self?.fire() }
  }

  func end() {
    hasEnded = true
    next = nil
  }

  private func fire() {
    action()
    if !hasEnded { schedule() }
  }
}
