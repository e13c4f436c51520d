import TouchDrawing

/// The images that were shown last, so that a page that comes back does not begin with empty frames.
final class PictureStore {
  private struct Entry {
    let path: String
    let side: Double
    let image: Image
  }

  private var entries: [Entry] = []

  /// The number of images that are kept: those of a page or two.
  private static let most = 24

  /// Returns the image of a file for a frame with this longer side, or nil.
  func image(of path: String, for side: Double) -> Image? {
    entries.first { $0.path == path && $0.side == side }?.image
  }

  func add(_ image: Image, of path: String, for side: Double) {
    entries = entries.suffix(Self.most - 1) + [Entry(path: path, side: side, image: image)]
  }

  func removeAll() { entries = [] }
}
