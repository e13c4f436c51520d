import Testing
import TouchGeometry
import TouchTesting

@testable import Scenes

@Suite("S2 The drawing and its edits") struct DrawingTests {
  private let document = LinesDocument()
  private var lines: [Line] { document.drawing.lines }

  private func draw(_ x: Double, _ y: Double, _ ink: Ink = .plain) -> Line.ID {
    document.add(from: Point(x, y), to: Point(x + 1.0 / 3, y + 100), ink: ink, width: 10)
    return document.drawing.lines.last?.id ?? 0
  }

  /// Every kind of edit is undone and redone, and the drawing is compared byte for byte.
  @Test func whateverIsDoneIsTakenBackAndDoneAgainByteForByte() {
    let ids = [draw(0, 0), draw(50, 0), draw(100, 0), draw(150, 0, .sky)]
    let steps: [(LinesDocument) -> Void] = [
      { _ = $0.duplicate([ids[1], ids[2]], movedBy: Vector(5, 5)) },
      { $0.remove([ids[0], ids[2]]) },
      { $0.paint([ids[1], ids[3]], with: .rose) },
      { $0.move([ids[1]], by: Vector(7.25, -1e-9)) },
      { $0.bringToFront(ids[1]) },
      { $0.removeAll() },
      { $0.add(from: .zero, to: Point(9, 9), ink: .amber, width: 3) },
    ]
    var states = [document.bytes]
    for step in steps {
      step(document)
      #expect(document.bytes != states.last)
      states.append(document.bytes)
    }
    for state in states.dropLast().reversed() {
      document.undo()
      #expect(document.bytes == state)
    }
    for state in states.dropFirst() {
      document.redo()
      #expect(document.bytes == state)
    }
    document.redo()
    #expect(document.bytes == states.last)
  }

  @Test func somethingNewEndsWhatCouldBeDoneAgain() {
    _ = draw(0, 0)
    document.undo()
    #expect(!document.canUndo && document.canRedo)
    let second = draw(50, 0)
    #expect(document.canUndo && !document.canRedo)
    #expect(document.drawing.lines.map(\.id) == [second])
    #expect(second == 2, "the name of a line that was taken back is not used again")
  }

  @Test(arguments: [199, 200, 201]) func theNewestTwoHundredEditsAreTakenBack(count: Int) {
    for index in 0..<count { _ = draw(Double(index), 0) }
    var taken = 0
    while document.canUndo {
      document.undo()
      taken += 1
    }
    #expect(taken == min(count, 200) && document.drawing.lines.count == count - taken)
  }

  @Test func editsThatChangeNothingAreNone() {
    let id = draw(0, 0)
    document.undo()
    document.redo()
    document.paint([id], with: .plain)
    document.move([id], by: .zero)
    document.bringToFront(id)
    document.remove([99])
    document.undo()
    #expect(document.drawing.lines.isEmpty)
  }

  // MARK: Finding

  @Test func aLineIsFoundWithinItsReachAndTheNearestFirst() {
    let (left, right) = (draw(100, 0), draw(130, 0))
    let found = { (x: Double, y: Double) in document.drawing.line(at: Point(x, y), reach: 20)?.id }
    #expect(found(80, 50) == nil && found(81, 50) == left)
    #expect(found(112, 50) == left && found(119, 50) == right)
    #expect(found(150, 50) == right && found(151, 50) == nil)
    #expect(found(100, 119) == left && found(100, 121) == nil)
  }

  @Test func ofLinesUnderTheFingerTheFrontmostIsFound() {
    let (below, above) = (draw(100, 0), draw(104, 0))
    let found = { document.drawing.line(at: Point(101, 50), reach: 20)?.id }
    #expect(found() == above)
    document.bringToFront(below)
    #expect(found() == below)
    document.move([below], by: Vector(200, 0))
    #expect(found() == above)
    document.remove([above])
    #expect(found() == nil)
    document.undo()
    #expect(found() == above)
  }

  /// The grid must return the results of a search through every line.
  @Test func theGridFindsWhatLookingAtAllFinds() {
    var dice = SplitMix64(seed: 11)
    for _ in 0..<400 {
      let begin = Point(dice.number(0...1280), dice.number(0...800))
      document.add(
        from: begin, to: begin + Vector(dice.number(-150...150), dice.number(-150...150)), ink: .plain, width: 10)
    }
    document.remove(Set(lines.map(\.id).filter { $0 % 3 == 0 }))
    // The moves are of many lines at once, and of a few.
    for share: Line.ID in [2, 40] {
      document.move(Set(lines.map(\.id).filter { $0 % share == 0 }), by: Vector(90, -70))
    }
    var hits = 0
    for _ in 0..<300 {
      let point = Point(dice.number(0...1280), dice.number(0...800))
      let near = document.drawing.lines.filter { $0.distance(to: point) <= 20 }
      let found = document.drawing.line(at: point, reach: 20)
      #expect((found == nil) == near.isEmpty)
      if let found {
        hits += 1
        let gap = { (line: Line) in max(0, line.distance(to: point) - 5) }
        #expect(gap(found) == near.map(gap).min())
        #expect(found.id == near.last { gap($0) == gap(found) }?.id)
      }
    }
    #expect(hits > 50)
  }

  /// The lines come from an older drawing or a damaged file. Those in front stay.
  @Test func aDrawingThatIsTooLongIsTrimmed() {
    let lines = (1...UInt64(Drawing.limit + 30)).map {
      Line(id: $0, begin: .zero, end: Point(Double($0), 10), ink: .plain, width: 10)
    }
    #expect(document.restore(Journal.file(of: lines)))
    #expect(document.drawing.lines == Array(lines.dropFirst(30)))
    #expect(!document.add(from: .zero, to: Point(9, 9), ink: .plain, width: 10) && !document.hasRoom(for: 1))
    document.remove([40])
    #expect(document.add(from: .zero, to: Point(9, 9), ink: .plain, width: 10))
  }

  /// A touch that does not move leaves a point.
  @Test func aLineWithoutLengthIsAPoint() {
    let line = Line(id: 1, begin: Point(10, 20), end: Point(10, 20), ink: .plain, width: 10)
    #expect(line.nearestPoint(to: Point(13, 24)) == Point(10, 20))
    #expect(line.distance(to: Point(13, 24)) == 5)
  }

  @Test func theBandOfALineIsSmallAndCoversIt() {
    let line = Line(id: 1, begin: Point(10, 10), end: Point(910, 610), ink: .plain, width: 10)
    let pieces = Pieces.covering(line, in: line.bounds)
    #expect(pieces.reduce(0) { $0 + $1.width * $1.height } < 0.2 * line.bounds.width * line.bounds.height)
    for step in 0...1000 {
      let point = line.begin.interpolated(to: line.end, fraction: Double(step) / 1000)
      for offset in [Vector(5, 0), Vector(-5, 0), Vector(0, 5), Vector(0, -5)] {
        #expect(pieces.contains { $0.contains(point + offset) })
      }
    }
  }

  /// The clear was undone before the button that restores everything is pressed.
  @Test func bringingBackWhatIsThereIsNoStep() {
    let lines = [draw(0, 0), draw(50, 0)]
    let removed = document.removeAll()
    document.undo()
    #expect(document.bringBack(removed))
    #expect(document.drawing.lines.map(\.id) == lines && document.canRedo)
    document.redo()
    #expect(document.drawing.lines.isEmpty && document.bringBack(removed))
    #expect(document.drawing.lines.map(\.id) == lines)
  }

  /// Steps of another drawing cannot be undone in this one.
  @Test func aDrawingThatTakesThePlaceOfAnotherHasNoHistory() {
    _ = draw(0, 0)
    let bytes = document.bytes
    _ = draw(50, 0)
    document.undo()
    #expect(document.canUndo && document.canRedo && document.restore(bytes))
    #expect(!document.canUndo && !document.canRedo && document.drawing.lines.count == 1)
  }

  /// This includes lines that reach into the rectangle with half of their width only.
  @Test func whatTouchesARectangleIsNearIt() {
    var dice = SplitMix64(seed: 4)
    func point() -> Point { Point(.random(in: 0...400, using: &dice), .random(in: 0...400, using: &dice)) }
    for _ in 0..<300 { document.add(from: point(), to: point(), ink: .plain, width: .random(in: 2...24, using: &dice)) }
    var count = 0
    for _ in 0..<2000 {
      let rect = Rect(origin: point(), size: Size(3, 3))
      let near = Set(document.drawing.lines(near: rect).map(\.id))
      #expect(document.drawing.lines.allSatisfy { near.contains($0.id) || !$0.touches(rect) })
      count += near.count
    }
    // Most lines are not near most rectangles.
    #expect(count < 300 * 2000 / 4)
  }
}
