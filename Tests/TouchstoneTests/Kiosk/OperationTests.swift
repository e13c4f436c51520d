import Glibc
import Testing
import TouchDrawing
import TouchGeometry

@testable import TouchLab

@Suite("K5 Whatever is done to it") struct OperationTests {
  let kiosk: Kiosk

  init() throws { kiosk = try Kiosk() }

  // MARK: Environment

  /// A closed or unread log does not end the program, and its messages do not go elsewhere.
  @Test(arguments: ["exec <&- >&- 2>&-", "exec 2>&-", "exec 2> >(true); sleep 0.1"])
  func nobodyListens(shell: String) throws {
    try kiosk.write("health: {file: /nonexistent/touchstone.prom, every: 1}")
    let fixture = try kiosk.fixture(after: shell)
    try fixture.tap(at: Point(640, 400))
    for _ in 0..<3 {
      try kiosk.write("theme: nonesuch")
      fixture.program.send(signal: SIGHUP)
      try fixture.tap(at: Point(640, 400))
    }
    fixture.program.send(signal: SIGTERM)
    #expect(try fixture.program.waitForExit() == .exited(0))
  }

  @Test func noSocketOfSystemdIsTooStrange() throws {
    let lab = try XServer()
    let names = [
      "", "@", "/", "relative", "/nonexistent/notify", "vsock:2:1", "/\(String(repeating: "x", count: 300))",
    ]
    let programs = try names.map { name in
      try lab.touchstone(
        ["run", "--until", "0.3"], environment: ["NOTIFY_SOCKET": name, "WATCHDOG_USEC": "100000"])
    }
    for (name, program) in zip(names, programs) {
      #expect(try program.waitForExit(upTo: 20) == .exited(0), "\(name): \(program.errorOutput)")
      #expect(program.errorOutput == "")
    }
  }

  @Test func aServerWithHardlyAnythingDoes() throws {
    try kiosk.write("scale: auto\ngestures: {scale: auto}\ndark: {dpms: true}\noutput: HDMI-1", letsStaffIn: true)
    var options = XServer.Options()
    options.disabledExtensions = ["RANDR", "MIT-SHM", "DPMS"]
    let fixture = try kiosk.fixture(options)
    try fixture.tap(at: Point(640, 400))
    try fixture.holdCorner()
    try fixture.letStaffIn()
    let messages = fixture.program.errorOutput.split(separator: "\n")
    #expect(messages.count == 1 && messages[0].contains("The PIN was typed on the screen"), "\(messages)")
    fixture.program.send(signal: SIGTERM)
    #expect(try fixture.program.waitForExit() == .exited(0))
  }

  /// A full disk of the textfile is reported once. The file is complete again when there is space.
  @Test(.enabled(if: LinesKeptTests.canMount)) func aFullDiskKeepsItFromNothing() throws {
    let lab = try XServer()
    let disk = "\(kiosk.directory.path)/disk"
    mkdir(disk, 0o755)
    try kiosk.write("health: {file: \(disk)/touchstone.prom, every: 1}")
    let mount = "mount -t tmpfs -o size=4k none \(disk) && head -c 4096 /dev/zero > \(disk)/filler"
    let program = try lab.touchstone(
      ["run", "--kiosk", "--config", kiosk.config],
      by: ["/usr/bin/unshare", "-rm", "/bin/sh", "-c", "\(mount); exec \"$0\" \"$@\""])
    let line = try program.waitForLine(containing: "cannot be written", upTo: 20)
    #expect(line.contains("No space left on device"))
    let seen = "/proc/\(program.pid)/root\(disk)"
    // Each attempt makes a temporary file in the directory and removes it.
    let (first, begun) = (Self.lastChange(of: seen), MonotonicTime.milliseconds)
    try lab.wait(upTo: 20, for: "the next attempt") {
      Self.lastChange(of: seen) != first && MonotonicTime.milliseconds > begun + 100
    }
    #expect(program.errorOutput.split(separator: "\n").count == 1)
    unlink("\(seen)/filler")
    try lab.wait(upTo: 20, for: "the textfile") {
      TextFile.read("\(seen)/touchstone.prom")?.contains("uptime_seconds") == true
    }
  }

  private static func lastChange(of path: String) -> [Int] {
    var about = stat()
    stat(path, &about)
    return [about.st_mtim.tv_sec, about.st_mtim.tv_nsec]
  }

  /// Uses a screen hardly larger than a key of the pad, and a very wide one. Each is switched off for a moment, the
  /// small one under the pad.
  @Test func aStrangeScreenIsCovered() throws {
    try kiosk.write("", letsStaffIn: true)
    var options = XServer.Options(size: Size(4096, 128))
    options.modes = [Size(128, 128)]
    let fixture = try kiosk.fixture(options)
    let other = try OtherClient(on: fixture.lab)
    for size in [Size(128, 128), Size(4096, 128)] {
      try fixture.lab.resize(to: size)
      try waitForCover(of: size, other, fixture)
      if size.width == 128 { try openPad(fixture) }
      try fixture.lab.setOutput("DUMMY0", to: nil)
      try fixture.lab.setOutput("DUMMY0", to: Rect(origin: .zero, size: size))
      try waitForCover(of: size, other, fixture)
      _ = try fixture.settled()
    }
    fixture.program.send(signal: SIGTERM)
    #expect(try fixture.program.waitForExit() == .exited(0))
  }

  private func waitForCover(of size: Size, _ other: OtherClient, _ fixture: ProgramFixture) throws {
    try fixture.lab.wait(upTo: 20, for: "the window to cover \(size)") {
      guard let window = other.frontWindow else { return false }
      return other.frame(of: window) == PixelRect(0, 0, Int(size.width), Int(size.height))
    }
  }

  private func openPad(_ fixture: ProgramFixture) throws {
    let blank = try fixture.settled()
    try fixture.finger(1).down(at: Point(10, 10))
    try fixture.lab.wait(upTo: 20, for: "the pad") { try fixture.lab.screenshot() != blank }
    try fixture.finger(1).up()
  }

  // MARK: End

  @Test func itEndsInOrderInTheMiddleOfAnything() throws {
    try kiosk.write("", letsStaffIn: true)
    let fading = try kiosk.fixture()
    try fading.tap(at: Point(640, 400))
    fading.program.send(signal: SIGTERM)
    #expect(try fading.program.waitForExit() == .exited(0))
    let asking = try kiosk.fixture()
    try asking.holdCorner()
    for number in 1...10 { try asking.finger(number).down(at: Point(Double(number) * 100, 384)) }
    asking.program.send(signal: SIGTERM)
    #expect(try asking.program.waitForExit() == .exited(0))
    #expect(fading.program.errorOutput + asking.program.errorOutput == "")
  }

  /// The server dies while ten fingers draw and every frame changes. Lines drawn before are soon restored.
  @Test func aServerThatDiesUnderTenFingersCostsNothing() throws {
    try kiosk.write("scene: lines\nscenes: [lines]\nidle: {keepDrawings: true}")
    let fixture = try kiosk.fixture()
    let hand = (1...10).map { fixture.finger($0) }
    let segments = (0..<10).map { (Point(200, 100 + Double($0) * 40), Point(1000, 120 + Double($0) * 40)) }
    for (finger, segment) in zip(hand, segments) { try finger.down(at: segment.0) }
    for (finger, segment) in zip(hand, segments) { try finger.move(to: segment.1) }
    for finger in hand { try finger.up() }
    let journal = "\(kiosk.directory.path)/touchstone/lines.journal"
    var count: Int { (TextFile.read(journal) ?? "").ranges(of: "LINE").count }
    do {
      try fixture.lab.wait(upTo: 20, for: "ten lines in \(journal)") { count == 10 }
    } catch {
      Issue.record("There are \(count) lines. The program says: \(fixture.program.errorOutput)")
      throw error
    }
    for (finger, segment) in zip(hand, segments) { try finger.down(at: segment.0) }
    try fixture.lab.touchscreen.animate(over: 0.2) { fraction in
      for (finger, segment) in zip(hand, segments) {
        try finger.move(to: segment.0.interpolated(to: segment.1, fraction: fraction))
      }
    }
    kill(fixture.lab.pid, SIGKILL)
    #expect(try fixture.program.waitForExit() == .exited(69))
    #expect(fixture.program.errorOutput.contains("The X server of \(fixture.lab.display) has gone away"))

    let lab = try XServer()
    let trace = "\(kiosk.directory.path)/trace"
    let begin = MonotonicTime.milliseconds
    let program = try lab.touchstone(
      ["run", "--kiosk", "--config", kiosk.config, "--record", trace],
      environment: ["XDG_STATE_HOME": kiosk.directory.path])
    try lab.wait(upTo: 20, for: "the lines") {
      try lab.screenshot(of: Rect(600, 110, 1, 1)).pixel(0, 0).value == LinesProgramFixture.ink
    }
    #expect(MonotonicTime.milliseconds - begin < 2000 && program.isRunning)
    #expect(try LinesProgramFixture.stored(in: trace).map { [$0.begin, $0.end] } == segments.map { [$0.0, $0.1] })
  }
}
