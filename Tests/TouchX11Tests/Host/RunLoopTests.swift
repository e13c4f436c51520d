import Glibc
import Testing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

@Suite("X3 One loop") struct RunLoopTests {
  @Test func sleepsWhileNothingHappens() throws {
    try HostFixture().expectToSleep()
  }

  @Test func timersFireInTimeAndInOrder() throws {
    let fixture = try HostFixture()
    var fired: [String] = []
    let start = Instant.now
    let timers = [
      fixture.application.at(start + 0.040) { fired.append("late \(Instant.now.seconds(since: start))") },
      fixture.application.at(start + 0.020) { fired.append("early") },
    ]
    try fixture.run(until: "two timers") { fired.count == 2 }
    for timer in timers { timer.cancel() }
    #expect(fired.first == "early")
    let passed = try #require(Double(fired[1].dropFirst(5)))
    #expect((0.040..<0.060).contains(passed))
  }

  /// A short press must not become a long press because the process was delayed.
  @Test func eventsAreHandledBeforeTimersThatWereDueAfterThem() throws {
    let fixture = try HostFixture()
    let finger = fixture.lab.touchscreen.finger(1)
    try finger.down(at: Point(10, 10))
    try finger.up()
    try fixture.lab.touchscreen.sync()
    let timer = fixture.application.at(.now) { [listener = fixture.listener] in listener.messages.append("timer") }
    fixture.host.step(until: .now)
    timer.cancel()
    #expect(fixture.listener.messages == ["began 1 at 10,10", "ended 1 at 10,10", "timer"])
  }

  @Test func whatAnotherThreadAsksForWakesTheLoop() throws {
    let fixture = try HostFixture()
    let (mainThread, view) = (fixture.application.mainThread, MainThreadReference(fixture.listener))
    let start = Instant.now
    var thread = pthread_t()
    pthread_create(&thread, nil, { MainThreadCall.start($0) }, MainThreadCall(mainThread, view).retained)
    fixture.host.step(until: start + 20)
    pthread_join(thread, nil)
    // An event of the server may have woken the loop first.
    try fixture.run(until: "the message") { fixture.listener.messages == ["from elsewhere"] }
    #expect(Instant.now.seconds(since: start) < 10)
  }

  @Test func aFileThatIsWatchedWakesTheLoop() throws {
    let fixture = try HostFixture()
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    var (heard, written) = (0, 0)
    let reading = fixture.host.watch(ends[0], .readable) {
      var byte: UInt8 = 0
      heard += read(ends[0], &byte, 1)
    }
    let writing = fixture.host.watch(ends[1], .writable) { written += 1 }
    fixture.host.step(until: .now)
    #expect(heard == 0 && written == 1)
    writing.cancel()
    let timer = fixture.application.at(.now + 0.01) { _ = write(ends[1], "ab", 2) }
    try fixture.run(until: "two bytes") { heard == 2 }
    timer.cancel()
    #expect(written == 1)
    reading.cancel()
    _ = write(ends[1], "c", 1)
    fixture.host.step(until: .now + 0.02)
    #expect(heard == 2)
  }

  @Test func quitEndsTheLoopWithItsStatus() throws {
    let fixture = try HostFixture()
    let timer = fixture.application.at(.now + 0.01) { [host = fixture.host] in
      host.quit(status: 3)
      // The first exit status counts. Later ones do not replace it.
      host.quit(status: 0)
    }
    #expect(fixture.host.run() == 3)
    timer.cancel()
  }

  @Test func runEndsWhenItsTimeIsOver() throws {
    let fixture = try HostFixture()
    let start = Instant.now
    #expect(fixture.host.run(until: start + 0.05) == 0)
    #expect((0.05..<0.2).contains(Instant.now.seconds(since: start)))
  }

  #if compiler(>=6.2)
    /// Also when the parent had them all blocked. In a process of its own, as signals are for the whole process.
    @Test(arguments: [SIGTERM, SIGINT, SIGHUP]) func signalsEndTheLoopWithSuccess(signal: Int32) async {
      await #expect(processExitsWith: .success) { [signal] in
        let lab = try XServer(.init(size: Size(640, 480)))
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, nil)
        let host = try X11Host(application: Application(), options: .init(display: lab.display))
        // To this thread alone: no other blocks it.
        pthread_kill(pthread_self(), signal)
        let start = Instant.now
        #expect(host.run(until: start + 5) == 0)
        #expect(Instant.now.seconds(since: start) < 4)
      }
    }

    @Test func whoeverWantsASignalGetsIt() async {
      await #expect(processExitsWith: .success) {
        let lab = try XServer(.init(size: Size(640, 480)))
        let host = try X11Host(application: Application(), options: .init(display: lab.display))
        var signals: [Int32] = []
        host.onSignal = { [unowned host] in
          signals.append($0)
          host.quit(status: 7)
        }
        pthread_kill(pthread_self(), SIGHUP)
        #expect(host.run(until: .now + 5) == 7)
        #expect(signals == [SIGHUP])
      }
    }
  #endif

  @Test func lostServerCancelsTouchesAndEndsTheLoop() throws {
    let fixture = try HostFixture()
    try fixture.lab.touchscreen.finger(1).down(at: Point(10, 10))
    try fixture.expect("began 1 at 10,10")
    fixture.lab.stop()
    #expect(fixture.host.run(until: .now + 5) == 69)
    #expect(fixture.listener.messages == ["cancelled 1 at 10,10"])
    #expect(fixture.messages.count == 1)
    #expect(fixture.messages.first?.contains("has gone away") == true)
  }

}

extension HostFixture {
  /// Expects that nothing is planned and that nothing else wakes the loop.
  func expectToSleep(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try run(until: "the server has told everything, and nothing but the look at the blanking is planned") {
      let start = Instant.now
      host.step(until: start + 0.05)
      return Instant.now >= start + 0.05 && host.plannedWakeTime == host.windowKeeper?.blanking.wakeTime
    }
    let before = Self.voluntarySwitches
    // The deadline is the only wake-up.
    host.step(until: .now + 0.3)
    #expect(Self.voluntarySwitches - before == 1, sourceLocation: sourceLocation)
  }

  private static var voluntarySwitches: Int {
    var usage = rusage()
    // RUSAGE_THREAD, which needs _GNU_SOURCE. It counts this thread only, since other tests run at the same time.
    getrusage(1, &usage)
    return usage.ru_nvcsw
  }
}

/// The work of another thread, which has a message recorded on the main thread.
private final class MainThreadCall: Sendable {
  private let mainThread: MainThread
  private let view: MainThreadReference<TouchListener>

  init(_ mainThread: MainThread, _ view: MainThreadReference<TouchListener>) {
    self.mainThread = mainThread
    self.view = view
  }

  var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  static func start(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    let call = Unmanaged<MainThreadCall>.fromOpaque(context).takeRetainedValue()
    call.mainThread.perform { [view = call.view] application in
      view.object(in: application)?.messages.append("from elsewhere")
    }
    return nil
  }
}
