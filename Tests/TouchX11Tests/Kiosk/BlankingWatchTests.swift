import Testing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

@Suite("K3 Blanking that others set") struct BlankingWatchTests {
  private let lab: XServer
  private let screen = Screen(saves: true)
  private let fixture: HostFixture
  private let blanking: BlankingWatch

  init() throws {
    lab = try XServer(.init(size: Size(640, 480)))
    fixture = try HostFixture(on: lab, .init(kiosk: true), power: screen)
    blanking = try #require(fixture.host.windowKeeper?.blanking)
  }

  private func xset(_ arguments: String...) throws -> String {
    let program = try lab.launch("xset", arguments)
    #expect(try program.waitForExit() == .exited(0))
    return program.output
  }

  @Test func theScreenSaverIsTakenBackWithinAMinuteAndNamed() throws {
    for seconds in [3, 600] {
      let due = try #require(blanking.wakeTime)
      #expect((0.0...60).contains(due.seconds(since: .now)))
      _ = try xset("s", "\(seconds)", "\(seconds)")
      blanking.attend(at: due + -0.001)
      #expect(try xset("q").contains("timeout:  \(seconds) "))
      blanking.attend(at: due)
      fixture.host.roundTrip()
      #expect(try xset("q").contains("timeout:  0 "))
      #expect(fixture.messages.last?.contains("has enabled the screen saver after \(seconds) s.") == true)
    }
    blanking.attend(at: try #require(blanking.wakeTime))
    #expect(fixture.messages.count == 2)
  }

  @Test func powerSavingIsTakenBackAndNamed() throws {
    #expect(screen.timeouts == [0, 0, 0] && !screen.isEnabled)
    (screen.timeouts, screen.isEnabled) = ([4, 5, 6], true)
    _ = screen.done
    blanking.attend(at: try #require(blanking.wakeTime))
    #expect(screen.timeouts == [0, 0, 0] && screen.done == ["no saving"])
    #expect(fixture.messages.last?.contains("has enabled power saving (DPMS) after 4, 5, 6 s.") == true)
  }

  /// The state after `xset dpms force off`: power saving is enabled without timeouts.
  @Test func aPanelThatIsSwitchedOffByHandStaysOff() throws {
    screen.isEnabled = true
    _ = screen.done
    blanking.attend(at: try #require(blanking.wakeTime))
    #expect(screen.done == [] && fixture.messages == [])
  }

  /// The program's own dark screen needs power saving to be enabled.
  @Test func theDarkScreenOfTheKioskStaysDark() throws {
    #expect(fixture.host.setScreenPower(.off))
    screen.timeouts = [0, 0, 9]
    _ = screen.done
    blanking.attend(at: try #require(blanking.wakeTime))
    #expect(screen.timeouts == [0, 0, 0] && screen.done == [])
  }

  @Test func theLoopWakesForIt() throws {
    let due = try #require(blanking.wakeTime)
    #expect(try #require(fixture.host.plannedWakeTime) <= due)
    #expect(fixture.host.run(until: .now) == 0)
    #expect(blanking.wakeTime == nil && screen.timeouts == [600, 1200, 1800] && screen.isEnabled)
  }

  // MARK: A touch on a dark panel

  /// Returns whether a finger that lands now has lit the panel.
  private func land() throws -> Bool {
    var landings: [Instant] = []
    fixture.listener.onTouch = { [unowned listener = fixture.listener] in
      landings.append(listener.touches[0].timestamp)
    }
    try lab.touchscreen.finger(1).tap(at: Point(50, 50), for: 0.01)
    _ = try fixture.heard(after: 2)
    return fixture.host.lightsPanel(landingAt: try #require(landings.first))
  }

  @Test func theTouchThatMeetsABlankedScreenIsKnown() throws {
    #expect(try !land())
    for _ in 1...2 {
      _ = try xset("s", "activate")
      #expect(try land())
      #expect(try !land())
    }
    // The panel was lit again some time ago.
    _ = try xset("s", "activate")
    _ = try xset("s", "reset")
    let lit = Instant.now
    try fixture.run(until: "that was a while ago") { Instant.now.seconds(since: lit) > 0.5 }
    #expect(try !land())
  }
}

@Suite("K3 A panel that sleeps") struct PanelSleepTests {
  private static func moment(_ seconds: Double) -> Instant { .zero + 100 + seconds }

  /// The panel is dark from 0 to 10 s, and a finger lands at the given time. The landing is reported before or after
  /// the server's event about the panel.
  @Test(
    arguments: [(-1, false), (9.91, true), (10, true), (10.3, true), (10.31, false), (60, false)] as [(Double, Bool)])
  func whoLandsAsItIsLit(time: Double, lights: Bool) {
    var sleep = PanelSleep()
    sleep.note(isDark: true, at: Self.moment(0))
    sleep.note(isDark: false, at: Self.moment(10))
    #expect(sleep.takeWake(at: Self.moment(time)) == lights)
    let again = sleep.takeWake(at: Self.moment(10.1))
    #expect(again == !lights)
  }

  @Test func theNewsMayComeAfterTheLanding() {
    var sleep = PanelSleep()
    let before = sleep.takeWake(at: Self.moment(-1))
    sleep.note(isDark: true, at: Self.moment(0))
    let early = sleep.takeWake(at: Self.moment(-0.2))
    let first = sleep.takeWake(at: Self.moment(5))
    sleep.note(isDark: false, at: Self.moment(5))
    let second = sleep.takeWake(at: Self.moment(5.05))
    #expect([before, early, first, second] == [false, false, true, false])
  }

  @Test func lightWithoutDarknessIsNoNews() {
    var sleep = PanelSleep()
    sleep.note(isDark: false, at: Self.moment(0))
    let lights = sleep.takeWake(at: Self.moment(0))
    #expect(!lights)
  }
}
