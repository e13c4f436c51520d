import Glibc
import Testing
import TouchGeometry
import TouchLab

@testable import TouchHost
@testable import TouchX11

/// A screen that records calls of its power controls, since a test server has none.
final class Screen: PowerControls {
  var timeouts: [UInt16] = [600, 1200, 1800]
  var log: [String] = []
  private var setting: Bool

  init(saves: Bool) { setting = saves }

  var isEnabled: Bool {
    get { setting }
    set {
      setting = newValue
      log.append(newValue ? "saving" : "no saving")
    }
  }

  func force(_ power: ScreenPower) { log.append("\(power)") }

  /// The calls since the property was last read.
  var done: [String] {
    defer { log = [] }
    return log
  }
}

@Suite("K3 The power of the screen") struct PowerSavingTests {
  @Test(arguments: [true, false]) func aKioskStaysOnUntilItsEnd(saves: Bool) {
    let screen = Screen(saves: saves)
    let power = PowerSaving(screen)
    power.pause()
    power.pause()
    #expect(screen.done == ["no saving"])
    power.resume()
    power.resume()
    #expect(screen.done == [saves ? "saving" : "no saving"])
  }

  @Test(arguments: [true, false]) func inAKioskADarkScreenComesBackWithoutSaving(saves: Bool) {
    let screen = Screen(saves: saves)
    let power = PowerSaving(screen)
    power.pause()
    #expect(power.set(.off))
    #expect(screen.done == ["no saving", "saving", "off"])
    #expect(power.set(.on))
    #expect(screen.done == ["on", "no saving"])
    #expect(power.set(.off))
    power.resume()
    #expect(screen.done == ["saving", "off", "on", saves ? "saving" : "no saving"])
  }

  @Test(arguments: [true, false]) func elsewhereItIsAsItWasFound(saves: Bool) {
    let screen = Screen(saves: saves)
    let power = PowerSaving(screen)
    #expect(power.set(.off))
    #expect(power.set(.off))
    #expect(screen.done == ["saving", "off", "saving", "off"])
    #expect(power.set(.on))
    #expect(screen.done == ["on", saves ? "saving" : "no saving"])
    power.resume()
    #expect(screen.done == [])
  }

  /// The program is a kiosk, stops being one for a while, and becomes one again.
  @Test(arguments: [true, false]) func aKioskMayComeBack(saves: Bool) {
    let screen = Screen(saves: saves)
    let power = PowerSaving(screen)
    for _ in 1...3 {
      power.pause()
      #expect(screen.done == ["no saving"])
      #expect(power.set(.off) && power.set(.on))
      #expect(screen.done == ["saving", "off", "on", "no saving"])
      power.resume()
      #expect(screen.done == [saves ? "saving" : "no saving"])
    }
  }

  @Test func aScreenWithoutASwitchIsLeftAlone() {
    let power = PowerSaving(nil)
    power.pause()
    power.resume()
    #expect(!power.set(.off) && !power.set(.on))
  }

  @Test("Without its server a screen cannot be switched, and nothing is done to it")
  func aScreenWithoutItsServerIsLeftAlone() throws {
    let screen = Screen(saves: true)
    let lab = try XServer(.init(size: Size(640, 480)))
    let fixture = try HostFixture(on: lab, .init(size: Size(100, 100)), power: screen)
    shutdown(fixture.host.connection.fileDescriptor, Int32(SHUT_RDWR))
    #expect(!fixture.host.roundTrip())
    #expect(!fixture.host.setScreenPower(.off) && !fixture.host.setScreenPower(.on))
    #expect(screen.done == [])
  }

  /// The screen is restored, whatever the program has done to it.
  @Test(arguments: [true, false]) func theScreenIsAsItWasFoundWhenTheLoopEnds(isKiosk: Bool) throws {
    let screen = Screen(saves: true)
    let lab = try XServer(.init(size: Size(640, 480)))
    let fixture = try HostFixture(on: lab, .init(size: Size(100, 100), kiosk: isKiosk), power: screen)
    #expect(fixture.host.setScreenPower(.off))
    #expect(screen.done == (isKiosk ? ["no saving", "saving", "off"] : ["saving", "off"]))
    #expect(fixture.host.run(until: .now) == 0)
    #expect(screen.done == ["on", "saving"])
  }
}
