import Glibc
import Testing
import TouchGeometry

@testable import Scenes

/// What the thread asks of the system, and when it says that something is saved.
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

  /// The last report that is not of a failure; what came before is forgotten.
  private func saved(_ writer: JournalWriter) -> Int? {
    writer.takeReports().compactMap { if case .saved(let count) = $0 { count } else { nil } }.last
  }

  /// The second edit comes while the thread lets the disk rest.
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
    writer.send(.replace([]))
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
    // The same again is news once it had been well.
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

  /// Edits that come together go to the disk together: it is asked at most every 0.2 s.
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
