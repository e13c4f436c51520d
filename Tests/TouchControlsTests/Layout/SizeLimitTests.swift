import Testing
import TouchGeometry
import TouchUI

@Suite("P5 The limits of sizes in rows and columns") struct SizeLimitTests {
  private let a = Plate(40, 20)
  private let b = Plate(60, 30)
  private let c = Plate(80, 50)

  private func widths(_ row: StackView, _ width: Double) -> [Double] { row.laidOut(width, 50).map { $0[2] } }

  @Test func aSmallViewHasItsMinimum() {
    a.minimumSize = Size(56, 44)
    let row = Row(a, b, spacing: 4, alignment: .leading)
    #expect(row.laidOut(300, 50) == [[0, 0, 56, 44], [60, 0, 60, 30]])
    #expect(row.sizeThatFits(Size(.infinity, .infinity)) == Size(120, 44))
  }

  @Test func aLargeViewHasItsMaximum() {
    c.maximumSize = Size(50, 30)
    #expect(Row(c, b, alignment: .leading).laidOut(300, 90) == [[0, 0, 50, 30], [50, 0, 60, 30]])
    #expect(Row(c, b, alignment: .fill).laidOut(300, 90) == [[0, 0, 50, 30], [50, 0, 60, 90]])
  }

  @Test func aFixedSideIsNeitherMoreNorLess() {
    a.fixSize(width: 100)
    a.growth = 1
    #expect(Row(a, b, alignment: .leading).laidOut(300, 90) == [[0, 0, 100, 20], [100, 0, 60, 30]])
    a.fixSize(height: 70)
    #expect(Row(a, b).laidOut(300, 90) == [[0, 10, 100, 70], [100, 30, 60, 30]])
  }

  @Test func nothingShrinksBelowItsMinimum() {
    c.minimumSize.width = 75
    // 120 − 75 is left for 40 and 60: the longer one gives way, then both.
    #expect(widths(Row(a, b, c), 170) == [40, 55, 75])
    #expect(widths(Row(a, b, c), 121) == [23, 23, 75])
    #expect(widths(Row(a, b, c), 50) == [0, 0, 50], "there is no room for it")
  }

  @Test func theRestIsSharedWithinTheLimits() {
    for view in [a, b, c] { view.growth = 1 }
    a.minimumSize.width = 120
    #expect(widths(Row(a, b, c), 300) == [120, 90, 90])
    // A maximum leaves more for the others than the minimum takes.
    b.maximumSize.width = 50
    #expect(widths(Row(a, b, c), 300) == [125, 50, 125])
    c.maximumSize.width = 60
    #expect(widths(Row(a, b, c), 300) == [190, 50, 60])
    a.maximumSize.width = 130
    #expect(widths(Row(a, b, c), 300) == [130, 50, 60])
    #expect(widths(Row(a, b, c), 150) == [120, 15, 15])
  }

  @Test func aMinimumIsKeptForWhatGrows() {
    a.growth = 1
    a.minimumSize.width = 30
    #expect(widths(Row(a, c), 200) == [120, 80])
    #expect(widths(Row(a, c), 90) == [30, 60])
  }

  /// A view that has smaller content for less room, such as a text in smaller type.
  private final class Modest: View {
    override func sizeThatFits(_ size: Size) -> Size { Size(10, size.height < 100 ? 40 : 100) }
  }

  @Test func aViewThatNeedsLessInLessRoomHasNoMore() {
    let modest = Modest(frame: .zero)
    #expect(Column(modest, b).laidOut(80, 130).map { $0[3] } == [100, 30])
    #expect(Column(modest, b).laidOut(80, 90).map { [$0[1], $0[3]] } == [[0, 40], [40, 30]])
  }

  @Test func aChangeOfALimitIsLaidOut() {
    let row = Row(a, b)
    _ = row.laidOut(300, 50)
    a.minimumSize.width = 90
    row.layoutIfNeeded()
    #expect(a.frame.width == 90 && b.frame.minX == 90)
  }

  @Test(arguments: [-50, -Double.infinity, .nan, .infinity, 1e300]) func limitsThatAreNone(_ number: Double) {
    a.minimumSize = Size(number, number)
    b.maximumSize = Size(number, number)
    b.growth = 1
    let row = Row(a, b)
    #expect(row.laidOut(100, 50).joined().allSatisfy { $0.isFinite })
    #expect(row.sizeThatFits(Size(.infinity, .infinity)).width.isFinite)
  }
}
