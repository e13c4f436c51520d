import TouchUI

/// Checks of transitions, actions and resets (R4, R5, R6, R8), and of the touches that reach a recogniser.
extension Referee {
  private func isLegal(_ old: GestureRecognizer.State, _ new: GestureRecognizer.State) -> Bool {
    switch old {
    case .possible: new == .began || new == .ended || new == .failed
    case .began, .changed: new == .ended || new == .cancelled
    case .ended, .cancelled, .failed: false
    }
  }

  func stepped(_ recognizer: GestureRecognizer, from old: GestureRecognizer.State, _ reason: String) {
    let number = recognizer.number
    let known = recognizers[number]
    let isSame = known.isActive ? old == .began || old == .changed : old == known.state
    check(isSame, "R4", "r\(number) was \(known.state) and steps from \(old)")
    check(isLegal(old, recognizer.state), "R4", "r\(number) went from \(old) to \(recognizer.state)")
    check(!reason.isEmpty, "A12", "r\(number) went to \(recognizer.state) without a reason")
    check(known.pendingAction == nil || known.isActive, "R5", "r\(number) stepped on before its action")
    if recognizer.state == .began || recognizer.state == .ended, old == .possible { recognised(recognizer) }
    if recognizer.state == .failed { refused(number, because: reason) }
    recognizers[number].state = recognizer.state
    if recognizer.state == .began { recognizers[number].beginning = interval }
    if recognizer.state != .failed { recognizers[number].pendingAction = recognizer.state }
    if recognizer.state == .failed { recognizers[number].mustFailBecause = nil }
    if let winner = recognizers[number].mustFailBecause {
      fail("A1", "r\(number) went to \(recognizer.state) although r\(winner), which prevents it, had recognised")
    }
  }

  func acts(_ recognizer: GestureRecognizer) {
    let number = recognizer.number
    actionsSeen += 1
    let state = recognizer.state
    defer { recognizers[number].owesAction = false }
    checkValuesAreSane(recognizer)
    if let pending = recognizers[number].pendingAction {
      check(state == pending, "R5", "r\(number) stepped to \(pending) and told its targets \(state)")
      recognizers[number].pendingAction = nil
      return
    }
    check(state == .changed, "R5", "r\(number) told its targets \(state) again")
    check(recognizers[number].isActive, "R5", "r\(number) told of a change while \(recognizers[number].state)")
    recognizers[number].state = .changed
    recognizers[number].changesInInterval += 1
  }

  func targetWasNotified(_ number: Int, _ state: GestureRecognizer.State) {
    targetCalls += 1
    check(targetCalls == actionsSeen, "R5", "r\(number)'s target was told \(state) without an observation")
    check(
      recognizers[number].state == state, "R5", "r\(number) is \(recognizers[number].state), its target saw \(state)")
  }

  func reset(_ recognizer: GestureRecognizer) {
    let number = recognizer.number
    let known = recognizers[number]
    check(known.isTerminal, "R6", "r\(number) was reset while \(known.state)")
    check(known.pendingAction == nil, "R6", "r\(number) was reset before its action \(known.state)")
    check(recognizer.state == .possible, "R6", "r\(number) is \(recognizer.state) after its reset")
    check(recognizer.numberOfTouches == 0, "R6", "r\(number) has touches after its reset")
    if let wild = recognizer as? WildRecognizer {
      check(wild.resets == known.attempt + 1, "R6", "reset() of r\(number) was called \(wild.resets) times")
    }
    var fresh = RecognizerRecord()
    fresh.attempt = known.attempt + 1
    fresh.movesInInterval = known.movesInInterval
    fresh.changesInInterval = known.changesInInterval
    recognizers[number] = fresh
  }

  // MARK: Touches

  func recognizerReceives(_ recognizer: GestureRecognizer, _ message: TouchMessage, _ received: [Touch]) {
    let number = recognizer.number
    check(!received.isEmpty, "T2", "r\(number) heard \(message) of no touch")
    check(!recognizers[number].isTerminal, "R6", "r\(number) heard \(message) while \(recognizers[number].state)")
    check(recognizer.isEnabled, "R8", "r\(number) heard \(message) while switched off")
    check(recognizer.view != nil, "R8", "r\(number) heard \(message) on no view")
    noteEvent(of: message)
    for touch in received { receives(number, message, touch) }
    guard message == .moved else { return }
    recognizers[number].movesInInterval += 1
    if recognizers[number].isActive { recognizers[number].owesAction = true }
  }

  private func receives(_ number: Int, _ message: TouchMessage, _ touch: Touch) {
    let id = self.number(of: touch)
    let phases: [TouchMessage: Touch.Phase] = [.began: .began, .moved: .moved, .ended: .ended, .cancelled: .cancelled]
    let isTakenAgain = message == .began && touch.phase != .began && mayStartAgain(number)
    let isFitting = touch.phase == phases[message] || isTakenAgain
    check(isFitting, "T2", "r\(number) heard \(message) of a touch that is \(touch.phase)")
    let isTracked = recognizers[number].tracked.contains(id)
    if message == .began {
      checkMayReceive(number, touch)
      check(!isTracked, "T2", "r\(number) heard twice that finger \(touch.finger) landed")
      check(
        touches[id].interval == interval || isTakenAgain, "R6",
        "r\(number) got finger \(touch.finger) after it had landed")
      recognizers[number].tracked.append(id)
      if recognizers[number].isActive { touches[id].isClaimed = true }
      return
    }
    check(isTracked, "R6", "r\(number) heard \(message) of finger \(touch.finger), which it does not track")
    check(
      !recognizers[number].finished.contains(id), "T2",
      "r\(number) heard \(message) of finger \(touch.finger) after its end")
    if message == .cancelled, recognizers[number].isUndecided { cancelled(number) }
    if message != .moved {
      recognizers[number].finished.append(id)
      if touches[id].end == nil { forgetIgnored(id) }
      touches[id].end = message
      touches[id].endEvent = event
    }
  }

  /// Whether the recogniser may start a new attempt with all fingers that are down. Tap sequences do so when a landing
  /// is too far from the first tap (G1).
  private func mayStartAgain(_ number: Int) -> Bool {
    playground.recognizers[number] is TapSequenceGestureRecognizer && recognizers[number].attempt > 0
  }

  private func checkMayReceive(_ number: Int, _ touch: Touch) {
    var view = touch.view
    while let current = view {
      let refuses = book.refusesTouches(number, in: self.number(of: current))
      check(!refuses, "D7", "r\(number) got finger \(touch.finger), which its delegate refuses")
      view = current.superview
    }
  }

  // MARK: Settled

  func checkRecognizersAreSettled() {
    for (number, recognizer) in playground.recognizers.enumerated() {
      let known = recognizers[number]
      check(recognizer.state == known.state, "R4", "r\(number) is \(recognizer.state), observed was \(known.state)")
      check(known.pendingAction == nil, "R5", "r\(number) went to \(known.state) and told nobody")
      let isOwing = known.owesAction && (recognizer as? WildRecognizer)?.hasIgnoredMove != true
      check(!isOwing, "R5", "a finger of r\(number), which is \(known.state), moved and no action was sent")
      checkChanges(number, recognizer, known)
      if known.isTerminal {
        check(book.takesPartInRequirements(number), "R6", "r\(number) is left \(known.state)")
      } else if !recognizer.isEnabled || recognizer.view?.window == nil {
        check(!known.isActive && known.tracked.isEmpty, "R8", "r\(number) goes on although it is off or on no window")
      }
      if let winner = known.mustFailBecause { fail("A1", "r\(winner) was recognised and r\(number) was not failed") }
      checkLanding(number)
      recognizers[number].sleepsBecause = nil
      recognizers[number].movesInInterval = 0
      recognizers[number].changesInInterval = 0
    }
  }

  private func checkChanges(_ number: Int, _ recognizer: GestureRecognizer, _ known: RecognizerRecord) {
    guard !(recognizer is WildRecognizer), !(recognizer is HoverGestureRecognizer) else { return }
    check(
      known.changesInInterval <= known.movesInInterval, "R5",
      "r\(number) told of \(known.changesInInterval) changes at \(known.movesInInterval) moves")
  }

  func checkNothingIsLeft() {
    for (number, recognizer) in playground.recognizers.enumerated() {
      let known = recognizers[number]
      check(known.state == .possible, "R13", "r\(number) is still \(known.state) with all fingers up")
      check(known.tracked.isEmpty, "R13", "r\(number) still tracks fingers with all fingers up")
      check(!recognizer.isWaiting, "R13", "r\(number) still waits with all fingers up")
      check(recognizer.numberOfTouches == 0, "R13", "r\(number) still counts fingers with all fingers up")
    }
    check(playground.application.timers.nextDeadline == nil, "R13", "a timer is pending with all fingers up")
    checkViewsHeardAll()
  }
}
