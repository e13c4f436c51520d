import Glibc
import Testing
import TouchGeometry

@testable import Scenes

/// Tests of the thread's system calls, and of its reports about saved edits.
@Suite("S2 The thread that writes the journal") struct JournalThreadTests {
  private let directory: TestDirectory
  private let calls = RecordingCalls()

  init() throws { directory = try TestDirectory() }

  private func writer() throws -> JournalWriter {
    try JournalWriter(JournalFile(in: directory.path, lock: nil, length: 0, through: calls))
  }

  private func insertion(_ id: UInt64) -> Edit {
    let line = Line(id: id, begin: .zero, end: Point(0, 100), ink: .sky, width: 10)
    return .insert([Edit.Placed(index: 0, line: line)])
  }

  private var savedCount: Int {
    JournalContent(calls.remains(of: "lines.journal", after: .everything) ?? []).drawing.lines.count
  }

  /// Returns the last report of saved edits, and discards those before it.
  private func saved(_ writer: JournalWriter) -> Int? {
    writer.takeReports().compactMap { if case .saved(let count) = $0 { count } else { nil } }.last
  }

  /// The second edit comes during the thread's pause between writes.
  @Test func theLastEditsAreOnTheDiskAtTheEnd() throws {
    let writer = try writer()
    writer.send(.append(insertion(1)))
    try directory.wait { saved(writer) == 1 }
    writer.send(.append(insertion(2)))
    writer.send(.append(insertion(3)))
    writer.finish()
    #expect(savedCount == 3)
    #expect(saved(writer) == 3)
  }

  @Test func aReplacementIsOnTheDiskAtTheEnd() throws {
    let writer = try writer()
    writer.send(.append(insertion(1)))
    try directory.wait { saved(writer) == 1 }
    writer.send(.replace([], forgotten: true))
    writer.send(.append(insertion(2)))
    writer.finish()
    #expect(savedCount == 1)
  }

  @Test func nothingIsReportedSavedThatTheDiskDidNotTake() throws {
    calls.refuse { if case .sync = $0 { EIO } else { nil } }
    let writer = try writer()
    writer.send(.append(insertion(1)))
    var failures: [StorageError] = []
    try directory.wait {
      for report in writer.takeReports() {
        if case .failed(let error) = report { failures.append(error) } else { Issue.record("saved, it says") }
      }
      return !failures.isEmpty
    }
    #expect(failures.map(\.code) == [EIO])
    calls.refuse { _ in nil }
    writer.send(.append(insertion(2)))
    try directory.wait { saved(writer) == 2 }
    #expect(savedCount == 2)
    // The same failure is reported again after a success.
    calls.refuse { if case .sync = $0 { EIO } else { nil } }
    writer.send(.append(insertion(3)))
    try directory.wait { writer.takeReports().contains { if case .failed = $0 { true } else { false } } }
    calls.refuse { _ in nil }
    writer.finish()
  }

  @Test func theLastTryIsMadeAlsoDirectlyAfterAFailure() throws {
    calls.refuse { if case .sync = $0 { EIO } else { nil } }
    let writer = try writer()
    writer.send(.append(insertion(1)))
    try directory.wait { !writer.takeReports().isEmpty }
    calls.refuse { _ in nil }
    writer.finish()
    #expect(savedCount == 1)
  }

  /// A failing disk is tried once a second, not as fast as the processor allows.
  @Test func aDiskThatFailsIsAskedOnceASecond() throws {
    calls.refuse { if case .sync = $0 { EIO } else { nil } }
    let writer = try writer()
    var tries: Int { calls.calls.filter { $0 == .sync("lines.journal") }.count }
    writer.send(.append(insertion(1)))
    try directory.wait { tries == 1 }
    let start = TestDirectory.now
    try directory.wait { tries > 1 }
    #expect(TestDirectory.now - start > 0.9)
    calls.refuse { _ in nil }
    writer.finish()
  }

  /// The disk does not respond until the queue is full. The edits that had to wait precede the later ones.
  @Test func whatTheQueueHadNoRoomForKeepsItsPlace() throws {
    let gate = try Gate()
    calls.refuse { _ in gate.pass() }
    let writer = try writer()
    let line = Line(id: 1, begin: .zero, end: .zero, ink: .sky, width: 10)
    func change(_ step: Int) -> Edit { .change([Edit.Change(old: line, new: line.moved(by: Vector(Double(step), 0)))]) }
    writer.send(.append(.insert([Edit.Placed(index: 0, line: line)])))
    gate.waitForSomebody()
    for step in 1...9000 { writer.send(.append(change(step))) }
    gate.open()
    // The first edit is written, and then those in the queue: there is space again.
    try directory.wait { calls.calls.filter { $0 == .write("lines.journal") }.count > 1 }
    writer.send(.append(change(9001)))
    writer.finish()
    let bytes = try #require(calls.remains(of: "lines.journal", after: .everything))
    #expect(JournalContent(bytes).drawing.lines.map(\.begin.x) == [9001])
  }

  /// Edits close to each other are written together: there is a sync at most every 0.2 s.
  @Test func theDiskIsLeftInPeaceBetweenEdits() throws {
    let writer = try writer()
    for id in 1...200 as ClosedRange<UInt64> {
      writer.send(.append(insertion(id)))
      usleep(500)
    }
    let start = TestDirectory.now
    try directory.wait { saved(writer) == 200 }
    #expect(TestDirectory.now - start < 5)
    let syncs = calls.calls.filter { $0 == .sync("lines.journal") }.count
    #expect((1...10).contains(syncs), "\(syncs) syncs")
    writer.finish()
  }
}

/// A gate that blocks a thread until it is opened.
final class Gate: Sendable {
  private let (arrivals, openings): ([Int32], [Int32])

  init() throws { (arrivals, openings) = (try Gate.pipeEnds(), try Gate.pipeEnds()) }

  private static func pipeEnds() throws -> [Int32] {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    return ends
  }

  deinit { for end in arrivals + openings { close(end) } }

  /// Waits until the gate is open, and returns nil.
  func pass() -> Int32? {
    Self.put(arrivals)
    Self.take(openings)
    Self.put(openings)
    return nil
  }

  func waitForSomebody() { Self.take(arrivals) }

  func open() { Self.put(openings) }

  private static func put(_ pipe: [Int32]) {
    var byte: UInt8 = 1
    _ = write(pipe[1], &byte, 1)
  }

  private static func take(_ pipe: [Int32]) {
    var byte: UInt8 = 0
    _ = read(pipe[0], &byte, 1)
  }
}
