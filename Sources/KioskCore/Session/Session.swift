import TouchUI

/// Determines whether somebody is at the screen, and what happens while nobody is: the attract loop, the reset, the
/// darkness.
///
/// Activity is every landing, move or lift of a finger that is neither a palm nor a ghost, and of a mouse with a button
/// down, and every press of one of the six keys of the configuration. Resting fingers, a moving mouse and other keys do
/// not count.
///
/// During the hours of darkness a touch wakes the screen until a minute after the last touch, or for the regular time until
/// darkness if that is shorter.
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
  private static let wakeDuration = 60.0
  /// The time after a touch without a count-down, in seconds: nobody is hurried who looks at what they have done.
  private static let calmDuration = 10.0

  private unowned let application: Application
  private let wallClock: () -> Int
  private var idle = Configuration.Idle()
  private var dark = Configuration.Dark()
  private var timer: (waiting: Registration, deadline: Instant)?
  private var hasVisitor = false
  private var minimumInterval = 0.0
  /// The time of the last touch, or of the start of the program if there was none.
  public private(set) var lastActivity: Instant
  public private(set) var phase = Phase.awake

  /// Called when the phase has changed.
  public var onPhase: ((Phase) -> Void)?
  /// Called once for each visitor when everything is to be reset.
  public var onReset: (() -> Void)?
  /// Called with the end of the visit when its count-down begins, and with nil when that is over.
  public var onCountdown: ((Instant?) -> Void)?
  private var countsDown = false

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - application: the application whose timers are used.
  ///   - start: the time from which idleness is counted until somebody touches the screen.
  ///   - wallClock: returns the second of the week, from the beginning of Monday.
  public init(
    in application: Application, start: Instant, wallClock: @escaping () -> Int = { WallClock.secondOfWeek }
  ) {
    self.application = application
    lastActivity = start
    self.wallClock = wallClock
  }

  /// Applies these settings as of `now`. Whatever is due happens at once.
  public func apply(_ idle: Configuration.Idle, _ dark: Configuration.Dark, at now: Instant) {
    self.idle = idle
    self.dark = dark
    look(now)
  }

  /// Continues a visit from before the program started, as after a crash. It ends like any other, at once if nobody has
  /// touched the screen for long enough.
  public func continueVisit(at now: Instant) {
    hasVisitor = true
    look(now)
  }

  /// Notes activity at `time`. Returns whether the screen was not awake; then the touch wakes it and does nothing else.
  @discardableResult
  public func noteActivity(at time: Instant) -> Bool {
    lastActivity = max(lastActivity, time)
    let isNew = !hasVisitor
    hasVisitor = true
    guard phase != .awake else {
      if countsDown {
        setCountdown(nil)
        schedule(time)
      }
      // While the screen is awake a touch does not move the timer; one that fires too early reschedules itself. From a
      // visitor's first touch on, however, a timer must fire in time to reset.
      if isNew, let next = nextLook(time), timer.map({ $0.deadline > next }) ?? true { schedule(time) }
      return false
    }
    enter(.awake)
    schedule(time)
    return true
  }

  /// Extends all times to at least `seconds` from `now` on, for somebody who is there but need not touch the screen.
  /// Zero restores the settings.
  public func extendIntervals(to seconds: Double, at now: Instant) {
    minimumInterval = seconds
    look(now)
  }

  private func look(_ now: Instant) {
    let elapsed = now.seconds(since: lastActivity)
    if hasVisitor, let after = idle.resetAfter, elapsed >= max(after, minimumInterval) {
      hasVisitor = false
      onReset?()
    }
    enter(phase(after: elapsed))
    setCountdown(countdown.flatMap { phase == .awake && $0.begin <= now ? $0.end : nil })
    schedule(now)
  }

  /// The times between which a visitor sees the count-down: before the attract loop or the reset, whichever comes first.
  private var countdown: (begin: Instant, end: Instant)? {
    guard hasVisitor, let length = idle.countdown,
      let after = [idle.attractAfter, idle.resetAfter].compactMap({ $0 }).min()
    else { return nil }
    let timeout = max(after, minimumInterval)
    guard timeout > Self.calmDuration else { return nil }
    return (lastActivity + max(timeout - length, Self.calmDuration), lastActivity + timeout)
  }

  private func setCountdown(_ end: Instant?) {
    guard (end != nil) != countsDown else { return }
    countsDown = end != nil
    onCountdown?(end)
  }

  private func phase(after elapsed: Double) -> Phase {
    guard elapsed >= minimumInterval else { return .awake }
    if let darkAfter, elapsed >= darkAfter { return .dark }
    if let attractAfter = idle.attractAfter, elapsed >= attractAfter { return .attract }
    return .awake
  }

  /// The time until darkness at this time of the week.
  private var darkAfter: Double? {
    guard let schedule = dark.schedule, schedule.contains(wallClock() / 60) else { return dark.after }
    return min(dark.after ?? .infinity, Self.wakeDuration)
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
    let intervals = [darkAfter, idle.attractAfter, hasVisitor ? idle.resetAfter : nil]
    var moments = intervals.compactMap { $0.map { lastActivity + max($0, minimumInterval) } }.filter { $0 > now }
    if let begin = countdown?.begin, begin > now { moments.append(begin) }
    if let schedule = dark.schedule {
      let border = Double(schedule.secondsToBorder(after: wallClock()))
      moments.append(now + min(border, Self.clockCheck))
    }
    return moments.min()
  }
}
