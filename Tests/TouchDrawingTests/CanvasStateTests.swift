import Testing
import TouchDrawing
import TouchGeometry

@Suite struct CanvasStateTests {
  let surface: Surface
  let canvas: Canvas

  init() throws {
    surface = try Surface(width: 60, height: 60, format: .opaque)
    canvas = Canvas(surface)
  }

  /// Returns the coordinates of all pixels that are not black.
  func lit() -> Set<[Int]> {
    var pixels: Set<[Int]> = []
    for y in 0..<60 { for x in 0..<60 where surface.pixel(x, y) != .black { pixels.insert([x, y]) } }
    return pixels
  }

  func pixels(of rects: PixelRect...) -> Set<[Int]> {
    Set(rects.flatMap { rect in (rect.y..<rect.maxY).flatMap { y in (rect.x..<rect.maxX).map { [$0, y] } } })
  }

  @Test func transformsApplyInnermostFirst() {
    canvas.concatenate(.translation(10, 20))
    canvas.concatenate(.scale(2))
    canvas.fill(Rect(1, 2, 3, 4), with: .white)
    #expect(lit() == pixels(of: PixelRect(12, 24, 6, 8)))
    #expect(canvas.transform.apply(Point(1, 2)) == Point(12, 24))
  }

  @Test func whatIsSavedComesBack() {
    struct Stop: Error {}
    try? canvas.saved {
      canvas.concatenate(.scale(5))
      canvas.clip(to: Rect(0, 0, 1, 1))
      canvas.operation = .replace
      throw Stop()
    }
    #expect(canvas.transform == .identity && canvas.operation == .over)
    #expect(canvas.clipBounds == Rect(0, 0, 60, 60))
  }

  @Test func clipsNarrow() {
    canvas.clip(to: Rect(10, 10, 20, 20))
    canvas.clip(to: Rect(20, 0, 50, 50))
    #expect(canvas.clipBounds == Rect(20, 10, 10, 20))
    canvas.fill(Rect(0, 0, 60, 60), with: .white)
    #expect(lit() == pixels(of: PixelRect(20, 10, 10, 20)))
  }

  @Test func regionsClipInPixelsWhateverTheTransform() {
    canvas.concatenate(.scale(3))
    canvas.concatenate(.rotation(0.7))
    let before = canvas.transform
    var region = Region(PixelRect(5, 5, 10, 3))
    region.formUnion(PixelRect(40, 40, 4, 4))
    canvas.clip(to: region)
    #expect(canvas.transform == before)
    canvas.fill(Rect(-200, -200, 400, 400), with: .white)
    #expect(lit() == pixels(of: PixelRect(5, 5, 10, 3), PixelRect(40, 40, 4, 4)))
  }

  @Test func anEmptyRegionLetsNothingThrough() {
    canvas.clip(to: Region())
    #expect(canvas.clipBounds.isEmpty)
    canvas.fill(Rect(0, 0, 60, 60), with: .white)
    #expect(lit().isEmpty)
  }

  @Test func pathsClip() {
    canvas.clip(to: .circle(center: Point(30, 30), radius: 10))
    canvas.fill(Rect(0, 0, 60, 60), with: .white)
    #expect(surface.pixel(30, 30) == .white)
    #expect(surface.pixel(21, 21) == .black)
  }

  @Test func aGroupIsOnePicture() {
    canvas.group(alpha: 0.5) {
      canvas.concatenate(.translation(10, 0))
      canvas.fill(Rect(0, 0, 20, 20), with: Color(hex: 0xff0000))
      canvas.fill(Rect(10, 0, 20, 20), with: Color(hex: 0x00ff00))
    }
    #expect(surface.pixel(15, 5)?.isClose(to: Color(hex: 0x800000)) == true)
    #expect(surface.pixel(25, 5)?.isClose(to: Color(hex: 0x008000)) == true, "the red below must not shine through")
    #expect(canvas.transform == .identity, "a group saves the state")
  }

  @Test func groupsAtTheEndsOfOpacity() {
    var isDrawn = false
    canvas.group(alpha: 0) { isDrawn = true }
    #expect(!isDrawn)
    canvas.group(alpha: 1) {
      canvas.concatenate(.scale(2))
      canvas.fill(Rect(0, 0, 5, 5), with: .white)
    }
    #expect(lit() == pixels(of: PixelRect(0, 0, 10, 10)))
    #expect(canvas.transform == .identity)
  }

  /// An empty clip occurs with a bar whose value is still zero. Drawing works again after the clip is restored.
  @Test(arguments: [Rect(10, 10, 0, 20), Rect(10, 10, 20, 0), Rect(10, 10, -5, 20), Rect(.nan, 10, 20, 20)])
  func anEmptyClipLetsNothingThrough(rect: Rect) {
    canvas.saved {
      canvas.clip(to: rect)
      #expect(canvas.clipBounds.isEmpty)
      canvas.fill(Rect(0, 0, 60, 60), with: .white)
    }
    canvas.saved {
      canvas.clip(to: Region())
      canvas.fill(Rect(0, 0, 60, 60), with: .white)
    }
    canvas.saved {
      canvas.clip(to: Path())
      canvas.fill(Rect(0, 0, 60, 60), with: .white)
    }
    #expect(lit().isEmpty)
    canvas.fill(Rect(2, 3, 4, 5), with: .white)
    #expect(lit() == pixels(of: PixelRect(2, 3, 4, 5)))
  }
}
