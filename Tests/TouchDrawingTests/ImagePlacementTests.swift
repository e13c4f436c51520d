import Testing
import TouchGeometry

@testable import TouchDrawing

@Suite("How images are placed and sampled") struct ImagePlacementTests {
  private func target(_ side: Int = 60) throws -> Surface {
    try Surface(width: side, height: side, format: .alpha)
  }

  /// Returns an image whose upper half is white and whose lower half is black. With `across`, the left half is white
  /// and the right half is black.
  private func halves(_ width: Int, _ height: Int, across: Bool = false) throws -> Surface {
    let surface = try Surface(width: width, height: height, format: .opaque)
    let (x, y) = (Double(width) / 2, Double(height) / 2)
    Canvas(surface).fill(across ? Rect(0, 0, x, y * 2) : Rect(0, 0, x * 2, y), with: .white)
    return surface
  }

  @Test("An image that is mirrored one way shows its sides exchanged", arguments: [ImageQuality.fast, .good, .best])
  func mirrored(quality: ImageQuality) throws {
    for across in [true, false] {
      let surface = try target()
      let canvas = Canvas(surface)
      canvas.transform = Transform.scale(across ? -1 : 1, across ? 1 : -1).followed(by: .translation(30, 30))
      canvas.draw(Image(try halves(20, 20, across: across)), in: Rect(-10, -10, 20, 20), quality: quality)
      #expect(surface.pixel(across ? 37 : 30, across ? 30 : 37) == .white)
      #expect(surface.pixel(across ? 22 : 30, across ? 30 : 22) == .black)
    }
  }

  @Test("A picture that is half a pixel longer one way is stretched and no copy")
  func almostItsSize() throws {
    for (size, pixel) in [(Size(20, 20.5), (20, 30)), (Size(20.5, 20), (30, 20))] {
      for quality in [ImageQuality.fast, .good, .best] {
        let surface = try target()
        let white = try Surface(width: 20, height: 20, format: .opaque)
        Canvas(white).fill(Rect(0, 0, 20, 20), with: .white)
        Canvas(surface).draw(white, in: Rect(origin: Point(10, 10), size: size), quality: quality)
        let alpha = try #require(surface.pixel(pixel.0, pixel.1)).alpha
        #expect(abs(alpha - 0.5) < 0.02)
      }
    }
  }

  @Test("Halves of pixels move to the right and down, on both sides of the edge", arguments: [-4.5, -0.5, 0.5, 4.5])
  func halfPixels(origin: Double) throws {
    let surface = try target(20)
    Canvas(surface).draw(try halves(10, 10), at: Point(origin, origin), quality: .fast)
    let end = Int(origin + 0.5) + 10
    #expect(surface.pixel(end - 1, end - 1) == .black && surface.pixel(end - 1, end) == .clear)
    #expect(surface.pixel(end, end - 1) == .clear)
    #expect(surface.pixel(end - 1, end - 6) == .white && surface.pixel(end - 1, end - 5) == .black)
  }

  @Test("Where it is turned and stretched one way, the longer way decides about the resolution")
  func turnedAndStretched() throws {
    for size in [Size(20, 30), Size(60, 10)] {
      for angle in [0.5 * .pi, 0.4] {
        let surface = try target(120)
        let canvas = Canvas(surface)
        canvas.transform = .rotation(angle).followed(by: .translation(60, 60))
        canvas.draw(try ImageTests.image(), in: Rect(center: .zero, size: size))
        #expect(surface.pixel(60, 60) == ImageTests.colors[3], "\(size), \(angle)")
      }
    }
  }

  @Test("The best quality counts each pixel where it reduces; edges do not fade in any")
  func best() throws {
    for across in [true, false] {
      let source = try Surface(width: 64, height: 64, format: .opaque)
      for line in stride(from: 0.0, to: 64, by: 8) {
        Canvas(source).fill(across ? Rect(line, 0, 1, 64) : Rect(0, line, 64, 1), with: .white)
      }
      let surface = try target()
      Canvas(surface).draw(source, in: Rect(10, 10, 8, 8), quality: .best)
      let red = try #require(surface.pixel(14, 14)).red
      #expect(red > 0.06 && red < 0.25)
    }
    let white = try Surface(width: 4, height: 4, format: .opaque)
    Canvas(white).fill(Rect(0, 0, 4, 4), with: .white)
    for quality in [ImageQuality.fast, .good, .best] {
      let surface = try target()
      Canvas(surface).draw(white, in: Rect(10, 10, 30, 30), quality: quality)
      for (x, y) in [(10, 10), (39, 10), (10, 39), (39, 39), (25, 10), (10, 25)] {
        #expect(surface.pixel(x, y) == .white)
      }
    }
  }

  @Test("A faint copy of an opaque image is faint also where something covers others")
  func faintAmongCovers() throws {
    let surface = try target(200)
    let white = try Surface(width: 200, height: 200, format: .opaque)
    Canvas(white).fill(Rect(0, 0, 200, 200), with: .white)
    let canvas = Canvas(surface)
    canvas.covered(by: [try #require(Cover(Rect(900, 900, 100, 100), .identity))]) {
      canvas.draw(Image(white), in: Rect(0, 0, 200, 200), alpha: 0.5)
    }
    #expect(surface.parts(100, 100) == [128, 128, 128, 128])
  }

  @Test("A turned picture has the nearest opacity of 255", arguments: [(0.5, 128), (0.25, 64), (0.999, 255)])
  func opacity(alpha: Double, part: UInt8) throws {
    let surface = try target()
    let white = try halves(20, 20)
    Canvas(white).fill(Rect(0, 0, 20, 20), with: .white)
    let canvas = Canvas(surface)
    canvas.transform = .rotation(0.5).followed(by: .translation(30, 30))
    canvas.draw(white, in: Rect(-20, -20, 40, 40), alpha: alpha)
    #expect(surface.parts(30, 30) == [part, part, part, part])
  }

  @Test("What a canvas draws together keeps its order and its groups")
  func together() throws {
    func draw(_ canvas: Canvas) throws {
      let (red, green) = (try halves(20, 20), try halves(20, 20))
      Canvas(red).fill(Rect(0, 0, 20, 20), with: Color(hex: 0xff0000))
      Canvas(green).fill(Rect(0, 0, 20, 20), with: Color(hex: 0x00ff00))
      canvas.transform = .rotation(0.5).followed(by: .translation(30, 30))
      canvas.draw(Image(red), in: Rect(-20, -20, 30, 30))
      canvas.draw(green, in: Rect(-5, -5, 20, 20))
      canvas.group(alpha: 0.5) { canvas.draw(Image(red), in: Rect(0, 0, 22, 22)) }
    }
    let (alone, together) = (try target(), try target())
    try draw(Canvas(alone))
    let canvas = Canvas(together)
    try canvas.together { try draw(canvas) }
    #expect(alone.bytes == together.bytes)
    #expect(together.pixel(30, 25) == Color(hex: 0x00ff00))
  }

  @Test("Without a sensible scale a pixel is a point", arguments: [0, -2, Double.nan, Double.infinity])
  func scales(scale: Double) throws {
    #expect(Image(try halves(20, 12), scale: scale).size == Size(20, 12))
  }

  @Test("Only an image of one opaque resolution is known to be opaque") func opaque() throws {
    #expect(Image(try halves(4, 4)).isOpaque)
    #expect(!Image(try target(4)).isOpaque)
    #expect(try ImageTests.image([1]).isOpaque)
    #expect(try !ImageTests.image([1, 2]).isOpaque)
  }

  @Test("A pattern is scaled each way by itself") func patterns() throws {
    let tile = try halves(8, 8)
    for (image, scale, height) in [
      (Image(tile), Transform.scale(1, 2), 16), (Image(tile, scale: 2), .identity, 4),
      (Image(tile, scale: 2), .scale(2), 8), (Image(tile, scale: 2), .scale(2, 1), 4), (Image(tile), .scale(2, 1), 8),
    ] {
      let surface = try target()
      let canvas = Canvas(surface)
      canvas.transform = scale
      canvas.drawAsPattern(image, in: Rect(0, 0, 60, 60))
      for row in 0..<60 {
        let (part, half) = (row % height, height / 2)
        // Pixels beside the edges of the halves may be mixed.
        guard ![0, half - 1, half, height - 1].contains(part) || height == 8 && scale.a == 2 && scale.d == 2 else {
          continue
        }
        #expect(surface.pixel(20, row) == (part < half ? .white : .black), "\(scale), \(row)")
      }
    }
  }

  @Test("Oblong patterns begin in the rectangle wherever it is", arguments: [(5, 8), (8, 5)])
  func oblongPatterns(width: Int, height: Int) throws {
    let tile = try Surface(width: width, height: height, format: .opaque)
    Canvas(tile).fill(Rect(0, 0, 2, 2), with: .white)
    let surface = try target()
    Canvas(surface).drawAsPattern(Image(tile), in: Rect(37, 33, 20, 25))
    for y in 33..<58 {
      for x in 37..<57 {
        #expect(surface.pixel(x, y) == (x % width < 2 && y % height < 2 ? .white : .black), "\(x), \(y)")
      }
    }
    #expect(surface.pixel(36, 40) == .clear && surface.pixel(40, 32) == .clear)
  }
}
