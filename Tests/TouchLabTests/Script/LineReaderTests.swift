import Expectations
import Testing

@testable import TouchLab

@Suite struct LineReaderTests {
  private let directory: TemporaryDirectory
  private let path: String

  init() throws {
    directory = try TemporaryDirectory(prefix: "touchlab-tests")
    path = "\(directory.path)/lines"
  }

  @Test("Each line is found once, after the one found last, and only when all of it is there")
  func linesAreFoundOnceAndWhole() throws {
    let reader = LineReader(path)
    #expect(throws: LabError.self) { try reader.waitForLine(containing: "tap", upTo: 0.01) }
    try TextFile.write("tap 1\n\nready\ntap 2\ntap 3", to: path)
    #expect(try reader.waitForLine(containing: "tap", upTo: 0.01) == "tap 1")
    #expect(try reader.waitForLine(containing: "tap", upTo: 0.01) == "tap 2")
    let missing = expectError(LabError.self) { try reader.waitForLine(containing: "tap", upTo: 0.01) }
    #expect(missing?.kind == .timeout)
    // A line that was skipped does not come again.
    #expect(throws: LabError.self) { try reader.waitForLine(containing: "ready", upTo: 0.01) }
    try TextFile.write("tap 1\n\nready\ntap 2\ntap 3 and more\n", to: path)
    #expect(try reader.waitForLine(containing: "tap", upTo: 0.01) == "tap 3 and more")
  }

  @Test("A wait ends at once when whoever should write has ended, unless the line is there")
  func aWaitEndsWhenItIsInVain() throws {
    let reader = LineReader(path)
    let ended = LabError(.program, tried: "Playing", problem: "it has ended")
    try TextFile.write("ready\n", to: path)
    #expect(try reader.waitForLine(containing: "ready", upTo: 1) { throw ended } == "ready")
    let failure = expectError(LabError.self) {
      try reader.waitForLine(containing: "ready", upTo: 1) { throw ended }
    }
    #expect(failure?.kind == .program)
  }
}
