import Testing

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("Timers") struct TimerQueueTests {
  let timers = TimerQueue()

  @Test func theyFireInTheOrderOfDeadlinesKindsAndScheduling() {
    var fired: [String] = []
    func schedule(_ name: String, _ deadline: Double, _ order: TimerOrder) {
      timers.schedule(at: Instant(milliseconds: deadline), order) { fired.append(name) }
    }
    schedule("late", 20, .beforeEvents)
    schedule("after", 10, .afterEvents)
    schedule("first", 10, .beforeEvents)
    schedule("second", 10, .beforeEvents)
    schedule("early", 5, .afterEvents)
    timers.advance(beforeEventsAt: Instant(milliseconds: 10))
    #expect(fired == ["early", "first", "second"])
    timers.advance(to: Instant(milliseconds: 20))
    #expect(fired == ["early", "first", "second", "after", "late"])
    #expect(timers.nextDeadline == nil)
  }

  /// Compares the queue with a plain list that is searched for the earliest timer.
  @Test(arguments: 1...20) func itAgreesWithAPlainList(seed: UInt64) {
    var random = Numbers(state: seed)
    var expected: [(deadline: Int, order: TimerOrder, number: Int)] = []
    var tokens: [Int: TimerQueue.Token] = [:]
    var fired: [Int] = []
    for number in 0..<400 {
      let (deadline, order) = (
        random.next(below: 50), random.next(below: 2) == 0 ? TimerOrder.beforeEvents : .afterEvents
      )
      expected.append((deadline, order, number))
      tokens[number] = timers.schedule(at: Instant(milliseconds: Double(deadline)), order) {
        fired.append(number)
      }
      if random.next(below: 3) > 0, let cancelled = expected.randomIndex(&random) {
        timers.cancel(tokens[expected.remove(at: cancelled).number]!)
      }
      let next = expected.map(\.deadline).min().map { Instant(milliseconds: Double($0)) }
      #expect(timers.nextDeadline == next)
    }
    expected.sort { ($0.deadline, $0.order.rawValue, $0.number) < ($1.deadline, $1.order.rawValue, $1.number) }
    timers.advance(to: Instant(milliseconds: 50))
    #expect(fired == expected.map(\.number))
  }

  @Test func onlyAChangeOfTheNextDeadlineIsReported() {
    var changes = 0
    timers.onChange = { changes += 1 }
    let second = timers.schedule(at: Instant(milliseconds: 20), .beforeEvents) {}
    let first = timers.schedule(at: Instant(milliseconds: 10), .beforeEvents) {}
    let third = timers.schedule(at: Instant(milliseconds: 30), .beforeEvents) {}
    #expect(changes == 2)
    timers.cancel(third)
    timers.cancel(third)
    #expect(changes == 2)
    timers.cancel(first)
    #expect(changes == 3)
    timers.cancel(second)
    #expect(changes == 4 && timers.nextDeadline == nil)
  }

  @Test func oneThatIsScheduledWhileTimersFireFiresInItsTurn() {
    var fired: [String] = []
    timers.schedule(at: Instant(milliseconds: 10), .beforeEvents) { [timers] in
      fired.append("first")
      timers.schedule(at: Instant(milliseconds: 15), .beforeEvents) { fired.append("second") }
    }
    timers.schedule(at: Instant(milliseconds: 20), .beforeEvents) { fired.append("third") }
    timers.advance(to: Instant(milliseconds: 20))
    #expect(fired == ["first", "second", "third"])
  }
}

/// A random number generator with the same sequence for the same seed.
private struct Numbers {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}

extension Array {
  fileprivate func randomIndex(_ random: inout Numbers) -> Int? { isEmpty ? nil : random.next(below: count) }
}
