import Testing
import TouchDrawing
import TouchGeometry

@testable import TouchImages

/// The last column or row of these images is reduced from fewer pixels than the others.
@Suite("P3 Reducing pictures whose sides are no multiple of the factor") struct ReductionTests {
  private static let color = Color(red: 1, green: 0.6, blue: 0.2)

  private func picture(_ size: (Int, Int), alpha: Double) throws -> Surface {
    let surface = try Surface(width: size.0, height: size.1, format: alpha == 1 ? .opaque : .alpha)
    Canvas(surface).fill(Rect(0, 0, Double(size.0), Double(size.1)), with: Self.color.withAlpha(alpha))
    return surface
  }

  private func check(_ surface: Surface, alpha: Double) {
    #expect((surface.format == .opaque) == (alpha == 1))
    for y in 0..<surface.height {
      for x in 0..<surface.width {
        guard let seen = surface.pixel(x, y) else { continue }
        let parts = [seen.red - Self.color.red, seen.green - Self.color.green, seen.blue - Self.color.blue]
        #expect((parts + [seen.alpha - alpha]).allSatisfy { abs($0) < 0.03 }, "\(seen) at \(x), \(y)")
      }
    }
  }

  @Test(arguments: [(100, 64), (101, 64), (100, 63), (101, 63)], [2, 3, 7])
  func aPNGIsOfOneColorToItsEdges(size: (Int, Int), by factor: Int) throws {
    let wanted = (size.0 / factor, size.1 / factor)
    for alpha in [1, 0.5] {
      let bytes = try picture(size, alpha: alpha).pngBytes()
      let surface = try PictureDecoder.decode(bytes, named: "test", fitting: wanted)
      #expect(surface.width == (size.0 + factor - 1) / factor && surface.height == (size.1 + factor - 1) / factor)
      check(surface, alpha: alpha)
    }
  }

  /// libjpeg itself reduces up to a factor of eight.
  @Test(arguments: [(400, 240), (401, 240), (393, 225), (385, 233)], [2, 3, 8, 16, 24])
  func aJPEGIsOfOneColorToItsEdges(size: (Int, Int), by factor: Int) throws {
    let bytes = try picture(size, alpha: 1).jpegBytes(quality: 95)
    let wanted = (size.0 / factor, size.1 / factor)
    let surface = try PictureDecoder.decode(bytes, named: "test", fitting: wanted)
    #expect((wanted.0..<wanted.0 * 2).contains(surface.width) && (wanted.1..<wanted.1 * 2).contains(surface.height))
    check(surface, alpha: 1)
  }

  /// The last column and row are not mixed with their neighbours.
  @Test(arguments: [2, 3]) func theLastColumnAndRowAreMadeOfWhatTheyHave(factor: Int) throws {
    let side = 10 * factor + 1
    let surface = try Surface(width: side, height: side, format: .opaque)
    Canvas(surface).fill(Rect(0, 0, Double(side - 1), Double(side - 1)), with: .white)
    let reduced = try PictureDecoder.decode(surface.pngBytes(), named: "test", fitting: (10, 10))
    #expect((reduced.width, reduced.height) == (11, 11))
    for index in 0..<10 {
      #expect(reduced.pixel(10, index) == .black && reduced.pixel(index, 10) == .black)
      #expect(reduced.pixel(9, index) == .white && reduced.pixel(index, 9) == .white)
    }
  }
}
