import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

@Suite("K6, K9 A program that is looked after") struct KioskSupervisorTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory(prefix: "supervisor-tests") }

  private var config: String { "\(directory.path)/kiosk.yaml" }

  private func fixture(_ text: String) throws -> ProgramFixture {
    try TextFile.write(text, to: config)
    return try ProgramFixture(XServer.Options(), ["--config", config])
  }

  /// Returns a number of the report in `file`, or nil if there is no such number or no report.
  private func value(_ name: String, in file: String) -> Double? {
    let line = (TextFile.read(file) ?? "").split(separator: "\n").first { $0.hasPrefix("touchstone_\(name) ") }
    return line.flatMap { Double($0.split(separator: " ")[1]) }
  }

  @Test func itsHealthCanBeRead() throws {
    let file = "\(directory.path)/touchstone.prom"
    let fixture = try fixture("health: {file: \(file), every: 1}")
    try fixture.tap(at: Point(640, 400))
    func value(_ name: String) -> Double? { self.value(name, in: file) }
    try fixture.lab.wait(upTo: 20, for: "a report with the tap") { value("touches_total") == 1 }
    #expect(value("frames_total").map { $0 >= 2 } == true)
    #expect(value("touch_screens") == 1 && value("touches_cancelled_total") == 0)
    #expect(value("last_frame_age_seconds").map { (0...20).contains($0) } == true)
    #expect(value("input_latency_seconds_sum").map { $0 < 5 } == true)
    try fixture.lab.wait(upTo: 20, for: "the next report") { value("input_latency_seconds{quantile=\"0.5\"}") == nil }
    try fixture.finger(1).down(at: Point(640, 400))
    try fixture.lab.touchscreen.unplug()
    try fixture.lab.wait(upTo: 20, for: "a report of the touch that went with its screen") {
      value("touch_screens") == 0 && value("touches_cancelled_total") == 1
    }
    #expect(value("touches_total") == 2)
    try fixture.finger(1).up()
  }

  private func reload(_ fixture: ProgramFixture, _ text: String, _ count: Int) throws {
    try TextFile.write(text, to: config)
    fixture.program.send(signal: SIGHUP)
    try fixture.lab.wait(upTo: 20, for: "reading \(count)") {
      fixture.program.errorOutput.ranges(of: "has been read again").count == count
    }
  }

  private func waitForReport(_ fixture: ProgramFixture, in file: String) throws {
    let last = value("uptime_seconds", in: file)
    try fixture.lab.wait(upTo: 20, for: "the next report in \(file)") {
      let next = value("uptime_seconds", in: file)
      return next != nil && next != last
    }
  }

  /// A file that the configuration no longer names is no longer written.
  @Test func itsHealthIsWrittenWhereAndWhenTheConfigurationSaysNow() throws {
    let files = ["first", "second"].map { "\(directory.path)/\($0).prom" }
    let fixture = try fixture("health: {file: none}")
    try reload(fixture, "health: {file: \(files[0]), every: 3600}", 1)
    try fixture.lab.wait(upTo: 20, for: "the first report") { value("uptime_seconds", in: files[0]) != nil }
    for (index, file) in files.enumerated() {
      try reload(fixture, "health: {file: \(file), every: 1}", index + 2)
      try waitForReport(fixture, in: file)
    }
    unlink(files[0])
    for _ in 0..<2 { try waitForReport(fixture, in: files[1]) }
    #expect(access(files[0], F_OK) != 0)
    try reload(fixture, "health: {file: none}", 4)
    // The program does not wake up for a report.
    try fixture.waitForSleep(of: 2)
  }

  /// Lifts and lands again at once, and then lifts.
  private func bounce(_ fixture: ProgramFixture) throws {
    let finger = fixture.finger(1)
    try finger.down(at: Point(640, 400))
    try finger.up()
    try finger.down(at: Point(643, 400))
    try finger.up()
    try fixture.wait(for: "tap")
  }

  private func landings(_ fixture: ProgramFixture) throws -> Int {
    try fixture.lines().filter { $0.id == "gestures.tap" && $0.message == "touchesBegan" }.count
  }

  @Test func aDeviceThatBouncesIsMendedIfItIsNamed() throws {
    let mended = try fixture("touch: {devices: [{name: Touchlab touchscreen 1, bounce: 0.2}]}")
    try bounce(mended)
    #expect(try landings(mended) == 1)
    let other = try fixture("touch: {devices: [{name: Nonesuch, bounce: 0.2}]}")
    try bounce(other)
    try other.waitUntilHeard()
    #expect(try landings(other) >= 2)
  }
}
