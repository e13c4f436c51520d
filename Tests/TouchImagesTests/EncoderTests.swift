import Testing
import TouchDrawing
import TouchGeometry

@testable import TouchImages

@Suite("Pictures as JPEG files") struct EncoderTests {
  /// The sizes include odd ones, since the format uses blocks of 16 pixels.
  @Test(arguments: [(1, 1), (17, 31), (400, 250)]) func comeBackAsTheyWere(width: Int, height: Int) throws {
    let surface = try Surface(width: width, height: height, format: .opaque)
    let canvas = Canvas(surface)
    canvas.fill(Rect(0, 0, Double(width), Double(height)), with: Color(hex: 0x3366cc))
    let bytes = try surface.jpegBytes(quality: 90)
    let back = try PictureDecoder.decode(bytes, named: "test", fitting: (width: width, height: height))
    #expect((back.width, back.height) == (width, height))
    for (x, y) in [(0, 0), (width - 1, height - 1)] {
      let color = try #require(back.pixel(x, y))
      #expect(abs(color.red - 0.2) < 0.03 && abs(color.green - 0.4) < 0.03 && abs(color.blue - 0.8) < 0.03)
    }
  }

  /// Noise at the best quality results in the largest possible file.
  @Test func noiseTakesMoreThanTheQualityAllows() throws {
    let surface = try Surface(width: 123, height: 77, format: .opaque)
    var state: UInt32 = 1
    surface.withPixels { pixels in
      for index in pixels.indices {
        state = state &* 1_664_525 &+ 1_013_904_223
        pixels[index] = UInt8(truncatingIfNeeded: state >> 24)
      }
    }
    let (best, small) = try (surface.jpegBytes(quality: 100), surface.jpegBytes(quality: 10))
    #expect(best.count > 2 * small.count)
    let back = try PictureDecoder.decode(best, named: "noise", fitting: (width: 123, height: 77))
    #expect((back.width, back.height) == (123, 77))
  }
}
