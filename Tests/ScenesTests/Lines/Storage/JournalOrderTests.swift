import Expectations
import Glibc
import Testing
import TouchGeometry
import TouchTesting

@testable import Scenes

/// Tests of the system calls and their order, which alone decides what a loss of power costs.
@Suite("S2 The journal on its way to the disk") struct JournalOrderTests {
  private let directory: TestDirectory
  private let calls = RecordingCalls()
  private let journal = "lines.journal"

  init() throws { directory = try TestDirectory() }

  private func file(length: Int = 0) -> JournalFile {
    JournalFile(in: directory.path, lock: nil, length: length, through: calls)
  }

  private func line(_ id: UInt64) -> Line {
    Line(id: id, begin: Point(Double(id), 0), end: Point(0, 100), ink: .sky, width: 10)
  }

  private func insertion(_ id: UInt64) -> Edit { .insert([Edit.Placed(index: 0, line: line(id))]) }

  /// Returns the lines that are read after a loss of power.
  private func ids(after loss: RecordingCalls.Loss = .everything) throws -> [UInt64] {
    let content = JournalContent(calls.remains(of: journal, after: loss) ?? [])
    if case .damaged = content.condition { Issue.record("\(loss) leaves a damaged file") }
    try #require(content.condition != .foreign, "\(loss) leaves no drawing")
    return content.drawing.lines.map(\.id)
  }

  // MARK: Order

  @Test func aNewFileIsNamedOnTheDiskBeforeAnythingCountsAsSaved() throws {
    let file = file()
    file.append(insertion(1))
    try file.write()
    #expect(calls.takeCalls() == [.open(journal), .truncate(journal, 0), .write(journal)])
    try file.sync()
    #expect(calls.takeCalls() == [.sync(journal), .open(directory.name), .syncNames])
    #expect(try ids() == [1])
    file.append(insertion(2))
    try file.write()
    try file.sync()
    #expect(calls.takeCalls() == [.write(journal), .sync(journal)])
  }

  @Test func aFileIsOnTheDiskBeforeItTakesThePlaceOfAnother() throws {
    let file = file()
    file.append(insertion(1))
    try file.write()
    try file.sync()
    _ = calls.takeCalls()
    file.replace(by: [line(7), line(8)])
    try file.write()
    try file.sync()
    let beside = journal + ".new"
    #expect(
      calls.takeCalls() == [
        .remove(beside), .open(beside), .write(beside), .sync(beside), .rename(beside, journal), .open(directory.name),
        .syncNames,
      ])
    file.append(insertion(9))
    try file.write()
    try file.sync()
    // The new file stays open when it is renamed.
    #expect(calls.takeCalls() == [.write(beside), .sync(beside)])
    #expect(try ids() == [9, 7, 8])
  }

  @Test func whatIsBehindTheKeptPartIsCutOffBeforeAnythingIsWritten() throws {
    let whole = Journal.header + Journal.record(of: insertion(1))
    try directory.write(whole + [76, 73, 78], "\(directory.path)/\(journal)")
    let file = file(length: whole.count)
    file.append(insertion(2))
    try file.write()
    #expect(calls.takeCalls() == [.open(journal), .truncate(journal, whole.count), .write(journal)])
    let bytes = try #require(directory.bytes("\(directory.path)/\(journal)"))
    #expect(JournalContent(bytes).drawing.lines.map(\.id) == [2, 1])
    #expect(JournalContent(bytes).condition == .whole)
  }

  /// The old file stays in use until the new one is on the disk. The new one already contains the edits made meanwhile.
  @Test func whatComesWhileAFileIsReplacedIsInBoth() throws {
    let file = file()
    file.append(insertion(1))
    try file.write()
    try file.sync()
    file.replace(by: [line(1)])
    try file.write()
    let sync = try #require(file.beginSync())
    file.append(insertion(2))
    try file.write()
    #expect(try ids(after: .nothing) == [2, 1])
    #expect(try file.end(sync, sync.run()) == false)
    #expect(calls.calls.last == .rename(journal + ".new", journal))
    #expect(try ids(after: .nothing) == [2, 1])
    try file.sync()
    #expect(try ids() == [2, 1])
  }

  /// Forgotten edits cannot be read any more, no matter how long the disk takes.
  @Test(arguments: [[], [7, 8]] as [[UInt64]]) func whatIsForgottenIsGoneWithTheNextWriting(ids: [UInt64]) throws {
    let file = file()
    file.append(insertion(1))
    try file.write()
    let sync = try #require(file.beginSync())
    file.replace(by: ids.map(line), forgotten: true)
    try file.write()
    #expect(try self.ids(after: .nothing) == ids)
    #expect(try file.end(sync, sync.run()) == false)
    file.append(insertion(2))
    try file.write()
    try file.sync()
    #expect(try self.ids() == [2] + ids)
  }

  // MARK: Failures

  /// A failed sync discards its records. They are written again, and count as saved only then.
  @Test func recordsOfASyncThatFailedAreWrittenAgain() throws {
    let file = file()
    for id in 1...3 as ClosedRange<UInt64> {
      file.append(insertion(id))
      try file.write()
      calls.refuse { if case .sync = $0 { EIO } else { nil } }
      let error = expectError(StorageError.self) { try file.sync() }
      #expect(error?.code == EIO && error?.tried.contains(journal) == true)
      #expect(!file.isWritten)
      #expect(try ids().count == Int(id) - 1)
      calls.refuse { _ in nil }
      try file.write()
      try file.sync()
      #expect(try ids() == Array((1...id).reversed()))
    }
  }

  @Test func whatASignalInterruptsAndWhatTheSystemTakesInPartGoesOn() throws {
    calls.writeAtMost(7)
    var count = 0
    calls.refuse { call in
      guard case .write = call else { return nil }
      count += 1
      return count.isMultiple(of: 3) ? EINTR : nil
    }
    let file = file()
    file.append(insertion(1))
    file.append(insertion(2))
    try file.write()
    try file.sync()
    #expect(count > 20)
    #expect(try ids() == [2, 1])
    #expect(directory.bytes("\(directory.path)/\(journal)") == calls.remains(of: journal, after: .everything))
  }

  /// Every call may fail. After a loss of power at any time, the file holds the drawing after some edit, at least the
  /// last one that counted as saved.
  @Test(arguments: 0..<60) func aLossOfPowerNeverCostsWhatWasSaved(seed: Int) throws {
    var dice = SplitMix64(seed: UInt64(seed))
    var states: [[UInt64]] = [[]]
    var saved = 0
    let file = file()
    var running: (sync: JournalFile.Sync, states: Int)?
    for step in 1...40 {
      try change(file, UInt64(step), &states, &dice)
      let failing = dice.number(0...1) < 0.4 ? dice.below(8) : .max
      var count = 0
      calls.refuse { _ in
        count += 1
        return count > failing ? [EIO, ENOSPC][count % 2] : nil
      }
      if dice.number(0...1) < 0.8 { try? file.write() }
      if let (sync, count) = running, dice.number(0...1) < 0.6 {
        if (try? file.end(sync, sync.run())) == true { saved = count }
        running = nil
      }
      if file.isWritten, running == nil, dice.number(0...1) < 0.6 {
        running = file.beginSync().map { ($0, states.count - 1) }
      }
      for loss in RecordingCalls.Loss.allCases {
        let left = try ids(after: loss)
        try #require(states[saved...].contains(left), "seed \(seed), step \(step), \(loss): \(left)")
      }
    }
  }

  private func change(
    _ file: JournalFile, _ id: UInt64, _ states: inout [[UInt64]], _ dice: inout SplitMix64
  ) throws {
    if dice.number(0...1) < 0.15 {
      let lines = dice.number(0...1) < 0.3 ? [] : (states.last ?? []).map(line)
      file.replace(by: lines)
      states.append(lines.map(\.id))
    } else {
      file.append(insertion(id))
      states.append([id] + (states.last ?? []))
    }
  }
}

extension TestDirectory {
  var name: String { String(path.split(separator: "/").last ?? "") }
}
