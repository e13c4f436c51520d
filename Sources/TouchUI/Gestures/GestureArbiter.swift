/// Decides who wins. Recognisers say what they have seen; the arbiter says what becomes of it: who may recognise, who
/// waits, who is prevented, when an attempt is over. It knows no kind of gesture.
final class GestureArbiter {
  unowned let application: Application
  /// The recognisers with a running attempt, in the order in which the attempts started.
  private(set) var attempting: [GestureRecognizer] = []
  /// Those whose attempt started with the present event and has not been judged.
  private var landed: [GestureRecognizer] = []
  /// Those with a request that needs nobody's consent: failures, and the steps of begun gestures.
  private var outspoken: [GestureRecognizer] = []
  /// Those that are ready to step out of possible, in the order of asking.
  private var ready: [GestureRecognizer] = []
  /// Those that have stepped to began or ended and whose touches have not been taken over.
  private var winners: [GestureRecognizer] = []
  /// Those whose targets are to be told, in the order of commitment.
  private var messages: [GestureRecognizer] = []
  private var hasNewPairs = false
  private var lastSerial = 0

  init(application: Application) { self.application = application }

  /// True if somebody has asked for something that has not been decided.
  var hasWork: Bool { !outspoken.isEmpty || !landed.isEmpty || !messages.isEmpty || !winners.isEmpty }

  // MARK: Attempts

  /// Notes that `recognizer` gets its first finger.
  func start(_ recognizer: GestureRecognizer, depth: Int) {
    lastSerial += 1
    recognizer.attempt.serial = lastSerial
    recognizer.attempt.depth = depth
    recognizer.attempt.defaults = recognizer.ownDefaults ?? application.gestureDefaults
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
      guard request.state != .failed else { return }
      start(recognizer, depth: recognizer.view?.depth ?? 0)
    }
    file(request, from: recognizer)
    application.dispatcher.settleUnlessHandling()
  }

  private func isLegal(_ state: GestureRecognizer.State, for recognizer: GestureRecognizer) -> Bool {
    switch recognizer.currentState {
    case .possible: state == .began || state == .ended || state == .failed
    case .began, .changed: state == .changed || state == .ended || state == .cancelled || state == .failed
    case .ended, .cancelled, .failed: false
    }
  }

  private func file(_ request: Request, from recognizer: GestureRecognizer) {
    recognizer.attempt.request = request
    ready.removeAll { $0 === recognizer }
    if recognizer.currentState == .possible, request.state != .failed {
      ready.append(recognizer)
    } else if !outspoken.contains(where: { $0 === recognizer }) {
      outspoken.append(recognizer)
    }
  }

  /// Ends what `recognizer` is doing, whatever it asked for: a begun gesture is cancelled, an undecided one fails.
  func abandon(_ recognizer: GestureRecognizer, because reason: GestureReason) {
    guard recognizer.attempt.isRunning else { return }
    switch recognizer.currentState {
    case .possible: file(Request(state: .failed, reason: reason), from: recognizer)
    case .began, .changed: file(Request(state: .cancelled, reason: reason), from: recognizer)
    case .ended, .cancelled, .failed: return
    }
    application.dispatcher.settleUnlessHandling()
  }

  /// Ends what the recognisers of cancelled touches are doing. Those that wait for them go first, so that no cancel
  /// wakes a waiter.
  func systemCancelled(_ cancelled: [GestureRecognizer]) {
    var gone = cancelled
    while let waiter = ready.first(where: { waiter in
      !gone.contains { $0 === waiter } && gone.contains { waiter.requires($0) }
    }) {
      gone.append(waiter)
      abandon(waiter, because: GestureReason("a gesture it waited for was cancelled"))
    }
    for recognizer in cancelled.filter(\.isWaiting) + cancelled.filter({ !$0.isWaiting }) {
      abandon(recognizer, because: GestureReason("the system cancelled its touch"))
    }
  }

  /// A begun gesture whose finger moved tells its targets, whether it said so or not.
  func fingerMoved(_ recognizer: GestureRecognizer) {
    guard recognizer.currentState.isActive, recognizer.attempt.request == nil else { return }
    file(Request(state: .changed, reason: .unexplained), from: recognizer)
  }

  /// Fails or cancels a recogniser that has no finger left and nothing that could still decide it.
  func failIfStuck(_ recognizer: GestureRecognizer) {
    guard recognizer.attempt.hasNothingToWaitFor,
      recognizer.currentState == .possible || recognizer.currentState.isActive
    else { return }
    application.diagnostics.report(
      .warning, "\(recognizer) has no finger left and is undecided: decide in touchesEnded, or start a timer")
    abandon(recognizer, because: GestureReason("no finger was left and it had not decided"))
  }

  func startTimer(
    at deadline: Instant, _ effect: TimerQueue.Effect, for recognizer: GestureRecognizer, handler: @escaping () -> Void
  ) {
    guard recognizer.attempt.isRunning else { return }
    let token = application.timers.schedule(at: deadline, effect) { [self] token in
      recognizer.attempt.timers.removeAll { $0 == token }
      application.dispatcher.handling {
        handler()
        failIfStuck(recognizer)
      }
    }
    recognizer.attempt.timers.append(token)
  }

  // MARK: Deciding

  /// Settles all requests until nothing changes.
  func decide() {
    judgeLandings()
    repeat { commitOutspoken() } while decideNextReady()
  }

  /// New attempts: who must wait for whom, and which come too late because a gesture is running.
  private func judgeLandings() {
    guard !landed.isEmpty || hasNewPairs else { return }
    hasNewPairs = false
    askForRequirements()
    let newcomers = landed
    landed = []
    for recognizer in newcomers where recognizer.currentState == .possible {
      guard let active = activePreventer(of: recognizer) else { continue }
      refuse(recognizer, because: GestureReason("\(active) was running already"))
    }
  }

  private func commitOutspoken() {
    while !outspoken.isEmpty {
      let recognizer = outspoken.removeFirst()
      guard let request = recognizer.attempt.request else { continue }
      recognizer.attempt.resetsAtOnce = true
      commit(recognizer, to: effectiveState(of: request, for: recognizer), because: request.reason)
      // Only now, so that what it asks for in willCancel() does not count.
      recognizer.attempt.request = nil
    }
  }

  private func effectiveState(of request: Request, for recognizer: GestureRecognizer) -> GestureRecognizer.State {
    request.state == .failed && recognizer.currentState.isActive ? .cancelled : request.state
  }

  /// Decides about the first recogniser that waits for nobody; false if there is none.
  private func decideNextReady() -> Bool {
    var candidates: [GestureRecognizer] = []
    for recognizer in ready {
      switch obstacle(for: recognizer) {
      case .none: candidates.append(recognizer)
      case .undecided(let other): noteWait(of: recognizer, for: other)
      case .succeeded(let other):
        refuse(recognizer, because: GestureReason("\(other), which it requires to fail, was recognised"))
        return true
      }
    }
    guard let first = first(of: candidates) else { return false }
    decide(first)
    return true
  }

  private enum Obstacle {
    case none
    case undecided(GestureRecognizer)
    case succeeded(GestureRecognizer)
  }

  /// The failure requirement that keeps `recognizer` from stepping on.
  private func obstacle(for recognizer: GestureRecognizer) -> Obstacle {
    var undecided: GestureRecognizer?
    for other in attempting where other !== recognizer && recognizer.requires(other) {
      switch other.currentState {
      case .began, .changed, .ended: return .succeeded(other)
      case .possible: undecided = undecided ?? other
      case .cancelled, .failed: continue
      }
    }
    return undecided.map(Obstacle.undecided) ?? .none
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
    guard let request = recognizer.attempt.request else { return ready.removeAll { $0 === recognizer } }
    if let refusal = recognizer.refusalToBegin() {
      recognizer.attempt.resetsAtOnce = true
      refuse(recognizer, because: refusal)
    } else if let active = activePreventer(of: recognizer) {
      refuse(recognizer, because: GestureReason("\(active) was running already"))
    } else if request.state == .began, !recognizer.attempt.hasFingerDown, !recognizer.attempt.touches.isEmpty {
      recognizer.attempt.resetsAtOnce = true
      refuse(recognizer, because: GestureReason("its fingers lifted before it could begin"))
    } else {
      settle(recognizer, request)
    }
  }

  private func settle(_ recognizer: GestureRecognizer, _ request: Request) {
    if request.state == .began { recognizer.willBegin() }
    // It may have failed itself in willBegin().
    guard recognizer.attempt.request?.state == request.state else { return }
    ready.removeAll { $0 === recognizer }
    recognizer.attempt.request = nil
    // Related is who was so while it was undecided: then its lifted fingers count.
    let others = attempting.filter { $0 !== recognizer && $0.currentState == .possible }
    let related = others.filter { areRelated(recognizer, $0) }
    commit(recognizer, to: request.state, because: recognizer.attempt.releaseReason ?? request.reason)
    for other in others {
      if other.requires(recognizer) {
        refuse(other, because: GestureReason("\(recognizer), which it requires to fail, was recognised"))
      } else if related.contains(where: { $0 === other }), prevents(recognizer, other) {
        refuse(other, because: GestureReason("\(recognizer) was recognised first"))
      }
    }
  }

  /// Fails an undecided recogniser, whatever it asked for.
  private func refuse(_ recognizer: GestureRecognizer, because reason: GestureReason) {
    ready.removeAll { $0 === recognizer }
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
    if state == .failed { release(thoseWaitingFor: recognizer, because: reason) }
    guard state != .failed else { return }
    if !old.isActive { winners.append(recognizer) }
    messages.append(recognizer)
  }

  private func release(thoseWaitingFor failed: GestureRecognizer, because reason: GestureReason) {
    for waiter in ready where waiter.attempt.waitedFor === failed {
      waiter.attempt.releaseReason = GestureReason("\(failed) failed: \(reason)")
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
    while !messages.isEmpty {
      let recognizer = messages.removeFirst()
      application.dispatcher.observe(.action(recognizer))
      recognizer.targets.send(from: recognizer, reporting: application.diagnostics)
    }
  }

  /// Ends the attempts that are decided. Those that failed by themselves are done at once; those that wait for each
  /// other are done together.
  func resetDecided() -> [GestureRecognizer] {
    let finished = attempting.filter { $0.currentState.isTerminal && ($0.attempt.resetsAtOnce || !isHeld($0)) }
    for recognizer in finished { reset(recognizer) }
    return finished
  }

  private func reset(_ recognizer: GestureRecognizer) {
    attempting.removeAll { $0 === recognizer }
    recognizer.attempt.timers.forEach(application.timers.cancel)
    recognizer.reset()
    recognizer.attempt = Attempt()
    recognizer.step(to: .possible)
    application.dispatcher.observe(.reset(recognizer))
  }

  /// Whether somebody in the web of requirements around `recognizer` is still undecided.
  private func isHeld(_ recognizer: GestureRecognizer) -> Bool {
    var web = [recognizer]
    var index = 0
    while index < web.count {
      let member = web[index]
      for other in attempting where member.requires(other) || other.requires(member) {
        if other.currentState == .possible { return true }
        if !web.contains(where: { $0 === other }) { web.append(other) }
      }
      index += 1
    }
    return false
  }
}

extension GestureRecognizer.State {
  /// True for a continuous gesture that has begun and not ended.
  var isActive: Bool { self == .began || self == .changed }
  var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }
}

extension GestureRecognizer {
  /// The tie rule: nearer the leaf first, on one view the one added last.
  fileprivate func precedes(_ other: GestureRecognizer) -> Bool {
    if attempt.depth != other.attempt.depth { return attempt.depth > other.attempt.depth }
    guard let view, view === other.view else { return false }
    let recognizers = view.gestureRecognizers
    return recognizers.lastIndex { $0 === self } ?? 0 > recognizers.lastIndex { $0 === other } ?? 0
  }

  /// Asks the delegate and the views from each hit view up to the recogniser's own whether it may begin.
  fileprivate func refusalToBegin() -> GestureReason? {
    if let delegate, !delegate.gestureRecognizerShouldBegin(self) {
      return GestureReason("its delegate said it should not begin")
    }
    var asked: [View] = []
    for touch in attempt.touches {
      var view = touch.view
      while let current = view, !asked.contains(where: { $0 === current }) {
        asked.append(current)
        if !current.gestureRecognizerShouldBegin(self) {
          let reason = current.refusal(of: self)
          return GestureReason(reason)
        }
        view = current === self.view ? nil : current.superview
      }
    }
    return nil
  }
}
