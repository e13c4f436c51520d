import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@Suite("V7 Rows that change under a pressing finger") struct ListPressTests {
  /// A change of the list while a finger presses row 3 at 175 points.
  enum Change: CaseIterable {
    case insertedAbove, removedAbove, emptied, shortened, appended, reloaded, rowReloaded, rowAboveGrown, narrowed,
      lowered
    case scrolled, scrolledFar, scrolledByBounds, scrolledToRow, scrolledToRowAnimated, otherLanguage, otherHeights
  }

  /// The kind of rows: controls, or rows with a button.
  enum Kind: CaseIterable { case row, button }

  /// A list of names whose rows are measured.
  private final class Names {
    var names = (0..<100).map { "row \($0)" }
    var isTall = false
    var chosen: [String] = []
    let list: ListView<NameRow>

    init(_ kind: Kind) {
      var fill: (NameRow, Int) -> Void = { _, _ in }
      list = ListView(rowHeight: .fitting(estimate: 50), makeRow: { NameRow(kind) }, show: { fill($0, $1) })
      fill = { [unowned self] row, index in
        row.show(names[index], isTall: isTall && index == 1)
        row.onPress = { [unowned self] in chosen.append(names[index]) }
      }
      list.onSelect = { [unowned self] index in chosen.append(names[index]) }
      list.frame = Rect(0, 0, 300, 500)
      list.reload(count: names.count)
    }

    func make(_ change: Change) {
      switch change {
      case .insertedAbove, .removedAbove, .emptied, .shortened, .appended, .reloaded: load(change)
      case .rowReloaded: list.reloadRow(at: 3)
      case .rowAboveGrown:
        isTall = true
        list.reloadRow(at: 1)
      case .narrowed: list.frame.size.width = 200
      case .lowered: list.frame.size.height = 150
      case .scrolled: list.contentOffset = Point(0, 60)
      case .scrolledFar: list.contentOffset = Point(0, 2000)
      case .scrolledByBounds: list.bounds.origin = Point(0, 100)
      case .scrolledToRow: list.scrollToRow(at: 60, animated: false)
      case .scrolledToRowAnimated: list.scrollToRow(at: 60, animated: true)
      case .otherLanguage: list.window?.language = .russian
      case .otherHeights: list.rowHeight = .fixed(30)
      }
    }

    private func load(_ change: Change) {
      switch change {
      case .insertedAbove: names.insert(contentsOf: ["new 1", "new 2"], at: 0)
      case .removedAbove: names.removeFirst(2)
      case .emptied: names = []
      case .shortened: names = Array(names.prefix(2))
      case .appended: names.append("last")
      default: break
      }
      list.reload(count: names.count)
    }

    /// The descriptions of all highlighted controls in the list.
    var lit: [String] {
      let controls = list.subviews.flatMap { [$0] + $0.subviews }.compactMap { $0 as? Control }
      return controls.filter(\.isHighlighted).map(\.description)
    }
  }

  /// A row that can be tapped in either way.
  private final class NameRow: Control {
    private let kind: Kind
    private let button = Button("Press")
    private var height = 50.0
    var onPress: () -> Void = {}

    init(_ kind: Kind) {
      self.kind = kind
      super.init(frame: .zero)
      isEnabled = kind == .row
      if kind == .button { addSubview(button) }
      button.addAction(for: .touchUpInside) { [unowned self] _ in onPress() }
    }

    func show(_ name: String, isTall: Bool) {
      self.name = name
      height = isTall ? 90 : 50
      sizeThatFitsDidChange()
    }

    override var answersTaps: Bool { true }
    override func sizeThatFits(_ size: Size) -> Size { Size(size.width, size.width < 250 ? 80 : height) }
    override func layoutSubviews() { button.frame = bounds }
  }

  private func fingers(on names: Names) -> Fingers {
    let host = View(frame: Rect(0, 0, 600, 600))
    host.addSubview(names.list)
    let fingers = Fingers(in: host)
    fingers.wait(0.1)
    return fingers
  }

  /// Tests with and without the row being highlighted, and with and without a frame before the finger lifts.
  @Test(arguments: Change.allCases, [0.03, 0.3])
  func nothingIsChosenAndNothingStaysLit(change: Change, rest: Double) {
    for (kind, showsChange) in Kind.allCases.flatMap({ [($0, true), ($0, false)] }) {
      let names = Names(kind)
      let fingers = fingers(on: names)
      fingers.down(at: Point(150, 175))
      fingers.wait(rest)
      names.make(change)
      let takesTime: [Change] = [
        .scrolledToRowAnimated, .rowAboveGrown, .narrowed, .lowered, .otherLanguage, .otherHeights,
      ]
      if showsChange || takesTime.contains(change) { fingers.wait(0.1) }
      #expect(names.lit.isEmpty, "\(kind)")
      fingers.up()
      fingers.wait(0.5)
      #expect(names.chosen.isEmpty && names.lit.isEmpty && names.list.selectedRow == nil, "\(kind), \(showsChange)")
    }
  }

  private static let changes: [@Sendable (ListView<Plate>) -> Void] = [
    { $0.reload(count: 60) }, { $0.reload(count: 2) }, { $0.contentOffset.y += 20 }, { $0.bounds.origin.y -= 5 },
    { $0.rowHeight = .fixed(40) }, { $0.languageDidChange() },
  ]

  /// Rows that are not controls are tapped through the list itself. So are empty areas, where a row may appear.
  @Test(arguments: changes.indices, [(3, 175.0), (3, 125), (2, 125), (2, 480)])
  func aTapOfTheListIsNone(change: Int, target: (count: Int, y: Double)) {
    for showsChange in [true, false] {
      let list = ListView(rowHeight: .fitting(estimate: 50), makeRow: { Plate(300, 50) }, show: { _, _ in })
      var chosen: [Int] = []
      list.onSelect = { chosen.append($0) }
      list.frame = Rect(0, 0, 300, 500)
      list.reload(count: target.count + 1)
      let host = View(frame: Rect(0, 0, 600, 600))
      host.addSubview(list)
      let fingers = Fingers(in: host)
      fingers.down(at: Point(150, target.y))
      fingers.wait(0.1)
      Self.changes[change](list)
      if showsChange { fingers.wait(0.1) }
      fingers.up()
      fingers.wait(0.5)
      #expect(chosen.isEmpty)
    }
  }

  /// A row that is no control loses its tap if it is shown anew, or moved by a row above it.
  @Test(arguments: [(row: 3, tall: false), (3, true), (1, true), (1, false), (5, true)])
  func aRowThatIsShownAnewIsNotTapped(reloaded: (row: Int, tall: Bool)) {
    var tall: Int?
    let list = ListView(
      rowHeight: .fitting(estimate: 50), makeRow: { TallRow() }, show: { $0.isTall = $1 == tall })
    var chosen: [Int] = []
    list.onSelect = { chosen.append($0) }
    list.frame = Rect(0, 0, 300, 500)
    list.reload(count: 8)
    let host = View(frame: Rect(0, 0, 600, 600))
    host.addSubview(list)
    let fingers = Fingers(in: host)
    fingers.down(at: Point(150, 175))
    fingers.wait(0.1)
    if reloaded.tall { tall = reloaded.row }
    list.reloadRow(at: reloaded.row)
    fingers.wait(0.1)
    fingers.up()
    fingers.wait(0.5)
    #expect(chosen == (reloaded.row == 3 || reloaded == (1, true) ? [] : [3]))
  }

  private final class TallRow: View {
    var isTall = false {
      didSet { if oldValue != isTall { sizeThatFitsDidChange() } }
    }

    init() { super.init(frame: .zero) }

    override func sizeThatFits(_ size: Size) -> Size { Size(size.width, isTall ? 90 : 50) }
  }

  /// The changes after which there are rows to press.
  private static let changesThatLeaveRows = Change.allCases.filter { $0 != .emptied }

  /// The next press counts as usual, and so does a press during which nothing changes.
  @Test(arguments: changesThatLeaveRows) func theNextPressChooses(change: Change) throws {
    let names = Names(.row)
    let fingers = fingers(on: names)
    fingers.down(at: Point(150, 175))
    fingers.wait(0.2)
    names.make(change)
    fingers.wait(0.5)
    fingers.up()
    #expect(fingers.waitUntilStill())
    names.chosen = []
    let index = try #require(names.list.visibleRows.dropFirst().first)
    let row = try #require(names.list.row(at: index))
    let location = row.convert(row.bounds.center, to: fingers.view)
    fingers.tap(at: location)
    fingers.wait(0.1)
    #expect(names.chosen == [names.names[index]])
  }

  /// A finger whose press has ended can still scroll.
  @Test func theFingerStillScrolls() {
    let names = Names(.row)
    let fingers = fingers(on: names)
    fingers.down(at: Point(150, 375))
    fingers.wait(0.2)
    names.make(.insertedAbove)
    fingers.wait(0.1)
    fingers.move(to: Point(150, 175), over: 0.3)
    #expect(names.list.isDragging && names.list.contentOffset.y > 150)
    fingers.up()
    #expect(names.chosen.isEmpty)
  }

  /// Rows above that are higher than estimated move nothing on the screen and end no press.
  @Test func whatStaysUnderTheFingerStaysPressed() {
    let names = Names(.row)
    let fingers = fingers(on: names)
    names.list.scrollToRow(at: 40, position: .top, animated: false)
    fingers.wait(0.1)
    fingers.down(at: Point(150, 175))
    fingers.wait(0.3)
    names.list.setNeedsLayout()
    names.list.reloadRow(at: 45)
    fingers.wait(0.1)
    #expect(names.lit.count == 1)
    fingers.up()
    #expect(names.chosen == ["row 43"])
  }

  /// The handler of a selection may reload the rows.
  @Test func rowsThatAreLoadedBecauseOfTheChoiceAreLoaded() {
    let names = Names(.row)
    let fingers = fingers(on: names)
    names.list.onSelect = { [unowned names] index in
      names.chosen.append(names.names[index])
      names.names.reverse()
      names.list.reload(count: names.names.count)
    }
    for _ in 0..<2 {
      fingers.tap(at: Point(150, 175))
      fingers.wait(0.6)
    }
    #expect(names.chosen == ["row 3", "row 96"] && names.lit.isEmpty)
    #expect(names.list.row(at: 3)?.name == "row 3")
  }
}
