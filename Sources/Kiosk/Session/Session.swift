import TouchUI

/// Knows whether somebody is there, and what the screen does when nobody is: attracts, forgets the last visitor, goes
/// dark.
///
/// Activity is whatever a finger does that is no palm and no ghost: landing, moving, lifting; and the mouse with a button
/// down. A finger that rests, a mouse that passes over and keys are none.
///
/// In the part of the day in which the screen is dark a touch wakes it for a minute after the last touch, or for the
/// span after which it goes dark anyway, if that is shorter.
public final class Session {
  public enum Phase: Hashable, Sendable {
    case awake
    /// The attract loop runs.
    case attract
    /// The screen is black.
    case dark
  }

  /// The longest time between two readings of the wall clock, in seconds: the machine's time or time zone may be set at
  /// any moment, and counts within a minute.
  private static let clockCheck = 30.0
  private static let wakeSpan = 60.0

  private unowned let application: Application
  private let wallClock: () -> Int
  private var idle = Configuration.Idle()
  private var dark = Configuration.Dark()
  private var timer: (waiting: Registration, deadline: Instant)?
  private var hasVisitor = false
  private var leastSpan = 0.0
  /// When somebody last touched the screen, or when the program started if nobody has.
  public private(set) var lastActivity: Instant
  public private(set) var phase = Phase.awake

  /// Called when the phase has changed.
  public var onPhase: ((Phase) -> Void)?
  /// Called when the last visitor is to be forgotten; once a visitor.
  public var onReset: (() -> Void)?

  /// - Parameters:
  ///   - application: has the session wait for its spans to pass.
  ///   - start: the time from which spans are counted until somebody touches the screen.
  ///   - wallClock: returns the second of the day.
  public init(
    in application: Application, start: Instant, wallClock: @escaping () -> Int = { WallClock.secondOfDay }
  ) {
    self.application = application
    lastActivity = start
    self.wallClock = wallClock
  }

  /// Applies these spans from `now` on. What is due by then already happens at once.
  public func apply(_ idle: Configuration.Idle, _ dark: Configuration.Dark, at now: Instant) {
    self.idle = idle
    self.dark = dark
    look(now)
  }

  /// Something of a visitor is left from before the program started, as after a crash: the visit goes on, and ends like
  /// any other. To be called before ``apply(_:_:at:)``.
  public func continueVisit() { hasVisitor = true }

  /// Takes note that somebody used the screen at `time`. Returns whether the screen was not awake: the touch then wakes
  /// it and does nothing else.
  @discardableResult
  public func noteActivity(at time: Instant) -> Bool {
    lastActivity = max(lastActivity, time)
    let isNew = !hasVisitor
    hasVisitor = true
    guard phase != .awake else {
      // While the screen is awake a touch does not move the timer: one that fires too early schedules itself again. But
      // from a visitor's first touch on there has to be one that fires in time to forget that visitor.
      if isNew, let next = nextLook(time), timer.map({ $0.deadline > next }) ?? true { schedule(time) }
      return false
    }
    enter(.awake)
    schedule(time)
    return true
  }

  /// From `now` on all spans count as `seconds` at least, for somebody who is there and need not touch the screen; 0: they
  /// are as they are set.
  public func extendSpans(to seconds: Double, at now: Instant) {
    leastSpan = seconds
    look(now)
  }

  private func look(_ now: Instant) {
    let span = now.seconds(since: lastActivity)
    if hasVisitor, let after = idle.resetAfter, span >= max(after, leastSpan) {
      hasVisitor = false
      onReset?()
    }
    enter(phase(after: span))
    schedule(now)
  }

  private func phase(after span: Double) -> Phase {
    guard span >= leastSpan else { return .awake }
    if let darkAfter, span >= darkAfter { return .dark }
    if let attractAfter = idle.attractAfter, span >= attractAfter { return .attract }
    return .awake
  }

  /// The span after which the screen is dark at this time of the day.
  private var darkAfter: Double? {
    guard let schedule = dark.schedule, schedule.contains(wallClock() / 60) else { return dark.after }
    return min(dark.after ?? .infinity, Self.wakeSpan)
  }

  private func enter(_ new: Phase) {
    guard new != phase else { return }
    phase = new
    onPhase?(new)
  }

  private func schedule(_ now: Instant) {
    timer = nextLook(now).map { deadline in
      let waiting = application.at(deadline) { [weak self] in
        self?.timer = nil
        self?.look(deadline)
      }
      return (waiting, deadline)
    }
  }

  private func nextLook(_ now: Instant) -> Instant? {
    let spans = [darkAfter, idle.attractAfter, hasVisitor ? idle.resetAfter : nil]
    var moments = spans.compactMap { $0.map { lastActivity + max($0, leastSpan) } }.filter { $0 > now }
    if let schedule = dark.schedule {
      let border = Double(schedule.secondsToBorder(after: wallClock()))
      moments.append(now + min(border, Self.clockCheck))
    }
    return moments.min()
  }
}
