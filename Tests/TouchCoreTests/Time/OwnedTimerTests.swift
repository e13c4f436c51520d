import Testing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("Timers that end with their owner") struct OwnedTimerTests {
  private let application = Application()

  private func pass(to milliseconds: Double) { application.advance(to: Instant(milliseconds: milliseconds)) }

  @Test func oneFiresOnceAtItsTime() {
    pass(to: 1000)
    var fired: [Double] = []
    let timer = application.after(0.5) { [application] in fired.append(application.time.milliseconds) }
    pass(to: 1499)
    #expect(fired.isEmpty)
    pass(to: 3000)
    #expect(fired == [1500])
    timer.cancel()
  }

  @Test func itEndsWithWhoHoldsIt() {
    final class Owner {
      var timers: [Registration] = []
    }
    var count = 0
    var owner: Owner? = Owner()
    owner?.timers = [application.after(0.1) { count += 1 }, application.every(0.1) { count += 1 }]
    owner = nil
    #expect(owner == nil && application.timers.nextDeadline == nil)
    pass(to: 1000)
    #expect(count == 0)
  }

  @Test func oneThatRepeatsGoesOnUntilItIsEndedAlsoByItself() {
    var fired: [Double] = []
    var timer: Registration?
    timer = application.every(0.1) { [application] in
      fired.append(application.time.milliseconds)
      if fired.count == 3 { timer?.cancel() }
    }
    pass(to: 1000)
    #expect(fired == [100, 200, 300] && application.timers.nextDeadline == nil)
  }

  enum Schedule: CaseIterable { case after, at, every }

  /// A finger lifts at the time of both timers, and lands when repeating timers fire again.
  @Test(arguments: Schedule.allCases) func theOrderSaysWhichSideOfTheEventsOfAMoment(schedule: Schedule) {
    let window = Window(application: application, size: Size(400, 300))
    var seen: [String] = []
    func note(_ order: String) { seen.append("\(order), down: \(!application.dispatcher.fingersDown.isEmpty)") }
    func send(_ kind: TouchSample.Kind, at milliseconds: Double) {
      let time = Instant(milliseconds: milliseconds)
      application.receive(TouchSample(finger: 1, kind: kind, location: Point(10, 10), time: time), in: window)
      application.closeEvent()
    }
    send(.down, at: 0)
    let moment = Instant(milliseconds: 100)
    let timers =
      switch schedule {
      case .after: [application.after(0.1, .afterEvents) { note("after") }, application.after(0.1) { note("before") }]
      case .at: [application.at(moment, .afterEvents) { note("after") }, application.at(moment) { note("before") }]
      case .every: [application.every(0.1, .afterEvents) { note("after") }, application.every(0.1) { note("before") }]
      }
    send(.up, at: 100)
    send(.down, at: 200)
    pass(to: 200)
    let first = ["before, down: true", "after, down: false"]
    let second = ["before, down: false", "after, down: true"]
    #expect(seen == (schedule == .every ? first + second : first))
    for timer in timers { timer.cancel() }
  }

  @Test func whatIsDueAtOnceFiresWhenTimeNextPasses() {
    pass(to: 50)
    var count = 0
    let timer = application.after(-1) { count += 1 }
    #expect(count == 0)
    pass(to: 50)
    #expect(count == 1)
    timer.cancel()
  }
}
