import Documents
import Foundation
import Glibc
import Synchronization
import Testing
import TouchUI

@testable import KioskCore
@testable import TouchLab

@Suite("K9 The textfile") struct HealthFileTests {
  final class Machine {
    let application = Application()
    let frames = FrameRecord()
    let touches = TouchCounts()
    let latency = InputLatency()
    let pins = PINCounts()
    var now = Instant(milliseconds: 1000)
    var failures: [String] = []
    var file: HealthFile?

    func make(_ path: String, on disk: @escaping FileWriting.Disk = OutputFile.replace) -> HealthFile {
      let sources = HealthFile.Sources(
        frames: frames, touches: touches, latency: latency, pins: pins, screens: { 2 },
        clock: { [unowned self] in now }, start: Instant(milliseconds: 500),
        program: "touchstone")
      return HealthFile(path: path, every: 15, sources, in: application, on: disk) { [unowned self] in
        failures.append($0)
      }
    }

    func write(to path: String) throws {
      file = make(path)
      try waitForDisk()
    }

    /// Advances the time and waits for the disk.
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
    machine.touches.noteCancel()
    try machine.write(to: path)
    #expect(values["touchstone_frames_total"] == "1")
    #expect(values["touchstone_last_frame_age_seconds"] == "0.1")
    // Quantiles are above the exact value by less than 1 in 128.
    #expect(try (0.05...0.0504).contains(quantile("0.5")) && (0.099...0.0998).contains(quantile("0.99")))
    #expect(values["touchstone_input_latency_seconds_count"] == "100")
    #expect(values["touchstone_input_latency_seconds_sum"] == "5.05")
    #expect(values["touchstone_touches_total"] == "0" && values["touchstone_touches_cancelled_total"] == "1")
    #expect(values["touchstone_touch_screens"] == "2" && values["touchstone_uptime_seconds"] == "0.5")
    let memory = try #require(values["touchstone_resident_memory_bytes"].flatMap { Double($0) })
    #expect((1e6...1e10).contains(memory))
  }

  /// The clock of the X server has whole milliseconds, so a report may seem to come from the future.
  @Test func aReportFromTheFutureIsNoneThatTookLessThanNoTime() throws {
    machine.latency.note(Instant(milliseconds: 10), readAt: Instant(milliseconds: 9.2))
    machine.latency.note(Instant(milliseconds: 10), readAt: Instant(milliseconds: 12))
    try machine.write(to: path)
    #expect(values["touchstone_input_latency_seconds_sum"] == "0.002")
    #expect(try quantile("0.5") == 0)
  }

  /// `promtool check metrics` requires explanations and types.
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
    let old = try #require(fopen(path, "r"))
    defer { fclose(old) }
    try machine.wait(until: 16_000)
    // A reader that has the old file open still sees all of it.
    var about = (stat(), stat())
    fstat(fileno(old), &about.0)
    stat(path, &about.1)
    #expect(about.0.st_ino != about.1.st_ino && about.0.st_size > 100)
    #expect(about.1.st_mode & 0o777 == 0o644)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["touchstone.prom"])
  }

  /// In a folder that others may write to, a link could lead to a file of the kiosk's user, and a pipe could block it.
  @Test func linksAndPipesOfOthersAreNotWrittenTo() throws {
    let victim = "\(directory.path)/victim"
    try TextFile.write("mine", to: victim)
    chmod(victim, 0o600)
    for name in [path, "\(path).new", "\(path).tmp", "\(directory.path)/.touchstone.prom.new"] {
      symlink(victim, name)
    }
    try machine.write(to: path)
    #expect(values["touchstone_frames_total"] == "0")
    var about = (stat(), stat())
    #expect(lstat(path, &about.0) == 0 && about.0.st_mode & S_IFMT == S_IFREG)
    #expect(TextFile.read(victim) == "mine" && stat(victim, &about.1) == 0 && about.1.st_mode & 0o777 == 0o600)
    unlink(path)
    mkfifo(path, 0o666)
    try machine.wait(until: 16_000)
    #expect(values["touchstone_uptime_seconds"] == "15.5")
  }

  @Test func countsPINs() throws {
    machine.pins.wrong = 3
    try machine.write(to: path)
    #expect(values["touchstone_pins_wrong_total"] == "3" && values["touchstone_pins_right_total"] == "0")
  }

  @Test func aFailureIsReportedOnceAndMendsItself() throws {
    let folder = "\(directory.path)/later"
    try machine.write(to: "\(folder)/touchstone.prom")
    try machine.wait(until: 16_000)
    #expect(machine.failures.count == 1 && machine.failures[0].contains("later/touchstone.prom cannot be written"))
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

  @Test func aDiskThatHangsHoldsUpNothingAndIsReported() throws {
    // A pipe without a reader blocks every process that opens it.
    let pipe = "\(directory.path)/pipe"
    mkfifo(pipe, 0o600)
    let begin = MonotonicTime.milliseconds
    machine.file = machine.make(path) { (path, bytes) throws(OutputFileError) in
      guard access(pipe, F_OK) != 0 else { return try OutputFile.write(bytes, to: pipe) }
      try OutputFile.replace(path, by: bytes)
    }
    machine.pass(until: 15_999)
    #expect(machine.failures.isEmpty)
    for second in 16...200 { machine.pass(until: Double(second) * 1000) }
    #expect(MonotonicTime.milliseconds - begin < 5000 && machine.file?.isWriting == true)
    #expect(machine.failures.count == 1 && machine.failures[0].contains("its disk does not answer"))
    #expect(machine.file?.problem == machine.failures[0] && access(path, F_OK) != 0)
    // The reader opens the pipe, and exactly one write has waited for it.
    let text = try #require(TextFile.read(pipe))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("touchstone_frames_total ") } == 1)
    try machine.waitForDisk()
    unlink(pipe)
    // The next write has the newest numbers.
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

  /// Staff are notified once for each failure, whatever its reason, and again only after a success in between.
  @Test func anotherReasonIsNoOtherTrouble() throws {
    final class Trouble: Sendable { let reason = Atomic<Int32>(ENOSPC) }
    let trouble = Trouble()
    machine.file = machine.make(path) { path, bytes throws(OutputFileError) in
      let code = trouble.reason.load(ordering: .relaxed)
      if code != 0 { throw OutputFileError(path: path, errno: code) }
      try OutputFile.replace(path, by: bytes)
    }
    try machine.waitForDisk()
    try machine.wait(until: 17_000)
    trouble.reason.store(EROFS, ordering: .relaxed)
    for second in [33.0, 49] { try machine.wait(until: second * 1000) }
    try machine.wait(until: 65_000)
    #expect(machine.failures.count == 1 && machine.file?.problem?.isEmpty == false)
    trouble.reason.store(0, ordering: .relaxed)
    for second in [81.0, 97] { try machine.wait(until: second * 1000) }
    #expect(machine.file?.problem == nil)
    trouble.reason.store(ENOSPC, ordering: .relaxed)
    for second in [113.0, 129, 145] { try machine.wait(until: second * 1000) }
    #expect(machine.failures.count == 2)
  }
}
