import Testing
import TouchGeometry

@testable import Scenes

/// Tests of lines far away. A file with a line farther than ``Line/farthest`` is refused, so no line may get there.
@Suite("S2 Lines far away") struct FarLinesTests {
  private let directory: TestDirectory
  private let document = LinesDocument()
  private var lines: [Line] { document.drawing.lines }
  private var ids: Set<Line.ID> { Set(lines.map(\.id)) }

  /// Opens a drawing that is kept on the disk.
  init() throws {
    directory = try TestDirectory()
    #expect(document.open(in: directory.path).failure == nil)
  }

  private func add(_ begin: Point, _ end: Point) { document.add(from: begin, to: end, ink: .plain, width: 10) }

  private func expectReadable() {
    #expect(LinesDocument().restore(document.bytes))
    document.close()
    let next = LinesDocument()
    #expect(next.open(in: directory.path).remarks == [])
    #expect(next.drawing.lines == lines)
    next.close()
  }

  /// Visitors may release lines beyond the edge again and again, and bring them back from there.
  @Test(arguments: [Vector(1, 0), Vector(-1, 0), Vector(0, 1), Vector(0, -1), Vector(1, -1)])
  func whateverIsMovedThereCanBeRead(direction: Vector) {
    add(Point(0.1, 0.7), Point(300.3, 200))
    add(Point(40, 30), Point(-70, -90))
    let gap = lines[1].end - lines[0].begin
    for _ in 0..<30 { document.move(ids, by: direction * 70_000.3) }
    #expect(lines.flatMap { [$0.begin, $0.end] }.contains { Vector($0.x, $0.y).dot(direction) > 999_000 })
    #expect((lines[1].end - lines[0].begin - gap).length < 0.001, "they keep their places beside each other")
    document.move(ids, by: direction * -999_500)
    #expect(lines.allSatisfy { abs($0.begin.x) < 2000 && abs($0.begin.y) < 2000 })
    document.undo()
    expectReadable()
  }

  /// Sums are rounded, so a line could end up beyond the limit.
  @Test func whatIsMovedFromOneEdgeToTheOtherCanBeRead() {
    for share in 1...200 { add(Point(-999_998 - 1 / Double(share), 0), Point(-999_998 - 1 / Double(share), 9)) }
    for line in lines { document.move([line.id], by: Vector(3e6, 0)) }
    expectReadable()
  }

  @Test func copiesThatAreMovedThereCanBeRead() {
    add(Point(100, 100), Point(200, 200))
    document.move(ids, by: Vector(999_000, 0))
    for _ in 0..<60 { _ = document.duplicate([lines.last?.id ?? 0], movedBy: Vector(24, 24)) }
    #expect(lines.count == 61)
    expectReadable()
  }

  /// A line into the distance is cut at the limit, in its direction.
  @Test func whatAFingerLeadsThereCanBeRead() {
    add(Point(600, 300), Point(1e9, 300 + 1e9 / 4))
    add(Point(600, 300), Point(600, -1e300))
    add(Point(3e6, 0), Point(4e6, 0))
    #expect(lines.count == 2 && lines[0].end.x > 999_000 && abs(lines[0].end.y - 250_000) < 1000)
    expectReadable()
  }

  /// In a file a line may lie exactly at the limit. A move does not bring it nearer.
  @Test func whatLiesAtTheEdgeStaysThere() {
    let line = Line(id: 1, begin: Point(Line.farthest, 0), end: Point(Line.farthest, 90), ink: .plain, width: 10)
    #expect(document.restore(Journal.file(of: [line])))
    document.move([1], by: Vector(50, 20))
    #expect(lines[0].begin == Point(Line.farthest, 20))
  }

  /// Lines beyond the left and upper edge are found as well as those beyond the right and lower edge, since held lines
  /// come back from there.
  @Test func whatIsBeyondEachEdgeOfTheScreenIsFound() {
    for (x, y) in [(-4000.0, 100.0), (100, -4000), (-60_000, -60_000), (60_000, 60_000)] {
      add(Point(x, y), Point(x, y + 100))
      #expect(document.drawing.lines(near: Rect(x - 50, y - 50, 100, 100)).map(\.id) == [lines.last?.id])
    }
  }
}
