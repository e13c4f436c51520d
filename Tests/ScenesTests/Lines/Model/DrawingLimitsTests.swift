import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of finding, adding and restoring lines at the limits of a drawing.
@Suite("S2 The limits of a drawing") struct DrawingLimitsTests {
  private let document = LinesDocument()

  @discardableResult
  private func draw(_ y: Double, _ width: Double = 10) -> Line.ID {
    document.add(from: Point(0, y), to: Point(100, y), ink: .plain, width: width)
    return document.drawing.lines.last?.id ?? 0
  }

  @Test(arguments: [(30.0, true), (30.001, false), (-30, true), (-30.001, false), (0, true)])
  func aLineIsFoundUpToTheReach(distance: Double, isFound: Bool) {
    draw(200)
    let found = document.drawing.line(at: Point(50, 200 + distance), reach: 30)
    #expect((found != nil) == isFound)
  }

  /// The centre of a broad line may be farther away than that of a thin one, while its ink is nearer.
  @Test func theLineWhoseInkIsNearestIsFound() {
    let broad = draw(200, 24)
    let thin = draw(226, 2)
    #expect(document.drawing.line(at: Point(50, 215), reach: 30)?.id == broad)
    #expect(document.drawing.line(at: Point(50, 221), reach: 30)?.id == thin)
    let above = draw(200, 24)
    #expect(document.drawing.line(at: Point(50, 205), reach: 30)?.id == above)
    #expect(document.drawing.line(at: Point(50, 205), reach: 30) { $0 != above }?.id == broad)
  }

  /// A damaged file may ask for this at the front, in the middle and at the end.
  @Test(arguments: 0...3) func aLineThatIsThereIsNotInsertedAgain(index: Int) {
    for y in [100.0, 200, 300] { draw(y) }
    var drawing = document.drawing
    let new = Line(id: 9, begin: .zero, end: Point(5, 5), ink: .sky, width: 3)
    drawing.apply(.insert([Edit.Placed(index: index, line: drawing.lines[0]), Edit.Placed(index: index, line: new)]))
    #expect(drawing.lines.map(\.id).sorted() == [1, 2, 3, 9])
  }

  /// A line entirely outside the limits is ignored, and does not count as refused.
  @Test func whatLiesOutsideOfAllIsNoRefusal() {
    let isTaken = document.add(from: Point(3e6, 3e6), to: Point(4e6, 3e6), ink: .plain, width: 10)
    #expect(isTaken && document.drawing.lines.isEmpty && !document.canUndo)
  }

  /// After a clear one of the lines was restored, so a full drawing needs space only for the others.
  @Test(arguments: [0, 1]) func onlyThoseThatAreMissingNeedRoom(excess: Int) {
    for step in 0..<3 { draw(100 * Double(step)) }
    let removed = document.removeAll()
    document.undo()
    document.remove([2, 3])
    for _ in 1..<Drawing.limit - 2 + excess { draw(500) }
    let before = document.drawing.lines.count
    #expect(document.bringBack(removed) == (excess == 0))
    #expect(document.drawing.lines.count == (excess == 0 ? Drawing.limit : before))
  }

  @Test func whatIsNoDrawingIsNotRestored() {
    draw(100)
    let whole = document.bytes
    for step in 0..<3 { draw(200 + Double(step)) }
    let present = document.drawing.lines
    var damaged = document.bytes
    damaged[damaged.count - 40] ^= 1
    for bytes in [damaged, Array(document.bytes.dropLast(3)), [1, 2, 3]] {
      #expect(!document.restore(bytes) && document.drawing.lines == present)
    }
    #expect(document.restore(whole) && document.drawing.lines.count == 1)
  }
}
