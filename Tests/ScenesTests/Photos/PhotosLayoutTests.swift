import GoldenPictures
import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

@Suite("S3 Photos on screens of all sizes") struct PhotosLayoutTests {
  @Test(arguments: SpringsLayoutTests.sizes) func cardsLieOnTheTableAndLeaveTheHeadingFree(size: Size) throws {
    let fixture = try PhotosFixture(size: size, draws: false)
    let heading = try #require(fixture.scene.chrome.subviews.compactMap { $0 as? SceneHeading }.first)
    let text = Size(heading.textWidth(in: heading.bounds.width), heading.frame.height)
    let words = Rect(origin: heading.frame.origin, size: text)
    let cards = fixture.scene.cards.values
    let isDeck = fixture.scene.deckCard != nil
    #expect(isDeck ? cards.count >= 7 : cards.count == ArtPicture.allCases.count)
    for card in cards {
      #expect(fixture.window.bounds.contains(card.frame), "\(card) at \(card.frame)")
      #expect(!card.frame.intersects(words), "\(card) at \(card.frame) over \(words)")
      #expect(min(card.bounds.width, card.bounds.height) >= 64, "large enough for fingers")
    }
  }

  /// Each of the scene's own pictures has several colours, and is identical in each drawing.
  @Test(arguments: ArtPicture.allCases) func picturesOfOurOwn(picture: ArtPicture) throws {
    let (first, second) = (try #require(picture.image(longerSide: 200)), try #require(picture.image(longerSide: 200)))
    let bytes = [first, second].map { $0.surface(forScale: 1).pixelBytes }
    #expect(bytes[0] == bytes[1])
    #expect(abs(first.size.width / first.size.height - picture.proportion) < 0.02)
    let surface = first.surface(forScale: 1)
    var colors: Set<Color> = []
    for y in 0..<surface.height {
      for x in 0..<surface.width { if let color = surface.pixel(x, y) { colors.insert(color) } }
    }
    #expect(colors.count > 200, "\(colors.count) colours")
  }

  /// All pictures are drawn small and side by side.
  @Test func picturesOfOurOwnLookAsTheyHaveBeenFoundGood() throws {
    let (side, columns) = (112, 5)
    let rows = (ArtPicture.allCases.count + columns - 1) / columns
    let sheet = try Surface(width: side * columns, height: side * rows, format: .opaque)
    let canvas = Canvas(sheet)
    canvas.fill(Rect(0, 0, Double(sheet.width), Double(sheet.height)), with: .black)
    for (index, picture) in ArtPicture.allCases.enumerated() {
      let image = try #require(picture.image(longerSide: side))
      let origin = Point(Double(side * (index % columns)), Double(side * (index / columns)))
      canvas.draw(image, in: Rect(origin: origin, size: image.size))
    }
    #expect(try Golden.problem(of: sheet, "photos-own") == nil)
  }
}
