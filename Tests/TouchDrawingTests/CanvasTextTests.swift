import Testing
import TouchDrawing
import TouchGeometry

@Suite struct CanvasTextTests {
  static func surface(
    _ text: TextLayout, at point: Point = Point(10, 10), times: Int = 1, transform: Transform = .identity,
    colors: (text: Color, ground: Color) = (.white, .black)
  ) throws -> Surface {
    let surface = try Surface(width: 300, height: 100, format: .opaque)
    let canvas = Canvas(surface)
    canvas.concatenate(transform)
    for _ in 0..<times {
      canvas.fill(Rect(-1000, -1000, 2000, 2000), with: colors.ground)
      canvas.draw(text, at: point, color: colors.text)
    }
    return surface
  }

  /// Returns the rectangle around all pixels that are not black, or an empty one if there are none.
  static func ink(_ surface: Surface) -> PixelRect {
    var ink = PixelRect.zero
    for y in 0..<surface.height {
      for x in 0..<surface.width where surface.pixel(x, y) != .black { ink = ink.union(PixelRect(x, y, 1, 1)) }
    }
    return ink
  }

  @Test func textIsDrawnWhereItWasMeasured() throws {
    let layout = TextLayout("Touch the glass", font: Font(size: 24))
    let ink = CanvasTextTests.ink(try CanvasTextTests.surface(layout))
    let expected = PixelRect(covering: layout.inkBounds.offset(by: Vector(10, 10)).inset(by: Insets(-1)))
    #expect(expected.contains(ink))
    #expect(abs(ink.width - expected.width) <= 4 && abs(ink.height - expected.height) <= 4)
  }

  @Test(arguments: [
    Transform.identity, .translation(0.3, 0.6), .scale(1.5), .rotation(0.2), .translation(0.75, 0),
  ])
  func theSecondTimeLooksLikeTheFirst(transform: Transform) throws {
    let layout = TextLayout("Touch\nthe glass", font: Font(size: 18))
    let colors = (text: Color(hex: 0xb8c0cc), ground: Color(hex: 0x14181f))
    let once = try CanvasTextTests.surface(layout, times: 1, transform: transform, colors: colors)
    let thrice = try CanvasTextTests.surface(layout, times: 3, transform: transform, colors: colors)
    for y in 0..<100 {
      for x in 0..<300 {
        #expect(try #require(once.pixel(x, y)) == #require(thrice.pixel(x, y)), "\(x), \(y)")
      }
    }
  }

  /// Letters with a flat bottom end sharply on one row, whatever the offset of the surrounding view.
  @Test(arguments: [0.0, 0.25, 0.5, 0.8])
  func linesStandOnWholePixels(offset: Double) throws {
    let layout = TextLayout("HHH\nHHH", font: Font(size: 21), lineSpacing: 1.17)
    let surface = try CanvasTextTests.surface(layout, at: Point(10, 10 + offset))
    let rows = (0..<99).map { y in (0..<300).map { surface.pixel($0, y)?.red ?? 0 }.max() ?? 0 }
    let feet = rows.indices.dropLast().filter { rows[$0] > 0.5 && rows[$0 + 1] < 0.5 }
    #expect(feet.count == 2)
    for foot in feet { #expect(rows[foot] > 0.95 && rows[foot + 1] < 0.05) }
  }

  @Test func textScalesWithTheCanvas() throws {
    let layout = TextLayout("Touch", font: Font(size: 20))
    let plain = CanvasTextTests.ink(try CanvasTextTests.surface(layout))
    let doubled = CanvasTextTests.ink(try CanvasTextTests.surface(layout, transform: .scale(2)))
    #expect(abs(doubled.width - plain.width * 2) <= 3 && abs(doubled.height - plain.height * 2) <= 3)
  }

  /// The scripts of the interface and a few more. For a script without an installed font, boxes are drawn and counted.
  @Test(arguments: ["Touch", "Коснитесь стекла", "触摸玻璃", "المس الزجاج", "שלום", "ไทย", "👆🏽", "✓ → ∞"])
  func everyScriptLeavesInk(text: String) throws {
    let layout = TextLayout(text, font: Font(size: 24))
    #expect(!CanvasTextTests.ink(try CanvasTextTests.surface(layout)).isEmpty)
    #expect((layout.missingGlyphCount == 0) == FontCheck(covering: text).gaps.isEmpty)
  }

  @Test func coloursAndOpacityApply() throws {
    let surface = try Surface(width: 100, height: 100, format: .opaque)
    let canvas = Canvas(surface)
    let block = TextLayout("█", font: Font(size: 60))
    canvas.draw(block, at: .zero, color: Color(hex: 0xffb000).withAlpha(0.5))
    let ink = CanvasTextTests.ink(surface)
    let middle = surface.pixel(ink.x + ink.width / 2, ink.y + ink.height / 2)
    #expect(middle?.isClose(to: Color(red: 0.5, green: 0.345, blue: 0)) == true)
  }
}
