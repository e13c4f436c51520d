import Testing
import TouchDrawing
import TouchGeometry

@testable import Scenes

@Suite("S3 The size of photos") struct PhotoShapeTests {
  private func shape(_ width: Int, _ height: Int, scale: Double = 1) throws -> PhotoShape {
    var shape = PhotoShape(area: 40_000, proportion: 1, room: Size(600, 400))
    shape.take(Image(try Surface(width: width, height: height, format: .opaque)), scale: scale)
    return shape
  }

  /// Photos of all proportions have the same area, unless a side would be too long.
  @Test(arguments: [(1000, 1000), (1600, 900), (900, 1600), (4000, 400), (400, 4000)])
  func theLongerSideIsBounded(width: Int, height: Int) throws {
    let photo = try shape(width, height).photo
    #expect(abs(photo.width / photo.height - Double(width) / Double(height)) < 0.03 * Double(width) / Double(height))
    #expect(photo.width <= 600 && photo.height <= 400)
    let isPanorama = max(width, height) >= 4 * min(width, height)
    #expect(isPanorama == (photo.width * photo.height < 39_000))
  }

  /// On a finer screen its pixels are smaller.
  @Test(arguments: [1.0, 2]) func nothingIsLargerThanTwiceItsPixels(scale: Double) throws {
    let small = try shape(60, 40, scale: scale)
    #expect(small.photo == Size(120 / scale, 80 / scale) && small.largestScale == 1)
    #expect(min(small.card.width, small.card.height) >= 44, "fingers find it")
    let medium = try shape(200, 200, scale: scale)
    #expect(medium.photo == Size(200, 200) && medium.largestScale == 2 / scale)
    let large = try shape(2000, 2000, scale: scale)
    #expect(large.largestScale == 3)
  }

  /// Fingers can enlarge a coarse picture no further.
  @Test func fingersEnlargeItNoFurther() throws {
    let fixture = try PhotosFixture(draws: false)
    let card = fixture.card(1)
    let side = Int(card.shape.photo.width)
    card.show(Image(try Surface(width: side, height: side * 3 / 4, format: .opaque)))
    let middle = fixture.freePoint(on: card)
    for (finger, side) in [(1, -20.0), (2, 20)] { fixture.send(.down, finger, middle.x + side, middle.y) }
    fixture.pass(0.01)
    fixture.glide([1: middle - Vector(300, 0), 2: middle + Vector(300, 0)])
    for (finger, side) in [(1, -300.0), (2, 300)] { fixture.send(.up, finger, middle.x + side, middle.y) }
    fixture.pass(1)
    #expect(abs(card.size - 2) < 0.02)
  }
}
