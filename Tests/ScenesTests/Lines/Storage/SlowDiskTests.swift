import Glibc
import Testing
import TouchGeometry

@testable import Scenes

/// Tests of a disk whose syncs wait at a gate. The file's content meanwhile is what remains if the program is killed.
@Suite("K14 A disk that takes seconds costs no finished line") struct SlowDiskTests {
  private struct SlowCalls: FileCalls {
    let gate: Gate
    private let system = SystemCalls()

    init(_ gate: Gate) { self.gate = gate }

    func open(_ path: String, _ flags: Int32) -> Int32 { system.open(path, flags) }
    func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at offset: Int) -> Int {
      system.write(descriptor, bytes, at: offset)
    }
    func truncate(_ descriptor: Int32, to length: Int) -> Int32 { system.truncate(descriptor, to: length) }
    func rename(_ path: String, to newPath: String) -> Int32 { system.rename(path, to: newPath) }
    func remove(_ path: String) -> Int32 { system.remove(path) }
    func syncNames(_ descriptor: Int32) -> Int32 { syncData(descriptor) }
    func syncData(_ descriptor: Int32) -> Int32 {
      _ = gate.pass()
      return system.syncData(descriptor)
    }
  }

  private let directory: TestDirectory
  private let gate: Gate
  private let writer: JournalWriter

  init() throws {
    directory = try TestDirectory()
    gate = try Gate()
    writer = try JournalWriter(JournalFile(in: directory.path, lock: nil, length: 0, through: SlowCalls(gate)))
  }

  private func line(_ id: UInt64) -> Line { Line(id: id, begin: .zero, end: Point(0, 100), ink: .sky, width: 10) }

  private func send(_ ids: ClosedRange<UInt64>) {
    for id in ids { writer.send(.append(.insert([Edit.Placed(index: 0, line: line(id))]))) }
  }

  private var ids: [UInt64] {
    JournalContent(directory.bytes("\(directory.path)/lines.journal") ?? []).drawing.lines.map(\.id)
  }

  private var saved: [Int] {
    writer.takeReports().compactMap { if case .saved(let count) = $0 { count } else { nil } }
  }

  @Test func linesAreWrittenWhileTheDiskTakesThoseBeforeThem() throws {
    send(1...1)
    gate.waitForSomebody()
    send(2...9)
    try directory.wait { ids == (1...9).reversed() }
    #expect(saved == [])
    gate.open()
    var counts: [Int] = []
    try directory.wait {
      counts += saved
      return counts.last == 9
    }
    // The first sync covered only the first line.
    #expect(counts == [1, 9])
    writer.finish()
  }

  @Test func linesAreWrittenWhileAShorterFileTakesThePlaceOfTheJournal() throws {
    send(1...2)
    gate.waitForSomebody()
    writer.send(.replace([line(2), line(1)], forgotten: false))
    send(3...3)
    try directory.wait { ids == [3, 2, 1] }
    gate.open()
    try directory.wait { saved.contains(4) }
    #expect(ids == [3, 2, 1])
    let bytes = try #require(directory.bytes("\(directory.path)/lines.journal"))
    #expect(JournalContent(bytes).weight.lines == 3 && JournalContent(bytes).condition == .whole)
    send(4...5)
    writer.finish()
    #expect(ids == [5, 4, 3, 2, 1])
  }

  @Test func whatIsForgottenIsGoneAtOnceAndLinesFollow() throws {
    send(1...2)
    gate.waitForSomebody()
    writer.send(.replace([], forgotten: true))
    send(3...4)
    try directory.wait { ids == [4, 3] }
    gate.open()
    writer.finish()
    #expect(ids == [4, 3])
  }

  /// The end waits for the disk.
  @Test func theEndIsWhenAllIsOnTheDisk() throws {
    send(1...1)
    gate.waitForSomebody()
    send(2...3)
    gate.open()
    writer.finish()
    #expect(saved.last == 3 && ids == [3, 2, 1])
  }
}
