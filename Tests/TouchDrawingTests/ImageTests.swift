import Expectations
import Testing
import TouchGeometry

@testable import TouchDrawing

@Suite struct ImageTests {
  /// The colour of each resolution, by which they can be told apart: red for 1×, green for 2×, blue for 3×.
  static let colors = [1: Color(hex: 0xff0000), 2: Color(hex: 0x00ff00), 3: Color(hex: 0x0000ff)]

  static func png(_ width: Int, _ height: Int, _ color: Color) throws -> [UInt8] {
    let surface = try Surface(width: width, height: height, format: .opaque)
    Canvas(surface).fill(surface.bounds.rect, with: color)
    return try surface.pngBytes()
  }

  static func image(_ scales: [Int] = [1, 2, 3]) throws -> Image {
    try Image(png: scales.map { ($0, try png(20 * $0, 10 * $0, colors[$0]!)) }, named: "tap")
  }

  @Test func theSizeIsInPoints() throws {
    #expect(try ImageTests.image().size == Size(20, 10))
    #expect(try ImageTests.image([3]).size == Size(20, 10))
    #expect(Image(try Surface(width: 30, height: 40, format: .alpha), scale: 2).size == Size(15, 20))
  }

  /// Tests all resolutions, with and without a drawing before the second tint.
  @Test(arguments: [1, 2, 3], [false, true]) func theLastTintCounts(scale: Double, isDrawnBetween: Bool) throws {
    let red = try ImageTests.image().tinted(Color(hex: 0xff0000))
    if isDrawnBetween { _ = red.surface(forScale: scale) }
    let blue = red.tinted(Color(hex: 0x0000ff))
    #expect(blue.surface(forScale: scale).pixel(5, 5) == Color(hex: 0x0000ff))
    #expect(red.surface(forScale: scale).pixel(5, 5) == Color(hex: 0xff0000))
  }

  @Test(arguments: [(0.5, 20), (1, 20), (1.25, 40), (2, 40), (2.01, 60), (3, 60), (8, 60)])
  func theScaleChoosesTheResolution(scale: Double, width: Int) throws {
    #expect(try ImageTests.image([3, 1, 2]).surface(forScale: scale).width == width)
  }

  @Test(arguments: [(1.0, 1), (1.5, 2), (2, 2), (3, 3), (5, 3)])
  func drawingTakesTheResolutionThatSuitsThePixels(scale: Double, variant: Int) throws {
    let surface = try Surface(width: 120, height: 80, format: .opaque)
    let canvas = Canvas(surface)
    canvas.concatenate(.scale(scale))
    canvas.draw(try ImageTests.image(), in: Rect(0, 0, 20, 10))
    #expect(surface.pixel(10, 5) == ImageTests.colors[variant])
  }

  @Test func turnedItIsSampledFromAboutItsSize() throws {
    let surface = try Surface(width: 120, height: 120, format: .opaque)
    let canvas = Canvas(surface)
    canvas.concatenate(Transform.rotation(0.5).followed(by: .translation(50, 10)))
    canvas.draw(try ImageTests.image(), in: Rect(0, 0, 40, 20))
    #expect(surface.pixel(60, 25) == ImageTests.colors[2])
  }

  @Test func severalSizesAreKeptAndNoMore() throws {
    let image = try ImageTests.image([3])
    let first = try #require(image.copy(fitting: Size(50, 25)))
    #expect(image.copy(fitting: Size(50, 25)) === first, "kept")
    for width in 51...54 { _ = image.copy(fitting: Size(Double(width), 25)) }
    #expect(image.copy(fitting: Size(54, 25)) === image.copy(fitting: Size(54, 25)))
    #expect(image.copy(fitting: Size(50, 25)) !== first, "dropped for the newer ones")
    #expect(image.copy(fitting: Size(60, 30)) === image.surface(forScale: 3), "its own size needs no copy")
    #expect(image.copy(fitting: Size(90, 45)) == nil, "nothing is gained by keeping an enlarged one")
  }

  @Test func reducedItIsAnAverage() throws {
    let stripes = try Surface(width: 128, height: 128, format: .opaque)
    let painter = Canvas(stripes)
    for x in stride(from: 0.0, to: 128, by: 2) { painter.fill(Rect(x, 0, 1, 128), with: .white) }
    let surface = try Surface(width: 40, height: 40, format: .opaque)
    Canvas(surface).draw(Image(stripes), in: Rect(0, 0, 20, 20))
    let grey = Color(red: 0.5, green: 0.5, blue: 0.5)
    #expect(surface.pixel(10, 10)?.isClose(to: grey, within: 0.1) == true)
    #expect(surface.pixel(19, 19) != .black && surface.pixel(20, 20) == .black)
  }

  @Test func inMotionItIsMixedAsWell() throws {
    let stripes = try Surface(width: 30, height: 30, format: .opaque)
    let painter = Canvas(stripes)
    for x in stride(from: 0.0, to: 30, by: 2) { painter.fill(Rect(x, 0, 1, 30), with: .white) }
    let surface = try Surface(width: 40, height: 40, format: .opaque)
    Canvas(surface).draw(Image(stripes), in: Rect(0, 0, 20, 20), quality: .fast)
    #expect((0..<20).contains { ![.white, .black].contains(surface.pixel($0, 10)) })
  }

  @Test func restingBetweenPixelsItIsSharp() throws {
    let surface = try Surface(width: 40, height: 40, format: .opaque)
    Canvas(surface).draw(try ImageTests.image(), in: Rect(5.3, 5.6, 20, 10))
    #expect(surface.pixel(5, 6) == ImageTests.colors[1] && surface.pixel(24, 15) == ImageTests.colors[1])
    #expect(surface.pixel(4, 6) == .black && surface.pixel(25, 15) == .black)
  }

  @Test func resolutionsThatDoNotBelongTogetherAreRefused() throws {
    let variants = [(1, try ImageTests.png(20, 10, .white)), (2, try ImageTests.png(30, 20, .white))]
    let error = expectError(DrawingError.self) { try Image(png: variants, named: "tap") }
    let text = try #require(error).description
    #expect(text.contains("tap at 2×") && text.contains("30 × 20") && text.contains("40 × 20"), "\(text)")
  }

  /// Each side may differ by the rounding of one pixel at 1×, up or down. That is two pixels at 2×.
  @Test(arguments: [(0, 0), (2, 0), (-2, 0), (0, 2), (0, -2), (3, 0), (-3, 0), (0, 3), (0, -3), (0, -19), (2, 3)])
  func bothSidesBelongTogether(wider: Int, higher: Int) throws {
    let variants = [(1, try ImageTests.png(20, 10, .white)), (2, try ImageTests.png(40 + wider, 20 + higher, .white))]
    if abs(wider) <= 2, abs(higher) <= 2 {
      #expect(try Image(png: variants).size == Size(20, 10))
    } else {
      #expect(throws: DrawingError.self) { try Image(png: variants) }
    }
  }

  @Test func anImageNeedsAResolution() throws {
    let png = try ImageTests.png(4, 4, .white)
    #expect(throws: DrawingError.self) { try Image(png: [], named: "tap") }
    #expect(throws: DrawingError.self) { try Image(png: [(0, png)], named: "tap") }
  }

  @Test func theDamagedResolutionIsNamed() throws {
    let variants = [(1, try ImageTests.png(20, 10, .white)), (2, [UInt8](repeating: 0, count: 50))]
    let error = expectError(DrawingError.self) { try Image(png: variants, named: "tap") }
    #expect(try #require(error).description.contains("tap at 2×"))
  }

  @Test func aResolutionWithDamagedPixelsGivesWayToALesserOne() throws {
    var large = try ImageTests.png(40, 20, .white)
    // The compressed pixels begin after the signature, the header, and the length and type of their chunk.
    let pixels = try #require(large.firstRange(of: Array("IDAT".utf8))?.upperBound)
    for index in pixels..<(pixels + 8) { large[index] = 0xff }
    let image = try Image(png: [(1, try ImageTests.png(20, 10, .white)), (2, large)], named: "tap")
    #expect(image.surface(forScale: 2).width == 20)
    let surface = try Surface(width: 40, height: 20, format: .opaque)
    Canvas(surface).draw(image, in: Rect(0, 0, 40, 20))
    #expect(surface.pixel(20, 10) == .white)
  }

  // MARK: Tint

  @Test func aTintKeepsTheShapeAndNothingElse() throws {
    let surface = try Surface(width: 30, height: 10, format: .alpha)
    Canvas(surface).fill(Rect(0, 0, 10, 10), with: Color(hex: 0x123456))
    Canvas(surface).fill(Rect(10, 0, 10, 10), with: Color.white.withAlpha(0.5))
    let image = Image(surface)
    let tinted = image.tinted(Color(hex: 0x963c00))
    let pixels = tinted.surface(forScale: 1)
    #expect(pixels.pixel(5, 5) == Color(hex: 0x963c00))
    let faint = try #require(pixels.pixel(15, 5))
    #expect(abs(faint.alpha - 0.5) < 0.01 && abs(faint.red - Color(hex: 0x963c00).red) < 0.01)
    #expect(pixels.pixel(25, 5) == .clear)
    #expect(tinted.size == image.size)
    // The original image is unchanged.
    #expect(image.surface(forScale: 1).pixel(5, 5) == Color(hex: 0x123456))
  }

  /// The order of tint and insets makes no difference.
  @Test(arguments: [false, true]) func theEdgesOfATintedImageKeepTheirSize(isTintedFirst: Bool) throws {
    let frame = try Surface(width: 12, height: 12, format: .alpha)
    Canvas(frame).stroke(.rect(Rect(1, 1, 10, 10)), with: .black, width: 2)
    let (image, color) = (Image(frame, scale: 2), Color(hex: 0x963c00))
    let tinted =
      isTintedFirst
      ? image.tinted(color).resizableImage(withCapInsets: Insets(2))
      : image.resizableImage(withCapInsets: Insets(2)).tinted(color)
    #expect(tinted.size == Size(6, 6))
    let surface = try Surface(width: 60, height: 40, format: .alpha)
    let canvas = Canvas(surface)
    canvas.concatenate(.scale(2))
    canvas.draw(tinted, in: Rect(0, 0, 30, 20))
    for (x, y) in [(0, 0), (58, 1), (1, 38), (59, 39), (30, 1), (30, 38), (1, 20), (58, 20)] {
      #expect(surface.pixel(x, y) == color, "at \(x), \(y)")
    }
    for (x, y) in [(3, 3), (56, 3), (3, 36), (56, 36), (30, 3), (3, 20), (30, 20)] {
      #expect(surface.pixel(x, y) == .clear, "at \(x), \(y)")
    }
  }

  @Test func everyResolutionIsTinted() throws {
    let image = try ImageTests.image()
    let tinted = image.tinted(.white)
    for scale in [1.0, 2, 3] {
      let pixels = tinted.surface(forScale: scale)
      #expect(pixels.width == Int(20 * scale) && pixels.pixel(3, 3) == .white)
    }
    #expect(image.surface(forScale: 3).pixel(3, 3) == ImageTests.colors[3])
  }
}
