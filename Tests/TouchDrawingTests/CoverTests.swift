import Expectations
import Testing
import TouchGeometry

@testable import TouchDrawing

/// Drawing skips what a later opaque cover hides.
@Suite("Behind covers") struct CoverTests {
  /// Returns a rectangle rotated around a centre, by default the centre of the target.
  private func cover(_ size: Size, _ angle: Double, at center: Point = Point(150, 150)) -> (
    rect: Rect, placement: Transform
  ) {
    (Rect(center: .zero, size: size), .rotation(angle).followed(by: .translation(center.x, center.y)))
  }

  @Test("pictures and colors have only what is beside them", arguments: [true, false])
  func leavesOut(isPicture: Bool) throws {
    let (rect, placement) = cover(Size(120, 90), 0.4)
    let target = try Surface(width: 300, height: 300, format: .alpha)
    let canvas = Canvas(target)
    try canvas.covered(by: [try #require(Cover(rect, placement))]) {
      try fill(canvas, isPicture)
    }
    let (inverse, bytes) = (try #require(placement.inverse), target.bytes)
    // An expectation for each of so many pixels would take longer than everything else.
    let wrong = (0..<(300 * 300)).first { pixel in
      let inside = inverse.apply(Point(Double(pixel % 300) + 0.5, Double(pixel / 300) + 0.5))
      let distance = min(60 - abs(inside.x), 45 - abs(inside.y))
      // The cover hides a little less than its area: up to three and a half pixels along its edges are still drawn.
      let opacity = bytes[4 * pixel + 3]
      return distance > 6 && opacity != 0 || distance < 3 && opacity != 255
    }
    #expect(wrong == nil, "\(wrong.map { "\($0 % 300), \($0 / 300)" } ?? "")")
  }

  /// Fills the entire target, with a colour or with an image.
  private func fill(_ canvas: Canvas, _ isPicture: Bool) throws {
    try canvas.saved {
      canvas.transform = .rotation(-0.2).followed(by: .translation(150, 150))
      guard isPicture else { return canvas.fill(Rect(-300, -300, 600, 600), with: .white) }
      let picture = try Surface(width: 40, height: 40, format: .opaque)
      Canvas(picture).fill(Rect(0, 0, 40, 40), with: .white)
      canvas.draw(picture, in: Rect(-300, -300, 600, 600))
    }
  }

  @Test("several that meet each other hide what any of them hides", arguments: 0..<20 as Range<UInt64>)
  func several(seed: UInt64) throws {
    var random = SplitMix(seed)
    let number = { (range: ClosedRange<Double>) in Double.random(in: range, using: &random) }
    let placements = (0..<12).map { _ in
      cover(
        Size(number(70...150), number(70...150)), number(-3...3), at: Point(number(0...300), number(0...300)))
    }
    let covers = try placements.map { try #require(Cover($0.rect, $0.placement)) }
    let together = try drawn(behind: covers)
    let alone = try covers.map { try drawn(behind: [$0]) }
    let hidden = alone.reduce(into: Set<Int>()) { $0.formUnion($1.clearPixels) }
    let wrong = hidden.symmetricDifference(together.clearPixels).min()
    #expect(hidden.count > 10_000 && wrong == nil, "\(wrong.map { "\($0 % 300), \($0 / 300)" } ?? "")")
  }

  private func drawn(behind covers: [Cover]) throws -> Surface {
    let target = try Surface(width: 300, height: 300, format: .alpha)
    let canvas = Canvas(target)
    try canvas.covered(by: covers) { try fill(canvas, true) }
    return target
  }

  @Test("in a group the same is left out as beside it")
  func groups() throws {
    let (rect, placement) = cover(Size(120, 90), 0.4)
    let target = try Surface(width: 300, height: 300, format: .alpha)
    let canvas = Canvas(target)
    canvas.clip(to: Region(PixelRect(40, 60, 200, 200)))
    try canvas.covered(by: [try #require(Cover(rect, placement))]) {
      try canvas.group(alpha: 0.5) { try fill(canvas, true) }
    }
    #expect(target.parts(150, 150)[3] == 0)
    #expect(target.parts(60, 70)[3] == 128)
  }

  @Test("little ones, and such as are squeezed to nothing, are none")
  func nothing() {
    let rect = Rect(0, 0, 200, 200)
    #expect(Cover(rect, .identity) != nil)
    #expect(Cover(Rect(0, 0, 60, 60), .identity) == nil)
    #expect(Cover(rect, .scale(0.3)) == nil)
    #expect(Cover(rect, .scale(1, 0)) == nil)
    #expect(Cover(Rect(0, 0, 20000, 5), .identity) == nil)
    #expect(Cover(Rect(0, 0, Double.nan, 200), .identity) == nil)
  }

  @Test("turned rectangles cover as much as they are large, also with a color that shines through")
  func turnedRectangles() throws {
    for (angle, alpha) in [(0.3, 1.0), (0.785, 0.5), (.pi / 2, 1), (-0.001, 0.25)] {
      let target = try Surface(width: 300, height: 300, format: .alpha)
      let canvas = Canvas(target)
      canvas.transform = .rotation(angle).followed(by: .translation(150.3, 150.7))
      canvas.fill(Rect(-75.2, -40, 150.4, 80), with: Color(hex: 0xff8000).withAlpha(alpha))
      let sum = (0..<300).reduce(0) { sum, y in (0..<300).reduce(sum) { $0 + Int(target.parts($1, y)[3]) } }
      #expect(abs(Double(sum) / 255 / alpha / (150.4 * 80) - 1) < 0.005)
      #expect(target.pixel(150, 150)?.isClose(to: Color(hex: 0xff8000).withAlpha(alpha)) == true)
    }
  }
}
