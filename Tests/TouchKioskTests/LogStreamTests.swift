import Glibc
import Testing

@testable import TouchKiosk

@Suite("K14 A log that nobody reads") final class LogStreamTests {
  /// The end of the pipe that is read, or `nil` while there is no reader.
  private var reader: Int32?
  private let writer: Int32
  private let log: Log

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    (reader, writer) = (ends[0], ends[1])
    log = Log(of: "hall", LineLog("hall", to: LogStream(writer)).write)
  }

  deinit {
    if let reader { close(reader) }
    close(writer)
  }

  /// Reads everything that is in the pipe.
  private func read() throws -> String {
    let reader = try #require(reader)
    _ = fcntl(reader, F_SETFL, O_NONBLOCK)
    var (text, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 17))
    while true {
      let count = Glibc.read(reader, &buffer, buffer.count)
      guard count > 0 else { return String(decoding: text, as: UTF8.self) }
      text += buffer[..<count]
    }
  }

  @Test func everyLineIsThereWhileSomebodyReads() throws {
    log.info("One.")
    log.warning("Two.")
    let pattern = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d{4} (info|warning) hall: \[hall\] (One|Two)\./
    let lines = try read().split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines { #expect(line.wholeMatch(of: pattern) != nil, "\(line)") }
  }

  /// A full pipe does not block the thread that logs. The lost lines are counted.
  @Test func linesThatThereIsNoRoomForAreDroppedAndCounted() throws {
    for number in 1...3000 { log.info("Line \(number). \(String(repeating: "x", count: 60))") }
    let lines = try read().split(separator: "\n").map(String.init)
    #expect((300..<3000).contains(lines.count))
    // The lines before the loss are whole and complete.
    for (index, line) in lines.enumerated() {
      #expect(line.contains("Line \(index + 1). ") && line.hasSuffix(String(repeating: "x", count: 60)))
    }
    log.info("There is room again.")
    log.info("And more.")
    let after = try read().split(separator: "\n")
    try #require(after.count == 3)
    #expect(after[0].hasSuffix("warning hall: [hall] \(3000 - lines.count) lines of the log are lost: nobody read it."))
    #expect(after[1].hasSuffix("There is room again.") && after[2].hasSuffix("And more."))
  }

  /// The loss of a single line is counted too, and the log continues after it.
  @Test func oneLineThatIsLostIsCountedToo() throws {
    _ = fcntl(writer, F_SETFL, O_NONBLOCK)
    let chunk = [UInt8](repeating: 0x2e, count: 4096)
    while Glibc.write(writer, chunk, chunk.count) > 0 {}
    log.info("Lost.")
    _ = try read()
    log.info("There is room again.")
    log.info("And more.")
    let after = try read().split(separator: "\n")
    try #require(after.count == 3)
    #expect(after[0].hasSuffix("warning hall: [hall] 1 line of the log is lost: nobody read it."))
    #expect(after[1].hasSuffix("There is room again.") && after[2].hasSuffix("And more."))
  }

  /// A line that is longer than a pipe takes at once is cut.
  @Test func aLineOfAnyLengthWaitsForNobody() throws {
    for _ in 0..<40 { log.info("\(String(repeating: "y", count: 9000))") }
    let lines = try read().split(separator: "\n")
    #expect((10...16).contains(lines.count) && lines.allSatisfy { $0.utf8.count == 4095 })
  }

  /// The lines to nobody are counted, and the next reader learns how many there were.
  @Test func aReaderThatIsGoneIsNoError() throws {
    signal(SIGPIPE, SIG_IGN)
    close(try #require(reader))
    reader = nil
    for _ in 0..<3 { log.info("To nobody.") }
    // A number of its own: other tests may have that of the closed end by now.
    reader = open("/proc/self/fd/\(writer)", O_RDONLY | O_NONBLOCK)
    log.info("To somebody.")
    let lines = try read().split(separator: "\n")
    try #require(lines.count == 2)
    #expect(lines[0].hasSuffix("3 lines of the log are lost: nobody read it.") && lines[1].hasSuffix("To somebody."))
  }
}
