import Testing
import TouchDrawing
import TouchGeometry

@testable import TouchUI

@Suite("A line of text") struct LabelTests {
  private func label(_ text: String, _ size: Size) -> Label {
    let label = Label(text)
    label.frame = Rect(origin: .zero, size: size)
    label.textColor = .black
    return label
  }

  /// From the first to below the last row with something in it.
  private func inkedRows(_ label: Label) throws -> Range<Int> {
    let window = Window(application: Application(), size: label.frame.size)
    window.addSubview(label)
    let surface = try Surface(width: Int(label.frame.width), height: Int(label.frame.height), format: .alpha)
    label.draw(label.bounds, in: Canvas(surface))
    let rows = (0..<surface.height).filter { y in
      (0..<surface.width).contains { (surface.pixel($0, y)?.alpha ?? 0) > 0.5 }
    }
    return try #require(rows.first)..<(try #require(rows.last) + 1)
  }

  /// Letters without anything below stand on the baseline, wherever in the label the line is and however wide that is.
  @Test(arguments: [Size(200, 60), Size(60, 200), Size(120, 31)]) func lettersStandOnTheBaseline(size: Size) throws {
    let label = label("HEL", size)
    let rows = try inkedRows(label)
    let baseline = try #require(label.firstBaseline(in: size))
    #expect(abs(Double(rows.upperBound) - baseline) <= 1, "\(rows) on \(baseline)")
    // As high as the text itself, and in the middle.
    #expect(abs(Double(rows.lowerBound + rows.upperBound) / 2 - size.height / 2) < 4)
  }

  /// In a size that it does not have; of several lines it is that of the first.
  @Test func theBaselineInAnotherSize() throws {
    let label = label("HEL HEL HEL HEL", Size(400, 40))
    label.numberOfLines = 0
    let one = try #require(label.firstBaseline(in: Size(400, 40)))
    #expect(label.firstBaseline(in: Size(300, 140)) == one + 50)
    let wrapped = label.sizeThatFits(Size(60, .infinity)).height
    let first = try #require(label.firstBaseline(in: Size(60, wrapped)))
    let alone = label.sizeThatFits(Size(400, .infinity)).height
    #expect(wrapped > 1.5 * alone && abs(first - (one - (40 - alone) / 2)) <= 1)
  }
}
