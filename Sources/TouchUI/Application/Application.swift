/// Owns what a program has one of: the windows, the timers, the touches in flight. Everything runs on one thread.
///
/// A program uses ``shared``. A test makes its own, so that tests can run side by side.
public final class Application: Responder {
  public nonisolated(unsafe) static var shared = Application()

  public weak var host: (any Host)? {
    didSet { host?.timerNeeded(at: timers.nextDeadline) }
  }
  public let timers = TimerQueue()
  public let diagnostics = Diagnostics()
  public private(set) var windows: [Window] = []
  /// The time of what is being handled: of the event, of the timer's deadline or of the last ``advance(to:)``.
  public private(set) var time = Instant.zero

  /// Runs the animations.
  public private(set) lazy var animator = Animator(application: self)
  private(set) lazy var dispatcher = TouchDispatcher(application: self)

  public override init() {
    super.init()
    timers.onChange = { [unowned self] in host?.timerNeeded(at: timers.nextDeadline) }
  }

  /// Takes one report of one finger. Reports of different fingers with equal times make one event; the event is
  /// handled when a report of another time, or a second one of the same finger, arrives, or with ``closeEvent()``.
  public func receive(_ sample: TouchSample, in window: Window) {}

  /// Handles the reports received so far as one event. The host calls it when everything readable has been read.
  public func closeEvent() {}

  /// Lets time pass up to and including `moment`: closes the open event and fires the timers that are due.
  public func advance(to moment: Instant) {}
}
