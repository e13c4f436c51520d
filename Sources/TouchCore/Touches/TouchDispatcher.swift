import TouchGeometry

/// Delivers touches to recognisers and views, in seven steps for each event: collect the recognisers of new touches,
/// give the touches to the recognisers, decide, take touches away from views, notify targets, give views their touches,
/// reset. A timer that fires runs the steps from the third on.
package final class TouchDispatcher {
  unowned let application: Application
  package let arbiter: GestureArbiter
  private lazy var recognizers = RecognizerDelivery(self)
  private let delivery: ViewDelivery
  /// The fingers that are down, in the order of landing.
  private var fingers: [Touch] = []
  /// The fingers that are down, by number.
  private var fingersByNumber: [Int: Touch] = [:]
  private var taps = TapCounter()
  /// The recognisers under the pointer that follow it.
  private var hovered: [GestureRecognizer] = []
  private var landings = 0
  /// The number of the event.
  private(set) var eventSerial = 0
  /// The event that is or was handled last.
  private(set) var event = TouchEvent(timestamp: .zero, allTouches: [])
  private(set) var isHandling = false
  /// The time of the event that is being handled; nil if none is.
  private var eventTime: Instant?
  /// The events that are being handled, for attempts.
  let handled = HandledEvents()
  /// The observers, which are notified of everything; none at the beginning.
  let observers = Registry<ObserverLink>()
  /// The observer of calls to the program and of its actions; see ``ProgramObserver``.
  weak var programObserver: (any ProgramObserver)? {
    didSet { isProgramObserved = programObserver != nil }
  }
  /// Whether there is a program observer. Reading a weak variable is slow, and each action needs this.
  private(set) var isProgramObserved = false
  /// The depth of nested calls of the program; counted while it is observed.
  var openCalls = 0

  init(application: Application) {
    self.application = application
    arbiter = GestureArbiter(application: application)
    delivery = ViewDelivery(application: application)
  }

  var isObserved: Bool { !observers.isEmpty }

  var hasTouches: Bool { !fingers.isEmpty }

  package func observe(_ observation: @autoclosure () -> Observation) {
    guard isObserved else { return }
    guard let observation = observation().withoutSecrets else { return }
    let time = application.time
    guard !delivery.isNotifyingLate else {
      return delivery.withTouchesAsTheyAre { tell(observation, at: time) }
    }
    tell(observation, at: time)
  }

  private func tell(_ observation: Observation, at time: Instant) {
    for link in observers.entries where !link.hasEnded { link.content.observer?.observe(observation, at: time) }
  }

  /// Returns the touch of `finger`, if it is down.
  func touch(of finger: Int) -> Touch? { fingersByNumber[finger] }

  var fingersDown: [Touch] { fingers }

  // MARK: The seven steps

  /// The time of the step being handled: of the event, by the device's clock, or else that of the application. The time
  /// of a late event is before the application's.
  var now: Instant { eventTime ?? application.time }

  /// Handles the reports of one moment as one event. All fingers are different, and those that do not land are down.
  func handle(_ reports: [WindowSample]) {
    guard let time = reports.first?.sample.time else { return }
    let outer = eventTime
    eventTime = time
    defer { eventTime = outer }
    var changed: [Touch] = []
    handling {
      eventSerial += 1
      changed.reserveCapacity(reports.count)
      for report in reports { if let touch = update(with: report) { changed.append(touch) } }
      if changed.count > 1 { changed.sort { $0.order < $1.order } }
      event = TouchEvent(timestamp: time, allTouches: fingers)
      if !changed.isEmpty { application.frameClock.reportCame(at: time) }
      recognizers.give(changed)
      if changed.contains(where: { !$0.isDown }) { fingers.removeAll { !$0.isDown } }
    }
    // This may be amid another event, if a recogniser has cancelled a touch: the other touches of that event are still
    // to be delivered.
    for touch in changed where touch.isDown { touch.currentPhase = .stationary }
    // Touches that have lifted are not kept, nor their views.
    if !isHandling, changed.contains(where: { !$0.isDown }) {
      event = TouchEvent(timestamp: event.timestamp, allTouches: fingers)
    }
  }

  /// Runs `body`, then decides and delivers the consequences.
  func handling(_ body: () -> Void) {
    guard !isHandling else { return delivery.withTouchesAsTheyAre(body) }
    isHandling = true
    handled.first = eventSerial + 1
    body()
    settle()
    handled.first = .max
    isHandling = false
  }

  func settleUnlessHandling() {
    if !isHandling { handling {} }
  }

  /// The maximum number of rounds of deciding and delivering for one event: more would never end.
  private static let mostRounds = 100

  /// Runs steps three to seven until nothing is left to do.
  private func settle() {
    for _ in 0..<Self.mostRounds {
      let settled = eventSerial
      arbiter.decide()
      delivery.takeOver(by: arbiter.takeWinners(), at: event)
      arbiter.sendActions()
      delivery.deliver(at: event, deferring: recognizers.deferred)
      let wasDeferring = !recognizers.deferred.isEmpty
      recognizers.offerAgain(to: arbiter.resetDecided())
      // Views may be due deferred touches that were deferred in vain. They or targets may have cancelled touches, which
      // is an event of its own.
      guard arbiter.hasWork || wasDeferring || settled != eventSerial else { return }
    }
    stopSettling()
  }

  private func stopSettling() {
    recognizers.dropDeferred()
    var names: [String] = []
    for recognizer in arbiter.dropWork() where !names.contains("\(recognizer)") { names.append("\(recognizer)") }
    let text = """
      what follows from one event did not come to an end after \(Self.mostRounds) rounds: \
      \(names.isEmpty ? "a target or a view" : names.joined(separator: ", ")) asks for something new each time it is \
      told; that is dropped. Do not set a recogniser's state in its own action.
      """
    observe(.note(text))
    application.diagnostics.report(.error, text)
  }

  // MARK: Touches

  /// Returns the touch of the report; nil if it landed outside all views.
  private func update(with report: WindowSample) -> Touch? {
    guard !report.isLanding else { return land(report) }
    guard let touch = report.touch, touch.isDown else { return nil }
    touch.update(with: report.sample)
    touch.lastEvent = eventSerial
    if touch.currentPhase == .ended { taps.lifted(touch) }
    if !touch.isDown { fingersByNumber[touch.finger] = nil }
    delivery.changed(touch)
    return touch
  }

  private func land(_ report: WindowSample) -> Touch? {
    let sample = report.sample
    calling(.landing(report.window)) {
      for feature in application.features { feature.fingerWillLand(at: sample.location, in: report.window) }
    }
    guard let view = hit(by: sample, in: report.window) else { return nil }
    let tapCount = taps.count(at: sample.location, time: sample.time, application.gestureDefaults)
    landings += 1
    let touch = Touch(
      sample: sample, tapCount: tapCount, order: landings, event: eventSerial, view: view, window: report.window)
    delivery.add(touch, beside: fingers)
    fingers.append(touch)
    fingersByNumber[sample.finger] = touch
    return touch
  }

  /// Lets `recognizer` start a new attempt with `touches`, once the current one is over.
  func restart(_ recognizer: GestureRecognizer, with touches: [Touch]) {
    recognizers.restart(recognizer, with: touches)
  }

  /// Marks all reports so far as shown, as a frame begins.
  func frameBegins() {
    for touch in fingers { touch.noteShown() }
  }

  // MARK: The pointer

  /// Moves the pointer to the location of `sample`, with no button down, or out of the window.
  func point(_ sample: TouchSample, in window: Window) {
    var inside: [GestureRecognizer] = []
    var view = sample.kind == .leave ? nil : hit(by: sample, in: window)
    while let current = view {
      inside += current.gestureRecognizers.filter { $0.followsPointer && $0.isEnabled }
      view = current.superview
    }
    let left = hovered.filter { recognizer in !inside.contains { $0 === recognizer } }
    hovered = inside
    handling {
      for recognizer in left { recognizer.pointerLeft() }
      for recognizer in inside { recognizer.pointerMoved(to: sample.location) }
    }
  }

  // MARK: Ending touches from outside

  /// Makes `recognizer` ignore a finger that it tracks, and settles the consequences.
  func ignore(finger: Int, in recognizer: GestureRecognizer) {
    guard let touch = touch(of: finger), recognizer.attempt.contains(touch) else { return }
    if isProgramObserved, openCalls == 0 { programObserver?.changed(.ignored(recognizer, finger: finger)) }
    handling { recognizer.ignore(touch, for: event) }
  }

  /// Cancels the touches of a view that is about to leave its window, and ends the gestures on it.
  func viewWillLeave(_ view: View) {
    hovered.removeAll { $0.view?.isDescendant(of: view) ?? true }
    endTouches(in: view, because: .viewRemoved)
  }

  /// Cancels the touches in `view` and its subtree, and ends the gestures on them. Recognisers of what lies around the view
  /// keep the fingers.
  package func endTouches(in view: View, because reason: GestureReason = .touchCancelled) {
    let touches = delivery.openTouches(below: view, among: fingers)
    let gestures = arbiter.attempting.filter { $0.view?.isDescendant(of: view) ?? false }
    guard !touches.isEmpty || !gestures.isEmpty else { return }
    let isAmidSteps = isHandling
    handling {
      // During the steps, as in an action, the view is gone before views are notified.
      if isAmidSteps { delivery.cancel(touches, at: event) } else { delivery.revoke(touches) }
      for recognizer in gestures { arbiter.abandon(recognizer, because: reason) }
    }
  }
}
