import Testing
import TouchDrawing
import TouchGeometry

@Suite struct PixelRectTests {
  @Test func coveringRoundsOutwards() {
    #expect(PixelRect(covering: Rect(0.2, -0.2, 1, 1)) == PixelRect(0, -1, 2, 2))
    #expect(PixelRect(covering: Rect(3, 4, 5, 6)) == PixelRect(3, 4, 5, 6))
    #expect(PixelRect(covering: Rect(3.9, 0, 0.05, 1)) == PixelRect(3, 0, 1, 1))
  }

  @Test func coveringSurvivesNonsense() {
    #expect(PixelRect(covering: Rect(.nan, 0, 1, 1)).isEmpty)
    #expect(PixelRect(covering: Rect(0, .nan, 1, 1)).isEmpty)
    #expect(PixelRect(covering: Rect(0, 0, .nan, 1)).isEmpty)
    #expect(PixelRect(covering: Rect(0, 0, 1, .nan)).isEmpty)
    #expect(PixelRect(covering: Rect(0, 0, -5, 1)).isEmpty)
    let screen = PixelRect(0, 0, 3840, 2160)
    #expect(PixelRect(covering: Rect(-1e300, -1e300, 2e300, 2e300)).contains(screen))
    #expect(PixelRect(covering: Rect(-.infinity, -.infinity, .infinity, .infinity)).contains(screen))
    #expect(PixelRect(covering: Rect(1e300, 0, 1e300, 1)).isEmpty)
  }

  @Test func emptyRectanglesContainAndAddNothing() {
    let rect = PixelRect(10, 10, 5, 5)
    #expect(rect.union(PixelRect(100, 100, 0, 5)) == rect)
    #expect(PixelRect(100, 100, -1, 5).union(rect) == rect)
    #expect(!rect.intersects(PixelRect(12, 12, 0, 1)))
    #expect(!rect.contains(PixelRect(12, 12, 0, 1)))
    #expect(PixelRect(0, 0, -3, -3).area == 0)
  }

  @Test func farEdgesAreOutside() {
    let rect = PixelRect(10, 10, 5, 5)
    #expect(!rect.intersects(PixelRect(15, 10, 5, 5)))
    #expect(rect.intersection(PixelRect(14, 14, 5, 5)) == PixelRect(14, 14, 1, 1))
    #expect(rect.contains(PixelRect(14, 14, 1, 1)))
    #expect(!rect.contains(PixelRect(14, 14, 2, 1)))
    #expect(rect.union(PixelRect(20, 0, 1, 1)) == PixelRect(10, 0, 11, 15))
  }
}
