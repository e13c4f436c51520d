import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

@Suite("K8 Reading the configuration again") struct ReloadTests {
  let kiosk: Kiosk

  init() throws { kiosk = try Kiosk() }

  private func reload(_ visit: Visit, _ text: String) throws {
    try kiosk.write(text)
    visit.program.send(signal: SIGHUP)
  }

  @Test func whatCountsOnlyAfterARestartIsNamed() throws {
    try kiosk.write("theme: dark\ntouch: {devices: [{name: A, palm: 40}]}")
    let visit = try kiosk.visit()
    try reload(visit, "theme: light\ntouch: {devices: [{name: A, palm: 50}]}\nidle: {attractAfter: 60}")
    try visit.program.waitForLine(containing: "has been read again")
    #expect(!visit.program.errorOutput.contains("is restarted"))
    try reload(
      visit,
      """
      output: DUMMY0
      scale: 2
      watchdog: false
      scenes: [lines]
      touch: {devices: [{name: B, output: DUMMY0}]}
      """)
    let line = try visit.program.waitForLine(containing: "is restarted")
    #expect(line.contains("output, scale, watchdog, touch.devices"), "\(line)")
    #expect(try visit.program.waitForLine(containing: "next visitor").contains("scenes"))
    // Back to what it started with: nothing is left to say.
    try reload(visit, "theme: dark\ntouch: {devices: [{name: A, palm: 40}]}")
    try visit.lab.wait(upTo: 20, for: "the third reading") {
      visit.program.errorOutput.split(separator: "\n").count { $0.contains("has been read again") } == 3
    }
    #expect(visit.program.errorOutput.split(separator: "\n").count { $0.contains("is restarted") } == 1)
  }

  @Test func aMistakeAndWhatBecomesOfItAreTwoSentences() throws {
    try kiosk.write("theme: light")
    let visit = try kiosk.visit()
    try reload(visit, "theme: nonesuch")
    let line = try visit.program.waitForLine(containing: "nonesuch")
    #expect(line.hasSuffix("dark, light. The configuration stays as it was."), "\(line)")
  }

  /// A finger that is down stays down, and what it does counts.
  @Test func itCanHappenAtAnyMoment() throws {
    try kiosk.write("theme: dark")
    let visit = try kiosk.visit()
    try visit.finger(1).down(at: Point(640, 400))
    try reload(visit, "theme: light")
    try visit.program.waitForLine(containing: "has been read again")
    try visit.finger(1).up()
    try visit.wait(for: "tap")
    for number in 0..<300 {
      try kiosk.write(number % 3 == 0 ? "theme: nonesuch" : "theme: \(number % 2 == 0 ? "dark" : "light")")
      visit.program.send(signal: SIGHUP)
    }
    try visit.tap(at: Point(640, 400))
    try reload(visit, "theme: light\nlog: {level: warning}")
    try visit.lab.wait(upTo: 20, for: "the last one counts") {
      try visit.lab.screenshot().pixel(0, 0).value == 0xf6f4ef
    }
    try visit.tap(at: Point(640, 400))
    #expect(try visit.actionNames() == ["tap", "tap", "tap"])
  }

  @Test func aFileThatCanNotBeReadLeavesAllAsItWas() throws {
    try kiosk.write("theme: light")
    let visit = try kiosk.visit()
    unlink(kiosk.config)
    visit.program.send(signal: SIGHUP)
    let line = try visit.program.waitForLine(containing: "No such file")
    #expect(line.hasSuffix("Name a file that exists and may be read. The configuration stays as it was."), "\(line)")
    mkdir(kiosk.config, 0o755)
    visit.program.send(signal: SIGHUP)
    try visit.program.waitForLine(containing: "Is a directory")
    rmdir(kiosk.config)
    // Nobody ever writes into this one.
    mkfifo(kiosk.config, 0o600)
    visit.program.send(signal: SIGHUP)
    try visit.program.waitForLine(containing: "no file that can be read again")
    try visit.tap(at: Point(640, 400))
    #expect(try visit.settled().pixel(0, 0).value == 0xf6f4ef)
  }
}
