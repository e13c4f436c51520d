import Testing
import TouchGeometry

@testable import TouchDrawing

/// Images that are drawn together look as if they were drawn one after the other.
@Suite("Drawing together") struct TogetherTests {
  private static let size = Size(400, 300)

  private func picture(_ color: Color, _ format: Surface.Format = .opaque) throws -> Image {
    let surface = try Surface(width: 120, height: 80, format: format)
    let canvas = Canvas(surface)
    canvas.fill(Rect(0, 0, 120, 80), with: color)
    canvas.fill(.circle(center: Point(60, 40), radius: 30), with: .white)
    return Image(surface)
  }

  /// Draws rotated, upright and translucent images, with lines between them and a group, clipped and unclipped.
  private func draw(on canvas: Canvas, seed: UInt64) throws {
    var random = SplitMix(seed)
    let number = { (range: ClosedRange<Double>) in Double.random(in: range, using: &random) }
    // This cover hides nothing here.
    let covers = [try #require(Cover(Rect(900, 900, 100, 100), .identity))]
    canvas.fill(Rect(origin: .zero, size: Self.size), with: Color(hex: 0x203040))
    for step in 0..<24 {
      let image = try picture(
        Color(red: number(0...1), green: number(0...1), blue: 0.5, alpha: number(0.3...1)),
        step % 3 == 0 ? .alpha : .opaque)
      let point = Point(number(-40...360), number(-40...260))
      canvas.saved {
        if step % 5 == 0 { canvas.clip(to: Region(PixelRect(80, 60, 200, 150))) }
        if step % 4 != 0 { canvas.concatenate(.rotation(number(-1...1))) }
        switch step % 6 {
        case 0: canvas.stroke(.circle(center: point, radius: 50), with: .white, width: 7)
        case 1: canvas.group(alpha: 0.5) { canvas.draw(image, in: Rect(point.x, point.y, 170, 120)) }
        case 2: canvas.draw(image, in: Rect(point.x.rounded(), point.y.rounded(), 240, 160), alpha: 0.7)
        case 3:
          let plain = Rect(point.x.rounded(), point.y.rounded(), 200, 130)
          canvas.covered(by: covers) { canvas.fill(plain, with: .black) }
        case 4:
          // In its own size, which is copied where nothing is rotated.
          canvas.draw(image, in: Rect(point.x, point.y, 120, 80), alpha: number(0.3...1), quality: .fast)
        default: canvas.draw(image, in: Rect(point.x, point.y, 210, 140))
        }
      }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func nobodySeesIt(seed: UInt64) throws {
    let (alone, together) = try (
      Surface(width: 400, height: 300, format: .opaque), Surface(width: 400, height: 300, format: .opaque)
    )
    try draw(on: Canvas(alone), seed: seed)
    let canvas = Canvas(together)
    try canvas.together { try draw(on: canvas, seed: seed) }
    let differences = alone.withPixels { first in
      together.withPixels { second in zip(first, second).count { $0 != $1 } }
    }
    #expect(differences == 0)
  }

  /// Reading the canvas in the meantime shows everything drawn so far.
  @Test func itCanBeLookedAt() throws {
    let canvas = Canvas(try Surface(width: 200, height: 200, format: .opaque))
    let image = try picture(.white)
    canvas.together {
      canvas.draw(image, in: Rect(0, 0, 200, 200))
      #expect(canvas.surface.pixel(100, 100) == .white)
      canvas.together { canvas.fill(Rect(0, 0, 200, 200), with: Color(hex: 0x102030)) }
    }
    #expect(canvas.surface.pixel(100, 100) == Color(hex: 0x102030))
  }

  /// A surface, unlike an image, may change before the next drawing.
  @Test func aSurfaceThatChangesIsDrawnAsItWas() throws {
    let canvas = Canvas(try Surface(width: 400, height: 200, format: .opaque))
    let pad = try Surface(width: 150, height: 150, format: .opaque)
    canvas.together {
      for (x, color) in [(0.0, Color(hex: 0x804020)), (200, Color(hex: 0x204080))] {
        Canvas(pad).fill(Rect(0, 0, 150, 150), with: color)
        canvas.draw(pad, in: Rect(x, 0, 190, 190))
      }
    }
    #expect(canvas.surface.pixel(90, 90) == Color(hex: 0x804020))
    #expect(canvas.surface.pixel(290, 90) == Color(hex: 0x204080))
  }

  /// At whole pixels, partly outside and clipped, each pixel equals the source's.
  @Test(arguments: [Point(0, 0), Point(-37, 12), Point(130, -20), Point(250, 210)])
  func copiesAreExact(corner: Point) throws {
    var random = SplitMix(3)
    let source = try Surface(width: 311, height: 207, format: .opaque)
    source.withPixels { bytes in
      for index in bytes.indices { bytes[index] = UInt8.random(in: 0...255, using: &random) }
    }
    let canvas = Canvas(try Surface(width: 400, height: 300, format: .alpha))
    canvas.clip(to: Region(PixelRect(0, 0, 400, 280)))
    // With any cover, our own loops draw the surface.
    let elsewhere = try #require(Cover(Rect(900, 900, 100, 100), .identity))
    canvas.covered(by: [elsewhere]) { canvas.draw(source, at: corner) }
    for (x, y) in [(0, 0), (1, 1), (310, 206), (155, 100), (64, 63), (310, 0), (0, 206)] {
      let (left, top) = (x + Int(corner.x), y + Int(corner.y))
      guard (0..<400).contains(left), (0..<280).contains(top) else { continue }
      #expect(canvas.surface.pixel(left, top) == source.pixel(x, y), "\(x), \(y)")
    }
    let edge = (Int(corner.x) + 311, Int(corner.y) + 100)
    if edge.0 < 400, edge.1 < 300 { #expect(canvas.surface.pixel(edge.0, edge.1) == .clear) }
  }

  /// The loops blend them as cairo does, over pictures that wait.
  @Test(arguments: [Point(0, 0), Point(-37, 12), Point(130, -20), Point(250, 150)])
  func translucentCopiesAreThoseOfCairo(corner: Point) throws {
    var random = SplitMix(4)
    let surface = try Surface(width: 311, height: 207, format: .alpha)
    surface.withPixels { bytes in
      for index in bytes.indices {
        // No colour of a pixel is beyond its alpha, the last byte.
        bytes[index] = index % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &random)
      }
      for first in stride(from: 0, to: bytes.count, by: 4) {
        let alpha = UInt8.random(in: 0...255, using: &random)
        for index in first..<first + 4 { bytes[index] = UInt8(Int(bytes[index]) * Int(alpha) / 255) }
      }
    }
    let (ground, image) = (try picture(Color(hex: 0x804020)), Image(surface))
    func pixels(areWaiting: Bool) throws -> [UInt8] {
      let canvas = Canvas(try Surface(width: 400, height: 300, format: .opaque))
      canvas.together {
        canvas.concatenate(.rotation(0.1))
        canvas.draw(ground, in: Rect(0, 0, 400, 300))
        #expect(canvas.queue?.isEmpty == false)
        if !areWaiting { canvas.drawQueue() }
        canvas.transform = .identity
        canvas.draw(image, in: Rect(origin: corner, size: Size(311, 207)))
        #expect(canvas.queue?.isEmpty == !areWaiting)
      }
      return canvas.surface.bytes
    }
    let isSame = try pixels(areWaiting: true) == pixels(areWaiting: false)
    #expect(isSame)
  }

  @Test("Each of those that are drawn together is hidden by its own covers") func covers() throws {
    let (left, right) = (Rect(0, 0, 150, 200), Rect(250, 0, 150, 200))
    let canvas = Canvas(try Surface(width: 400, height: 200, format: .alpha))
    let image = Image(try Surface(width: 8, height: 8, format: .opaque))
    let covers = try [left, right].map { (area: $0, cover: try #require(Cover($0, .identity))) }
    canvas.together {
      for (area, cover) in covers {
        canvas.covered(by: [cover]) {
          canvas.draw(image, in: area.inset(by: Insets(20)))
          canvas.draw(image, in: Rect(160, 20, 80, 160))
        }
      }
    }
    #expect(canvas.surface.pixel(75, 100) == .clear && canvas.surface.pixel(325, 100) == .clear)
    #expect(canvas.surface.pixel(200, 100) == .black)
  }
}
