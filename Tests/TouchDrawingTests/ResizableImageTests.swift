import Glibc
import Testing
import TouchGeometry

@testable import TouchDrawing

@Suite("Images of which the edges keep their size") struct ResizableImageTests {
  private static let insets = Insets(top: 3, left: 4, bottom: 5, right: 2)
  private static let corners = [Color(hex: 0xff0000), Color(hex: 0x00ff00), Color(hex: 0x0000ff), Color(hex: 0xffff00)]
  private static let edges = [Color(hex: 0x800000), Color(hex: 0x008000), Color(hex: 0x000080), Color(hex: 0x808000)]
  private static let middle = Color(hex: 0xffffff)

  /// Returns an image of nine colours: the four corners row by row, then the upper, left, right and lower edge, and the
  /// middle.
  private static func picture(middle: Color? = middle, scale: Double = 1) throws -> Surface {
    let surface = try Surface(width: Int(12 * scale), height: Int(14 * scale), format: .alpha)
    let canvas = Canvas(surface)
    canvas.concatenate(.scale(scale))
    let (x, y) = ([0.0, 4, 10, 12], [0.0, 3, 9, 14])
    for row in 0..<3 {
      for column in 0..<3 {
        let index = row * 3 + column
        let color: Color? =
          index == 4 ? middle : index % 2 == 0 ? corners[[0, 0, 1, 0, 0, 0, 2, 0, 3][index]] : edges[index / 2]
        guard let color else { continue }
        canvas.fill(Rect(x[column], y[row], x[column + 1] - x[column], y[row + 1] - y[row]), with: color)
      }
    }
    return surface
  }

  private static func image(middle: Color? = middle, scale: Double = 1) throws -> Image {
    Image(try picture(middle: middle, scale: scale), scale: scale).resizableImage(withCapInsets: insets)
  }

  @Test func itHasTheSizeItHad() throws { #expect(try Self.image().size == Size(12, 14)) }

  /// Insets are in points, whatever the scale of the image and of the screen.
  @Test(arguments: [1.0, 2, 3], [1, 2, 3])
  func onlyTheMiddleIsStretchedBothWays(scale: Double, ofCanvas pixels: Int) throws {
    let surface = try Surface(width: 60 * pixels, height: 40 * pixels, format: .alpha)
    let canvas = Canvas(surface)
    canvas.concatenate(.scale(Double(pixels)))
    canvas.draw(try Self.image(scale: scale), in: Rect(10, 5, 42, 30))
    // The ranges are in points. They leave out pixels that are mixed with a stretched neighbour.
    for (color, xs, ys) in [
      (Self.corners[0], 10..<13, 5..<7), (Self.corners[1], 51..<52, 5..<7), (Self.corners[2], 10..<13, 31..<35),
      (Self.corners[3], 51..<52, 31..<35), (Self.edges[0], 17..<47, 5..<7), (Self.edges[1], 10..<13, 10..<28),
      (Self.edges[2], 51..<52, 10..<28), (Self.edges[3], 17..<47, 31..<35), (Self.middle, 17..<47, 10..<28),
    ] {
      for x in [xs.lowerBound * pixels, xs.upperBound * pixels - 1] {
        for y in [ys.lowerBound * pixels, ys.upperBound * pixels - 1] {
          #expect(surface.pixel(x, y) == color, "at \(x), \(y)")
        }
      }
    }
    for (x, y) in [(10 * pixels - 1, 20), (52 * pixels, 20), (30, 5 * pixels - 1), (30, 35 * pixels)] {
      #expect(surface.pixel(x, y) == .clear, "at \(x), \(y)")
    }
  }

  @Test func inItsOwnSizeItIsThePicture() throws {
    let (drawn, plain) = (
      try Surface(width: 20, height: 20, format: .alpha), try Surface(width: 20, height: 20, format: .alpha)
    )
    Canvas(drawn).draw(try Self.image(), in: Rect(3, 2, 12, 14))
    Canvas(plain).draw(Image(try Self.picture()), in: Rect(3, 2, 12, 14))
    #expect(drawn.bytes == plain.bytes)
  }

  /// Nine pieces drawn one by one would each be faint at their edges.
  @Test(arguments: [0, 0.3, 0.785, 1.2]) func turnedItHasNoSeams(angle: Double) throws {
    let grey = try Surface(width: 12, height: 14, format: .alpha)
    Canvas(grey).fill(grey.bounds.rect, with: Color(hex: 0x000000).withAlpha(0.5))
    let image = Image(grey).resizableImage(withCapInsets: Self.insets)
    let surface = try Surface(width: 200, height: 200, format: .alpha)
    let canvas = Canvas(surface)
    let placement = Transform.scale(1.7).followed(by: .rotation(angle)).followed(by: .translation(100, 100))
    canvas.concatenate(placement)
    canvas.draw(image, in: Rect(-40, -30, 80, 60))
    let inverse = try #require(placement.inverse)
    var inside = 0
    for y in 0..<200 {
      for x in 0..<200 {
        let point = inverse.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
        guard Rect(-39, -29, 78, 58).contains(point) else { continue }
        inside += 1
        #expect(surface.parts(x, y) == [0, 0, 0, 128], "at \(x), \(y)")
      }
    }
    #expect(inside > 12_000)
  }

  /// Stretching first and rotating afterwards gives the same result, apart from pixels that are mixed twice.
  @Test func turnedItIsWhatItIsUpright() throws {
    let soft = try Surface(width: 12, height: 14, format: .alpha)
    let canvas = Canvas(soft)
    for y in 0..<14 {
      for x in 0..<12 {
        canvas.fill(Rect(Double(x), Double(y), 1, 1), with: Color(red: Double(x) / 24, green: Double(y) / 28, blue: 0))
      }
    }
    let image = Image(soft).resizableImage(withCapInsets: Self.insets)
    let upright = try Surface(width: 90, height: 70, format: .alpha)
    Canvas(upright).draw(image, in: upright.bounds.rect)
    let turned = try (0..<2).map { index in
      let surface = try Surface(width: 160, height: 160, format: .alpha)
      let canvas = Canvas(surface)
      canvas.concatenate(Transform.rotation(0.6).followed(by: .translation(60, 20)))
      if index == 0 {
        canvas.draw(image, in: upright.bounds.rect)
      } else {
        canvas.draw(upright, in: upright.bounds.rect)
      }
      return surface
    }
    #expect(turned[0].pixel(80, 80)?.alpha == 1)
    let most = zip(turned[0].bytes, turned[1].bytes).map { abs(Int($0) - Int($1)) }.max()
    #expect(try #require(most) <= 4)
  }

  @Test func cairoGetsTheSame() throws {
    let surfaces = [
      try Surface(width: 80, height: 60, format: .alpha), try Surface(width: 80, height: 60, format: .alpha),
    ]
    Canvas(surfaces[0]).draw(try Self.image(), in: Rect(5, 5, 70, 50))
    let canvas = Canvas(surfaces[1])
    // Our own loops draw the first image over what is there. Cairo draws the second, which replaces it.
    canvas.operation = .replace
    canvas.draw(try Self.image(), in: Rect(5, 5, 70, 50))
    #expect(surfaces[0].bytes == surfaces[1].bytes)
  }

  @Test func edgesShareARectangleThatIsSmaller() throws {
    let surface = try Surface(width: 30, height: 30, format: .alpha)
    // The edges are six points wide in a rectangle of three, and eight points high in one of four.
    Canvas(surface).draw(try Self.image(), in: Rect(10, 10, 3, 4))
    #expect(surface.pixel(10, 10).isAlike(Self.corners[0]) && surface.pixel(12, 13).isAlike(Self.corners[3]))
    #expect(surface.pixel(9, 11) == .clear && surface.pixel(13, 11) == .clear)
  }

  @Test func edgesShareAPictureThatIsSmaller() throws {
    let image = Image(try Self.picture()).resizableImage(withCapInsets: Insets(top: 0, left: 30, bottom: -8, right: 30))
    let surface = try Surface(width: 130, height: 30, format: .alpha)
    Canvas(surface).draw(image, in: Rect(0, 0, 120, 28))
    #expect(surface.pixel(1, 1) == Self.corners[0] && surface.pixel(118, 26) == Self.corners[3])
  }

  /// A clear middle leaves the content below it unchanged and is not drawn.
  @Test func aMiddleThatIsClearIsLeftOut() throws {
    #expect(try Self.image(middle: nil).caps?.hasClearMiddle == true)
    #expect(try Self.image().caps?.hasClearMiddle == false)
    let faint = Color(hex: 0x000000).withAlpha(0.01)
    #expect(try Self.image(middle: faint).caps?.hasClearMiddle == false, "a little is something")
    let surface = try Surface(width: 60, height: 40, format: .alpha)
    let ground = Color(hex: 0x123456)
    Canvas(surface).fill(surface.bounds.rect, with: ground)
    Canvas(surface).draw(try Self.image(middle: nil), in: Rect(10, 5, 42, 30))
    #expect(surface.pixel(30, 20) == ground)
    #expect(surface.pixel(11, 6) == Self.corners[0])
  }

  @Test func edgesThatAreClearAreLeftOut() throws {
    let surface = try Surface(width: 20, height: 20, format: .alpha)
    Canvas(surface).fill(Rect(1, 1, 18, 18), with: Self.middle)
    let image = Image(surface).resizableImage(withCapInsets: Insets(4))
    #expect(image.caps?.hasClearEdge == true)
    #expect(try Self.image().caps?.hasClearEdge == false)
    Canvas(surface).fill(Rect(7, 19, 1, 1), with: Self.middle.withAlpha(0.01))
    #expect(
      Image(surface).resizableImage(withCapInsets: Insets(4)).caps?.hasClearEdge == false, "a little is something")
    let target = try Surface(width: 50, height: 50, format: .alpha)
    Canvas(target).draw(image, in: Rect(5, 5, 40, 40))
    #expect(target.pixel(6, 20) == Self.middle && target.pixel(5, 20) == .clear && target.pixel(43, 43) == Self.middle)
  }

  @Test func theResolutionIsThatOfTheCanvas() throws {
    let image = try ImageTests.image().resizableImage(withCapInsets: Insets(2))
    for (scale, width) in [(1.0, 20), (2, 40), (3, 60)] {
      let surface = try Surface(width: 100, height: 100, format: .alpha)
      let canvas = Canvas(surface)
      canvas.concatenate(.scale(scale))
      canvas.draw(image, in: Rect(0, 0, 30, 30))
      #expect(surface.pixel(Int(15 * scale), Int(15 * scale)) == ImageTests.colors[width / 20])
    }
  }
}

extension Color? {
  fileprivate func isAlike(_ other: Color) -> Bool {
    guard let self else { return false }
    return abs(self.red - other.red) + abs(self.green - other.green) + abs(self.blue - other.blue) < 0.7
      && self.alpha > 0.9
  }
}
