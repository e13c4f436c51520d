/// Owns what a program has one of: the windows, the timers, the touches in flight, the first responder and its menu.
/// Everything runs on one thread.
///
/// A program uses ``shared``. A test makes its own, so that tests can run side by side.
public final class Application: Responder {
  /// The program's application.
  public nonisolated(unsafe) static var shared = Application()

  /// The platform it runs on; none in tests.
  public weak var host: (any Host)? {
    didSet {
      if host !== oldValue {
        hasBegun = false
        connectMainThread()
      }
      host?.timerNeeded(at: timers.nextDeadline)
    }
  }
  /// What other threads use to have something done on this one.
  public let mainThread = MainThread()
  private var waking: Registration?
  /// The tasks of the main actor; nil away from the main thread.
  private var mainQueue: MainQueue?
  /// All timers; ``advance(to:)`` fires those that are due.
  public let timers = TimerQueue()
  /// Where messages for the programmer go.
  public let diagnostics = Diagnostics()
  /// The numbers of gesture recognition; a change holds from the next attempt on.
  public var gestureDefaults = GestureDefaults()
  /// The time of what is being handled: of the event, of the timer's deadline or of the last ``advance(to:)``; it never
  /// goes back, also when an event comes late, which bears its own time (``TouchEvent/timestamp``). Until the first of these, while a program makes its views, it is what the clock of the ``host`` shows.
  public var time: Instant {
    guard !hasBegun, let now = host?.now else { return handledTime }
    return max(handledTime, now)
  }
  private var handledTime = Instant.zero {
    didSet { hasBegun = true }
  }
  /// Whether the host has told a time: from then on no clock is asked.
  private var hasBegun = false

  /// Who keys and actions without a target come to first; nobody at the beginning. See
  /// ``Responder/becomeFirstResponder()``.
  public internal(set) weak var firstResponder: Responder? {
    didSet { if oldValue !== firstResponder, oldValue != nil { menu.setMenuVisible(false, animated: true) } }
  }
  /// The menu of actions for what is selected: that of the first responder.
  public private(set) lazy var menu = MenuController(application: self)
  /// The menus that are shown, this one and those of responders of their own; the one that came last is the last.
  public internal(set) var visibleMenus: [MenuController] = []
  /// Runs the animations.
  public private(set) lazy var animator = Animator(application: self)
  /// Moves what dynamics move.
  private(set) lazy var dynamics = DynamicsClock(application: self)
  let frameLinks = FrameLinks()
  /// Foretells when what fingers report will be on the screen.
  var frameClock = FrameClock()
  private(set) lazy var dispatcher = TouchDispatcher(application: self)
  private(set) lazy var assembler = EventAssembler(application: self)

  public override init() {
    super.init()
    timers.onChange = { [unowned self] in host?.timerNeeded(at: timers.nextDeadline) }
    timers.willFire = { [unowned self] deadline in _ = dynamics.advance(to: deadline) }
    timers.onFire = { [unowned self] deadline in handledTime = max(handledTime, deadline) }
  }

  // MARK: Listeners

  private let inputObservers = Registry<(InputStep) -> Void>()
  let frameObservers = Registry<(FrameTimes) -> Void>()
  private let filters = FilterChain()
  var fingerNumbers = FingerNumbering()
  private var privateFingers = PrivateFingers()

  /// Tells `observer` from now on what happens to touches and gestures, and why, after those added before it. Any number
  /// may listen; with nobody nothing is made up.
  ///
  /// It goes on until the registration ends. The application does not hold the observer.
  public func addObserver(_ observer: any GestureObserver) -> Registration {
    dispatcher.observers.add(ObserverLink(observer: observer))
  }

  /// Tells `observer` from now on what reaches the application from outside, after those added before it.
  ///
  /// It goes on until the registration ends. The application does not hold the observer.
  public func addInputObserver(_ observer: any InputObserver) -> Registration {
    inputObservers.add { [weak observer] step in observer?.observe(step) }
  }

  /// Has `filter` decide from now on which reports count, of those that the filters added before it hand on.
  ///
  /// It goes on until the registration ends, best while no finger is down: reports then pass by the filter, and so does
  /// what it has held back and hands on later. The application does not hold the filter.
  public func addInputFilter(_ filter: any InputFilter) -> Registration { filters.add(filter) }

  // MARK: Input

  /// Takes one report of one finger. Reports of different fingers with equal times make one event; the event is
  /// handled when a report of another time, or a second one of the same finger, arrives, or with ``closeEvent()``.
  /// Reports that make no sense (a move of a finger that is not down, a place that is not finite) are dropped with a
  /// note to the observers; a second landing of a finger cancels its first. Where there are filters the first of them
  /// takes the report.
  ///
  /// `source` is who reports; nil: the host. Fingers of different sources may have the same numbers. From here on the
  /// finger has a number of its own, which is that of its source as long as no finger of another one has it.
  public func receive(_ sample: TouchSample, in window: Window, from source: TouchSource? = nil) {
    let sample = numbered(sample, from: source)
    if let filter = filters.first { filter.receive(sample, in: window) } else { accept(sample, in: window) }
  }

  /// Takes what `filter` has made of the reports it got, to the next filter or, after the last one, as what counts. A
  /// report that was held back bears the present time, since time never steps back.
  public func handOn(_ sample: TouchSample, in window: Window, from filter: any InputFilter) {
    if let next = filters.next(after: filter) { next.receive(sample, in: window) } else { accept(sample, in: window) }
  }

  /// Takes a report past all filters.
  private func accept(_ sample: TouchSample, in window: Window) {
    if !assembler.isOpen { noteLateness(of: sample) }
    let hasListeners = !inputObservers.isEmpty || window.touchFeedback != nil
    if hasListeners, privateFingers.passes(sample, in: window) {
      note(.sample(sample))
      window.touchFeedback?.receive(sample)
    }
    assembler.receive(sample, in: window)
  }

  /// A report may be earlier than what has been handled. If nothing has told a recording so far by how much, this does;
  /// otherwise nothing is to be told, since timers that only a frame has passed are still to fire.
  private func noteLateness(of sample: TouchSample) {
    let present = time
    guard sample.time < present else { return }
    if !hasBegun || untoldTime == present { note(.time(present)) }
    handledTime = present
  }

  /// Where time has passed to last without anybody being told, as there was nothing to do.
  private var untoldTime: Instant?

  /// Handles the reports received so far as one event. The host calls it when everything readable has been read.
  public func closeEvent() {
    if assembler.isOpen { note(.eventEnd) }
    assembler.close()
  }

  /// Lets time pass up to and including `moment`: closes the open event, fires the timers that are due, does what other
  /// threads have asked for (``MainThread/perform(_:)``), and what tasks of the main actor are ready to do.
  public func advance(to moment: Instant) {
    if assembler.isOpen || timers.nextDeadline.map({ $0 <= moment }) ?? false {
      note(.time(moment))
    } else {
      untoldTime = moment
    }
    assembler.close()
    repeat { timers.advance(to: moment) } while !dynamics.advance(to: moment)
    handledTime = max(time, moment)
    mainThread.performPending(in: self)
    mainQueue?.work()
  }

  private func connectMainThread() {
    waking = host.flatMap(mainThread.wake)
    mainQueue = host.flatMap(MainQueue.init)
    guard host != nil, waking == nil else { return }
    diagnostics.report(
      .error,
      "What other threads have to tell waits until something else happens: there is no pipe to be had. "
        + "Raise the limit of open files.")
  }

  /// Cancels the touches of all fingers, of `window` or of every window: the system takes them away. Gestures end as
  /// cancelled or fail, and nothing waits for a lift.
  public func cancelTouches(in window: Window? = nil) {
    closeEvent()
    let touches = dispatcher.fingersDown.filter { window == nil || $0.window === window }
    if dispatcher.isHandling, !touches.isEmpty { programDid(.cancelledAll(in: window)) }
    for touch in touches { cancel(touch) }
    closeEvent()
  }

  /// Cancels the touch of one finger; nothing happens if it is not down.
  public func cancelTouch(of finger: Int) {
    closeEvent()
    if let touch = dispatcher.touch(of: finger) {
      if dispatcher.isHandling { programDid(.cancelled(finger: finger)) }
      cancel(touch)
    }
    closeEvent()
  }

  private func cancel(_ touch: Touch) {
    if let window = touch.window { accept(touch.cancelSample(at: time), in: window) }
  }

  /// What comes while something is being handled follows from that, and would come again by itself.
  func note(_ step: @autoclosure () -> InputStep) {
    guard !inputObservers.isEmpty, !dispatcher.isHandling else { return }
    let step = step()
    for observer in inputObservers.entries where !observer.hasEnded { observer.content(step) }
  }

  /// A frame for `moment` begins. No timer fires, but what its animations begin, begins then.
  package func frameBegins(at moment: Instant) {
    note(.frame(moment))
    _ = dynamics.advance(to: max(time, moment))
    handledTime = max(time, moment)
    frameClock.frameBegins(at: handledTime)
    dispatcher.frameBegins()
    frameLinks.frameBegins(at: handledTime)
  }

  /// What a frame shows is on the screen, `seconds` after ``Window/prepareFrame(at:)`` began with it. A host that knows
  /// calls it for each frame; where fingers will be by then (``TouchEvent/predictedTouches(for:)``) follows from it.
  public func frameShown(after seconds: Double) {
    note(.shown(after: seconds))
    frameClock.frameShown(after: seconds)
  }

  /// Fires what is due before an event at `moment`, which is handled next. Of the timers of exactly that moment those that
  /// complete a gesture are fired, while those that forbid one wait for the event.
  ///
  /// Handling an event does this by itself. Whoever writes down what happens calls it before ``receive(_:in:from:)``, so that the
  /// event comes after what was due before it. Time stays where it is if the event comes late: if a frame or a timer has been
  /// handled that came after it on the device's clock.
  public func advanceTime(beforeEventAt moment: Instant) {
    repeat { timers.advance(beforeEventsAt: moment) } while !dynamics.advance(to: moment)
    handledTime = max(handledTime, moment)
  }

  /// A step of dynamics ends at `moment`: what is done in it has that time.
  func stepBegins(at moment: Instant) { handledTime = max(handledTime, moment) }
}
