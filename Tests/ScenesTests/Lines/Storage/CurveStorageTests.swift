import Glibc
import Testing
import TouchGeometry
import TouchTesting

@testable import Scenes

/// Tests of files with curves. The format of straight lines is that of earlier versions.
@Suite("S2 Curves that are kept") struct CurveStorageTests {
  private let directory: TestDirectory

  init() throws { directory = try TestDirectory() }

  /// Returns a random curve of at most `count` points.
  private func curve(_ dice: inout SplitMix64, _ count: Int = 40) throws -> Curve {
    let points = [Point].random(in: Rect(0, 0, 900, 700), &dice).prefix(count)
    return try #require(Curve(through: points.map { $0.wide(dice.number(6...12)) }))
  }

  private func draw(_ document: LinesDocument, _ dice: inout SplitMix64) throws {
    let begin = Point(dice.number(0...900), dice.number(0...700))
    if dice.number(0...1) < 0.3 {
      document.add(from: begin, to: begin + Vector(90, dice.number(-90...90)), ink: .amber, width: 10)
    } else {
      document.add(try curve(&dice), from: begin, ink: Ink.allCases[Int(dice.number(0...4.9))])
    }
  }

  /// Returns a document with some lines and curves, and the journal of how they came about.
  private func drawn(_ seed: UInt64, count: Int = 12) throws -> (document: LinesDocument, file: [UInt8]) {
    var dice = SplitMix64(seed: seed)
    let document = LinesDocument()
    var file = Journal.header
    document.onEdit = { file += Journal.record(of: $0) }
    for step in 0..<count {
      try draw(document, &dice)
      let ids = Set(document.drawing.lines.map(\.id).filter { _ in dice.number(0...1) < 0.4 })
      switch step % 6 {
      case 1: document.move(ids, by: Vector(dice.number(-200...200), 0.1))
      case 2: document.paint(ids, with: .rose)
      case 3: _ = document.duplicate(ids, movedBy: Vector(24, 24))
      case 4: document.remove(ids)
      case 5: document.undo()
      default: break
      }
    }
    document.onEdit = nil
    return (document, file)
  }

  @Test(
    "What is read is what was drawn, from the history and from the drawing", arguments: 1...20 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) throws {
    let (document, file) = try drawn(seed)
    for bytes in [file, document.bytes] {
      let content = JournalContent(bytes)
      #expect(content.condition == .whole && content.drawing.lines == document.drawing.lines)
      #expect(Journal.file(of: content.drawing.lines) == document.bytes)
    }
    #expect(document.drawing.lines.contains { $0.curve != nil })
  }

  @Test(
    "A drawing with curves is there again after the program has ended, and after it was killed",
    arguments: [true, false])
  func isKept(isClosed: Bool) throws {
    var dice = SplitMix64(seed: 6)
    let first = LinesDocument()
    #expect(first.open(in: directory.path).failure == nil)
    for _ in 0..<8 { try draw(first, &dice) }
    first.move([1, 2, 3], by: Vector(7.7, 3.1))
    if !isClosed {
      try directory.wait {
        _ = first.updateStore()
        return !first.isSaving
      }
      let bytes = try #require(directory.bytes("\(directory.path)/\(JournalFile.name)"))
      #expect(JournalContent(bytes).drawing.lines == first.drawing.lines)
    }
    first.close()
    let second = LinesDocument()
    #expect(second.open(in: directory.path).remarks == [])
    #expect(second.drawing.lines == first.drawing.lines)
    second.close()
  }

  @Test("A file of straight lines is byte for byte that of earlier versions") func straightLinesAreAsBefore() {
    let line = Line(id: 7, begin: Point(1, 2), end: Point(3, 4), ink: .sky, width: 10)
    let numbers = [1.0, 2, 3, 4, 10].flatMap { withUnsafeBytes(of: $0.bitPattern.littleEndian) { Array($0) } }
    let payload: [UInt8] = [1, 1, 0, 0, 0] + [0, 0, 0, 0] + [7, 0, 0, 0, 0, 0, 0, 0] + numbers + [2]
    #expect(EditCoding.payload(of: .insert([Edit.Placed(index: 0, line: line)])) == payload)
    #expect(EditCoding.edit(from: payload[...]) == .insert([Edit.Placed(index: 0, line: line)]))
  }

  @Test("A curve takes five bytes for each of its points, and is written where it is inserted alone")
  func sizes() throws {
    var dice = SplitMix64(seed: 3)
    let document = LinesDocument()
    var sizes: [Int] = []
    document.onEdit = { sizes.append(EditCoding.payload(of: $0).count) }
    document.add(try curve(&dice), from: Point(100, 100), ink: .sky)
    let count = try #require(document.drawing.lines[0].curve).steps.count
    document.move([1], by: Vector(5, 5))
    document.remove([1])
    #expect(sizes == [5 + 53 + 2 + 5 * count, 5 + 2 * 49, 5 + 53])
    let removed = JournalContent(Journal.header)
    #expect(removed.drawing.lines.isEmpty)
  }

  @Test(
    "A file that ends anywhere gives the drawing of some moment, and never crashes",
    arguments: 1...3 as ClosedRange<UInt64>)
  func truncated(seed: UInt64) throws {
    let (_, file) = try drawn(seed, count: 7)
    let whole = Set(JournalContent(file).drawing.lines.map(\.id))
    for length in 0...file.count {
      let content = JournalContent(Array(file.prefix(length)))
      switch content.condition {
      case .whole, .torn: break
      default: Issue.record("\(length) bytes: \(content.condition)")
      }
    }
    #expect(!whole.isEmpty)
  }

  @Test("No flipped byte invents a line or crashes", arguments: 1...2 as ClosedRange<UInt64>)
  func flipped(seed: UInt64) throws {
    let (document, _) = try drawn(seed, count: 6)
    let known = Set(document.drawing.lines)
    let bytes = document.bytes
    for offset in bytes.indices.dropFirst(Journal.headerLength) {
      var damaged = bytes
      damaged[offset] ^= 0x55
      let content = JournalContent(damaged)
      #expect(content.condition != .whole && Set(content.drawing.lines).isSubset(of: known), "byte \(offset)")
    }
  }

  /// The checksums of these records are right.
  @Test("Paths that no finger draws are damage", arguments: 0..<7) func unsound(kind: Int) {
    let steps = (0..<3).map { Curve.Step(dx: $0 == 0 ? 0 : 400, dy: 80, width: 80) }
    var sound = [Curve.Step(dx: 0, dy: 0, width: 80)] + steps
    var begin = Point(100, 100)
    switch kind {
    case 0: sound = [sound[0]]
    case 1: sound[2].width = 0
    case 2: sound[0].dx = 3
    case 3: sound = sound.prefix(1) + [Curve.Step](repeating: sound[2], count: Curve.limit)
    case 4: sound = [Curve.Step](repeating: sound[0], count: 9)
    case 5: begin = Point(Line.farthest - 1, 0)
    default: break
    }
    var writer = ByteWriter()
    writer.add(UInt8(5))
    writer.add(UInt32(1))
    writer.add(UInt32(0))
    writer.add(UInt64(1))
    for value in [begin.x, begin.y, begin.x, begin.y, 10] { writer.add(value) }
    writer.add(UInt8(1))
    writer.add(UInt16(sound.count))
    for step in sound {
      writer.add(step.dx)
      writer.add(step.dy)
      writer.add(step.width)
    }
    #expect((EditCoding.edit(from: writer.bytes[...]) == nil) == (kind < 6))
  }

  @Test("A change of a curve that was read without its path keeps the path it has") func pathsStay() throws {
    var dice = SplitMix64(seed: 5)
    let line = Line(id: 1, begin: Point(10, 10), curve: try curve(&dice), ink: .sky)
    var drawing = Drawing([.insert([Edit.Placed(index: 0, line: line)])])
    let change = Edit.change([Edit.Change(old: line, new: line.moved(by: Vector(5, 5)))])
    drawing.apply(try #require(EditCoding.edit(from: EditCoding.payload(of: change)[...])))
    #expect(drawing.lines == [line.moved(by: Vector(5, 5))])
  }
}
