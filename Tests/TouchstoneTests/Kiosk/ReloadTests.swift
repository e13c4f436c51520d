import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

@Suite("K8 Reading the configuration again") struct ReloadTests {
  let kiosk: Kiosk

  init() throws { kiosk = try Kiosk() }

  private func reload(_ fixture: ProgramFixture, _ text: String) throws {
    try kiosk.write(text)
    fixture.program.send(signal: SIGHUP)
  }

  @Test func whatCountsOnlyAfterARestartIsNamed() throws {
    try kiosk.write("theme: dark\ntouch: {devices: [{name: A, palm: 40}]}")
    let fixture = try kiosk.fixture()
    try reload(fixture, "theme: light\ntouch: {devices: [{name: A, palm: 50}]}\nidle: {attractAfter: 60}")
    try fixture.program.waitForLine(containing: "has been read again")
    #expect(!fixture.program.errorOutput.contains("is restarted"))
    try reload(
      fixture,
      """
      output: DUMMY0
      scale: 2
      watchdog: false
      scenes: [lines]
      touch: {devices: [{name: B, output: DUMMY0}]}
      """)
    let line = try fixture.program.waitForLine(containing: "is restarted")
    #expect(line.contains("output, scale, watchdog, touch.devices"), "\(line)")
    #expect(try fixture.program.waitForLine(containing: "next visitor").contains("scenes"))
    // The first configuration is back: there is nothing to report.
    try reload(fixture, "theme: dark\ntouch: {devices: [{name: A, palm: 40}]}")
    try fixture.lab.wait(upTo: 20, for: "the third reading") {
      fixture.program.errorOutput.split(separator: "\n").count { $0.contains("has been read again") } == 3
    }
    #expect(fixture.program.errorOutput.split(separator: "\n").count { $0.contains("is restarted") } == 1)
  }

  /// The new level, lower or higher, decides whether the reload is logged.
  @Test func theLevelOfTheLogIsTheOneOfNow() throws {
    try kiosk.write("log: {level: error}")
    let fixture = try kiosk.fixture()
    var notifications = 0
    for (level, isNotified) in [("error", false), ("info", true), ("warning", false), ("debug", true)] {
      let theme = isNotified ? "dark" : "light"
      try reload(fixture, "log: {level: \(level)}\ntheme: \(theme)")
      try fixture.lab.wait(upTo: 20, for: "a \(theme) screen") {
        try fixture.lab.screenshot().pixel(0, 0).value == (isNotified ? 0x14181f : 0xf6f4ef)
      }
      notifications += isNotified ? 1 : 0
      try fixture.lab.wait(upTo: 20, for: "\(notifications) readings") {
        fixture.program.errorOutput.ranges(of: "has been read again").count >= notifications
      }
      #expect(fixture.program.errorOutput.ranges(of: "has been read again").count == notifications, "\(level)")
    }
  }

  @Test func aMistakeAndWhatBecomesOfItAreTwoSentences() throws {
    try kiosk.write("theme: light")
    let fixture = try kiosk.fixture()
    try reload(fixture, "theme: nonesuch")
    let line = try fixture.program.waitForLine(containing: "nonesuch")
    #expect(line.hasSuffix("dark, light. The configuration stays as it was."), "\(line)")
  }

  /// A finger that is down stays down, and its gesture is recognised.
  @Test func itCanHappenAtAnyMoment() throws {
    try kiosk.write("theme: dark")
    let fixture = try kiosk.fixture()
    try fixture.finger(1).down(at: Point(640, 400))
    try reload(fixture, "theme: light")
    try fixture.program.waitForLine(containing: "has been read again")
    try fixture.finger(1).up()
    try fixture.wait(for: "tap")
    for number in 0..<300 {
      try kiosk.write(number % 3 == 0 ? "theme: nonesuch" : "theme: \(number % 2 == 0 ? "dark" : "light")")
      fixture.program.send(signal: SIGHUP)
    }
    try fixture.tap(at: Point(640, 400))
    try reload(fixture, "theme: light\nlog: {level: warning}")
    try fixture.lab.wait(upTo: 20, for: "the last one counts") {
      try fixture.lab.screenshot().pixel(0, 0).value == 0xf6f4ef
    }
    try fixture.tap(at: Point(640, 400))
    #expect(try fixture.actionNames() == ["tap", "tap", "tap"])
  }

  @Test func aFileThatCanNotBeReadLeavesAllAsItWas() throws {
    try kiosk.write("theme: light")
    let fixture = try kiosk.fixture()
    unlink(kiosk.config)
    fixture.program.send(signal: SIGHUP)
    let line = try fixture.program.waitForLine(containing: "No such file")
    #expect(line.hasSuffix("Name a file that exists and may be read. The configuration stays as it was."), "\(line)")
    mkdir(kiosk.config, 0o755)
    fixture.program.send(signal: SIGHUP)
    try fixture.program.waitForLine(containing: "Is a directory")
    rmdir(kiosk.config)
    // Nobody writes into this pipe.
    mkfifo(kiosk.config, 0o600)
    fixture.program.send(signal: SIGHUP)
    try fixture.program.waitForLine(containing: "no file that can be read again")
    try fixture.tap(at: Point(640, 400))
    #expect(try fixture.settled().pixel(0, 0).value == 0xf6f4ef)
  }
}
