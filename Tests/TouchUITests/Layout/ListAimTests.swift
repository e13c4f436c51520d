import Testing
import TouchGeometry
import TouchTesting
import TouchUI

/// A row that is scrolled to is found although the rows on the way are higher than was thought.
@Suite("P5 The way to a row of a list") struct ListAimTests {
  @Test(arguments: [40, 150, 299]) func itIsCorrectedOnTheWayAndEndsWithoutAJump(row: Int) throws {
    let list = ListView(rowHeight: .fitting(estimate: 10), makeRow: { HighRow() }, show: { _, _ in })
    list.frame = Rect(0, 0, 400, 600)
    list.reload(count: 300)
    let stage = View(frame: list.frame)
    stage.addSubview(list)
    let fingers = Fingers(in: stage)
    var ways: [Double] = []
    var last = list.contentOffset.y
    fingers.onFrame = { _ in
      ways.append(list.contentOffset.y - last)
      last = list.contentOffset.y
    }
    list.scrollToRow(at: row, position: .top, animated: true)
    #expect(fingers.waitUntilStill())
    #expect(list.visibleRows.contains(row))
    #expect(list.row(at: row).map { list.bounds.contains($0.frame) } == true)
    let moved = ways.filter { $0 != 0 }
    #expect(moved.count > 10 && moved.allSatisfy { $0 > 0 }, "\(moved)")
    #expect(try #require(moved.last) < list.bounds.height / 4, "\(moved)")
  }
}

private final class HighRow: View {
  init() { super.init(frame: .zero) }

  override func sizeThatFits(_ size: Size) -> Size { Size(size.width, 45) }
}
