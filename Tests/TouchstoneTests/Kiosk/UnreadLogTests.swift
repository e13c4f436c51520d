import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

@Suite("K14 A log that nobody reads does not stop the screen") struct UnreadLogTests {
  /// The standard error is a pipe that is full from the beginning.
  @Test func theProgramGoesOnAndTellsWhatWasLost() throws {
    let kiosk = try Kiosk()
    try kiosk.write("theme: dark\nidle: {attractAfter: never}")
    let pipe = "\(kiosk.directory.path)/log"
    let fixture = try kiosk.fixture(
      program: "quiz", after: "mkfifo \(pipe); exec 3<>\(pipe); exec 2>\(pipe); head -c 65536 /dev/zero >&2")
    for count in 1...3 {
      let level = "\(kiosk.directory.path)/\(count).prom"
      try kiosk.write("idle: {attractAfter: never}\nhealth: {file: \(level), every: 1}")
      fixture.program.send(signal: SIGHUP)
      // The first file comes just before the line of the log, the second one after it.
      for _ in 1...2 { try fixture.lab.wait(upTo: 20, for: "reading \(count)") { unlink(level) == 0 } }
    }
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    var buffer = [UInt8](repeating: 0, count: 1 << 17)
    #expect(read(reader, &buffer, buffer.count) == 65536)
    fixture.program.send(signal: SIGHUP)
    var text = ""
    try fixture.lab.wait(upTo: 20, for: "what was lost") {
      let count = read(reader, &buffer, buffer.count)
      if count > 0 { text += String(decoding: buffer[..<count], as: UTF8.self) }
      return text.contains(" has been read again.")
    }
    #expect(text.contains("warning quiz: [quiz] 3 lines of the log are lost: nobody read it.\n"), "\(text)")
    fixture.program.send(signal: SIGTERM)
    #expect(try fixture.program.waitForExit(upTo: 20) == .exited(0))
  }
}
