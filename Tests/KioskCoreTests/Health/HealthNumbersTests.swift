import Glibc
import Testing
import TouchUI

@testable import KioskCore
@testable import TouchLab

@Suite("K9 Numbers and times of the textfile") struct HealthNumbersTests {
  private typealias Machine = HealthFileTests.Machine
  private let directory: TemporaryDirectory
  private let machine = HealthFileTests.Machine()

  init() throws { directory = try TemporaryDirectory(prefix: "health-numbers-tests") }

  private func value(_ name: String, in path: String) -> Double? {
    let lines = (TextFile.read(path) ?? "").split(separator: "\n")
    return lines.first { $0.hasPrefix("touchstone_\(name) ") }?.split(separator: " ").last.flatMap { Double($0) }
  }

  @Test("A longer interval counts at once, as a shorter one does; the same one changes nothing")
  func intervals() throws {
    let path = "\(directory.path)/touchstone.prom"
    try machine.write(to: path)
    let steps: [(Double, Double, Double)] = [(5, 60, 4.5), (30, 2, 29.5), (31, 2, 29.5), (31.5, 3600, 31)]
    for (time, interval, uptime) in steps {
      try machine.wait(until: time * 1000)
      machine.file?.interval = interval
      try machine.waitForDisk()
      #expect(value("uptime_seconds", in: path) == uptime, "\(interval)")
    }
    try machine.wait(until: 3_631_499)
    #expect(value("uptime_seconds", in: path) == 31)
    try machine.wait(until: 3_631_500)
    #expect(value("uptime_seconds", in: path) == 3631)
  }

  @Test("What was wrong is told until it is mended, and told anew when it comes back")
  func problems() throws {
    let folder = "\(directory.path)/later"
    let path = "\(folder)/touchstone.prom"
    try machine.write(to: path)
    for round in 1...2 {
      try machine.wait(until: Double(round) * 100_000)
      #expect(machine.failures.count == round && machine.file?.problem == machine.failures.last)
      mkdir(folder, 0o755)
      try machine.wait(until: Double(round) * 100_000 + 15_000)
      try machine.wait(until: Double(round) * 100_000 + 30_000)
      #expect(machine.failures.count == round && machine.file?.problem == nil)
      unlink(path)
      rmdir(folder)
      try machine.wait(until: Double(round) * 100_000 + 45_000)
    }
  }

  @Test("Numbers are exact to a millionth, and those of bytes to the byte")
  func digits() {
    var report = HealthReport(program: "quiz")
    report.gauge("a", "A.", 0.123456)
    report.gauge("b", "B.", 123_456_789_012)
    report.gauge("c", "C.", nil)
    report.count("d", "D.", 7)
    report.summary("e", "E.", quantiles: [(rank: 0.999, value: 0.000_123)], sum: 1.000_001, count: 3)
    let numbers = report.text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: " ").last }
    #expect(numbers == ["0.123456", "123456789012", "7", "0.000123", "1.000001", "3"])
    #expect(report.text.contains("quantile=\"0.999\"") && !report.text.contains("quiz_c"))
    let types = report.text.split(separator: "\n").filter { $0.hasPrefix("# TYPE") }
    #expect(types == ["a gauge", "b gauge", "d_total counter", "e summary"].map { "# TYPE quiz_\($0)" })
  }

  /// Shared pages such as those of libraries count as well. Memory that is only reserved does not count.
  @Test("The memory is what the process has in memory")
  func memory() throws {
    let status = try #require(TextFile.read("/proc/self/status"))
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
    let kilobytes = try #require(line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) })
    let resident = try #require(ProcessMemory.resident)
    #expect((0.5...2).contains(resident / (kilobytes * 1024)), "\(resident) of \(kilobytes) KiB")
  }

  @Test("Right PINs and wrong ones are counted apart")
  func pins() throws {
    let path = "\(directory.path)/touchstone.prom"
    (machine.pins.right, machine.pins.wrong) = (2, 5)
    try machine.write(to: path)
    #expect(value("pins_right_total", in: path) == 2 && value("pins_wrong_total", in: path) == 5)
  }
}
