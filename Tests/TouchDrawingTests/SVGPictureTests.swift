import Testing
import TouchGeometry

@testable import TouchDrawing

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

  /// Returns the text of the SVG without the numbers that cairo gives to surfaces, which count up through all images of
  /// a program.
  private func text() throws -> String {
    let text = String(decoding: try SVGPicture.bytes(size: Size(40, 20), draw: draw), as: UTF8.self)
    return text.replacing(/surface\d+/, with: "surface")
  }

  @Test func refusesSizesThatCairoCanNotDraw() {
    #expect(throws: DrawingError.self) { try SVGPicture.bytes(size: Size(0, 20), draw: draw) }
    #expect(throws: DrawingError.self) { try SVGPicture.bytes(size: Size(40, 100_000), draw: draw) }
  }

  @Test("A picture in a file may be less than one point high or wide, and not empty") func lowPictures() throws {
    for size in [Size(40, 0.4), Size(0.4, 40)] {
      #expect(try !SVGPicture.bytes(size: size) { _ in }.isEmpty)
    }
    for size in [Size(40, 0), Size(0, 40), Size(40, -1)] {
      #expect(throws: DrawingError.self) { try SVGPicture.bytes(size: size) { _ in } }
    }
  }

  @Test("Drawing that fails gives no file") func failure() {
    #expect(throws: DrawingError.self) {
      try SVGPicture.bytes(size: Size(40, 20)) { $0.setMatrix(.scale(0, 0)) }
    }
  }
}
