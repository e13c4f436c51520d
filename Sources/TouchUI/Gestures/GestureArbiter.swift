/// Decides who wins. Recognisers say what they have seen; the arbiter says what becomes of it: who may recognise, who
/// waits, who is prevented, when an attempt is over. It knows no kind of gesture.
///
/// However many recognisers there are, each is looked at a fixed number of times for each decision.
final class GestureArbiter {
  unowned let application: Application
  /// Answers before recognisers and views do; see ``GestureScript``.
  var script: GestureScript?
  /// The recognisers with a running attempt, in the order in which the attempts started.
  private(set) var attempting: [GestureRecognizer] = []
  /// Those whose attempt started with the present event and has not been judged.
  private var landed: [GestureRecognizer] = []
  /// Those with a request that needs nobody's consent: failures, and the steps of begun gestures.
  private var unconditional: [GestureRecognizer] = []
  /// Those that have become ready to step out of possible, in the order of asking; some may be so no longer.
  private var ready: [GestureRecognizer] = []
  /// Those that have stepped to began or ended and whose touches have not been taken over.
  private var winners: [GestureRecognizer] = []
  /// Those whose targets are to be told, in the order of commitment.
  private var messages: [GestureRecognizer] = []
  private let timers: GestureTimers
  private var hasNewPairs = false
  /// Whether an attempt is over and has not been reset.
  private var hasDecided = false
  private var lastSerial = 0

  init(application: Application) {
    self.application = application
    timers = GestureTimers(application: application)
  }

  /// True if somebody has asked for something that has not been decided.
  var hasWork: Bool { !unconditional.isEmpty || !landed.isEmpty || !messages.isEmpty || !winners.isEmpty }

  /// The reason, which is only made if somebody hears of it, and then at once: what it speaks of changes.
  func reason(_ reason: @autoclosure () -> GestureReason) -> GestureReason {
    application.dispatcher.isObserved ? reason() : .unexplained
  }

  // MARK: Attempts

  /// Notes that `recognizer` gets its first finger.
  func start(_ recognizer: GestureRecognizer, depth: Int) {
    lastSerial += 1
    recognizer.attempt.serial = lastSerial
    recognizer.attempt.depth = depth
    recognizer.attempt.defaults = recognizer.ownDefaults ?? application.gestureDefaults
    recognizer.attempt.handled = application.dispatcher.handled
    attempting.append(recognizer)
    landed.append(recognizer)
  }

  /// Notes that a finger joined a running attempt: pairs may be related now that were not before.
  func fingerJoined() { hasNewPairs = true }

  // MARK: Requests

  /// Takes what a recogniser asks for; it is decided after the touch methods have run, or now if none are running.
  func take(_ request: Request, from recognizer: GestureRecognizer) {
    guard recognizer.isEnabled else {
      application.diagnostics.report(
        .error, "\(recognizer) is switched off and asks for \(request.state): request dropped")
      return
    }
    guard isLegal(request.state, for: recognizer) else {
      application.diagnostics.report(
        .error, "\(recognizer) can not go from \(recognizer.currentState) to \(request.state): request dropped")
      return
    }
    if let earlier = recognizer.attempt.request, !request.replaces(earlier) { return }
    if !recognizer.attempt.isRunning {
      guard request.state != .failed, request.state != .cancelled else { return }
      start(recognizer, depth: recognizer.view?.depth ?? 0)
    }
    file(request, from: recognizer)
    application.dispatcher.settleUnlessHandling()
  }

  private func isLegal(_ state: GestureRecognizer.State, for recognizer: GestureRecognizer) -> Bool {
    switch recognizer.currentState {
    case .possible: state == .began || state == .ended || state == .failed || state == .cancelled
    case .began, .changed: state == .changed || state == .ended || state == .cancelled || state == .failed
    case .ended, .cancelled, .failed: false
    }
  }

  private func file(_ request: Request, from recognizer: GestureRecognizer) {
    recognizer.attempt.request = request
    if recognizer.isWaiting {
      guard !recognizer.attempt.isAmongReady else { return }
      recognizer.attempt.isAmongReady = true
      ready.append(recognizer)
    } else if !recognizer.attempt.isAmongUnconditional {
      recognizer.attempt.isAmongUnconditional = true
      unconditional.append(recognizer)
    }
  }

  /// Ends what `recognizer` is doing, whatever it asked for: a begun gesture is cancelled, an undecided one fails.
  func abandon(_ recognizer: GestureRecognizer, because reason: @autoclosure () -> GestureReason) {
    guard recognizer.attempt.isRunning, !recognizer.currentState.isTerminal else { return }
    file(Request(state: .cancelled, reason: self.reason(reason())), from: recognizer)
    application.dispatcher.settleUnlessHandling()
  }

  /// Ends what the recognisers of cancelled touches are doing. Those that wait for them go first, so that no cancel
  /// wakes a waiter.
  func systemCancelled(_ cancelled: [GestureRecognizer]) {
    var gone = Set(cancelled.map(ObjectIdentifier.init))
    var causes = cancelled
    while let cause = causes.popLast() {
      for waiter in cause.waiters where waiter.isWaiting && gone.insert(ObjectIdentifier(waiter)).inserted {
        abandon(waiter, because: .awaitedWasCancelled(cause.description))
        causes.append(waiter)
      }
    }
    for recognizer in cancelled.filter(\.isWaiting) + cancelled.filter({ !$0.isWaiting }) {
      abandon(recognizer, because: .touchCancelled)
    }
  }

  /// A begun gesture whose finger moved tells its targets, whether it said so or not.
  func fingerMoved(_ recognizer: GestureRecognizer) {
    guard recognizer.currentState.isActive, recognizer.attempt.request == nil else { return }
    file(Request(state: .changed, reason: .unexplained), from: recognizer)
  }

  /// Fails or cancels a recogniser that has no finger left and nothing that could still decide it.
  func failIfStuck(_ recognizer: GestureRecognizer) {
    guard recognizer.attempt.hasNothingToWaitFor, !recognizer.currentState.isTerminal else { return }
    application.diagnostics.report(
      .warning, "\(recognizer) has no finger left and is undecided: decide in touchesEnded, or start a timer")
    abandon(recognizer, because: .leftUndecided)
  }

  func startTimer(
    at deadline: Instant, _ effect: GestureTimerEffect, for recognizer: GestureRecognizer, handler: @escaping () -> Void
  ) {
    guard recognizer.attempt.isRunning, !recognizer.currentState.isTerminal else { return }
    timers.start(at: deadline, effect, for: recognizer, handler: handler)
  }

  // MARK: Deciding

  /// Settles all requests until nothing changes.
  func decide() {
    judgeLandings()
    repeat { commitUnconditional() } while decideNextReady()
  }

  /// New attempts: who must wait for whom, and which come too late because a gesture is running.
  private func judgeLandings() {
    guard !landed.isEmpty || hasNewPairs else { return }
    hasNewPairs = false
    askForRequirements()
    let newcomers = landed
    landed = []
    guard attempting.contains(where: \.currentState.isActive) else { return }
    for recognizer in newcomers where recognizer.currentState == .possible {
      guard let active = activePreventer(of: recognizer) else { continue }
      refuse(recognizer, because: reason(.otherWasRunning(active.description)))
    }
  }

  private func commitUnconditional() {
    var next = 0
    while next < unconditional.count {
      let recognizer = unconditional[next]
      next += 1
      recognizer.attempt.isAmongUnconditional = false
      guard let request = recognizer.attempt.request else { continue }
      commit(recognizer, to: effectiveState(of: request, for: recognizer), because: request.reason)
      // Only now, so that what it asks for in willCancel() does not count.
      recognizer.attempt.request = nil
    }
    unconditional.removeAll(keepingCapacity: true)
  }

  /// What fails once it has begun is cancelled, and what is cancelled before fails.
  private func effectiveState(of request: Request, for recognizer: GestureRecognizer) -> GestureRecognizer.State {
    guard request.state == .failed || request.state == .cancelled else { return request.state }
    return recognizer.currentState.isActive ? .cancelled : .failed
  }

  /// Decides about the first recogniser that waits for nobody; false if there is none.
  private func decideNextReady() -> Bool {
    forgetThoseNotReady()
    var candidates: [GestureRecognizer] = []
    for recognizer in ready {
      switch obstacle(for: recognizer) {
      case .none: candidates.append(recognizer)
      case .undecided(let other): noteWait(of: recognizer, for: other)
      case .succeeded(let other):
        refuse(recognizer, because: reason(.requiredWasRecognized(other.description)))
        return true
      }
    }
    guard let first = first(of: candidates) else { return false }
    decide(first)
    return true
  }

  private func forgetThoseNotReady() {
    ready.removeAll { recognizer in
      guard !recognizer.isWaiting else { return false }
      recognizer.attempt.isAmongReady = false
      return true
    }
  }

  private enum Obstacle {
    case none
    case undecided(GestureRecognizer)
    case succeeded(GestureRecognizer)
  }

  /// The failure requirement that keeps `recognizer` from stepping on; of several that whose attempt started first.
  private func obstacle(for recognizer: GestureRecognizer) -> Obstacle {
    let blockers = recognizer.blockers
    guard !blockers.isEmpty else { return .none }
    func first(where condition: (GestureRecognizer.State) -> Bool) -> GestureRecognizer? {
      blockers.filter { condition($0.currentState) }.min { $0.attempt.serial < $1.attempt.serial }
    }
    if let other = first(where: { $0.isActive || $0 == .ended }) { return .succeeded(other) }
    return first { $0 == .possible }.map(Obstacle.undecided) ?? .none
  }

  private func noteWait(of recognizer: GestureRecognizer, for other: GestureRecognizer) {
    guard recognizer.attempt.waitedFor !== other else { return }
    recognizer.attempt.waitedFor = other
    application.dispatcher.observe(.waits(recognizer, for: other))
  }

  /// Which of several ready recognisers goes first: the one nearer the leaf, on one view the one added last, unless
  /// it yields to a related one.
  private func first(of candidates: [GestureRecognizer]) -> GestureRecognizer? {
    guard var first = candidates.first else { return nil }
    for candidate in candidates.dropFirst() where candidate.precedes(first) { first = candidate }
    for candidate in candidates where first.yieldsTie(to: candidate) && areRelated(first, candidate) {
      first = candidate
    }
    return first
  }

  /// The order of a step out of possible, once the requirements are met: may it begin, is it prevented, commit,
  /// prevent the others.
  private func decide(_ recognizer: GestureRecognizer) {
    guard let request = recognizer.attempt.request else { return }
    if let refusal = application.dispatcher.refusal(of: recognizer) {
      refuse(recognizer, because: reason(refusal.reason(for: recognizer)))
    } else if let active = activePreventer(of: recognizer) {
      refuse(recognizer, because: reason(.otherWasRunning(active.description)))
    } else if recognizer.attempt.isLeftWaiting {
      refuse(recognizer, because: reason(.liftedWhileWaiting))
    } else {
      settle(recognizer, request)
    }
  }

  private func settle(_ recognizer: GestureRecognizer, _ request: Request) {
    if request.state == .began { recognizer.willBegin() }
    // It may have failed itself in willBegin().
    guard recognizer.attempt.request?.state == request.state else { return }
    recognizer.attempt.request = nil
    // Related is who was so while it was undecided: then its lifted fingers count.
    let others = attempting.filter { $0 !== recognizer && $0.currentState == .possible }
    let concerned = others.filter { $0.requires(recognizer) || areRelated(recognizer, $0) }
    commit(recognizer, to: request.state, because: recognizer.attempt.releaseReason?.reason ?? request.reason)
    for other in concerned {
      if other.requires(recognizer) {
        refuse(other, because: reason(.requiredWasRecognized(recognizer.description)))
      } else if prevents(recognizer, other) {
        refuse(other, because: reason(.otherWasFirst(recognizer.description)))
      }
    }
  }

  /// Fails an undecided recogniser, whatever it asked for.
  private func refuse(_ recognizer: GestureRecognizer, because reason: GestureReason) {
    recognizer.attempt.request = nil
    commit(recognizer, to: .failed, because: reason)
  }

  private func commit(
    _ recognizer: GestureRecognizer, to state: GestureRecognizer.State, because reason: GestureReason
  ) {
    let old = recognizer.currentState
    if state == .cancelled { recognizer.willCancel() }
    recognizer.step(to: state)
    if state != .changed {
      application.dispatcher.observe(.state(recognizer, from: old, reason: reason))
    }
    if state.isTerminal {
      hasDecided = true
      timers.end(of: recognizer)
    }
    guard state != .failed else { return release(recognizer.waiters, from: recognizer, because: reason) }
    if !old.isActive { win(recognizer) }
    messages.append(recognizer)
  }

  private func win(_ recognizer: GestureRecognizer) {
    if recognizer.currentState == .began { recognizer.attempt.hasBegun = true }
    recognizer.attempt.isWinner = true
    winners.append(recognizer)
  }

  private func release(_ waiters: [GestureRecognizer], from failed: GestureRecognizer, because reason: GestureReason) {
    for waiter in waiters where waiter.isWaiting && waiter.attempt.waitedFor === failed {
      waiter.attempt.releaseReason = KeptReason(self.reason(.requiredFailed(failed.description, reason)))
    }
  }

  // MARK: What follows from decisions

  /// The recognisers that have won since the last call and take their touches from the views.
  func takeWinners() -> [GestureRecognizer] {
    defer { winners = [] }
    return winners
  }

  /// Tells the targets, in the order of commitment.
  func sendActions() {
    let dispatcher = application.dispatcher
    while !messages.isEmpty {
      let told = messages
      messages = []
      for recognizer in told {
        dispatcher.observe(.action(recognizer))
        dispatcher.calling(.actions(recognizer)) {
          guard !recognizer.targets.isEmpty else { return }
          recognizer.targets.send(from: recognizer, reporting: application.diagnostics)
        }
      }
    }
  }

  /// Ends the attempts that are decided. Those that failed or were begun gestures are done at once; those that were
  /// recognised wait until everybody whom requirements link them to is decided.
  func resetDecided() -> [GestureRecognizer] {
    guard hasDecided else { return [] }
    let decided = attempting.filter(\.currentState.isTerminal)
    let recognized = decided.filter { $0.currentState == .ended && !$0.attempt.hasBegun }
    let others = decided.filter { $0.currentState != .ended || $0.attempt.hasBegun }
    let held = heldBack(recognized, resetting: Set(others.map(ObjectIdentifier.init)))
    let finished = decided.filter { !held.contains(ObjectIdentifier($0)) }
    forgetThoseNotReady()
    attempting.removeAll { $0.currentState.isTerminal && !held.contains(ObjectIdentifier($0)) }
    hasDecided = !held.isEmpty
    for recognizer in finished { reset(recognizer) }
    return finished
  }

  private func reset(_ recognizer: GestureRecognizer) {
    recognizer.reset()
    FailureLinks.disconnect(recognizer, in: \.attemptLinks)
    let isSecret = recognizer.attempt.isSecret && recognizer.attempt.touches.allSatisfy(\.isSecret)
    recognizer.attempt = Attempt()
    recognizer.step(to: .possible)
    if !isSecret { application.dispatcher.observe(.reset(recognizer)) }
  }

  /// Drops what has been asked for and not been decided, and says who asked.
  func dropWork() -> [GestureRecognizer] {
    let asking = unconditional + messages + landed
    for recognizer in unconditional {
      recognizer.attempt.request = nil
      recognizer.attempt.isAmongUnconditional = false
    }
    (unconditional, messages, landed) = ([], [], [])
    return asking
  }
}

extension GestureRecognizer {
  /// The tie rule: nearer the leaf first, on one view the one added last.
  func precedes(_ other: GestureRecognizer) -> Bool {
    if attempt.depth != other.attempt.depth { return attempt.depth > other.attempt.depth }
    return view != nil && view === other.view && additionSerial > other.additionSerial
  }
}
