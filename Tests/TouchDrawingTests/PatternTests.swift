import Expectations
import Testing
import TouchGeometry

@testable import TouchDrawing

@Suite("An image as a pattern") struct PatternTests {
  private static let size = 200

  private func target() throws -> Surface {
    let surface = try Surface(width: Self.size, height: Self.size, format: .opaque)
    Canvas(surface).fill(Rect(0, 0, 200, 200), with: Color(hex: 0x406080))
    return surface
  }

  /// Draws copies of the tile one by one, side by side from `corner`, clipped to `rect`.
  private func lay(_ tile: Surface, from corner: Point, in rect: PixelRect, on canvas: Canvas) {
    canvas.saved {
      canvas.transform = .identity
      canvas.clip(to: Region(rect))
      for row in -12...12 {
        for column in -12...12 {
          canvas.draw(
            tile, at: corner + Vector(Double(column * tile.width), Double(row * tile.height)))
        }
      }
    }
  }

  /// Tests a clip of several parts, with and without a cover that hides nothing, and scales at which the image is not
  /// resampled.
  @Test(arguments: [true, false], [1.0, 1.5, 2, 3]) func onWholePixelsItIsCopies(opaque: Bool, scale: Double) throws {
    var random = SplitMix(UInt64(scale * 10))
    var scene = ResamplingScene(seed: UInt64(scale * 10))
    for isCovered in [false, true] {
      let tile = try scene.noise(opaque: opaque)
      let corner = Point(
        Double(Int.random(in: -90...90, using: &random)), Double(Int.random(in: -90...90, using: &random)))
      let rect = PixelRect(Int.random(in: 0...60, using: &random), 23, 117, 131)
      let clip = Region([PixelRect(0, 0, 120, 90), PixelRect(70, 100, 130, 100)])
      let (expected, drawn) = (try target(), try target())
      let canvas = Canvas(expected)
      canvas.clip(to: clip)
      lay(tile, from: corner, in: rect, on: canvas)
      let other = Canvas(drawn)
      other.clip(to: clip)
      other.transform = .scale(scale).followed(by: .translation(corner.x, corner.y))
      let area = try #require(other.transform.inverse).apply(rect.rect)
      let covers = isCovered ? [try #require(Cover(Rect(900, 900, 100, 100), .identity))] : []
      other.covered(by: covers) { other.drawAsPattern(Image(tile, scale: scale), in: area) }
      #expect(expected.differences(from: drawn).isEmpty, "\(corner), \(rect)")
    }
  }

  @Test func whatIsHiddenIsLeftOut() throws {
    let (drawn, tile) = (try target(), try Surface(width: 8, height: 8, format: .opaque))
    Canvas(tile).fill(Rect(0, 0, 8, 8), with: .white)
    let canvas = Canvas(drawn)
    canvas.covered(by: [try #require(Cover(Rect(50, 50, 100, 100), .identity))]) {
      canvas.drawAsPattern(Image(tile), in: Rect(10, 10, 180, 180))
    }
    #expect(drawn.pixel(100, 100) == Color(hex: 0x406080))
    for (x, y) in [(10, 10), (45, 100), (189, 189)] { #expect(drawn.pixel(x, y) == .white) }
    for (x, y) in [(9, 10), (10, 9), (190, 189), (189, 190)] { #expect(drawn.pixel(x, y) == Color(hex: 0x406080)) }
  }

  /// Inside, the pattern matches one large image of many copies, which is resampled from four pixels each.
  @Test(arguments: [0.3, -1.2, .pi / 2]) func turnedItIsMixed(angle: Double) throws {
    var scene = ResamplingScene(seed: 4)
    let tile = try scene.photograph(opaque: true)
    let (across, down) = (tile.width * 16, tile.height * 16)
    let large = try Surface(width: across, height: down, format: .opaque)
    lay(tile, from: Point(Double(across / 2), Double(down / 2)), in: large.bounds, on: Canvas(large))
    let (expected, drawn) = (try target(), try target())
    for (surface, isPattern) in [(expected, false), (drawn, true)] {
      let canvas = Canvas(surface)
      canvas.transform = Transform.scale(1.3, 0.9).followed(by: .rotation(angle))
        .followed(by: .translation(101.3, 98.6))
      let rect = Rect(center: .zero, size: Size(Double(across), Double(down)))
      if isPattern { canvas.drawAsPattern(Image(tile), in: rect) } else { canvas.draw(large, in: rect) }
    }
    #expect(expected.differences(from: drawn, over: 3).isEmpty)
    #expect(drawn.pixel(100, 100) != Color(hex: 0x406080))
  }

  /// Copies are mixed if they are offset by half a pixel. Alternating black and white lines then become grey.
  @Test(arguments: [true, false]) func betweenPixelsItIsMixed(isUpright: Bool) throws {
    let tile = try Surface(width: 2, height: 2, format: .opaque)
    Canvas(tile).fill(Rect(0, 0, 2, 2), with: .black)
    Canvas(tile).fill(isUpright ? Rect(0, 0, 1, 2) : Rect(0, 0, 2, 1), with: .white)
    let drawn = try target()
    let canvas = Canvas(drawn)
    canvas.transform = isUpright ? .translation(0.5, 0) : .translation(0, 0.5)
    canvas.drawAsPattern(Image(tile), in: Rect(10, 10, 100, 100))
    for position in 20..<24 {
      let color = try #require(drawn.pixel(position, position))
      #expect(abs(color.red - 0.5) < 0.02 && abs(color.green - 0.5) < 0.02 && abs(color.blue - 0.5) < 0.02)
    }
  }

  @Test func nonsenseDrawsNothing() throws {
    let drawn = try target()
    let canvas = Canvas(drawn)
    let tile = Image(try Surface(width: 3, height: 3, format: .opaque))
    for rect in [Rect(0, 0, 0, 5), Rect(.nan, 0, 5, 5), Rect(0, 0, -5, 5)] { canvas.drawAsPattern(tile, in: rect) }
    canvas.transform = .scale(1, 0)
    canvas.drawAsPattern(tile, in: Rect(0, 0, 50, 50))
    #expect(try drawn.bytes == target().bytes)
    #expect(canvas.failure == nil)
  }

  /// The pattern uses the resolution that a single drawing of the image at that scale uses.
  @Test(arguments: [0.7, 1, 1.4, 1.5, 2, 2.5, 3, 4], [false, true])
  func theResolutionIsThatOfTheScale(scale: Double, isMirrored: Bool) throws {
    let variants = try [(1, 0xff0000), (2, 0x00ff00), (3, 0x0000ff)].map { resolution, color in
      let surface = try Surface(width: 10 * resolution, height: 10 * resolution, format: .opaque)
      Canvas(surface).fill(Rect(0, 0, 30, 30), with: Color(hex: UInt32(color)))
      return (scale: resolution, bytes: try surface.pngBytes())
    }
    let image = try Image(png: variants)
    let (once, often) = (try target(), try target())
    for (surface, isPattern) in [(once, false), (often, true)] {
      let canvas = Canvas(surface)
      canvas.transform = .scale(isMirrored ? -scale : scale, scale)
      if isMirrored { canvas.transform = canvas.transform.followed(by: .translation(200, 0)) }
      let rect = Rect(0, 0, 10, 10)
      if isPattern { canvas.drawAsPattern(image, in: rect) } else { canvas.draw(image, in: rect) }
    }
    let pixel = (isMirrored ? 200 - Int(5 * scale) : Int(5 * scale), Int(5 * scale))
    #expect(often.pixel(pixel.0, pixel.1) == once.pixel(pixel.0, pixel.1))
  }
}
