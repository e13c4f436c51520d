import Assets
import TouchDrawing

/// The pictures of the gestures, 280 points square, their ink in the middle.
struct Pictures {
  let tap: Image
  let swipeLeft: Image
  let swipeRight: Image
  let rotation: Image

  init() throws {
    tap = try Self.load("tap")
    swipeLeft = try Self.load("swipe-left")
    swipeRight = try Self.load("swipe-right")
    rotation = try Self.load("rotation")
  }

  private static func load(_ name: String) throws -> Image {
    try Image(png: try Assets.picture(name), named: name)
  }
}
