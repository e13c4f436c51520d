import Glibc
import Testing
import TouchUI

@testable import Kiosk
@testable import TouchLab

@Suite("K9 The textfile") struct HealthFileTests {
  final class Machine {
    let application = Application()
    let frames = FrameRecord()
    let touches = TouchCounts()
    let latency = InputLatency()
    var now = Instant(milliseconds: 1000)
    var failures: [String] = []
    var file: HealthFile?

    func make(_ path: String) -> HealthFile {
      let sources = HealthFile.Sources(
        frames: frames, touches: touches, latency: latency, screens: { 2 }, clock: { [unowned self] in now },
        start: Instant(milliseconds: 500))
      return HealthFile(path: path, every: 15, sources, in: application) { [unowned self] in failures.append($0) }
    }

    func write(to path: String) throws {
      file = make(path)
      try waitForDisk()
    }

    /// Time passes, and the disk answers.
    func wait(until milliseconds: Double) throws {
      pass(until: milliseconds)
      try waitForDisk()
    }

    func pass(until milliseconds: Double) {
      now = Instant(milliseconds: milliseconds)
      application.advance(to: now)
    }

    func waitForDisk() throws {
      try MonotonicTime.wait(upTo: 20, for: "the disk") { file?.isWriting != true }
    }
  }

  let directory: TemporaryDirectory
  let path: String
  let machine = Machine()

  init() throws {
    directory = try TemporaryDirectory(prefix: "health-tests")
    path = "\(directory.path)/touchstone.prom"
  }

  private var values: [String: String] {
    let lines = (TextFile.read(path) ?? "").split(separator: "\n").filter { !$0.hasPrefix("#") }
    return Dictionary(
      uniqueKeysWithValues: lines.map { line in
        let parts = line.split(separator: " ")
        return (String(parts[0]), String(parts[1]))
      })
  }

  private func quantile(_ rank: String) throws -> Double {
    try #require(values["touchstone_input_latency_seconds{quantile=\"\(rank)\"}"].flatMap { Double($0) })
  }

  @Test func holdsWhatHappened() throws {
    machine.frames.noteSent(1)
    machine.frames.noteAcknowledged(1, at: Instant(milliseconds: 900))
    for index in 1...100 {
      machine.latency.note(.zero, readAt: Instant(milliseconds: Double(index)))
    }
    machine.touches.noteGhost()
    try machine.write(to: path)
    #expect(values["touchstone_frames_total"] == "1")
    #expect(values["touchstone_last_frame_age_seconds"] == "0.1")
    // Above the exact value by less than 1 in 128.
    #expect(try (0.05...0.0504).contains(quantile("0.5")) && (0.099...0.0998).contains(quantile("0.99")))
    #expect(values["touchstone_input_latency_seconds_count"] == "100")
    #expect(values["touchstone_input_latency_seconds_sum"] == "5.05")
    #expect(values["touchstone_touches_total"] == "0" && values["touchstone_touches_cancelled_total"] == "1")
    #expect(values["touchstone_touch_screens"] == "2" && values["touchstone_uptime_seconds"] == "0.5")
    let memory = try #require(values["touchstone_resident_memory_bytes"].flatMap { Double($0) })
    #expect((1e6...1e10).contains(memory))
  }

  /// As promtool check metrics wants it.
  @Test func everyNumberIsExplained() throws {
    try machine.write(to: path)
    let lines = (TextFile.read(path) ?? "").split(separator: "\n")
    let explained = lines.filter { $0.hasPrefix("# HELP ") }.map { $0.split(separator: " ")[2] }
    let typed = lines.filter { $0.hasPrefix("# TYPE ") }.map { $0.split(separator: " ")[2] }
    #expect(explained == typed && Set(typed).count == typed.count && !typed.isEmpty)
    for name in values.keys { #expect(typed.contains { name.hasPrefix($0) }, "\(name)") }
    #expect(TextFile.read(path)?.hasSuffix("\n") == true)
  }

  @Test func isWrittenAtItsTimesOnly() throws {
    try machine.write(to: path)
    unlink(path)
    try machine.wait(until: 15_999)
    #expect(access(path, F_OK) != 0)
    try machine.wait(until: 16_000)
    #expect(values["touchstone_uptime_seconds"] == "15.5")
    machine.file = nil
    #expect(machine.application.timers.nextDeadline == nil)
  }

  @Test func takesThePlaceOfTheOldOneWholeAndForAllToRead() throws {
    try machine.write(to: path)
    let old = fopen(path, "r")
    defer { fclose(old) }
    try machine.wait(until: 16_000)
    // Who has the old file open still sees all of it.
    var about = (stat(), stat())
    fstat(fileno(old), &about.0)
    stat(path, &about.1)
    #expect(about.0.st_ino != about.1.st_ino && about.0.st_size > 100)
    #expect(about.1.st_mode & 0o777 == 0o644)
    #expect(access("\(path).new", F_OK) != 0)
  }

  @Test func aFailureIsToldOnceAndMendsItself() throws {
    let folder = "\(directory.path)/later"
    try machine.write(to: "\(folder)/touchstone.prom")
    try machine.wait(until: 16_000)
    #expect(machine.failures.count == 1 && machine.failures[0].contains("later/touchstone.prom.new can not be written"))
    mkdir(folder, 0o755)
    try machine.wait(until: 31_000)
    #expect(access("\(folder)/touchstone.prom", F_OK) == 0 && machine.failures.count == 1)
  }

  @Test func quantilesAreThoseSinceTheLastTime() throws {
    machine.latency.note(.zero, readAt: Instant(milliseconds: 7))
    try machine.write(to: path)
    try machine.wait(until: 16_000)
    #expect(values["touchstone_input_latency_seconds{quantile=\"0.5\"}"] == nil)
    #expect(values["touchstone_input_latency_seconds_count"] == "1")
  }

  /// A disk that hangs is a pipe that nobody reads: whoever opens it waits.
  private func hang() -> String {
    mkfifo("\(path).new", 0o600)
    return "\(path).new"
  }

  @Test func aDiskThatHangsHoldsUpNothingAndIsTold() throws {
    let pipe = hang()
    let begin = MonotonicTime.milliseconds
    machine.file = machine.make(path)
    machine.pass(until: 15_999)
    #expect(machine.failures.isEmpty)
    for second in 16...200 { machine.pass(until: Double(second) * 1000) }
    #expect(MonotonicTime.milliseconds - begin < 5000 && machine.file?.isWriting == true)
    #expect(machine.failures.count == 1 && machine.failures[0].contains("its disk does not answer"))
    #expect(machine.file?.problem == machine.failures[0] && access(path, F_OK) != 0)
    // Now it answers, and only one writing has waited for that.
    let text = try #require(TextFile.read(pipe))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("touchstone_frames_total ") } == 1)
    try machine.waitForDisk()
    // What comes next is the newest.
    try machine.wait(until: 230_000)
    #expect(values["touchstone_uptime_seconds"] == "229.5" && machine.file?.problem == nil)
    #expect(machine.failures.count == 1)
  }

  @Test func anotherIntervalCountsAtOnce() throws {
    try machine.write(to: path)
    try machine.wait(until: 5000)
    machine.file?.interval = 2
    try machine.waitForDisk()
    #expect(values["touchstone_uptime_seconds"] == "4.5")
    try machine.wait(until: 7000)
    #expect(values["touchstone_uptime_seconds"] == "6.5")
  }
}
