import Testing
import TouchGeometry
import TouchUI

@Suite("P5 Layouts bear every number") struct LayoutInputTests {
  private static let numbers: [Double] = [0, -50, 1e300, -1e300, .infinity, -.infinity, .nan]

  @Test(arguments: numbers) func sizesThatAreNone(_ number: Double) {
    let (odd, next) = (Plate(number, number), Plate(10, 10))
    for alignment in [StackView.Alignment.fill, .center, .firstBaseline] {
      let row = Row(odd, next, alignment: alignment)
      _ = row.laidOut(100, 50)
      #expect((odd.frameValues + next.frameValues).allSatisfy { $0.isFinite })
      #expect(odd.frame.minX >= 0 && odd.frame.maxX <= 100)
    }
  }

  @Test(arguments: numbers) func weightsThatAreNone(_ number: Double) {
    let (odd, next) = (Plate(10, 10), Plate(10, 10))
    odd.growth = number
    next.growth = 1
    #expect(odd.growth.isFinite && odd.growth >= 0)
    let frames = Row(odd, next).laidOut(100, 50)
    #expect(frames.joined().allSatisfy { $0.isFinite })
    #expect(next.frame.maxX <= 100)
    #expect(Row(odd, next).sizeThatFits(Size(.infinity, .infinity)).width.isNaN == false)
  }

  @Test(arguments: [-Double.infinity, .infinity, .nan]) func spacingThatIsNone(_ number: Double) {
    #expect(Row(Plate(10, 10), Plate(10, 10), spacing: number).laidOut(100, 50).map { $0[0] } == [0, 10])
  }

  @Test func noRoomAndNoParts() {
    #expect(Row().sizeThatFits(Size(100, 100)) == .zero)
    #expect(Row(insets: Insets(20)).sizeThatFits(Size(.infinity, .infinity)) == Size(40, 40))
    let squeezed = Plate(10, 10)
    _ = Row(squeezed, insets: Insets(20)).laidOut(30, 30)
    #expect(squeezed.bounds.size == .zero)
  }
}
