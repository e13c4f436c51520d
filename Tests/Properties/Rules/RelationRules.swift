import TouchUI

/// Checks of simultaneous recognition (A1 to A5).
extension Referee {
  /// Checks a recogniser that leaves the state possible. Its record still has that state.
  func recognised(_ recognizer: GestureRecognizer) {
    let number = recognizer.number
    for id in recognizers[number].tracked { touches[id].isClaimed = true }
    checkWasAllowed(number)
    if let other = recognizers[number].sleepsBecause { fail("A11", "r\(number) was woken by the cancel of r\(other)") }
    for other in recognizers.indices where other != number {
      checkRequirement(of: number, other)
      // A recogniser without touches, as with a pointer that hovers, blocks no other one.
      let isRequired = book.requires(other, number) || wasGranted(other, number)
      if recognizers[other].isUndecided, isRequired, !recognizers[number].tracked.isEmpty {
        recognizers[other].mustFailBecause = number
      }
      guard areRelated(number, other) else { continue }
      let prevents = book.prevents(number, other)
      if recognizers[other].isActive {
        check(!book.prevents(other, number), "A1", "r\(number) was recognised while r\(other), which prevents it, runs")
      } else if recognizers[other].isUndecided, prevents {
        recognizers[other].mustFailBecause = number
        recognizers[other].preventers.insert(number)
      }
    }
  }

  private func checkRequirement(of number: Int, _ other: Int) {
    guard book.requires(number, other) || wasGranted(number, other) else { return }
    let known = recognizers[other]
    check(!known.isUndecided, "A4", "r\(number) did not wait for r\(other)")
    let hasWon = known.isActive || known.state == .ended
    check(!hasWon || known.tracked.isEmpty, "A4", "r\(number) requires r\(other) to fail, which is \(known.state)")
  }

  /// Checks an attempt whose first finger has just landed. It may not live beside a running gesture that prevents it
  /// (R6).
  func checkLanding(_ number: Int) {
    let known = recognizers[number]
    guard known.isUndecided, known.tracked.count == 1, touches[known.tracked[0]].interval == interval else { return }
    for other in recognizers.indices where other != number && recognizers[other].isActive {
      guard recognizers[other].beginning < interval, book.prevents(other, number) else { continue }
      let isShared = liveTouches(other).contains(known.tracked[0])
      let isBeside = liveTouches(other).contains { touches[$0].interval < interval } && areRelated(other, number)
      check(!isShared && !isBeside, "R6", "r\(number) started while r\(other), which prevents it, was running")
    }
  }

  /// Notes that the system cancelled a touch of an undecided recogniser. This must not wake recognisers that wait for
  /// it (A11).
  func cancelled(_ number: Int) {
    for waiter in recognizers.indices where recognizers[waiter].waitsFor == number {
      recognizers[waiter].sleepsBecause = number
    }
  }

  func waits(_ number: Int, for other: Int) {
    recognizers[number].waitsFor = other
    check(recognizers[number].state == .possible, "A4", "r\(number) waits while \(recognizers[number].state)")
    check(recognizers[other].isUndecided, "A4", "r\(number) waits for r\(other), which has no undecided attempt")
    let isRequired = book.hasCircle || book.requires(number, other) || wasGranted(number, other)
    check(isRequired, "A4", "r\(number) waits for r\(other) without a reason")
  }

  // MARK: Questions

  func asked(_ waiter: Int, for other: Int, byWaiter: Bool, answer: Bool) {
    let question = self.question(waiter, other, byWaiter: byWaiter)
    check(areRelated(waiter, other), "A5", "r\(waiter) waiting for r\(other) was asked about, which are not related")
    check(questions[question] == nil, "A5", "r\(waiter) waiting for r\(other) was asked about twice")
    for one in [waiter, other] {
      check(recognizers[one].state == .possible, "A5", "a question about r\(one) while \(recognizers[one].state)")
    }
    questions[question] = answer
  }

  func question(_ waiter: Int, _ other: Int, byWaiter: Bool) -> Question {
    Question(
      waiter: waiter, waiterAttempt: recognizers[waiter].attempt, other: other,
      otherAttempt: recognizers[other].attempt, byWaiter: byWaiter)
  }

  func wasGranted(_ waiter: Int, _ other: Int) -> Bool {
    guard !book.hasCircle else { return false }
    return questions[question(waiter, other, byWaiter: true)] == true
      || questions[question(waiter, other, byWaiter: false)] == true
  }

  // MARK: Relations

  /// Whether two recognisers share a live touch, or are on the same view and both have fingers that are down or lift in
  /// this event (A1).
  func areRelated(_ one: Int, _ other: Int) -> Bool {
    let (ones, others) = (liveTouches(one), liveTouches(other))
    if ones.contains(where: others.contains) { return true }
    let view = playground.recognizers[one].view
    return view != nil && view === playground.recognizers[other].view
      && ones.contains(where: isPresent) && others.contains(where: isPresent)
  }

  private func isPresent(_ id: Int) -> Bool {
    let touch = touches[id].touch
    return touch.phase != .ended && touch.phase != .cancelled || touches[id].endEvent == event
  }

  /// Returns the touches of an attempt that count. Until the attempt is decided all do. After that they count while
  /// they are down, in the event of their lift, and as long as they are not ignored.
  private func liveTouches(_ number: Int) -> [Int] {
    let known = recognizers[number]
    guard !known.isTerminal else { return [] }
    return known.tracked.filter { id in
      let touch = touches[id].touch
      let isDown = touch.phase != .ended && touch.phase != .cancelled
      guard isDown || !touch.gestureRecognizers.isEmpty else { return !known.isActive }
      return (isPresent(id) || !known.isActive) && isTracked(touch, by: number)
    }
  }

  /// Whether the recogniser has not ignored the touch. This is known while the touch is down and in the event of its
  /// lift.
  private func isTracked(_ touch: Touch, by number: Int) -> Bool {
    touch.gestureRecognizers.contains { $0 === playground.recognizers[number] }
  }

  /// Removes the touches that recognisers have ignored since they landed.
  func forgetIgnoredTouches() {
    for id in touches.indices where touches[id].touch.phase != .ended && touches[id].touch.phase != .cancelled {
      forgetIgnored(id)
    }
  }

  /// Removes the touch from the records of the recognisers that ignore it.
  func forgetIgnored(_ id: Int) {
    for number in recognizers.indices where recognizers[number].tracked.contains(id) {
      if !isTracked(touches[id].touch, by: number) { recognizers[number].tracked.removeAll { $0 == id } }
    }
  }
}
