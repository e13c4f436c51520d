import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// A host with a clock that a test sets.
private final class ClockHost: Host {
  var clock: Instant

  init(_ clock: Instant) { self.clock = clock }

  var now: Instant? { clock }

  func timerNeeded(at deadline: Instant?) {}
  func quit(status: Int32) {}
}

@Suite("P8 The application's clock") struct ClockTests {
  private let application = Application()
  // An application does not own its host.
  private let host = ClockHost(.zero + 5000)
  private let later = ClockHost(.zero + 7000)
  private let early = ClockHost(.zero + 10)

  private func second(_ seconds: Double) -> Instant { .zero + seconds }

  @Test func itRunsFromTheHostsStart() {
    application.host = host
    #expect(application.time == second(5000))
    host.clock = second(5000.25)
    #expect(application.time == second(5000.25))
  }

  @Test func aTimerThatIsSetBeforeTheLoopRunsWaitsItsTime() {
    application.host = host
    var fired: [Instant] = []
    let timer = application.after(1) { [application] in
      fired.append(application.time)
    }
    application.advance(to: second(5000.9))
    #expect(fired.isEmpty)
    application.advance(to: second(5001.1))
    #expect(fired == [second(5001)])
    timer.cancel()
  }

  @Test func anAnimationThatBeginsWhenTheViewAppearsRunsItsTime() {
    final class Fader: ViewController {
      override func viewDidAppear() {
        view.window?.application.animate(withDuration: 1, options: .curveLinear) { view.alpha = 0 }
      }
    }
    application.host = host
    let window = Window(application: application, size: Size(100, 100))
    let fader = Fader()
    window.rootViewController = fader
    host.clock = second(5000.25)
    _ = window.prepareFrame(at: second(5000.25))
    #expect(fader.view.shown.alpha == 0.75)
  }

  @Test func onceTheHostHasToldATimeNoClockIsAsked() {
    application.host = host
    application.advance(to: second(5001))
    host.clock = second(6000)
    #expect(application.time == second(5001))
    #expect(application.time == second(5001), "nor by asking again")
  }

  @Test func anotherHostsClockCountsUntilItsLoopRuns() {
    application.host = host
    application.advance(to: second(5001))
    application.host = later
    #expect(application.time == second(7000))
    application.advance(to: second(7001))
    application.host = early
    #expect(application.time == second(7001), "time never steps back")
  }

  @Test func withoutAClockTimeIsWhatIsTold() throws {
    #expect(application.time == .zero)
    let screen = try FrameFixture()
    #expect(screen.application.time == .zero)
    screen.application.advance(to: second(3))
    #expect(screen.application.time == second(3))
  }
}
