import Glibc
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

/// The Photos scene with its own pictures, in a window without a screen.
final class PhotosFixture: SceneFixture {
  let scene: PhotosScene

  init(
    _ library: PhotoLibrary = PhotoLibrary(), size: Size = Size(1280, 800), scale: Double = 1, draws: Bool = true
  ) throws {
    scene = PhotosScene(library)
    try super.init(scene, size: size, scale: scale, draws: draws)
    pass(2)
  }

  /// Returns the card with this number.
  func card(_ number: Int) -> PhotoCard { scene.cards[number - 1]! }

  /// Returns the frontmost card at `location`, or nil if there is none.
  func card(at location: Point) -> PhotoCard? {
    scene.table.hitTest(scene.table.convert(location, from: nil)) as? PhotoCard
  }

  /// Returns a point of the card, the centre of an area of 80 by 80 points that no other card covers.
  func freePoint(on card: PhotoCard) -> Point {
    let reach = 40.0
    for y in stride(from: card.frame.minY + reach, to: card.frame.maxY - reach, by: 8) {
      for x in stride(from: card.frame.minX + reach, to: card.frame.maxX - reach, by: 8) {
        let corners = Rect(center: Point(x, y), size: Size(2 * reach, 2 * reach)).corners
        if corners.allSatisfy({ self.card(at: $0) === card }) { return Point(x, y) }
      }
    }
    return card.center
  }

  /// Moves several fingers at once, each evenly to its new location.
  func glide(_ locations: [Int: Point], over seconds: Double = 0.2) { fingers.move(to: locations, over: seconds) }

  /// Converts a point of the window to the coordinates of a card.
  func location(_ point: Point, on card: PhotoCard) -> Point { card.convert(point, from: nil) }

  func turn(of card: PhotoCard) -> Double { Vector(card.transform.a, card.transform.b).angle }
  func scale(of card: PhotoCard) -> Double { Vector(card.transform.a, card.transform.b).length }
}

extension PhotoCard {
  /// Whether the card has its picture and is no longer blank.
  var showsPicture: Bool { leaf.picture.image != nil && !leaf.isHidden }
}

extension PhotoDirectory {
  /// Adds a picture, at once by renaming.
  func addPicture(_ name: String, _ width: Int = 40, _ height: Int = 30) throws {
    try Surface(width: width, height: height, format: .opaque).writePNG(to: "\(path)/.\(name)")
    rename("\(path)/.\(name)", "\(path)/\(name)")
  }
}

/// Repeats `body` until `condition` holds, for five minutes at most, and returns whether it did.
@discardableResult
func waitUntil(_ condition: () -> Bool, doing body: () -> Void) -> Bool {
  let limit = ContinuousClock.now + .seconds(300)
  while !condition() {
    guard ContinuousClock.now < limit else { return false }
    body()
  }
  return true
}
