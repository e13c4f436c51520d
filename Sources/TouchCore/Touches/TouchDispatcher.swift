import TouchGeometry

/// A finger that a recogniser will receive with its next attempt, since the current one is not over.
struct Landing {
  var recognizer: GestureRecognizer
  var touch: Touch
}

/// Delivers touches to recognisers and views, in seven steps for each event: collect the recognisers of new touches,
/// give the touches to the recognisers, decide, take touches away from views, notify targets, give views their touches,
/// reset. A timer that fires runs the steps from the third on.
package final class TouchDispatcher {
  unowned let application: Application
  package let arbiter: GestureArbiter
  private let delivery: ViewDelivery
  /// The fingers that are down, in the order of landing.
  private var fingers: [Touch] = []
  /// The fingers that are down, by number.
  private var fingersByNumber: [Int: Touch] = [:]
  private var taps = TapCounter()
  private var deferred: [Landing] = []
  /// Fingers that running gestures have left to deeper recognisers, in the order from the leaf.
  private var left: [Landing] = []
  /// The recognisers under the pointer that follow it.
  private var hovered: [GestureRecognizer] = []
  private var landings = 0
  private var eventSerial = 0
  private var event = TouchEvent(timestamp: .zero, allTouches: [])
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
    guard !delivery.isTellingLate else {
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
      for touch in changed where touch.currentPhase == .began { collectRecognizers(of: touch) }
      give(changed)
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
      delivery.deliver(at: event, deferring: deferred)
      let wasDeferring = !deferred.isEmpty
      offerAgain(to: arbiter.resetDecided())
      // Views may be due deferred touches that were deferred in vain. They or targets may have cancelled touches, which
      // is an event of its own.
      guard arbiter.hasWork || wasDeferring || settled != eventSerial else { return }
    }
    stopSettling()
  }

  private func stopSettling() {
    deferred = []
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

  // MARK: Recognisers

  /// Collects the recognisers of a touch, deepest view first and on one view the newest first; each may refuse the
  /// touch.
  private func collectRecognizers(of touch: Touch) {
    var view = touch.view
    while let current = view {
      for recognizer in current.gestureRecognizers.reversed() where recognizer.wants(touch) {
        touch.recognizers.append(recognizer)
      }
      view = current.superview
    }
  }

  private func give(_ changed: [Touch]) {
    let receivers = sortedFromTheLeaf(receivers(of: changed))
    for receiver in receivers { give(to: receiver) }
    giveWhatWasIgnored()
    if changed.contains(where: { $0.currentPhase == .cancelled }) {
      let cancelled = receivers.filter { receiver in
        receiver.touches.contains { $0.currentPhase == .cancelled && receiver.recognizer.attempt.contains($0) }
      }
      arbiter.systemCancelled(cancelled.map(\.recognizer))
    }
    for receiver in receivers { arbiter.failIfStuck(receiver.recognizer) }
  }

  /// Gives a running gesture the fingers that it had left to a deeper recogniser if that one ignores them.
  private func giveWhatWasIgnored() {
    let landings = left
    left = []
    for landing in landings where take(landing.touch, for: landing.recognizer) {
      send(.began, of: [landing.touch], to: landing.recognizer)
    }
    left = []
  }

  /// A recogniser and the touches of an event that it receives.
  private struct Receiver {
    let recognizer: GestureRecognizer
    var touches: [Touch]
    /// The message that is due for the touches; nil if they have different ones.
    var message: TouchMessage?
  }

  private func receivers(of changed: [Touch]) -> [Receiver] {
    var receivers: [Receiver] = []
    receivers.reserveCapacity(changed.reduce(0) { $0 + $1.recognizers.count })
    for touch in changed {
      // The recognisers that receive no other touch share this array.
      let alone = [touch]
      let message = touch.currentPhase.message
      for recognizer in touch.recognizers {
        let isLanding = touch.currentPhase == .began
        let isReceiver = isLanding ? take(touch, for: recognizer) : recognizer.attempt.contains(touch)
        guard isReceiver else { continue }
        let known = recognizer.attempt.receiver
        if known.event == eventSerial {
          receivers[known.index].touches.append(touch)
          if receivers[known.index].message != message { receivers[known.index].message = nil }
        } else {
          recognizer.attempt.receiver = (eventSerial, receivers.count)
          receivers.append(Receiver(recognizer: recognizer, touches: alone, message: message))
        }
      }
    }
    return receivers
  }

  /// Adds a touch that landed to the attempt, or starts one. Returns false if the recogniser has to finish first.
  private func take(_ touch: Touch, for recognizer: GestureRecognizer) -> Bool {
    if recognizer.attempt.isRunning {
      guard !arbiter.isTakenByDeeper(touch, than: recognizer) else {
        left.append(Landing(recognizer: recognizer, touch: touch))
        return false
      }
      guard recognizer.canTakeLanding else {
        deferred.append(Landing(recognizer: recognizer, touch: touch))
        if recognizer.isWaiting, recognizer.attempt.isLeftWaiting {
          arbiter.abandon(recognizer, because: .liftedWhileWaiting)
        }
        return false
      }
      recognizer.forgetLifted()
      arbiter.fingerJoined()
    } else {
      arbiter.start(recognizer, depth: recognizer.view?.depth ?? 0)
    }
    recognizer.attempt.touches.append(touch)
    if touch.isSecret { recognizer.attempt.isSecret = true }
    return true
  }

  private func sortedFromTheLeaf(_ receivers: [Receiver]) -> [Receiver] {
    let isSorted = receivers.indices.dropFirst().allSatisfy {
      receivers[$0].recognizer.attempt.depth <= receivers[$0 - 1].recognizer.attempt.depth
    }
    if isSorted { return receivers }
    let depths = receivers.map(\.recognizer.attempt.depth)
    return receivers.indices.sorted { (depths[$1], $0) < (depths[$0], $1) }.map { receivers[$0] }
  }

  /// Delivers a recogniser's touches, message by message.
  private func give(to receiver: Receiver) {
    // The due messages may have changed: a recogniser that was notified before may have cancelled a touch.
    if let message = receiver.message, receiver.touches.allSatisfy({ $0.currentPhase.message == message }) {
      give(message, to: receiver)
      if message != .moved { return }
    } else {
      for message in TouchMessage.inOrder { give(message, to: receiver) }
    }
    if receiver.touches.contains(where: { $0.currentPhase == .moved && receiver.recognizer.attempt.contains($0) }) {
      arbiter.fingerMoved(receiver.recognizer)
    }
  }

  /// Delivers `message` to a recogniser for those of its touches that it is due for, if it still tracks them.
  private func give(_ message: TouchMessage, to receiver: Receiver) {
    let recognizer = receiver.recognizer
    let isMeant = { (touch: Touch) in touch.currentPhase.message == message && recognizer.attempt.contains(touch) }
    let isWhole = receiver.touches.allSatisfy(isMeant)
    send(message, of: isWhole ? receiver.touches : receiver.touches.filter(isMeant), to: recognizer)
  }

  private func send(_ message: TouchMessage, of touches: [Touch], to recognizer: GestureRecognizer) {
    guard !touches.isEmpty, recognizer.isListening else { return }
    observe(.recognizerTouches(recognizer, message, touches))
    switch message {
    case .began: recognizer.touchesBegan(touches, with: event)
    case .moved: recognizer.touchesMoved(touches, with: event)
    case .ended: recognizer.touchesEnded(touches, with: event)
    case .cancelled: recognizer.touchesCancelled(touches, with: event)
    }
  }

  /// Starts new attempts of recognisers that ended with this event, with the fingers that landed meanwhile.
  private func offerAgain(to finished: [GestureRecognizer]) {
    let landings = deferred
    deferred = []
    guard !landings.isEmpty else { return }
    for recognizer in fromTheLeaf(finished, among: landings) where recognizer.isEnabled {
      let touches = landings.filter { $0.recognizer === recognizer && isOfferable($0) }.map(\.touch)
      guard !touches.isEmpty, touches.allSatisfy({ take($0, for: recognizer) }) else { continue }
      send(.began, of: touches, to: recognizer)
    }
  }

  /// Returns those of `recognizers` that take part in `landings`, in the order in which they would have received them.
  private func fromTheLeaf(_ recognizers: [GestureRecognizer], among landings: [Landing]) -> [GestureRecognizer] {
    var waiting = Set(recognizers.map(ObjectIdentifier.init))
    let order = landings.map(\.touch).sorted { $0.order < $1.order }.flatMap(\.recognizers)
    return order.filter { waiting.remove(ObjectIdentifier($0)) != nil }
  }

  /// Whether the landing is still valid. Actions may have cancelled the touch, or removed the recogniser from its view.
  private func isOfferable(_ landing: Landing) -> Bool {
    guard landing.touch.isDown, let view = landing.recognizer.view else { return false }
    return view.window != nil && landing.touch.view?.isDescendant(of: view) == true
  }

  /// Lets `recognizer` start a new attempt with `touches`, once the current one is over.
  func restart(_ recognizer: GestureRecognizer, with touches: [Touch]) {
    deferred += touches.map { Landing(recognizer: recognizer, touch: $0) }
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
