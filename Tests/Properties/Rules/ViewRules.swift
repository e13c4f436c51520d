import TouchUI

/// Checks of the messages that views receive: began once, then moved, then one of ended and cancelled (T2, D).
extension Referee {
  func viewReceives(_ view: Int, _ message: TouchMessage, _ received: [Touch]) {
    check(!received.isEmpty, "D", "v\(view) hears \(message) of no touch")
    check(expectedTelling == nil, "D", "v\(view) is told before another view was called")
    expectedTelling = (view, message, received.map(ObjectIdentifier.init))
    for touch in received { viewReceives(view, message, touch) }
  }

  private func viewReceives(_ view: Int, _ message: TouchMessage, _ touch: Touch) {
    let id = number(of: touch)
    let wanted: TouchRecord.Delivery = message == .began ? .notBegun : .begun
    let isDue = touches[id].delivery == wanted
    check(isDue, "D", "v\(view) hears \(message) of finger \(touch.finger), whose delivery is \(touches[id].delivery)")
    check(
      touch.view.map(number(of:)) == view, "T7", "v\(view) hears \(message) of finger \(touch.finger) of another view")
    switch message {
    case .began: touches[id].delivery = .begun
    case .moved: break
    case .ended, .cancelled: touches[id].delivery = .ended
    }
    if message == .ended { check(touch.phase == .ended, "D", "v\(view) hears of a lift of finger \(touch.finger)") }
  }

  func viewReceived(_ view: Int, _ message: TouchMessage, _ received: [Touch]) {
    let isExpected =
      expectedTelling.map { $0 == (view, message, received.map(ObjectIdentifier.init)) } ?? false
    check(isExpected, "D", "v\(view) was called with \(message) without an observation")
    expectedTelling = nil
  }

  /// Checks that nothing is withheld once all fingers are up. Every touch that began for a view has ended. In scripts
  /// that only change by fingers, the view has received all messages of every lifted finger that no gesture took.
  func checkViewsHeardAll() {
    for record in touches where record.delivery == .begun {
      fail("D", "finger \(record.touch.finger) never ended for its view")
    }
    guard playground.script.isQuiet, !playground.script.views.contains(where: \.isExclusiveTouch) else { return }
    for landing in landings where landing.view.isMultipleTouchEnabled { checkWasHeard(landing) }
  }

  private func checkWasHeard(_ landing: LandingRecord) {
    let record = touches.first { record in
      record.touch.finger == landing.finger && record.touch.landingTime == landing.time
        && record.touch.view === landing.view
    }
    guard let record else {
      return fail("D", "nobody heard of finger \(landing.finger) that landed at \(landing.time.milliseconds)")
    }
    if record.end == .cancelled || record.touch.phase == .cancelled || record.isClaimed { return }
    check(
      record.delivery == .ended, "D", "no gesture took finger \(landing.finger), and its view did not hear all of it")
  }
}
