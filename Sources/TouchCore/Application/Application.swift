/// The objects that a program has one of: the windows, the timers, the touches in flight, the first responder and its
/// menu. Everything runs on one thread.
///
/// A program uses ``shared``. A test makes its own, so that tests can run side by side.
public final class Application: Responder {
  /// The program's application.
  public nonisolated(unsafe) static var shared = Application()

  /// The platform that the application runs on; nil in tests.
  public weak var host: (any Host)? {
    didSet {
      if host !== oldValue {
        hasBegun = false
        connectMainThread()
      }
      host?.timerNeeded(at: timers.nextDeadline)
    }
  }
  /// The queue by which other threads call code on this one.
  public let mainThread = MainThread()
  private var waking: Registration?
  /// The tasks of the main actor; nil away from the main thread.
  private var mainQueue: MainQueue?
  /// All timers; ``advance(to:)`` fires the due ones.
  public let timers = TimerQueue()
  /// The receiver of messages for the programmer.
  public let diagnostics = Diagnostics()
  /// The thresholds of gesture recognition; a change holds from the next attempt on.
  public var gestureDefaults = GestureDefaults()
  /// The wishes of the person at the screen. A change holds for all windows at once; open menus hide.
  public var accessibilitySettings = AccessibilitySettings() {
    didSet { if accessibilitySettings != oldValue { accessibilitySettingsDidChange() } }
  }
  let settingsObservers = Registry<() -> Void>()
  /// The time of the step that is being handled: of the event, of the timer's deadline or of the last ``advance(to:)``.
  ///
  /// It never goes back, also when an event comes late (the event's own time is ``TouchEvent/timestamp``). Until the
  /// first of these, while a program makes its views, it is the time of the ``host``'s clock.
  public var time: Instant {
    guard !hasBegun, let now = host?.now else { return handledTime }
    return max(handledTime, now)
  }
  private var handledTime = Instant.zero {
    didSet { hasBegun = true }
  }
  /// Whether the host has passed a time: from then on its clock is not read.
  private var hasBegun = false

  /// The responder that keys and actions without a target come to first; nil at the beginning. See
  /// ``Responder/becomeFirstResponder()``.
  public internal(set) weak var firstResponder: Responder? {
    didSet {
      if oldValue !== firstResponder, oldValue != nil { for feature in features { feature.firstResponderDidChange() } }
    }
  }
  /// The responder for which the present one resigns; nil if it resigns by itself.
  package internal(set) weak var incomingFirstResponder: Responder?
  /// The animations and their clock.
  public private(set) lazy var animator = Animator(application: self)
  /// The parts that modules of their own have added.
  var features: [any ApplicationFeature] = []
  let frameLinks = FrameLinks()
  /// The prediction of when reports of fingers will be visible on the screen.
  var frameClock = FrameClock()
  package private(set) lazy var dispatcher = TouchDispatcher(application: self)
  private(set) lazy var assembler = EventAssembler(application: self)
  /// Whether fingers are down, those included whose lift an input filter withholds.
  package var hasTouches: Bool { dispatcher.hasTouches }

  public override init() {
    super.init()
    timers.onChange = { [unowned self] in host?.timerNeeded(at: timers.nextDeadline) }
    timers.willFire = { [unowned self] deadline in _ = advanceFeatures(to: deadline) }
    timers.onFire = { [unowned self] deadline in handledTime = max(handledTime, deadline) }
  }

  // MARK: Listeners

  let inputObservers = Registry<(InputStep) -> Void>()
  let frameObservers = Registry<(FrameTimes) -> Void>()
  let filters = FilterChain()
  var fingerNumbers = FingerNumbering()
  private var privateFingers = PrivateFingers()

  // MARK: Input

  /// Takes one report of one finger, and passes it to the first filter if there are any.
  ///
  /// Reports of different fingers with equal times make one event. The event is handled when a report of another time,
  /// or a second one of the same finger, arrives, or with ``closeEvent()``. Invalid reports (a move of a finger that is
  /// not down, a location that is not finite) are dropped with a note to the observers; a second landing of a finger
  /// cancels its first.
  ///
  /// `source` is the sender of the report; nil means the host. Fingers of different sources may have equal numbers. The
  /// application numbers the finger anew only where a finger of another source has its number.
  public func receive(_ sample: TouchSample, in window: Window, from source: TouchSource? = nil) {
    let sample = numbered(sample, from: source)
    if let filter = filters.first { filter.receive(sample, in: window) } else { accept(sample, in: window) }
  }

  /// Takes a report that `filter` lets through, and passes it to the next filter or, after the last one, handles it. A
  /// report that was held back gets the current time, since time never steps back.
  public func handOn(_ sample: TouchSample, in window: Window, from filter: any InputFilter) {
    if let next = filters.next(after: filter) { next.receive(sample, in: window) } else { accept(sample, in: window) }
  }

  /// Takes a report that has passed all filters.
  private func accept(_ sample: TouchSample, in window: Window) {
    if !assembler.isOpen { noteLateness(of: sample) }
    let hasListeners = !inputObservers.isEmpty || !window.sampleObservers.isEmpty
    if hasListeners, privateFingers.passes(sample, in: window) {
      note(.sample(sample))
      for observer in window.sampleObservers.entries where !observer.hasEnded { observer.content(sample) }
    }
    assembler.receive(sample, in: window)
  }

  /// Notifies a recording of how much earlier a report is than the last step, unless an earlier note says it already.
  /// Then nothing must be noted, since timers that only a frame has passed are still to fire.
  private func noteLateness(of sample: TouchSample) {
    let present = time
    guard sample.time < present else { return }
    if !hasBegun || unreportedTime == present { note(.time(present)) }
    handledTime = present
  }

  /// The last time that passed without a note to observers, since nothing was due.
  private var unreportedTime: Instant?

  /// Handles the reports received so far as one event. The host calls it when it has read everything that is readable.
  public func closeEvent() {
    if assembler.isOpen { note(.eventEnd) }
    assembler.close()
  }

  /// Lets time pass up to and including `moment`: closes the open event, fires due timers, calls the code of other
  /// threads (``MainThread/perform(_:)``) and runs tasks of the main actor that are ready.
  public func advance(to moment: Instant) {
    var isNoted = false
    repeat {
      // A feature may have started a timer in the round before, as the delegate of a contact does.
      if !isNoted, assembler.isOpen || timers.nextDeadline.map({ $0 <= moment }) ?? false {
        note(.time(moment))
        isNoted = true
      }
      assembler.close()
      timers.advance(to: moment)
    } while !advanceFeatures(to: moment)
    if !isNoted { unreportedTime = moment }
    handledTime = max(time, moment)
    mainThread.performPending(in: self)
    mainQueue?.work()
  }

  private func accessibilitySettingsDidChange() {
    note(.accessibility(accessibilitySettings))
    for observer in settingsObservers.entries where !observer.hasEnded { observer.content() }
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

  /// Cancels the touches of all fingers, of `window` or of every window, as when the system takes them away. Gestures
  /// end as cancelled or fail, without waiting for a lift.
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

  /// Begins a frame for `moment`. No timer fires, but everything that its animations start begins at that time.
  package func frameBegins(at moment: Instant) {
    note(.frame(moment))
    _ = advanceFeatures(to: max(time, moment))
    handledTime = max(time, moment)
    frameClock.frameBegins(at: handledTime)
    dispatcher.frameBegins()
    frameLinks.frameBegins(at: handledTime)
  }

  /// Notes that a frame is on the screen, `seconds` after ``Window/prepareFrame(at:)`` began with it. A host that knows
  /// calls it for each frame; the prediction of touches (``TouchEvent/predictedTouches(for:)``) depends on it.
  public func frameShown(after seconds: Double) {
    note(.shown(after: seconds))
    frameClock.frameShown(after: seconds)
  }

  /// Fires the timers that are due before an event at `moment`, which is handled next. At exactly that moment, timers
  /// that complete a gesture are fired, while those that forbid one wait for the event.
  ///
  /// Handling an event does this by itself. A recorder calls it before ``receive(_:in:from:)``, so that the event comes
  /// after everything that was due before it. Time does not change if the event is late, that is if a frame or a timer
  /// with a later time on the device's clock has been handled.
  public func advanceTime(beforeEventAt moment: Instant) {
    repeat { timers.advance(beforeEventsAt: moment) } while !advanceFeatures(to: moment)
    handledTime = max(handledTime, moment)
  }

  /// Sets the time to `moment`, the end of a step of dynamics: code that the step calls sees that time.
  package func stepBegins(at moment: Instant) { handledTime = max(handledTime, moment) }
}
