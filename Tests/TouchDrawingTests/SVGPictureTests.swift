import Testing
import TouchDrawing
import TouchGeometry

@Suite struct SVGPictureTests {
  private func draw(_ canvas: Canvas) {
    canvas.fill(Rect(0, 0, 40, 20), with: .black)
    canvas.draw(TextLayout("Aa", font: Font(size: 16)), at: Point(2, 2), color: .white)
  }

  @Test func holdsWhatIsDrawn() throws {
    let text = String(decoding: try SVGPicture.bytes(size: Size(40, 20), draw: draw), as: UTF8.self)
    #expect(text.hasPrefix("<?xml"))
    #expect(text.contains("width=\"40px\" height=\"20px\""))
    #expect(text.contains("<path"))
    #expect(text.hasSuffix("</svg>\n"))
  }

  @Test func isTheSameEachTime() throws {
    #expect(try text() == (try text()))
  }

  /// Cairo numbers the parts of all pictures of a program on and on.
  private func text() throws -> String {
    let text = String(decoding: try SVGPicture.bytes(size: Size(40, 20), draw: draw), as: UTF8.self)
    return text.replacing(/surface\d+/, with: "surface")
  }

  @Test func refusesSizesThatCairoCanNotDraw() {
    #expect(throws: DrawingError.self) { try SVGPicture.bytes(size: Size(0, 20), draw: draw) }
    #expect(throws: DrawingError.self) { try SVGPicture.bytes(size: Size(40, 100_000), draw: draw) }
  }
}
