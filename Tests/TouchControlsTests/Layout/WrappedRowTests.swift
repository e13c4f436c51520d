import Testing
import TouchGeometry
import TouchUI

@Suite("P5 Rows that continue below") struct WrappedRowTests {
  private let plates = [Plate(40, 20), Plate(60, 30), Plate(50, 10), Plate(30, 40)]

  private func row(_ spacing: Double, lines: Double, insets: Insets = .zero) -> StackView {
    let row = StackView(axis: .horizontal, spacing: spacing, alignment: .leading, insets: insets, plates)
    row.lineSpacing = lines
    return row
  }

  @Test func aLineHasAsManyViewsAsFit() {
    let row = row(10, lines: 5)
    #expect(row.laidOut(110, 200) == [[0, 0, 40, 20], [50, 0, 60, 30], [0, 35, 50, 10], [60, 35, 30, 40]])
    #expect(row.sizeThatFits(Size(110, .infinity)) == Size(110, 75))
    #expect(row.laidOut(109, 200).map { $0[1] } == [0, 25, 60, 60])
    #expect(row.laidOut(210, 200).map { $0[1] } == [0, 0, 0, 0])
    #expect(row.sizeThatFits(Size(.infinity, .infinity)) == Size(210, 40))
  }

  @Test func linesLieWithinTheInsets() {
    let row = row(10, lines: 0, insets: Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(row.laidOut(116, 200).map { [$0[0], $0[1]] } == [[2, 1], [52, 1], [2, 31], [62, 31]])
    #expect(row.sizeThatFits(Size(116, .infinity)) == Size(116, 74))
  }

  @Test func aViewShrinksToItsMinimumBeforeItGoesBelow() {
    plates[1].minimumSize.width = 30
    #expect(row(10, lines: 5).laidOut(85, 200).map { [$0[1], $0[2]] } == [[0, 37], [0, 37], [35, 50], [50, 30]])
  }

  @Test func oneThatIsTooWideHasALineAlone() {
    plates[1].growth = 1
    #expect(row(0, lines: 0).laidOut(45, 200).map { [$0[1], $0[2]] } == [[0, 40], [20, 45], [50, 45], [60, 30]])
  }

  @Test func hiddenViewsTakeNoPlace() {
    plates[1].isHidden = true
    #expect(row(10, lines: 5).laidOut(110, 200)[2] == [50, 0, 50, 10])
  }

  @Test(arguments: [-Double.infinity, .nan, .infinity, -40, 1e300]) func spacingThatIsNone(_ number: Double) {
    let row = row(number, lines: number)
    #expect(row.laidOut(100, 50).joined().allSatisfy { !$0.isNaN })
    #expect(row.sizeThatFits(Size(100, .infinity)).height >= 0)
  }

  // MARK: Rows that become columns

  @Test func belowItsBreakpointARowIsAColumn() {
    let row = Row(plates[0], plates[1], spacing: 10, alignment: .leading)
    row.breakpoint = 150
    #expect(row.laidOut(150, 100) == [[0, 0, 40, 20], [50, 0, 60, 30]])
    #expect(row.laidOut(149, 100) == [[0, 0, 40, 20], [0, 30, 60, 30]])
    #expect(row.sizeThatFits(Size(149, .infinity)) == Size(60, 60))
    #expect(row.sizeThatFits(Size(.infinity, .infinity)) == Size(110, 30))
  }

  /// A row of 110 points that is centred in a column of 300 was offered all of it.
  @Test func aRowThatNeedsLessThanItWasOfferedStaysOne() {
    let row = Row(plates[0], plates[1], spacing: 10, alignment: .leading)
    row.breakpoint = 150
    let column = Column(row, alignment: .center)
    #expect(column.laidOut(300, 100) == [[95, 0, 110, 30]])
    #expect(row.subviews.map(\.frame) == [Rect(0, 0, 40, 20), Rect(50, 0, 60, 30)])
    #expect(column.laidOut(140, 100) == [[40, 0, 60, 60]])
  }
}
