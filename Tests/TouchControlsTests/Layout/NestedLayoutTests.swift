import Testing
import TouchDrawing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// A change deep inside nested containers causes a layout of all of them.
@Suite("P5 Containers within containers") struct NestedLayoutTests {
  private let plate = Plate(60, 30)
  private let other = Plate(20, 10)
  private let last = Plate(10, 10)
  private let inner: Row
  private let outer: Column

  init() {
    inner = Row(plate, other, alignment: .leading)
    outer = Column(Column(inner, alignment: .leading), last, alignment: .leading)
    outer.frame = Rect(0, 0, 300, 1000)
    outer.layoutIfNeeded()
  }

  private func lastPosition() -> Double {
    outer.layoutIfNeeded()
    return last.frame.minY
  }

  @Test func aPartThatIsHiddenOrShownMovesWhatFollowsTheOutermost() {
    #expect(lastPosition() == 30)
    for (isHidden, y) in [(true, 10.0), (false, 30), (true, 10)] {
      plate.isHidden = isHidden
      #expect(lastPosition() == y && other.frame.minX == (isHidden ? 0 : 60))
    }
  }

  @Test func soDoesOneThatComesOrGoes() {
    plate.removeFromSuperview()
    #expect(lastPosition() == 10)
    inner.insertArrangedSubview(Plate(5, 70), at: 0)
    #expect(lastPosition() == 70 && other.frame.minX == 5)
  }

  @Test func soDoesARowWithAnotherMarginOrFont() {
    let row = TextRow("A line to read")
    inner.insertArrangedSubview(row, at: 0)
    let heights = [4.0, 60, 120].map { margin in
      row.margin = margin
      return lastPosition()
    }
    #expect(heights[0] < heights[1] && heights[2] == heights[1] + 120)
    row.margin = 0
    row.font = Font(size: 90)
    #expect(lastPosition() > 90)
  }

  /// A view without a size of its own requests the size that it had before it was added. After its removal it has its
  /// present size.
  @Test func aPlainViewKeepsTheSizeThatItCameWith() {
    let view = View(frame: Rect(0, 0, 44, 22))
    let column = Column(view)
    #expect(column.laidOut(200, 100) == [[0, 0, 200, 22]])
    #expect(view.sizeThatFits(Size(500, 500)) == Size(44, 22))
    view.removeFromSuperview()
    #expect(view.sizeThatFits(Size(500, 500)) == Size(200, 22))
  }

  /// The bounds of the container may have an origin other than zero.
  @Test(arguments: [Point.zero, Point(50, 0), Point(-20, 35)]) func partsLieWithinTheBounds(origin: Point) {
    for (language, starts) in [(Language.english, [5.0, 45]), (Language("he", []), [253, 233])] {
      let window = Window(application: Application(), size: Size(300, 200))
      window.language = language
      let row = Row(Plate(40, 20), Plate(20, 20), alignment: .leading, insets: Insets(left: 5, right: 7))
      row.frame = window.bounds
      row.bounds.origin = origin
      window.addSubview(row)
      window.layoutIfNeeded()
      #expect(row.arrangedSubviews.map { $0.frame.minX - origin.x } == starts, "\(language.code)")
      #expect(row.arrangedSubviews.allSatisfy { $0.frame.minY == origin.y })
    }
  }

  /// Views without text stand on the baseline of the texts.
  @Test func whatHasNoTextStandsOnTheLine() throws {
    let label = Label("Ag", font: Font(size: 30))
    let row = Row(Plate(10, 12), label, Plate(10, 80), alignment: .firstBaseline)
    row.frame = Rect(0, 0, 300, 120)
    row.layoutIfNeeded()
    let baseline = label.frame.minY + (try #require(label.firstBaseline(in: label.bounds.size)))
    for plate in row.arrangedSubviews where plate is Plate { #expect(abs(plate.frame.maxY - baseline) <= 1) }
  }

  /// Views that shrink together fit into any space, however small.
  @Test func partsThatGiveWayNeverExceedTheRoom() {
    for room in stride(from: 7.0, through: 200, by: 1) {
      let row = Row(Plate(60, 10), Plate(70, 10), Plate(80, 10))
      #expect(row.laidOut(room, 10).map { $0[2] }.reduce(0, +) <= room, "\(room)")
    }
  }
}
