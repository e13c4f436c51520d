import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@Suite("P5 Lists") struct ListViewTests {
  private static let size = Rect(0, 0, 400, 600)

  /// Returns a list of rows that know their number.
  private func makeList(_ count: Int, height: ListRowHeight = .fixed(50)) -> ListView<NumberRow> {
    let list = ListView(rowHeight: height, makeRow: { NumberRow() }, show: { row, index in row.number = index })
    list.frame = Self.size
    list.reload(count: count)
    return list
  }

  /// Returns fingers whose coordinates do not scroll with the list.
  private func fingers(on list: View) -> Fingers {
    let stage = View(frame: Self.size)
    stage.addSubview(list)
    return Fingers(in: stage)
  }

  private func flick(_ fingers: Fingers, up: Bool = true) {
    let (near, far) = (Point(200, 550), Point(200, 50))
    fingers.drag(from: up ? near : far, to: up ? far : near, over: 0.06)
  }

  // MARK: Rows created

  @Test func aHundredThousandRowsMakeNoMoreThanFitTwice() {
    var made = 0
    let makeRow = {
      made += 1
      return NumberRow()
    }
    let list = ListView(rowHeight: .fixed(50), makeRow: makeRow, show: { row, index in row.number = index })
    list.frame = Self.size
    list.reload(count: 100_000)
    let fingers = self.fingers(on: list)
    #expect(list.visibleRows == 0..<12)
    #expect(list.contentSize == Size(400, 5_000_000))
    for _ in 0..<20 { flick(fingers) }
    #expect(fingers.waitUntilStill())
    list.scrollToRow(at: 99_999, animated: true)
    #expect(fingers.waitUntilStill())
    #expect(list.visibleRows == 99_988..<100_000)
    #expect(made <= 24, "\(made)")
    #expect(list.numberOfRowViews == made)
  }

  @Test(arguments: [ListRowHeight.fixed(50), .fitting(estimate: 50)])
  func scrollingMakesNoneAnewAndWhatIsInSightIsRight(_ height: ListRowHeight) {
    let list = makeList(100_000, height: height)
    let fingers = self.fingers(on: list)
    flick(fingers)
    let made = list.numberOfRowViews
    let subviews = list.subviews.count
    var (frames, wrong) = (0, 0)
    fingers.onFrame = { _ in
      frames += 1
      if !isRight(list) { wrong += 1 }
    }
    for turn in 0..<40 { flick(fingers, up: turn % 4 != 3) }
    #expect(fingers.waitUntilStill())
    #expect(frames > 400, "\(frames)")
    #expect(wrong == 0)
    #expect(list.numberOfRowViews <= max(made, 14))
    #expect(list.subviews.count <= subviews + 2)
    #expect(list.contentOffset.y > 2000)
  }

  /// Whether the visible rows cover the list without gaps, each with its own number.
  private func isRight(_ list: ListView<NumberRow>) -> Bool {
    let sight = list.bounds.intersection(Rect(origin: .zero, size: list.contentSize))
    var y = sight.minY
    for index in list.visibleRows {
      guard let row = list.row(at: index), row.number == index, !row.isHidden, row.frame.minY <= y else { return false }
      y = row.frame.maxY
    }
    let others = list.subviews.filter { $0 is NumberRow && !$0.isHidden }.count
    return y >= sight.maxY && others == list.visibleRows.count
  }

  // MARK: Measured heights

  @Test func rowsAreAsHighAsTheyAsk() {
    let list = makeList(100, height: .fitting(estimate: 10))
    list.layoutIfNeeded()
    #expect((0..<4).map { list.row(at: $0)?.frame.minY } == [0, 30, 70, 120])
    #expect(list.visibleRows == 0..<14)
    // Of the 14 visible rows, each group of four is 180 points high and the last two are 70. The others are estimated.
    let (measured, estimated) = (3 * 180 + 70.0, 86 * 10.0)
    #expect(list.contentSize.height == measured + estimated)
  }

  @Test func whatIsInSightStaysWhileRowsAboveAreMeasured() {
    let list = makeList(1000, height: .fitting(estimate: 10))
    let fingers = self.fingers(on: list)
    list.scrollToRow(at: 500, position: .top, animated: false)
    #expect(list.row(at: 500)?.frame.minY == list.contentOffset.y)
    fingers.down(at: Point(200, 100))
    fingers.move(to: Point(200, 140), over: 0.2)
    for step in 1...20 {
      let index = list.visibleRows.lowerBound + 1
      let before = list.row(at: index).map { $0.frame.minY - list.contentOffset.y } ?? .nan
      fingers.move(to: Point(200, 140 + 15 * Double(step)), over: 0.05)
      let after = list.row(at: index).map { $0.frame.minY - list.contentOffset.y } ?? .nan
      #expect(abs(after - before - 15) <= 1, "\(step): \(before) \(after)")
    }
    fingers.up()
  }

  @Test(arguments: [ListScrollPosition.top, .middle, .bottom], [true, false])
  func scrollsToARowThoughNoneOnTheWayWasMeasured(_ position: ListScrollPosition, animated: Bool) throws {
    let list = makeList(1000, height: .fitting(estimate: 10))
    let fingers = self.fingers(on: list)
    for target in [700, 20, 400] {
      list.scrollToRow(at: target, position: position, animated: animated)
      #expect(fingers.waitUntilStill())
      let row = try #require(list.row(at: target)).frame.offset(by: .zero - Vector(0, list.contentOffset.y))
      switch position {
      case .top: #expect(row.minY == 0)
      case .middle: #expect(abs(row.midY - 300) <= 1)
      case .bottom, .nearest: #expect(row.maxY == 600)
      }
    }
  }

  /// The program's request takes effect during a drag, and the finger continues from there.
  @Test(arguments: [ListScrollPosition.top, .middle, .bottom], [20, 500, 900])
  func scrollsToARowUnderAFinger(_ position: ListScrollPosition, target: Int) throws {
    let list = makeList(1000, height: .fitting(estimate: 10))
    let fingers = self.fingers(on: list)
    fingers.down(at: Point(200, 400))
    fingers.move(to: Point(200, 300), over: 0.2)
    #expect(list.isDragging)
    list.scrollToRow(at: target, position: position, animated: false)
    let row = try #require(list.row(at: target))
    let frame = { row.frame.offset(by: .zero - Vector(0, list.contentOffset.y)) }
    switch position {
    case .top: #expect(frame().minY == 0)
    case .middle: #expect(abs(frame().midY - 300) <= 1)
    case .bottom, .nearest: #expect(frame().maxY == 600)
    }
    let before = frame().minY
    fingers.move(to: Point(200, 280), over: 0.1)
    #expect(abs(frame().minY - (before - 20)) <= 1)
    fingers.up()
  }

  /// The content on the screen moves by the requested distance, however much higher the rows are that come into sight.
  @Test(arguments: [30.0, 120, 400]) func anAnimatedDistanceIsAsLongAsItWasMeant(distance: Double) throws {
    let list = makeList(1000, height: .fitting(estimate: 10))
    let fingers = self.fingers(on: list)
    list.scrollToRow(at: 500, position: .top, animated: false)
    let row = try #require(list.row(at: 500))
    list.setContentOffset(Point(0, list.contentOffset.y - distance), animated: true)
    #expect(fingers.waitUntilStill())
    #expect(abs(row.frame.minY - list.contentOffset.y - distance) <= 1)
  }

  @Test func anotherWidthMeasuresAnewAndKeepsThePosition() {
    let list = ListView(makeRow: { TextRow() }, show: { row, index in row.text = "\(index) is a row with some words" })
    list.frame = Self.size
    list.reload(count: 1000)
    list.scrollToRow(at: 300, position: .top, animated: false)
    let high = list.row(at: 300)?.frame.height ?? 0
    list.frame = Rect(0, 0, 120, 600)
    list.layoutIfNeeded()
    #expect(list.visibleRows.lowerBound == 300)
    #expect(list.row(at: 300)?.frame.height ?? 0 > high)
  }

  // MARK: Selection

  @Test func aTapSelects() {
    let list = makeList(100)
    var selections: [Int] = []
    list.onSelect = { selections.append($0) }
    let fingers = self.fingers(on: list)
    fingers.tap(at: Point(200, 175))
    #expect(fingers.waitUntilStill())
    #expect(list.selectedRow == 3 && selections == [3])
    #expect(list.row(at: 3)?.isSelected == true && list.row(at: 2)?.isSelected == false)
    list.scrollToRow(at: 90, animated: false)
    #expect(list.visibleRows.allSatisfy { list.row(at: $0)?.isSelected == false })
    fingers.tap(at: Point(200, 575))
    #expect(selections == [3, 90])
  }

  @Test func rowsThatAreControlsSelectThemselves() {
    let list = ListView(makeRow: { TextRow() }, show: { row, index in row.text = "\(index)" })
    list.frame = Self.size
    list.reload(count: 100)
    var selections: [Int] = []
    list.onSelect = { selections.append($0) }
    let fingers = self.fingers(on: list)
    fingers.tap(at: Point(200, 60))
    #expect(selections == [1] && list.row(at: 1)?.isSelected == true)
    list.row(at: 2)?.isEnabled = false
    fingers.tap(at: Point(200, 100))
    #expect(selections == [1])
  }

  @Test func aFingerThatStopsTheListSelectsNothing() {
    let list = makeList(1000)
    let fingers = self.fingers(on: list)
    flick(fingers)
    fingers.tap(at: Point(200, 300))
    fingers.wait(0.5)
    #expect(list.selectedRow == nil)
    #expect(list.contentOffset.y > 0)
  }

  // MARK: Reload

  @Test func reloadShowsOtherRowsInTheSameViews() {
    var names = (0..<100).map { "\($0)" }
    let list = ListView(makeRow: { TextRow() }, show: { row, index in row.text = names[index] })
    list.frame = Self.size
    list.reload(count: 100)
    list.scrollToRow(at: 60, position: .top, animated: false)
    list.selectedRow = 62
    let made = list.numberOfRowViews
    names = names.map { "new \($0)" }
    list.reload(count: 100)
    list.layoutIfNeeded()
    #expect(list.row(at: 60)?.text == "new 60")
    #expect(list.row(at: 60)?.frame.minY == list.contentOffset.y)
    #expect(list.numberOfRowViews == made && list.selectedRow == 62)
    names = ["only"]
    list.reload(count: 1)
    list.layoutIfNeeded()
    #expect(list.visibleRows == 0..<1 && list.contentOffset == .zero && list.selectedRow == nil)
    names = ["only, and a great deal longer than before, in several lines"]
    list.reloadRow(at: 0)
    list.layoutIfNeeded()
    #expect(list.row(at: 0)?.frame.height ?? 0 > 60)
  }

  /// The row may stand for other content now, although its view is the same.
  @Test func aReloadUnderAFingerEndsItsPress() {
    let list = makeList(100, height: .fitting(estimate: 500))
    var selections: [Int] = []
    list.onSelect = { selections.append($0) }
    let fingers = self.fingers(on: list)
    let row = list.row(at: 5)
    fingers.down(at: Point(200, 230))
    list.reload(count: 120)
    fingers.wait(0.1)
    #expect(list.row(at: 5) === row)
    fingers.up()
    #expect(selections.isEmpty)
  }

  @Test func aReloadKeepsTheRowAtTheUpperEdgeAmongMeasuredOnes() {
    let list = makeList(100, height: .fitting(estimate: 10))
    for row in 0..<80 { list.scrollToRow(at: row, position: .top, animated: false) }
    list.reload(count: 101)
    list.layoutIfNeeded()
    #expect(list.visibleRows.lowerBound == 79 && list.row(at: 79)?.frame.minY == list.contentOffset.y)
  }

  @Test func countsAndRowsThatAreNoneAreReportedAndBorne() {
    var problems: [String] = []
    let list = makeList(10)
    let fingers = self.fingers(on: list)
    fingers.application.diagnostics.sink = { problems.append($1) }
    for index in [-1, 10, .max, .min] { list.scrollToRow(at: index, animated: false) }
    #expect(problems.count == 4 && problems[0].contains("it has 10 rows"))
    for count in [-5, .min, 0] {
      list.reload(count: count)
      fingers.wait(0.1)
      #expect(list.visibleRows.isEmpty && list.contentSize.height == 0)
    }
    list.reload(count: .max)
    list.scrollToRow(at: list.count - 1, animated: true)
    #expect(fingers.waitUntilStill())
    #expect(problems.count == 5 && list.visibleRows.upperBound == 10_000_000)
    for height: Double in [0, -5, .nan, .infinity, 1e300] {
      list.rowHeight = .fixed(height)
      fingers.wait(0.1)
      #expect(list.numberOfRowViews <= 602, "\(height)")
    }
  }
}

/// A row that knows its number and has one of four heights.
private final class NumberRow: View, SelectableRow {
  var number = -1
  var isSelected = false

  init() { super.init(frame: .zero) }

  override func sizeThatFits(_ size: Size) -> Size { Size(size.width, 30 + Double(number % 4) * 10) }
}
