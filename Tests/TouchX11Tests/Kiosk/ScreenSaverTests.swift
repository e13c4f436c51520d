import Testing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

@Suite("K1 A kiosk and the screen saver") struct ScreenSaverTests {
  private let lab: XServer
  private let other: OtherClient

  init() throws {
    lab = try XServer(.init(size: Size(640, 480)))
    other = try OtherClient(on: lab)
  }

  @discardableResult private func xset(_ arguments: [String]) throws -> String {
    let program = try lab.launch("xset", arguments)
    #expect(try program.waitForExit() == .exited(0))
    return program.output
  }

  private func color() throws -> String { try lab.screenshot(of: Rect(5, 5, 1, 1)).pixel(0, 0).description }

  /// The screen saver may start before the kiosk or between two runs of its loop. This one covers all windows, which
  /// screenshots show. They would not show a panel that is switched off.
  @Test func oneThatHasBegunEndsWhenTheLoopBegins() throws {
    _ = other.showWindow()
    #expect(try color() == "#ffffff")
    try xset(["s", "noblank", "s", "expose", "s", "activate"])
    #expect(try color() == "#000000")
    let fixture = try HostFixture(on: lab, .init(kiosk: true))
    fixture.host.window.backgroundColor = .red
    try fixture.run(until: "the window shows") { try color() == "#ff0000" }

    #expect(fixture.host.run(until: .now) == 0)
    try xset(["s", "activate"])
    #expect(try color() == "#000000")
    try fixture.run(until: "the window shows again") { try color() == "#ff0000" }
  }

  @Test(arguments: [["s", "blank", "s", "noexpose"], ["s", "noblank", "s", "expose"]])
  func isAsItWasFoundAfterTheLoop(preferences: [String]) throws {
    try xset(["s", "300", "77"] + preferences)
    let found = try xset(["q"])
    #expect(found.contains("timeout:  300    cycle:  77"))
    let fixture = try HostFixture(on: lab, .init(kiosk: true))
    #expect(try xset(["q"]) != found)
    #expect(fixture.host.run(until: .now) == 0)
    #expect(try xset(["q"]) == found)
  }
}
