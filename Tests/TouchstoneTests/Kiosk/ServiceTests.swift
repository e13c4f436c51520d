import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

@Suite("K5 As a service of systemd") struct ServiceTests {
  let directory: TemporaryDirectory
  let listener: ServiceListener

  init() throws {
    directory = try TemporaryDirectory(prefix: "service-tests")
    listener = try ServiceListener("\(directory.path)/notify")
  }

  private func fixture(_ environment: [String: String?] = [:], _ arguments: [String] = []) throws -> ProgramFixture {
    try ProgramFixture(
      XServer.Options(), arguments, environment: ["NOTIFY_SOCKET": listener.name].merging(environment) { $1 })
  }

  @Test func itIsReadyWithTheFirstPictureAndTellsOfItsEnd() throws {
    let fixture = try fixture()
    #expect(try listener.wait(for: "READY=1") == ["READY=1", "STATUS=Shows Gestures on DUMMY0."])
    fixture.program.send(signal: SIGTERM)
    #expect(try listener.wait(for: "STOPPING=1") == ["STOPPING=1", "STATUS=Ends as asked."])
    #expect(try fixture.program.waitForExit() == .exited(0))
    // Without a watchdog there are no further messages.
    #expect(listener.messages.count == 2)
  }

  @Test func abstractSocketsWorkAsWell() throws {
    let abstract = try ServiceListener("@touchstone-test-\(directory.path)")
    let fixture = try fixture(["NOTIFY_SOCKET": abstract.name])
    try abstract.wait(for: "READY=1")
    #expect(fixture.program.isRunning && listener.count("READY=1") == 0)
  }

  @Test func itShowsThatItIsAliveWhileNothingHappens() throws {
    let fixture = try fixture(["WATCHDOG_USEC": "600000"])
    try listener.wait(for: "WATCHDOG=1", 5)
    let times = listener.messages.filter { $0.lines == ["WATCHDOG=1"] }.map(\.time)
    // A sign comes twice in each timeout. A busy machine may be late, but never early.
    for (first, second) in zip(times, times.dropFirst()) { #expect((0.15...2).contains(second - first)) }
    #expect(fixture.program.isRunning)
  }

  @Test func itFallsSilentWithAServerThatHangs() throws {
    let fixture = try fixture(["WATCHDOG_USEC": "400000"])
    try listener.wait(for: "WATCHDOG=1", 2)
    kill(fixture.lab.pid, SIGSTOP)
    defer { kill(fixture.lab.pid, SIGCONT) }
    // From then on it waits only for the answer of the server, however long the server hangs.
    try fixture.lab.wait(upTo: 20, for: "the question to the server") {
      Sleep(of: fixture.program.pid)?.isForAnswer ?? false
    }
    let before = listener.count("WATCHDOG=1")
    // Silence has no event: the time in which four messages were due has to pass.
    usleep(800_000)
    #expect(listener.count("WATCHDOG=1") == before)
    kill(fixture.lab.pid, SIGCONT)
    try listener.wait(for: "WATCHDOG=1", before + 3)
    try fixture.tap(at: Point(640, 400))
  }

  @Test(arguments: [
    ["WATCHDOG_USEC": "200000", "WATCHDOG_PID": "1"], ["WATCHDOG_USEC": "nonsense"], ["WATCHDOG_USEC": "0"],
  ])
  func aWatchdogThatIsNotOursReceivesNothing(environment: [String: String]) throws {
    let fixture = try fixture(environment.mapValues { $0 })
    try listener.wait(for: "READY=1")
    try fixture.waitForSleep(of: 60)
    #expect(listener.count("WATCHDOG=1") == 0)
  }

  /// A restart keeps the process. So the program must not announce to systemd that it stops: systemd would kill it for
  /// not ending.
  @Test func staffStartItAnewWithoutASayOfItsEnd() throws {
    let kiosk = try Kiosk()
    try kiosk.write("", letsStaffIn: true)
    let fixture = try kiosk.fixture(environment: ["NOTIFY_SOCKET": listener.name])
    try listener.wait(for: "READY=1")
    try fixture.holdCorner()
    try fixture.letStaffIn()
    try fixture.finger(1).tap(at: Point(240, 704))
    try listener.wait(for: "READY=1", 2)
    #expect(listener.messages.filter { $0.lines.first == "RELOADING=1" }.count == 1)
    #expect(listener.count("STOPPING=1") == 0)
    try fixture.tap(at: Point(640, 400))
    #expect(fixture.program.isRunning)
  }

  @Test func readingTheConfigurationAgainIsReported() throws {
    let path = "\(directory.path)/kiosk.yaml"
    try TextFile.write("theme: light", to: path)
    let fixture = try fixture([:], ["--config", path])
    try listener.wait(for: "READY=1")
    for (text, count) in [("theme: dark", 2), ("theme: nonesuch", 3)] {
      try TextFile.write(text, to: path)
      fixture.program.send(signal: SIGHUP)
      try listener.wait(for: "READY=1", count)
      let reloading = try listener.wait(for: "RELOADING=1", count - 1)
      let clock = try #require(reloading.last?.split(separator: "=").last.flatMap { Double($0) })
      #expect(reloading.count == 2 && reloading[1].hasPrefix("MONOTONIC_USEC="))
      #expect(abs(clock / 1000 - MonotonicTime.milliseconds) < 10_000)
    }
  }

  @Test func aServerThatDiesEndsItInOrderAndTheNextOneWorks() throws {
    let transcript = "\(directory.path)/transcript.jsonl"
    let recording = "\(directory.path)/trace.jsonl"
    let fixture = try fixture([:], ["--record", recording])
    try fixture.tap(at: Point(640, 400))
    kill(fixture.lab.pid, SIGKILL)
    #expect(try fixture.program.waitForExit() == .exited(69))
    #expect(fixture.program.errorOutput.contains("The X server of \(fixture.lab.display) has gone away"))
    #expect(try listener.wait(for: "STOPPING=1").last == "STATUS=Ends with exit code 69.")
    // Everything that had to be saved is saved, to the last line.
    #expect(TextFile.read(recording)?.hasSuffix("\n") == true)
    let replayed = try BuiltProgram.touchstone(["replay", recording, "--headless", "--transcript", transcript])
    #expect(replayed.status == .exited(0))
    #expect(try Line.all(in: TextFile.read(transcript) ?? "").contains { $0.action == "gestures.tap" })
    let next = try self.fixture()
    try next.tap(at: Point(640, 400))
  }
}
