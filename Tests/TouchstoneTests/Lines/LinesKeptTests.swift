import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

@Suite("S2 Lines are kept") struct LinesKeptTests {
  /// The number of times that the program is killed: `TOUCHSTONE_KILLS=100 swift test --disable-xctest --filter
  /// LinesKeptTests`.
  private static let kills = getenv("TOUCHSTONE_KILLS").flatMap { Int(String(cString: $0)) } ?? 8

  private static func start(
    _ lab: XServer, _ state: String, _ number: Int, through shell: String? = nil, _ more: [String] = []
  ) throws -> (program: Program, trace: String) {
    let (trace, ready) = ("\(lab.directory.path)/\(number).trace", "\(lab.directory.path)/\(number).jsonl")
    let arguments = ["run", "--scene", "lines", "--record", trace, "--transcript", ready] + more
    let mount = shell.map { ["/usr/bin/unshare", "-rm", "/bin/sh", "-c", "\($0); exec \"$0\" \"$@\""] }
    let program = try lab.touchstone(arguments, by: mount ?? [], environment: ["XDG_STATE_HOME": state])
    try LineReader(ready).waitForLine(containing: "\"ready\":true", upTo: 20) {
      if let status = program.exitStatus {
        throw LabError(.program, tried: "Running touchstone", problem: "\(status): \(program.errorOutput)")
      }
    }
    return (program, trace)
  }

  @Test func theyAreThereAgainAfterTheEnd() throws {
    let state = try TemporaryDirectory(prefix: "touchstone-lines")
    let first = try LinesProgramFixture(state: state)
    try first.draw([(Point(300, 300), Point(900, 420)), (Point(300, 400), Point(900, 200))])
    let area = Rect(0, 0, 1280, 640)
    let screen = try first.fixture.settled().crop(area)
    first.fixture.program.send(signal: SIGTERM)
    #expect(try first.fixture.program.waitForExit() == .exited(0))
    let second = try LinesProgramFixture(state: state)
    #expect(try second.fixture.settled().crop(area) == screen)
    #expect(second.fixture.program.errorOutput == "")

    // A third program may show the drawing, but not save it at the same time.
    let third = try second.fixture.lab.touchstone(
      ["run", "--scene", "lines"], environment: ["XDG_STATE_HOME": state.path])
    try third.waitForLine(containing: "another touchstone saves its drawing there")
    #expect(third.isRunning)
  }

  /// A kill at any moment leaves whole lines, and all that were finished half a second before it.
  @Test func noLineIsLostWhenTheProgramIsKilled() throws {
    let lab = try XServer()
    let state = try TemporaryDirectory(prefix: "touchstone-lines")
    var drawn: [Point: Point] = [:]
    /// The beginnings of the lines that must be there.
    var safe: Set<Point> = []
    for round in 0...Self.kills {
      let (program, trace) = try Self.start(lab, state.path, round)
      let found = try LinesProgramFixture.stored(in: trace)
      #expect(Set(found.map(\.begin)).isSuperset(of: safe), "round \(round)")
      for line in found { #expect(drawn[line.begin] == line.end, "round \(round)") }
      #expect(Set(found.map(\.id)).count == found.count)
      guard round < Self.kills else { break }
      // Draws lines clear of the handle of the scenes' bar. The kill comes at another moment in each round.
      var finished: [(begin: Point, at: Double)] = []
      let end = MonotonicTime.milliseconds + 620 + Double(round * 37 % 100)
      while MonotonicTime.milliseconds < end {
        let serial = drawn.count
        let begin = Point(Double(240 + serial * 7 % 907), Double(20 + serial * 13 % 601))
        let finish = begin + Vector(60, 20)
        try #require(drawn[begin] == nil)
        drawn[begin] = finish
        try lab.touchscreen.finger(1 + serial % 5).down(at: begin)
        try lab.touchscreen.finger(1 + serial % 5).move(to: finish)
        try lab.touchscreen.sync()
        try lab.touchscreen.finger(1 + serial % 5).up()
        finished.append((begin, MonotonicTime.milliseconds))
        try MonotonicTime.sleep(seconds: 0.012)
      }
      program.send(signal: SIGKILL)
      let killed = MonotonicTime.milliseconds
      #expect(try program.waitForExit() == .signalled(SIGKILL))
      safe = Set(found.map(\.begin)).union(finished.filter { $0.at <= killed - 500 }.map(\.begin))
      #expect(safe.count > found.count)
    }
  }

  /// The signal may come just before the program reads the lift, or long before: the hand has half a second.
  @Test(arguments: [0, 0.1]) func aLineThatIsFinishedAsTheProgramIsEndedIsKept(seconds: Double) throws {
    let lab = try XServer()
    let state = try TemporaryDirectory(prefix: "touchstone-lines")
    let (program, _) = try Self.start(lab, state.path, 0)
    let finger = lab.touchscreen.finger(1)
    try finger.down(at: Point(300, 400))
    try finger.move(to: Point(700, 400), over: 0.1)
    try lab.wait(upTo: 20, for: "a line under the finger") {
      try lab.screenshot(of: Rect(500, 400, 2, 2)).pixel(0, 0).value == LinesProgramFixture.red
    }
    program.send(signal: SIGTERM)
    try MonotonicTime.sleep(seconds: seconds)
    try finger.up()
    #expect(try program.waitForExit(upTo: 20) == .exited(0))
    let (_, trace) = try Self.start(lab, state.path, 1)
    #expect(try LinesProgramFixture.stored(in: trace).map(\.begin) == [Point(300, 400)])
  }

  // MARK: Unwritable disks

  /// Whether programs on this machine may make private mounts.
  static let canMount: Bool = {
    let trial = try? Program(
      "/usr/bin/unshare", ["-rm", "/bin/sh", "-c", "mount -t tmpfs none /mnt"], environment: [:], output: .kept,
      directory: "/tmp")
    return (try? trial?.waitForExit()) == .exited(0)
  }()

  private func drawsAllTheSame(_ lab: XServer) throws {
    try lab.touchscreen.finger(1).down(at: Point(300, 400))
    try lab.touchscreen.finger(1).move(to: Point(700, 400), over: 0.1)
    try lab.touchscreen.finger(1).up()
    try lab.wait(upTo: 20, for: "a line") {
      try lab.screenshot(of: Rect(500, 400, 2, 2)).pixel(0, 0).value == LinesProgramFixture.ink
    }
  }

  private func notice(_ lab: XServer) throws -> Bool {
    try lab.screenshot(of: Rect(600, 40, 80, 12)).bounds { $0.value == LinesProgramFixture.surface } != nil
  }

  @Test(.enabled(if: canMount)) func aFullDiskIsReportedAndWhatWasDrawnIsSavedLater() throws {
    let (lab, state) = (try XServer(), try TemporaryDirectory(prefix: "touchstone-lines"))
    let mount = "mount -t tmpfs -o size=16k none \(state.path); head -c 16384 /dev/zero > \(state.path)/filler"
    let (program, _) = try Self.start(lab, state.path, 0, through: mount)
    try drawsAllTheSame(lab)
    try program.waitForLine(containing: "Make room on the disk.")
    try lab.wait(upTo: 20, for: "the notice") { try notice(lab) }
    // The path of the program's disk, as seen from the test.
    let disk = "/proc/\(program.pid)/root\(state.path)"
    unlink("\(disk)/filler")
    try program.waitForLine(containing: "The drawing is saved again.")
    try lab.wait(upTo: 20, for: "the notice to go") { try !notice(lab) }
    var about = stat()
    #expect(stat("\(disk)/touchstone/lines.journal", &about) == 0 && about.st_size > 60)
  }

  @Test(.enabled(if: canMount)) func aDiskThatIsReadOnlyIsReported() throws {
    let (lab, state) = (try XServer(), try TemporaryDirectory(prefix: "touchstone-lines"))
    let (program, _) = try Self.start(
      lab, state.path, 0, through: "mount -t tmpfs -o ro none \(state.path)")
    try program.waitForLine(containing: "Let this user write there")
    try lab.wait(upTo: 20, for: "the notice") { try notice(lab) }
    try drawsAllTheSame(lab)
    #expect(program.isRunning)
    #expect(program.errorOutput.split(separator: "\n").count == 1)
  }

  /// Visitors can do nothing about it: a kiosk reports it only in the log and to staff.
  @Test(.enabled(if: canMount)) func visitorsOfAKioskAreNotNotified() throws {
    let (lab, state) = (try XServer(), try TemporaryDirectory(prefix: "touchstone-lines"))
    let (program, _) = try Self.start(
      lab, state.path, 0, through: "mount -t tmpfs -o ro none \(state.path)", ["--kiosk"])
    try program.waitForLine(containing: "Let this user write there")
    try drawsAllTheSame(lab)
    #expect(try !notice(lab))
    #expect(program.errorOutput.split(separator: "\n").count == 1)
  }
}
