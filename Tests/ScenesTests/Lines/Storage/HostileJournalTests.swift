import Glibc
import Testing
import TouchGeometry

@testable import Scenes

/// Tests of journals that were not made by visitors. Each is read within a moment, and the result can be drawn on.
@Suite("K13 Journals that ask for too much") struct HostileJournalTests {
  private func line(_ id: Line.ID, to end: Point = Point(100, 100)) -> Line {
    Line(id: id, begin: .zero, end: end, ink: .plain, width: 10)
  }

  private func insertion(_ lines: [Line], at index: Int = 0) -> [UInt8] {
    Journal.record(of: .insert(lines.enumerated().map { Edit.Placed(index: index + $0.offset, line: $0.element) }))
  }

  /// Reads `bytes` and returns the content with the time it took.
  private func read(_ bytes: [UInt8]) -> (content: JournalContent, seconds: Double) {
    let start = TestDirectory.now
    return (JournalContent(bytes), TestDirectory.now - start)
  }

  @Test(arguments: [Line.ID.max, Line.ID.max - 1, 1 << 63, Line.largestID + 1])
  func namesThatWouldRunOutAreDamage(id: Line.ID) {
    let records = [
      insertion([line(id)]), Journal.record(of: .reorder(id, from: 0, to: 0)),
      Journal.record(of: .change([Edit.Change(old: line(1), new: line(id))])),
    ]
    for record in records {
      let content = JournalContent(Journal.header + insertion([line(1)]) + record)
      #expect(content.condition == .damaged(bytes: record.count))
      var drawing = content.drawing
      #expect(drawing.newID() == 2)
    }
  }

  @Test(arguments: [1e308, -1e308, 1.1e6, .infinity, .nan]) func placesThatNoScreenHasAreDamage(far: Double) {
    for end in [Point(far, 0), Point(0, far)] {
      let record = insertion([line(1, to: end)])
      let content = JournalContent(Journal.header + record)
      #expect(content.condition == .damaged(bytes: record.count) && content.drawing.lines.isEmpty)
    }
  }

  /// Each line crosses thousands of the grid's squares.
  @Test func manyLinesAcrossEverythingAreFoundAndCostNoMemory() throws {
    let before = try Self.memory()
    let lines = (1...Drawing.limit).map { line(Line.ID($0), to: Point(900_000, 900_000 - Double($0))) }
    let (content, seconds) = read(Journal.file(of: lines))
    #expect(content.condition == .whole && content.drawing.lines.count == Drawing.limit)
    #expect(content.drawing.line(at: Point(50_000, 49_990), reach: 5) != nil)
    #expect(seconds < 5)
    #expect(try Self.memory() - before < 100 << 20)
  }

  /// Returns the memory of the whole process in bytes.
  private static func memory() throws -> Int {
    let file = try OwnedFile("/proc/self/statm", O_RDONLY)
    var bytes = [UInt8](repeating: 0, count: 200)
    let count = Glibc.read(file.descriptor, &bytes, bytes.count)
    let fields = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: " ")
    return (Int(fields[1]) ?? 0) * 4096
  }

  /// One record holds tens of thousands of lines, most of which would be removed again without being seen.
  @Test func oneRecordOfMoreLinesThanThereMayBeIsCutToThoseInFront() {
    let lines = (1...70_000).map { line(Line.ID($0), to: Point(8000, 8000)) }
    let (content, seconds) = read(Journal.file(of: lines))
    #expect(content.drawing.lines.count == Drawing.limit && content.drawing.lines.last?.id == 70_000)
    #expect(content.surplus == 68_000)
    #expect(seconds < 10)
  }

  @Test func orderedAboutForAsLongAsTheFileIsIsTooMuch() {
    let lines = (1...8000).map { line(Line.ID($0)) }
    let turn = Journal.record(of: .reorder(1, from: 0, to: 7999)) + Journal.record(of: .reorder(1, from: 7999, to: 0))
    let turns = [[UInt8]](repeating: turn, count: 5_000).flatMap { $0 }
    let content = JournalContent(Journal.file(of: lines) + turns)
    #expect(content.condition == .excessive)
    #expect(content.drawing.lines.count == Drawing.limit)
  }

  /// Every twelve bytes there is the beginning of a record that reaches to the end of the file.
  @Test func aFileThatLooksLikeRecordsEverywhereIsTooMuch() {
    var bytes = Journal.header
    let length = 1 << 20
    while bytes.count < length - 24 {
      var writer = ByteWriter()
      writer.bytes = Journal.mark
      writer.add(UInt32(length - 24 - bytes.count))
      writer.add(UInt32(1))
      bytes += writer.bytes
    }
    bytes += [UInt8](repeating: 0, count: length - bytes.count)
    let content = JournalContent(bytes)
    #expect(content.condition == .excessive && content.drawing.lines.isEmpty)
  }

  @Test func aLongerFileThanAnyIsNotLookedAt() {
    let bytes = Journal.header + [UInt8](repeating: 0, count: Journal.largestFile)
    #expect(JournalContent(bytes).condition == .excessive)
  }
}
