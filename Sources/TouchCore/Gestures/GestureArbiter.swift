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
  var requests = RequestQueue()
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
  var hasWork: Bool { !requests.unconditional.isEmpty || !landed.isEmpty || !messages.isEmpty || !winners.isEmpty }

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
    while let recognizer = requests.nextUnconditional() {
      guard let request = recognizer.attempt.request else { continue }
      commit(recognizer, to: effectiveState(of: request, for: recognizer), because: request.reason)
      // The request is dropped after willCancel(), so that one made there does not count.
      recognizer.attempt.request = nil
    }
  }

  /// Decides about the first recogniser that waits for no other; returns false if there is none.
  private func decideNextReady() -> Bool {
    requests.forgetThoseNotReady()
    var candidates: [GestureRecognizer] = []
    for recognizer in requests.ready {
      switch recognizer.obstacle {
      case nil: candidates.append(recognizer)
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

  private func noteWait(of recognizer: GestureRecognizer, for other: GestureRecognizer) {
    guard recognizer.attempt.waitedFor !== other else { return }
    recognizer.attempt.waitedFor = other
    application.dispatcher.observe(.waits(recognizer, for: other))
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
    if state != .changed { application.dispatcher.observe(.state(recognizer, from: old, reason: reason)) }
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
      let senders = messages
      messages = []
      for recognizer in senders {
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
    requests.forgetThoseNotReady()
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
    let asking = requests.dropUnconditional() + messages + landed
    (messages, landed) = ([], [])
    return asking
  }
}
