import Testing
import TouchDrawing
import TouchGeometry

@Suite struct CanvasImagesTests {
  let surface: Surface
  let canvas: Canvas
  /// The source image. Every pixel differs from its neighbours.
  let source: Surface

  init() throws {
    surface = try Surface(width: 64, height: 64, format: .opaque)
    canvas = Canvas(surface)
    source = try Surface(width: 16, height: 16, format: .opaque)
    let painter = Canvas(source)
    for y in 0..<16 {
      for x in 0..<16 {
        painter.fill(Rect(Double(x), Double(y), 1, 1), with: CanvasImagesTests.color(x, y))
      }
    }
  }

  static func color(_ x: Int, _ y: Int) -> Color {
    Color(hex: UInt32(x * 16) << 16 | UInt32(y * 16) << 8 | ((x + y) % 2 == 0 ? 0xff : 0))
  }

  /// Whether the surface shows the unchanged pixels of the source at the given position, and black elsewhere.
  func isExactCopy(at x: Int, _ y: Int) -> Bool {
    (0..<64).allSatisfy { row in
      (0..<64).allSatisfy { column in
        let inside = (0..<16).contains(column - x) && (0..<16).contains(row - y)
        return surface.pixel(column, row) == (inside ? source.pixel(column - x, row - y) : .black)
      }
    }
  }

  /// A copy this large is made on all processors.
  @Test func aLargeCopyIsExact() throws {
    let (width, height) = (1000, 700)
    let large = try Surface(width: width, height: height, format: .opaque)
    large.withPixels { bytes in
      for (index, _) in bytes.enumerated() { bytes[index] = UInt8(truncatingIfNeeded: index &* 31 &+ index >> 9) }
    }
    let target = try Surface(width: width, height: height, format: .alpha)
    let painter = Canvas(target)
    painter.saved {
      painter.clip(to: Rect(30, 20, 950, 640))
      painter.draw(large, at: Point(-7, 12))
    }
    let source = large.withPixels { Array($0.bindMemory(to: UInt32.self)) }
    let copy = target.withPixels { Array($0.bindMemory(to: UInt32.self)) }
    for row in 0..<height {
      for column in 0..<width {
        let isInside = (30..<980).contains(column) && (20..<660).contains(row)
        let expected = isInside ? source[(row - 12) * width + column + 7] | 0xff00_0000 : 0
        if copy[row * width + column] != expected { Issue.record("It differs at \(column), \(row).") }
      }
    }
  }

  @Test(arguments: [ImageQuality.fast, .good, .best])
  func atWholePixelsItIsACopy(quality: ImageQuality) {
    canvas.concatenate(.translation(3, 4))
    canvas.draw(source, at: Point(7, 8), quality: quality)
    #expect(isExactCopy(at: 10, 12))
  }

  @Test func scaledToItsOwnPixelsItIsACopy() {
    canvas.concatenate(.scale(2))
    canvas.draw(source, in: Rect(5, 6, 8, 8))
    #expect(isExactCopy(at: 10, 12))
  }

  @Test func inMotionItMovesToWholePixels() {
    canvas.draw(source, at: Point(10.4, 11.6), quality: .fast)
    #expect(isExactCopy(at: 10, 12))
  }

  @Test func betweenPixelsItIsMixed() {
    canvas.draw(source, at: Point(10.5, 12))
    #expect(!isExactCopy(at: 10, 12) && !isExactCopy(at: 11, 12))
    #expect(surface.pixel(15, 20)?.blue.rounded(.up) == 1)
    #expect(abs((surface.pixel(15, 20)?.blue ?? 0) - 0.5) < 0.05)
  }

  @Test func enlargedTheEdgesStayFull() throws {
    let white = try Surface(width: 4, height: 4, format: .alpha)
    Canvas(white).fill(Rect(0, 0, 4, 4), with: .white)
    canvas.draw(white, in: Rect(8, 8, 40, 40))
    #expect(surface.pixel(8, 8) == .white && surface.pixel(47, 47) == .white)
    #expect(surface.pixel(7, 8) == .black && surface.pixel(48, 47) == .black)
  }

  @Test func stretchedOneWayItIsNoCopy() {
    canvas.draw(source, in: Rect(10, 12, 32, 16), quality: .fast)
    #expect(surface.pixel(41, 12) == source.pixel(15, 0))
    canvas.draw(source, in: Rect(10, 12, 16, 32), quality: .fast)
    #expect(surface.pixel(10, 43) == source.pixel(0, 15))
  }

  @Test func opacityApplies() {
    canvas.draw(source, at: Point(10, 12), alpha: 0.5)
    let drawn = surface.pixel(14, 15)
    let half = CanvasImagesTests.color(4, 3)
    #expect(
      drawn?.isClose(to: Color(red: half.red / 2, green: half.green / 2, blue: half.blue / 2)) == true)
    #expect(surface.pixel(9, 12) == .black && surface.pixel(26, 12) == .black)
    canvas.draw(source, at: Point(40, 40), alpha: 0)
    #expect(surface.pixel(45, 45) == .black)
  }

  @Test func aQuarterTurnKeepsThePixels() {
    canvas.concatenate(.rotation(.pi / 2))
    canvas.draw(source, at: Point(0, -16), quality: .fast)
    #expect(surface.pixel(15, 0) == source.pixel(0, 0))
    #expect(surface.pixel(0, 15) == source.pixel(15, 15))
  }

  @Test func nothingIsDrawnFromNonsense() {
    for rect in [Rect(0, 0, 0, 5), Rect(0, 0, -5, 5), Rect(.nan, 0, 5, 5), Rect(0, 0, .infinity, 5)] {
      canvas.draw(source, in: rect)
      canvas.draw(Image(source), in: rect)
    }
    canvas.draw(surface, at: .zero)
    canvas.fill(Rect(0, 0, 1, 1), with: .white)
    #expect(canvas.failure == nil)
    #expect(surface.pixel(0, 0) == .white)
  }
}
