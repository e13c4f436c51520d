import Testing
import TouchGeometry
import TouchTesting

@testable import Scenes

@Suite("S2 The journal of a drawing") struct JournalTests {
  private let edits: [Edit]
  /// The lines after each edit, beginning with none.
  private let drawings: [[Line]]

  init() {
    let document = LinesDocument()
    var edits: [Edit] = []
    var drawings = [document.drawing.lines]
    document.onEdit = {
      edits.append($0)
      drawings.append(document.drawing.lines)
    }
    for step in 0..<6 {
      let begin = Point(Double(step) / 7, 10)
      document.add(from: begin, to: begin + Vector(100, .pi), ink: Ink.allCases[step % 5], width: 10)
    }
    document.move([2], by: Vector(0.1, 0.2))
    document.bringToFront(1)
    document.remove([3, 5])
    document.undo()
    _ = document.duplicate([1, 2], movedBy: Vector(16, 16))
    document.removeAll()
    document.undo()
    (self.edits, self.drawings) = (edits, drawings)
  }

  private var file: [UInt8] { edits.reduce(Journal.header) { $0 + Journal.record(of: $1) } }

  @Test func whatIsReadIsWhatWasWritten() {
    let content = JournalContent(file)
    #expect(content.condition == .whole)
    #expect(content.drawing.lines == drawings.last)
    #expect(content.length == file.count)
    #expect(JournalContent(Journal.file(of: content.drawing.lines)).drawing.lines == drawings.last)
    #expect(JournalContent([]).condition == .whole)
  }

  /// The area of a line costs time, so its width is limited. A line without a valid width is dropped.
  @Test(
    arguments: [
      (0.001, 0.001), (24, 24), (24.01, 24), (9e5, 24), (1e300, nil), (0, nil), (-1, nil), (.infinity, nil),
      (.nan, nil),
    ] as [(Double, Double?)])
  func noLineIsBroaderThanTheBroadest(written: Double, read: Double?) {
    let line = Line(id: 1, begin: .zero, end: Point(100, 0), ink: .sky, width: written)
    let content = JournalContent(Journal.file(of: [line]))
    #expect(content.drawing.lines.map(\.width) == (read.map { [$0] } ?? []))
    #expect((content.condition == .whole) == (read != nil))
  }

  /// A file that ends anywhere gives the drawing after its last complete edit.
  @Test func aTornEndCostsOnlyWhatWasNotWrittenWholly() {
    var ends = [Journal.header.count]
    for edit in edits { ends.append((ends.last ?? 0) + Journal.record(of: edit).count) }
    for length in 0...file.count {
      let content = JournalContent(Array(file.prefix(length)))
      let whole = ends.lastIndex { $0 <= length } ?? 0
      #expect(content.drawing.lines == drawings[whole])
      let isWhole = length == 0 || ends.contains(length)
      #expect(content.condition == (isWhole ? .whole : .torn(bytes: length < 20 ? length : length - ends[whole])))
      #expect(content.length == (length < 20 ? 0 : ends[whole]))
      // Blocks that never reached the disk may contain zeros.
      let zeros = JournalContent(Array(file.prefix(max(20, length))) + [UInt8](repeating: 0, count: 300))
      #expect(drawings[whole...].prefix(2).contains(zeros.drawing.lines))
    }
  }

  /// Zeros in place of missing data are not damage, for which the file would be kept aside.
  @Test func zerosBehindTheLastRecordAreATornEnd() {
    for begun in [0, 3] {
      let zeros = [UInt8](repeating: 0, count: 300)
      let content = JournalContent(file + Journal.mark.prefix(begun) + zeros)
      #expect(content.condition == .torn(bytes: begun + 300))
      #expect(content.length == file.count && content.drawing.lines == drawings.last)
    }
  }

  @Test func damageInTheMidstIsNoticedAndTheRestIsRead() {
    let first = Journal.header.count + 12 + 30
    for mask in [UInt8(1), 0x80, 0xff] {
      var bytes = file
      bytes[first] ^= mask
      let content = JournalContent(bytes)
      #expect(content.condition == .damaged(bytes: Journal.record(of: edits[0]).count))
      // All lines but the one of the damaged record must be there.
      #expect(
        Set(content.drawing.lines.map(\.id)).isSuperset(
          of: (drawings.last ?? []).map(\.id).filter { $0 != 1 && $0 < 7 }))
    }
  }

  /// Damage in the middle counts as damage, for which the file is kept aside, even if the end is torn.
  @Test func damageInTheMidstOfATornFileIsDamageAllTheSame() {
    let (first, last) = (Journal.record(of: edits[0]).count, Journal.record(of: edits[edits.count - 1]).count)
    var bytes = file
    bytes[Journal.header.count + 12 + 30] ^= 1
    let zeros = [UInt8](repeating: 0, count: 300)
    let torn = [1, 9, last - 1].map { Array(bytes.dropLast($0)) }
    for end in torn + [bytes + zeros, bytes + Journal.mark.prefix(3) + zeros] {
      #expect(JournalContent(end).condition == .damaged(bytes: first), "\(end.count) bytes")
    }
  }

  /// The record was written to its end, so this is not an interrupted write whose remains could be dropped.
  @Test func aLastRecordWithAWrongSumIsDamageAndNotMerelyTorn() {
    let last = Journal.record(of: edits[edits.count - 1]).count
    for back in [1, 9, last - 12] {
      var bytes = file
      bytes[bytes.count - back] ^= 1
      let content = JournalContent(bytes)
      #expect(content.condition == .damaged(bytes: last), "\(back) from the end")
      #expect(content.drawing.lines == drawings[drawings.count - 2])
    }
  }

  @Test func anyDamagedByteNeitherCrashesNorInventsLines() {
    let known = Set(drawings.flatMap(\.self))
    for offset in file.indices {
      var bytes = file
      bytes[offset] ^= 0x55
      let content = JournalContent(bytes)
      #expect(content.condition != .whole, "byte \(offset)")
      #expect(Set(content.drawing.lines).isSubset(of: known))
    }
  }

  /// A length with a flipped bit hides neither its record nor those after it, in any position.
  @Test func aFlippedBitInALengthCostsNothingAndIsReported() {
    var offset = Journal.header.count
    let compact = Journal.file(of: drawings[6])
    for bit in 0..<32 {
      var bytes = compact
      bytes[20 + 4 + bit / 8] ^= 1 << UInt8(bit % 8)
      let content = JournalContent(bytes)
      #expect(content.condition == .damaged(bytes: 12) && content.drawing.lines == drawings[6], "bit \(bit)")
      #expect(content.length == bytes.count)
    }
    for edit in edits {
      for bit in 0..<32 {
        var bytes = file
        bytes[offset + 4 + bit / 8] ^= 1 << UInt8(bit % 8)
        let content = JournalContent(bytes)
        #expect(content.condition == .damaged(bytes: 12) && content.drawing.lines == drawings.last, "bit \(bit)")
      }
      offset += Journal.record(of: edit).count
    }
  }

  @Test func noiseIsForeignAndALaterVersionIsNamed() {
    var dice = SplitMix64(seed: 3)
    for length in [1, 19, 21, 5000] {
      let noise = (0..<length).map { _ in UInt8(dice.below(256)) | 1 }
      #expect(JournalContent(noise).condition == .foreign)
    }
    var later = file
    later[16] = 2
    #expect(JournalContent(later).condition == .newer(2))
    #expect(JournalContent(later).drawing.lines.isEmpty)
  }

  /// The nonsense is a count that asks for a gigabyte, and locations and numbers that make no sense.
  @Test func nonsenseWithAGoodChecksumIsDamage() {
    let line = Line(id: 1, begin: Point(.nan, 0), end: .zero, ink: .plain, width: 10)
    let bad = Journal.record(of: .insert([Edit.Placed(index: 0, line: line)]))
    #expect(JournalContent(Journal.header + bad + Journal.record(of: edits[1])).condition == .damaged(bytes: bad.count))
    #expect(EditCoding.edit(from: [1, 255, 255, 255, 255]) == nil)
    #expect(EditCoding.edit(from: [9, 0, 0, 0, 0]) == nil)
  }

  @Test func theChecksumIsTheOneOfZlib() {
    #expect(Checksum.crc32(Array("123456789".utf8)[...]) == 0xcbf4_3926)
  }
}
