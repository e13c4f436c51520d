/// The pictures of the gestures, 280 points square with centred artwork.
struct Pictures {
  let tap: Artwork
  let swipeLeft: Artwork
  let swipeRight: Artwork
  let rotation: Artwork

  init() throws {
    tap = try Artwork("tap")
    swipeLeft = try Artwork("swipe-left")
    swipeRight = try Artwork("swipe-right")
    rotation = try Artwork("rotation")
  }
}
