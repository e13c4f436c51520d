import Testing
import TouchGeometry
import TouchTesting

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// Scrolling to a row finds it even if the rows on the way are higher than estimated.
@Suite("P5 The way to a row of a list") struct ListAimTests {
  /// Returns a list whose rows are estimated at 10 points and are 45 points high.
  private func makeList() -> (ListView<HighRow>, Fingers) {
    let list = ListView(rowHeight: .fitting(estimate: 10), makeRow: { HighRow() }, show: { _, _ in })
    list.frame = Rect(0, 0, 400, 600)
    list.reload(count: 300)
    let stage = View(frame: list.frame)
    stage.addSubview(list)
    return (list, Fingers(in: stage))
  }

  @Test(arguments: [40, 150, 299], [ListScrollPosition.top, .middle, .bottom, .nearest])
  func itIsCorrectedOnTheWayAndEndsWithoutAJump(row: Int, position: ListScrollPosition) throws {
    let (list, fingers) = makeList()
    var steps: [Double] = []
    var last = list.contentOffset.y
    fingers.onFrame = { _ in
      steps.append(list.contentOffset.y - last)
      last = list.contentOffset.y
    }
    list.scrollToRow(at: row, position: position, animated: true)
    #expect(fingers.waitUntilStill())
    #expect(list.row(at: row).map { list.bounds.contains($0.frame) } == true)
    let moved = steps.filter { $0 != 0 }
    #expect(moved.count > 10 && moved.allSatisfy { $0 > 0 }, "\(moved)")
    #expect(try #require(moved.last) < list.bounds.height / 20, "\(moved)")
  }

  /// Visible rows stay where they are while rows above them are measured.
  @Test(arguments: [0, 40, 280]) func upwardsItBeginsWhereItWas(row: Int) throws {
    let (list, fingers) = makeList()
    list.scrollToRow(at: 299, position: .bottom, animated: false)
    fingers.wait(0.1)
    let last = try #require(list.row(at: 299))
    let position = last.convert(Point.zero, to: nil).y
    var first: Double?
    fingers.onFrame = { _ in
      if first == nil, list.row(at: 299) === last { first = last.convert(Point.zero, to: nil).y }
    }
    list.scrollToRow(at: row, position: .top, animated: true)
    #expect(fingers.waitUntilStill())
    // The list moves only a little within a frame.
    #expect(abs(try #require(first) - position) < 60)
    #expect(list.row(at: row)?.frame.minY == list.contentOffset.y)
  }

  /// The list stops or follows the finger, and later layouts do not resume scrolling to the row. A drag begins after
  /// slightly more than 10 points.
  @Test(arguments: [0, 299], [-120.0, 0, 120]) func aFingerThatLandsOnTheWayEndsIt(row: Int, distance: Double) throws {
    let (list, fingers) = makeList()
    list.scrollToRow(at: 299 - row, animated: false)
    fingers.wait(0.1)
    list.scrollToRow(at: row, position: .top, animated: true)
    fingers.wait(0.1)
    try #require(list.row(at: row) == nil && list.row(at: 299 - row) == nil)
    let index = list.visibleRows.lowerBound + 6
    let position: () throws -> Double = { try #require(list.row(at: index)).convert(Point.zero, to: nil).y }
    let before = try position()
    fingers.down(at: Point(200, 300))
    fingers.move(to: Point(200, 300 + distance), over: 0.2)
    fingers.wait(0.1)
    fingers.up()
    list.setNeedsLayout()
    #expect(fingers.waitUntilStill())
    #expect(abs(try position() - before - distance) <= (distance == 0 ? 0 : 15))
  }

  /// Scrolling to a row continues to its former position when a reload gives the numbers to other rows.
  @Test func aReloadOnTheWayForgetsTheRow() throws {
    let (list, fingers) = makeList()
    list.scrollToRow(at: 250, position: .top, animated: true)
    fingers.wait(0.1)
    list.reload(count: 300)
    let end = try #require(list.automaticScroll?.motion.end)
    #expect(fingers.waitUntilStill())
    #expect(list.contentOffset == end && list.row(at: 250) == nil)
  }

  /// Scrolling elsewhere replaces scrolling to a row.
  @Test(arguments: [false, true], [0.0, 60, 400]) func anotherOffsetOnTheWayEndsIt(animated: Bool, distance: Double) {
    let (list, fingers) = makeList()
    list.scrollToRow(at: 299, position: .top, animated: true)
    fingers.wait(0.1)
    let goal = list.contentOffset + Vector(0, distance)
    list.setContentOffset(goal, animated: animated)
    list.setNeedsLayout()
    #expect(fingers.waitUntilStill())
    #expect(list.contentOffset == goal && list.row(at: 299) == nil)
  }
}

private final class HighRow: View {
  init() { super.init(frame: .zero) }

  override func sizeThatFits(_ size: Size) -> Size { Size(size.width, 45) }

  /// For a row higher than the list, the nearest position is the one with the row's upper edge, from any offset.
  @Test(arguments: [0.0, 200, 450, 2000]) func aRowHigherThanTheListShowsItsUpperEdge(offset: Double) {
    let (row, sight) = (Rect(0, 400, 100, 500), Rect(0, offset, 100, 300))
    #expect(ListScrollPosition.nearest.offset(for: row, in: sight) == 400)
  }
}
