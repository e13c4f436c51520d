import Testing
import TouchGeometry

@testable import TouchDrawing

@Suite("Which covers and regions there are") struct CoverPlacementTests {
  @Test("A cover of just the least area counts, with three pixels less on each side") func leastArea() {
    #expect(Cover.leastArea == 64 * 64)
    #expect(Cover(Rect(0, 0, 70, 70), .identity) != nil)
    #expect(Cover(Rect(0, 0, 70, 69.9), .identity) == nil)
    #expect(Cover(Rect(0, 0, 69.9, 70), .identity) == nil)
  }

  @Test("A cover contains another that is turned otherwise, if all of it lies within") func containing() throws {
    let large = try #require(Cover(Rect(0, 0, 300, 300), .identity))
    let rect = Rect(center: .zero, size: Size(100, 100))
    for (center, isContained) in [(Point(150, 150), true), (Point(270, 150), false), (Point(150, 270), false)] {
      let small = try #require(Cover(rect, .rotation(0.7).followed(by: .translation(center.x, center.y))))
      #expect(large.contains(small) == isContained)
      #expect(!small.contains(large))
    }
  }

  @Test("Three pixels of each side are left out, however uneven the scale") func margin() throws {
    for (scale, size, margin) in [
      (Transform.scale(1, 0.2), Size(300, 600), Vector(3, 15)), (.scale(0.2, 1), Size(600, 300), Vector(15, 3)),
    ] {
      let cover = try #require(Cover(Rect(origin: .zero, size: size), scale))
      for (x, y, isHidden) in [(0.1, 0.1, true), (-0.1, 0.1, false), (0.1, -0.1, false)] {
        let inner = Rect(margin.dx + x, margin.dy + y, 100, 100)
        #expect(cover.hides(inner, scale) == isHidden)
      }
    }
  }

  @Test("After covers within covers the outer ones hide again") func nested() throws {
    let surface = try Surface(width: 100, height: 100, format: .alpha)
    let canvas = Canvas(surface)
    let (outer, inner) = (
      try #require(Cover(Rect(0, 0, 100, 100), .identity)), try #require(Cover(Rect(900, 0, 100, 100), .identity))
    )
    canvas.transform = .rotation(0.3)
    canvas.covered(by: [outer]) {
      canvas.covered(by: [inner]) {}
      canvas.fill(Rect(0, -100, 300, 300), with: .white)
    }
    #expect(surface.pixel(50, 50) == .clear)
    canvas.fill(Rect(0, -100, 300, 300), with: .white)
    #expect(surface.pixel(50, 50) == .white)
  }

  @Test("A rectangle of a list that has no pixels adds none") func regions() {
    for nothing in [PixelRect(5, 5, 0, 4), PixelRect(5, 5, 4, 0), PixelRect(50, 5, -3, 4), PixelRect(5, 50, 4, -3)] {
      #expect(Region([nothing]).isEmpty)
      let region = Region([PixelRect(0, 0, 10, 10), nothing, PixelRect(20, 0, 5, 5)])
      #expect(region.area == 125 && region.bounds == PixelRect(0, 0, 25, 10))
    }
  }

  @Test("A rectangle between pixels looks the same among covers as alone") func betweenPixels() throws {
    let covers = [try #require(Cover(Rect(900, 900, 100, 100), .identity))]
    for (x, y, width) in [(10.5, 10, 150), (10, 10.3, 150), (10, 10, 150.7)] {
      let rect = Rect(x, y, width, 150)
      let surfaces = try [[], covers].map { covers in
        let surface = try Surface(width: 180, height: 180, format: .alpha)
        let canvas = Canvas(surface)
        canvas.covered(by: covers) { canvas.fill(rect, with: .white) }
        return surface.bytes
      }
      #expect(surfaces[0] == surfaces[1], "\(rect)")
    }
  }
}
