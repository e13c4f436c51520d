import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@Suite("P5 Rows and columns") struct StackViewTests {
  private let a = Plate(40, 20)
  private let b = Plate(60, 30)
  private let c = Plate(30, 50)

  // MARK: Along the axis

  @Test func partsFollowEachOtherWithSpacingWithinTheInsets() {
    let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    let row = Row(a, b, c, spacing: 10, alignment: .leading, insets: insets)
    #expect(row.laidOut(300, 100) == [[2, 1, 40, 20], [52, 1, 60, 30], [122, 1, 30, 50]])
    let column = Column(a, b, c, spacing: 10, alignment: .leading, insets: insets)
    #expect(column.laidOut(300, 200) == [[2, 1, 40, 20], [2, 31, 60, 30], [2, 71, 30, 50]])
  }

  @Test func whatGrowsSharesTheRestByWeight() {
    a.growth = 1
    c.growth = 2
    let row = Row(a, b, c, spacing: 10, alignment: .leading)
    // 301 − 2 · 10 − 60 = 221 points are divided into thirds, with edges at whole points.
    #expect(row.laidOut(301, 50) == [[0, 0, 74, 20], [84, 0, 60, 30], [154, 0, 147, 50]])
  }

  @Test func aSpacerPushesApart() {
    let row = Row(a, Spacer(), b, Spacer(8), c, alignment: .leading)
    #expect(row.laidOut(300, 50).map { $0[0] } == [0, 40, 202, 262, 270])
  }

  @Test func theLongestGiveWayWhereThereIsTooLittleRoom() {
    let row = Row(a, b, c, Plate(90, 10), spacing: 5, alignment: .leading)
    // 145 − 15 = 130 points are available for 40, 60, 30 and 90. The 30 fits, and the others get a third of the
    // remaining 100 each.
    #expect(row.laidOut(145, 50).map { $0[2] } == [33, 33, 30, 33])
  }

  @Test func aTextGivesWayByBreakingItsLine() {
    let text = Label("Hold a finger on the card, then drag it")
    text.numberOfLines = 0
    let row = Row(a, text, spacing: 8)
    let line = text.sizeThatFits(Size(.infinity, .infinity))
    let fitting = row.sizeThatFits(Size(200, .infinity))
    #expect(fitting.width == 200)
    #expect(fitting.height > 2 * line.height - 4, "\(fitting)")
    #expect(row.laidOut(200, fitting.height)[1][2] == 152)
  }

  // MARK: Across the axis

  @Test(arguments: [
    (StackView.Alignment.fill, 0.0, 101.0), (.leading, 0, 20), (.center, 41, 20), (.trailing, 81, 20),
  ])
  func alignments(_ alignment: StackView.Alignment, start: Double, breadth: Double) {
    let row = Row(a, alignment: alignment)
    #expect(row.laidOut(200, 101) == [[0, start, 40, breadth]])
    let turned = Plate(20, 40)
    #expect(Column(turned, alignment: alignment).laidOut(101, 200) == [[start, 0, breadth, 40]])
  }

  @Test func firstLinesStandOnOneLine() throws {
    let (large, small, button) = (Label("Large"), Label("small"), Button("Go"))
    large.font = Theme.dark.type.title
    let row = Row(large, small, button, a, alignment: .firstBaseline)
    let size = row.sizeThatFits(Size(.infinity, .infinity))
    _ = row.laidOut(size.width, size.height)
    let lines = try [large, small, button].map { view in
      view.frame.minY + (try #require(view.firstBaseline(in: view.bounds.size)))
    }
    #expect(abs(lines[0] - lines[1]) <= 0.5 && abs(lines[0] - lines[2]) <= 0.5, "\(lines)")
    #expect(large.frame.minY != small.frame.minY)
    #expect(abs(a.frame.maxY - lines[0]) <= 0.5)
    #expect([large, small, button, a].allSatisfy { $0.frame.minY >= 0 && $0.frame.maxY <= size.height })
  }

  @Test func aStackStandsOnTheFirstLineOfItsFirstText() throws {
    let (label, large) = (Label("small"), Label("Large"))
    large.font = Theme.dark.type.title
    let column = Column(Plate(10, 30), label, Label("second"))
    let row = Row(large, column, TextRow("in a row"), alignment: .firstBaseline)
    let size = row.sizeThatFits(Size(.infinity, .infinity))
    _ = row.laidOut(size.width, size.height)
    column.layoutIfNeeded()
    let line = large.frame.minY + (try #require(large.firstBaseline(in: large.bounds.size)))
    let inner = column.frame.minY + label.frame.minY + (try #require(label.firstBaseline(in: label.bounds.size)))
    #expect(abs(inner - line) <= 0.5)
    #expect(label.frame.minY >= 30, "below the plate, which has no line")
    #expect(Column(Plate(10, 30)).firstBaseline(in: Size(10, 30)) == nil)
  }

  @Test func anotherAxisAndAnotherAlignmentLayItOutAgain() {
    let row = Row(Plate(20, 40), Plate(30, 10), alignment: .leading)
    #expect(row.laidOut(200, 100) == [[0, 0, 20, 40], [20, 0, 30, 10]])
    row.alignment = .trailing
    #expect(row.laidOut(200, 100) == [[0, 60, 20, 40], [20, 90, 30, 10]])
    let stack = StackView(axis: .horizontal)
    for plate in [Plate(20, 40), Plate(30, 10)] { stack.addArrangedSubview(plate) }
    #expect(stack.sizeThatFits(Size(.infinity, .infinity)) == Size(50, 40))
    stack.axis = .vertical
    #expect(stack.sizeThatFits(Size(.infinity, .infinity)) == Size(30, 50))
  }

  // MARK: The size that fits

  @Test func theSizeIsThatOfTheParts() {
    let row = Row(a, b, c, spacing: 10, insets: Insets(5))
    #expect(row.sizeThatFits(Size(.infinity, .infinity)) == Size(160, 60))
    let column = Column(a, b, c, spacing: 10, insets: Insets(5))
    #expect(column.sizeThatFits(Size(.infinity, .infinity)) == Size(70, 130))
    #expect(column.sizeThatFits(Size(50, 100)) == Size(50, 100))
  }

  @Test func partsThatGrowHaveTheirProportionsInIt() {
    a.growth = 1
    b.growth = 2
    // A weight of 1 with 40 points requires a larger total than a weight of 2 with 60.
    #expect(Row(a, b).sizeThatFits(Size(.infinity, .infinity)).width == 120)
  }

  @Test func aPlainViewKeepsTheSizeItCameWith() {
    let plain = View(frame: Rect(0, 0, 100, 50))
    let column = Column(plain)
    #expect(column.laidOut(400, 300) == [[0, 0, 400, 50]])
    #expect(column.sizeThatFits(Size(.infinity, .infinity)) == Size(100, 50))
    plain.removeFromSuperview()
    #expect(plain.sizeThatFits(.zero) == Size(400, 50))
  }

  // MARK: Changes

  @Test func hiddenPartsTakeNoRoom() {
    let row = Row(a, b, c, spacing: 10, alignment: .leading)
    _ = row.laidOut(300, 50)
    b.isHidden = true
    row.layoutIfNeeded()
    #expect(c.frame.minX == 50)
    #expect(row.sizeThatFits(Size(.infinity, .infinity)).width == 80)
    b.isHidden = false
    row.layoutIfNeeded()
    #expect(c.frame.minX == 120)
  }

  @Test func aTextThatChangesIsLaidOutAgainAllTheWayUp() {
    let (label, end) = (Label("1"), Plate(10, 10))
    let outer = Row(Column(Row(label)), end)
    _ = outer.laidOut(400, 50)
    let before = end.frame.minX
    label.text = "1000"
    outer.layoutIfNeeded()
    #expect(end.frame.minX == label.sizeThatFits(Size(.infinity, .infinity)).width)
    #expect(end.frame.minX > before)
  }

  @Test func partsComeGoAndChangePositions() {
    let row = Row(a, b)
    row.insertArrangedSubview(c, at: 0)
    #expect(row.laidOut(300, 50).map { $0[0] } == [0, 30, 70])
    row.addArrangedSubview(c)
    #expect(row.arrangedSubviews.map(ObjectIdentifier.init) == [a, b, c].map(ObjectIdentifier.init))
    a.removeFromSuperview()
    #expect(row.laidOut(300, 50).map { $0[0] } == [0, 60])
    row.addArrangedSubview(row)
    #expect(row.arrangedSubviews.count == 2)
  }

  @Test func changesAreShownAsMotion() {
    let stage = View(frame: Rect(0, 0, 400, 100))
    let row = Row(a, b, alignment: .leading)
    row.frame = stage.bounds
    stage.addSubview(row)
    let fingers = Fingers(in: stage)
    fingers.application.animate(withDuration: 1, options: [.curveLinear]) {
      row.spacing = 100
      row.layoutIfNeeded()
    }
    #expect(b.frame.minX == 140)
    fingers.wait(0.5)
    #expect(abs(b.presentation.frame.minX - 90) < 1, "\(b.presentation.frame)")
    fingers.wait(0.6)
    #expect(b.presentation.frame.minX == 140)
  }
}
