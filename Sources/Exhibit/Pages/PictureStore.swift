import TouchDrawing

/// The images that were shown last, so that a page that comes back, or is made anew after a change, does not begin with
/// empty frames.
final class PictureStore {
  private struct Entry {
    let picture: PagePicture
    let side: Double
    let image: Image
  }

  private var entries: [Entry] = []

  /// The number of images that are kept: those of a page or two.
  private static let most = 24

  /// Returns the image of a picture for a frame with this longer side, or nil.
  func image(of picture: PagePicture, for side: Double) -> Image? {
    entries.last { $0.picture.path == picture.path && $0.picture.version == picture.version && $0.side == side }?.image
  }

  func add(_ image: Image, of picture: PagePicture, for side: Double) {
    entries = entries.suffix(Self.most - 1) + [Entry(picture: picture, side: side, image: image)]
  }
}
