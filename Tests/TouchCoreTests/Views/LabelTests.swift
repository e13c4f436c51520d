import Testing
import TouchDrawing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("A line of text") struct LabelTests {
  private func label(_ text: String, _ size: Size) -> Label {
    let label = Label(text)
    label.frame = Rect(origin: .zero, size: size)
    label.textColor = .black
    return label
  }

  /// Returns the rows from the first to the last one with visible text.
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

  /// Letters without descenders stand on the baseline, whatever the size of the label.
  @Test(arguments: [Size(200, 60), Size(60, 200), Size(120, 31)]) func lettersStandOnTheBaseline(size: Size) throws {
    let label = label("HEL", size)
    let rows = try inkedRows(label)
    let baseline = try #require(label.firstBaseline(in: size))
    #expect(abs(Double(rows.upperBound) - baseline) <= 1, "\(rows) on \(baseline)")
    // The text is as high as it needs to be, and vertically centred.
    #expect(abs(Double(rows.lowerBound + rows.upperBound) / 2 - size.height / 2) < 4)
  }

  /// The size differs from the label's own. With several lines, the baseline is that of the first.
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

  // MARK: Labels that are too low

  private static let poem =
    "Gestures are more than touches.\nFingers land, they move and lift, and what they mean is decided."

  /// A label shows as many lines as fit, truncated as if its number of lines were limited to that.
  @Test(arguments: [1.0, 0.8, 1.7], [TextTruncation.end, .middle, .start, .clip])
  func aLowLabelShowsItsFirstLines(spacing: Double, truncation: TextTruncation) throws {
    let make = { (size: Size, lines: Int) in
      let label = self.label(Self.poem, size)
      (label.numberOfLines, label.lineSpacing, label.truncation) = (lines, spacing, truncation)
      return label
    }
    let heights = (0...6).map { make(.zero, $0).sizeThatFits(Size(160, .infinity)).height }
    try #require(heights[0] >= heights[6] && heights[5] > heights[4])
    for height in [8, heights[1], heights[2] - 3, heights[2], heights[4], heights[5] - 4, heights[5] + 1] {
      let fitting = max(1, (1...6).last { heights[$0] <= height } ?? 1)
      let (low, short) = (make(Size(160, height), 0), make(Size(160, height), fitting))
      #expect(low.textFrame == short.textFrame, "\(height): \(fitting) lines")
      #expect(try picture(of: low) == picture(of: short))
      #expect(low.firstBaseline(in: low.bounds.size) == short.firstBaseline(in: low.bounds.size))
    }
  }

  /// A text that fits is shown completely, even with less than a point missing. So is one whose label becomes higher.
  @Test func aLabelThatIsHighEnoughShowsAllLines() throws {
    let label = label(Self.poem, .zero)
    label.numberOfLines = 0
    let size = label.sizeThatFits(Size(160, .infinity))
    for height in [20, size.height, 20, size.height - 0.9, 20, size.height + 100] {
      label.frame.size = Size(160, height)
      #expect((label.textFrame.height > size.height - 1) == (height > 20))
    }
    label.frame.size = Size(160, 20)
    #expect(label.sizeThatFits(Size(160, .infinity)) == size)
  }

  private func picture(of label: Label) throws -> [Color?] {
    let surface = try Surface(width: 160, height: 200, format: .alpha)
    label.draw(label.bounds, in: Canvas(surface))
    return (0..<160 * 200).map { surface.pixel($0 % 160, $0 / 160) }
  }
}
