import Glibc
import Testing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("A host without a screen") struct HeadlessHostTests {
  private let application = Application()
  private let host: HeadlessHost

  init() { host = HeadlessHost(application: application) }

  /// The first exit status counts.
  @Test func theFirstStatusCounts() {
    #expect(host.exitStatus == nil)
    host.quit(status: 3)
    host.quit(status: 0)
    #expect(host.exitStatus == 3)
  }

  private func readablePipe() throws -> [Int32] {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    var byte: UInt8 = 1
    #expect(write(ends[1], &byte, 1) == 1)
    return ends
  }

  /// Two files are ready at once, and the handler of the first cancels the second. The second handler is not called.
  @Test func aWatchThatAnotherHasEndedIsNotCalled() throws {
    let pipes = try (0..<2).map { _ in try readablePipe() }
    defer { for end in pipes.joined() { close(end) } }
    var heard: [String] = []
    var second: Registration?
    let first = host.watch(pipes[0][0], .readable) {
      heard.append("first")
      second?.cancel()
    }
    second = host.watch(pipes[1][0], .readable) { heard.append("second") }
    #expect(host.wait(upTo: 0))
    #expect(heard == ["first"])
    first.cancel()
    #expect(!host.wait(upTo: 0) && heard == ["first"])
  }

  /// A file may be readable, writable, or neither.
  @Test func eachWatchWaitsForItsOwnReadiness() throws {
    let ends = try readablePipe()
    defer { for end in ends { close(end) } }
    var heard: [String] = []
    let watches = [
      host.watch(ends[0], .readable) { heard.append("readable") },
      host.watch(ends[1], .writable) { heard.append("writable") },
    ]
    host.wait(upTo: 0)
    #expect(heard == ["readable", "writable"])
    var byte: UInt8 = 0
    read(ends[0], &byte, 1)
    host.wait(upTo: 0)
    #expect(heard == ["readable", "writable", "writable"])
    for watch in watches { watch.cancel() }
  }
}
