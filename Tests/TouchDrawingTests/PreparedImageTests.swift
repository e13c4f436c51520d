import Testing
import TouchGeometry

@testable import TouchDrawing

/// Work that takes longer than a frame is done before an image is drawn, or not at all.
@Suite("P3 Large images hold no frame") struct PreparedImageTests {
  private func image(_ width: Int, _ height: Int) throws -> Image {
    Image(try Surface(width: width, height: height, format: .opaque))
  }

  /// Images of up to a megapixel are the only ones that are reduced to an exact size within a frame. Larger ones are
  /// sampled.
  @Test(arguments: [(1024, 1024, true), (1025, 1024, false), (1800, 900, false)])
  func copiesThatAreMadeInAFrame(width: Int, height: Int, isMade: Bool) throws {
    let image = try image(width, height)
    let wanted = Size(Double(width) * 0.75, Double(height) * 0.75)
    #expect((image.copy(fitting: wanted) != nil) == isMade)
    let own = Size(Double(width), Double(height))
    #expect(image.copy(fitting: own) === image.surface(forScale: 1), "its own size needs no copy")
  }

  /// The copy has the prepared size, and drawing finds it.
  @Test func aPreparedCopyIsFound() throws {
    let image = try image(3000, 2000)
    let wanted = Size(1350, 900)
    #expect(image.copy(fitting: wanted) == nil)
    image.prepareForDrawing(in: Size(1350.4, 899.6))
    let copy = try #require(image.copy(fitting: wanted))
    #expect((copy.width, copy.height) == (1350, 900) && image.copy(fitting: wanted) === copy)
  }

  /// Prepares the image at a half, a quarter and so on of its size, whether or not anything has drawn it at that size.
  @Test func allReductionsArePrepared() throws {
    let image = try image(2400, 1600)
    image.prepareForDrawing(in: Size(2400, 1600))
    let count = image.halves.count
    #expect(count == 8)
    for size in [1200.0, 600, 300, 150, 75, 30, 10] {
      let level = image.level(covering: Size(size, size * 2 / 3))
      #expect(Double(level.width) >= size && Double(level.width) < size * 2.2)
    }
    #expect(image.halves.count == count, "drawing makes none")
  }

  /// An image drawn larger than it is uses the original, without a copy.
  @Test func nothingIsEnlarged() throws {
    let image = try image(100, 100)
    image.prepareForDrawing(in: Size(400, 400))
    #expect(image.copy(fitting: Size(400, 400)) == nil)
  }
}
