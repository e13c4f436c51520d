import Testing
import TouchGeometry
import TouchImages
import TouchUI

@testable import TouchDrawing

@Suite("P3 Pixels of a program") struct PixelViewTests {
  @Test func theyAreShownAndReplaced() throws {
    let window = Window(application: Application(), size: Size(4, 2))
    let view = PixelView(frame: Rect(0, 0, 4, 2))
    window.addSubview(view)
    let surface = try Surface(width: 4, height: 2, format: .opaque)
    for shift in 0..<3 {
      let pixels = (0..<8).map { UInt32(0xff00_0000 | ($0 + shift) << 8) }
      #expect(view.show(pixels, width: 4, height: 2))
      window.draw(window.prepareFrame(at: window.application.time), in: Canvas(surface))
      #expect((0..<8).map { surface.pixel($0 % 4, $0 / 4) } == pixels.map { Color(hex: $0 & 0xffffff) })
    }
  }

  @Test(arguments: [(4, 3), (0, 8), (-4, -2), (8, 0), (40_000, 1), (Int.max, 2)])
  func theWrongNumberIsRefused(width: Int, height: Int) {
    let view = PixelView(frame: Rect(0, 0, 4, 2))
    #expect(!view.show([UInt32](repeating: 0, count: 8), width: width, height: height) && view.image == nil)
  }
}
