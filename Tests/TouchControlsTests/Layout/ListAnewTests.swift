import Testing
import TouchGeometry
import TouchUI

@Suite("P5 When a list shows its rows anew") struct ListAnewTests {
  /// A row that stores the window's language and theme when the list last showed it.
  private final class Note: View {
    var (code, colors) = ("", Theme.dark)
    override func sizeThatFits(_ size: Size) -> Size { Size(size.width, 45) }
  }

  enum Change: CaseIterable { case language, theme, both }

  private let window = Window(application: Application(), size: Size(400, 600))

  private func makeList(_ height: ListRowHeight) -> ListView<Note> {
    let show = { [unowned window] (row: Note, _: Int) in
      row.code = window.language.code
      row.colors = window.theme
    }
    let list = ListView(rowHeight: height, makeRow: { Note(frame: .zero) }, show: show)
    list.frame = window.bounds
    list.reload(count: 200)
    window.addSubview(list)
    frame()
    return list
  }

  private func frame() { _ = window.prepareFrame(at: .zero) }

  /// Rows in sight are shown again, and so are rows that come into sight later.
  @Test(arguments: Change.allCases, [ListRowHeight.fixed(50), .fitting(estimate: 20)])
  func aChangeOfWhatTextsLookLike(change: Change, height: ListRowHeight) {
    let list = makeList(height)
    list.scrollToRow(at: 90, position: .top, animated: false)
    if change != .theme { window.language = .russian }
    if change != .language { window.theme = .light }
    frame()
    for first in [90, 0, 150] {
      list.scrollToRow(at: first, position: .top, animated: false)
      #expect(list.visibleRows.lowerBound == first)
      for index in list.visibleRows {
        let row = list.row(at: index)
        #expect(row?.code == window.language.code && row?.colors == window.theme, "\(index)")
      }
    }
  }

  /// The views are kept, and so are their positions in the list until they are measured.
  @Test func rowsOfOtherHeightsAreMeasuredAnew() {
    var height = 50.0
    let list = ListView(
      rowHeight: .fitting(estimate: 50), makeRow: { Sized() },
      show: { row, index in row.height = height + Double(index) })
    list.frame = window.bounds
    list.reload(count: 20)
    window.addSubview(list)
    frame()
    height = 70
    list.reload(count: 20)
    frame()
    #expect(list.row(at: 3)?.frame == Rect(0, 70 + 71 + 72, 400, 73))
  }

  private final class Sized: View {
    var height = 0.0
    init() { super.init(frame: .zero) }
    override func sizeThatFits(_ size: Size) -> Size { Size(size.width, height) }
  }

  /// A list that is as high as its rows grows with them.
  @Test func moreRowsTakeMoreRoomInAColumn() {
    let list = ListView(rowHeight: .fixed(50), makeRow: { Note(frame: .zero) }, show: { _, _ in })
    let column = StackView(axis: .vertical, [list, Plate(100, 30)])
    column.frame = window.bounds
    window.addSubview(column)
    for count in [2, 5, 1] {
      list.reload(count: count)
      frame()
      #expect(list.frame.height == Double(count) * 50 && column.arrangedSubviews[1].frame.minY >= list.frame.maxY)
    }
  }

  /// The row at the upper edge keeps its position.
  @Test(
    arguments: [ListRowHeight.fixed(50), .fitting(estimate: 20)],
    [ListRowHeight.fixed(80), .fixed(30), .fitting(estimate: 100), .fitting(estimate: 45)])
  func otherHeightsLeaveTheUpperRowAtItsPosition(old: ListRowHeight, new: ListRowHeight) {
    let list = makeList(old)
    for row in [0, 1, 40, 120] {
      list.rowHeight = old
      frame()
      list.scrollToRow(at: row, position: .top, animated: false)
      list.rowHeight = new
      frame()
      #expect(list.visibleRows.lowerBound == row)
      #expect(list.row(at: row)?.frame.minY == list.contentOffset.y)
    }
  }
}
