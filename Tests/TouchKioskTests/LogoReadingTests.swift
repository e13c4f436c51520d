import Glibc
import KioskCore
import Synchronization
import Testing
import TouchDrawing
import TouchImages
import TouchUI

@testable import TouchKiosk
@testable import TouchLab

@Suite("K15 A logo that is read while the kiosk runs") struct LogoReadingTests {
  /// A disk that answers when a test says so, and counts how often it is asked.
  private final class Disk: Sendable {
    private let state = Mutex((answers: false, requests: 0))
    var requests: Int { state.withLock(\.requests) }

    func answer() { state.withLock { $0.answers = true } }

    func read(_ path: String) -> LogoReading.Decoded {
      state.withLock { $0.requests += 1 }
      while !state.withLock(\.answers) { usleep(1000) }
      return LogoReading.decode(path, scale: 1)
    }
  }

  /// The lines of the log and the logos that were shown.
  private final class Record {
    var lines: [String] = []
    var logos: [Bool] = []
  }

  private let application = Application()
  private let directory: TemporaryDirectory
  private let disk = Disk()
  private let record = Record()
  private let reading: LogoReading
  private var path: String { "\(directory.path)/logo.png" }

  init() throws {
    directory = try TemporaryDirectory(prefix: "logo-reading")
    let log = Log(of: "exhibit") { [record] in record.lines.append("\($0): \($1)") }
    reading = LogoReading(in: application, log) { [disk] in disk.read($0) }
    reading.onLogo = { [record] in record.logos.append($0 != nil) }
  }

  private func writeLogo() throws {
    try Screenshot(width: 8, height: 4, pixels: [UInt32](repeating: 0xffff_0000, count: 32)).writePNG(to: path)
  }

  /// Waits until so many logos, or the lack of them, have been shown.
  private func wait(forLogos count: Int) throws {
    try MonotonicTime.wait(upTo: 20, for: "\(count) logos") {
      application.advance(to: application.time)
      return record.logos.count == count
    }
  }

  @Test("A disk that does not answer is named once, keeps one thread, and shows the logo when it does")
  func lateDisk() throws {
    try writeLogo()
    reading.read(path)
    application.advance(to: application.time + 4)
    #expect(record.lines.isEmpty && reading.problem == nil)
    application.advance(to: application.time + 2)
    let problem = "\(path) does not answer. Look after the disk or the share that it lies on."
    #expect(record.lines == ["warning: Logo: \(problem)"] && reading.problem == problem)
    for _ in 0..<5 { reading.read(path) }
    application.advance(to: application.time + 100)
    #expect(record.lines.count == 2 && record.logos.isEmpty)
    disk.answer()
    try wait(forLogos: 1)
    #expect(record.logos == [true] && reading.problem == nil && disk.requests == 1)
    #expect(record.lines.last == "notice: Logo: \(path) is shown.")
  }

  @Test("A logo that is not there is named once, and shown when it comes")
  func lateFile() throws {
    disk.answer()
    reading.read(path)
    try wait(forLogos: 1)
    application.advance(to: application.time + LogoReading.pause + 1)
    try wait(forLogos: 2)
    #expect(record.logos == [false, false] && record.lines.count == 1)
    #expect(record.lines[0] == "warning: Logo: \(path) cannot be read: No such file or directory.")
    try writeLogo()
    application.advance(to: application.time + LogoReading.pause + 1)
    try wait(forLogos: 3)
    #expect(record.logos.last == true && reading.problem == nil)
    application.advance(to: application.time + 1000)
    #expect(disk.requests == 3)
  }

  @Test("The one that the configuration names last is shown, or none")
  func anotherPath() throws {
    try writeLogo()
    reading.read("\(directory.path)/nonesuch.png")
    reading.read(path)
    disk.answer()
    try wait(forLogos: 1)
    #expect(record.logos == [true] && record.lines.isEmpty)
    reading.read(nil)
    #expect(record.logos == [true, false] && reading.problem == nil)
  }
}
