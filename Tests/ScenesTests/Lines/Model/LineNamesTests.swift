import Testing
import TouchGeometry

@testable import Scenes

/// Tests with three lines beside each other, 50 points apart.
@Suite("S2 Names, positions and weights of lines") struct LineNamesTests {
  private let document = LinesDocument()

  init() {
    for x in [0.0, 50, 100] { document.add(from: Point(x, 0), to: Point(x, 100), ink: .plain, width: 10) }
  }

  private var positions: [Int?] { document.drawing.lines.map { document.drawing.position(of: $0.id) } }

  @Test(
    "The order of lines and their positions agree, whatever is brought to the front and taken back",
    arguments: [1, 2] as [Line.ID])
  func positionsAgreeWithTheOrder(id: Line.ID) {
    document.bringToFront(id)
    #expect(document.drawing.lines.last?.id == id && positions == [0, 1, 2])
    document.undo()
    #expect(positions == [0, 1, 2])
    document.redo()
    #expect(positions == [0, 1, 2])
    document.remove([2])
    #expect(positions == [0, 1])
  }

  @Test("A drawing that is read gives no name twice, whichever line is in front", arguments: [1, 2, 3] as [Line.ID])
  func noNameIsGivenTwice(front: Line.ID) {
    document.bringToFront(front)
    let other = LinesDocument()
    #expect(other.restore(document.bytes))
    other.add(from: .zero, to: Point(9, 9), ink: .sky, width: 10)
    #expect(other.drawing.lines.map(\.id).last == 4 && Set(other.drawing.lines.map(\.id)).count == 4)
  }

  @Test("An edit weighs as many lines as it carries: a change has each as it was and as it is")
  func anEditWeighsItsLines() throws {
    var weights: [Int] = []
    document.onEdit = { weights.append($0.weight.lines) }
    document.paint([1, 2], with: .sky)
    document.bringToFront(1)
    document.remove([1, 2, 3])
    document.undo()
    #expect(weights == [4, 1, 3, 3])
  }

  @Test("A segment along an edge of a rectangle is inside, beside the edge it is not", arguments: [0.0, 100])
  func aSegmentAlongAnEdgeIsInside(edge: Double) {
    let rect = Rect(0, 0, 100, 100)
    let outwards = edge == 0 ? -0.5 : 0.5
    for (off, isInside) in [(0, true), (outwards, false), (-outwards, true)] {
      let upright = rect.part(from: Point(edge + off, 10), to: Point(edge + off, 120))
      #expect((upright?.begin == Point(edge + off, 10) && upright?.end == Point(edge + off, 100)) == isInside)
      let level = rect.part(from: Point(10, edge + off), to: Point(120, edge + off))
      #expect((level?.begin == Point(10, edge + off) && level?.end == Point(100, edge + off)) == isInside)
    }
  }

  @Test("A knob on the end of a selected line is as broad as the line at least", arguments: [3.0, 10, 18, 24])
  func aKnobIsAsBroadAsItsLine(width: Double) {
    let line = Line(id: 1, begin: .zero, end: Point(100, 0), ink: .plain, width: width)
    let radii = LineArt(.dark).layers(ofKnobOn: line).map(\.radius)
    #expect(radii == [max(9, width / 2), max(9, width / 2) - 3])
  }
}
