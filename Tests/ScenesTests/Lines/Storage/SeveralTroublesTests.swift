import Glibc
import Testing
import TouchGeometry
import TouchTesting

@testable import Scenes

/// Tests of several failures of a drawing's file, at once or one after the other.
@Suite("S2, K13 Several troubles with a drawing's file") struct SeveralTroublesTests {
  private let directory: TestDirectory

  init() throws { directory = try TestDirectory() }

  private func line(_ id: UInt64) -> Line {
    Line(id: id, begin: Point(Double(id), 0), end: Point(0, 100), ink: .sky, width: 10)
  }

  private func record(_ id: UInt64) -> [UInt8] { Journal.record(of: .insert([Edit.Placed(index: 0, line: line(id))])) }

  /// The journal has damaged records between valid ones, and one of noise.
  @Test(arguments: [[1], [1, 3], [0, 2, 4]]) func allHolesAreLost(damaged: [UInt64]) {
    var bytes = Journal.header
    var lost = 0
    for id in UInt64(0)..<6 {
      var record = record(id)
      if damaged.contains(id) {
        record[record.count / 2] ^= 0x55
        lost += record.count
      }
      bytes += record
    }
    let content = JournalContent(bytes)
    #expect(content.condition == .damaged(bytes: lost))
    #expect(Set(content.drawing.lines.map(\.id)) == Set(0..<6).subtracting(damaged))
  }

  /// A new file that cannot replace the old one is dropped, and the replacement is tried again.
  @Test func aNameThatIsRefusedIsReported() throws {
    let calls = RecordingCalls()
    let file = JournalFile(in: directory.path, lock: nil, length: 0, through: calls)
    file.append(.insert([Edit.Placed(index: 0, line: line(1))]))
    try file.write()
    try file.sync()
    file.replace(by: [line(7), line(8)])
    calls.refuse { if case .rename = $0 { ENOSPC } else { nil } }
    try file.write()
    #expect(throws: StorageError.self) { try file.sync() }
    #expect(JournalContent(calls.remains(of: "lines.journal", after: .everything) ?? []).drawing.lines.map(\.id) == [1])
    calls.refuse { _ in nil }
    try file.write()
    try file.sync()
    #expect(
      JournalContent(calls.remains(of: "lines.journal", after: .everything) ?? []).drawing.lines.map(\.id) == [7, 8])
  }

  /// After a drawing was skipped the count starts again, and the next start reads the drawing.
  @Test func afterADrawingWasPassedOverTheCountBeginsAnew() {
    func isExhausted(endsWell: Bool) -> Bool {
      let starts = FailedStarts(in: directory.path)
      if endsWell { starts.forget() }
      return starts.isExhausted
    }
    #expect((0..<7).map { _ in isExhausted(endsWell: false) } == [false, false, true, false, false, true, false])
    #expect((0..<4).map { _ in isExhausted(endsWell: true) } == [false, false, false, false])
  }

  /// A second window on the same drawing neither counts as a start nor changes the count of the first one.
  @Test func whoHasNoLockCountsNoStart() throws {
    let first = LinesDocument()
    _ = first.open(in: directory.path)
    first.noteShown()
    let count = directory.bytes("\(directory.path)/\(FailedStarts.name)")
    for _ in 0..<4 {
      let other = LinesDocument()
      let opening = other.open(in: directory.path)
      #expect(opening.failure?.isTaken == true)
      #expect(directory.bytes("\(directory.path)/\(FailedStarts.name)") == count)
      other.close()
    }
    first.close()
  }
}
