/// Decides which gestures win. Recognisers request a state; the arbiter decides which may recognise, wait, are
/// prevented, and when an attempt is over. It does not depend on any kind of gesture.
///
/// Each recogniser is visited a fixed number of times for each decision, however many there are.
package final class GestureArbiter {
  unowned let application: Application
  /// The script that decides before recognisers and views are asked; see ``GestureScript``.
  var script: GestureScript?
  /// The recognisers with a running attempt, in the order in which the attempts started.
  private(set) var attempting: [GestureRecognizer] = []
  /// The recognisers whose attempt started with the current event and has not been judged.
  private var landed: [GestureRecognizer] = []
  /// The recognisers with a request that needs no consent: failures, and the steps of begun gestures.
  private var unconditional: [GestureRecognizer] = []
  /// The recognisers that have become ready to leave possible, in the order of their requests; some may no longer be
  /// ready.
  private var ready: [GestureRecognizer] = []
  /// The recognisers that have stepped to began or ended and whose touches have not been taken over.
  private var winners: [GestureRecognizer] = []
  /// The recognisers whose targets are to be notified, in the order of commitment.
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

  /// Whether a request has not been decided.
  var hasWork: Bool { !unconditional.isEmpty || !landed.isEmpty || !messages.isEmpty || !winners.isEmpty }

  /// Returns the reason, which is made only if there is an observer, and then at once, since the values in it change.
  func reason(_ reason: @autoclosure () -> GestureReason) -> GestureReason {
    application.dispatcher.isObserved ? reason() : .unexplained
  }

  // MARK: Attempts

  /// Starts an attempt of `recognizer`, which gets its first finger.
  func start(_ recognizer: GestureRecognizer, depth: Int) {
    lastSerial += 1
    recognizer.attempt.serial = lastSerial
    recognizer.attempt.depth = depth
    recognizer.attempt.defaults = recognizer.customDefaults ?? application.gestureDefaults
    recognizer.attempt.handled = application.dispatcher.handled
    attempting.append(recognizer)
    landed.append(recognizer)
  }

  /// Notes that a finger joined a running attempt: more pairs may be related now.
  func fingerJoined() { hasNewPairs = true }

  // MARK: Requests

  /// Takes a recogniser's request. It is decided after the touch methods have run, or now if none are running.
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

  /// Ends the attempt of `recognizer`, whatever it requested: a begun gesture is cancelled, an undecided one fails.
  package func abandon(_ recognizer: GestureRecognizer, because reason: @autoclosure () -> GestureReason) {
    guard recognizer.attempt.isRunning, !recognizer.currentState.isTerminal else { return }
    file(Request(state: .cancelled, reason: self.reason(reason())), from: recognizer)
    application.dispatcher.settleUnlessHandling()
  }

  /// Ends the attempts of the recognisers of cancelled touches. Those that wait for them go first, so that no
  /// cancellation releases a waiting recogniser.
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

  /// Notifies the targets of a begun gesture whose finger moved, whether it requested that or not.
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

  /// Judges new attempts: which must wait for others, and which come too late because a gesture is running.
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
      // The request is dropped after willCancel(), so that one made there does not count.
      recognizer.attempt.request = nil
    }
    unconditional.removeAll(keepingCapacity: true)
  }

  /// Returns the state that results from a request: a begun gesture that fails is cancelled, and one that is cancelled
  /// before it begins fails.
  private func effectiveState(of request: Request, for recognizer: GestureRecognizer) -> GestureRecognizer.State {
    guard request.state == .failed || request.state == .cancelled else { return request.state }
    return recognizer.currentState.isActive ? .cancelled : .failed
  }

  /// Decides about the first recogniser that waits for no other; returns false if there is none.
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

  /// Returns the failure requirement that blocks `recognizer`; of several that whose attempt started first.
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

  /// Returns the ready recogniser that goes first: the one nearest the leaf, on one view the one added last, unless it
  /// yields to a related one.
  private func first(of candidates: [GestureRecognizer]) -> GestureRecognizer? {
    guard var first = candidates.first else { return nil }
    for candidate in candidates.dropFirst() where candidate.precedes(first) { first = candidate }
    for candidate in candidates where first.yieldsTie(to: candidate) && areRelated(first, candidate) {
      first = candidate
    }
    return first
  }

  /// Decides a step out of possible, once the requirements are met. The order is: may it begin, is it prevented,
  /// commit, prevent the others.
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
    // The relation counts as it was while the recogniser was undecided, with its lifted fingers.
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

  /// Fails an undecided recogniser, whatever it requested.
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

  // MARK: Consequences of decisions

  /// Returns the recognisers that have won since the last call and take their touches from the views.
  func takeWinners() -> [GestureRecognizer] {
    defer { winners = [] }
    return winners
  }

  /// Notifies the targets, in the order of commitment.
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

  /// Ends the decided attempts. Recognisers that failed or were begun gestures are reset at once. Recognised ones wait
  /// until every recogniser linked to them by requirements is decided.
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

  /// Drops all undecided requests, and returns the recognisers that made them.
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
  /// Whether this recogniser wins a tie: nearer the leaf first, on one view the one added last.
  func precedes(_ other: GestureRecognizer) -> Bool {
    if attempt.depth != other.attempt.depth { return attempt.depth > other.attempt.depth }
    return view != nil && view === other.view && additionSerial > other.additionSerial
  }
}
