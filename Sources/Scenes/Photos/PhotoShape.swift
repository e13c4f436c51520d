import TouchDrawing
import TouchGeometry

/// The measures of a card: how large a photo is shown, with a mat around it.
struct PhotoShape: Equatable {
  /// The area of the photo in square points, if nothing bounds it.
  var area: Double
  /// The aspect ratio of the photo, width over height.
  var proportion: Double
  /// The longest sides that the table allows.
  var room = Size(.infinity, .infinity)
  /// The pixels of the longer side of the photo, in points of the screen.
  var pixels = Double.infinity

  /// The factor by which a photo may be shown larger than its own pixels.
  private static let coarsest = 2.0
  /// The least side of a card, which fingers need.
  private static let leastSide = 44.0

  /// Takes over the proportions and the pixels of an image, on a screen of `scale` pixels per point.
  mutating func take(_ image: Image, scale: Double) {
    guard !image.size.isEmpty else { return }
    if abs(image.size.width / image.size.height - proportion) > 0.01 {
      proportion = image.size.width / image.size.height
    }
    pixels = max(image.size.width, image.size.height) / scale
  }

  /// The size of the photo.
  var photo: Size {
    let full = Size((area * proportion).squareRoot(), (area / proportion).squareRoot())
    let longest = Self.coarsest * pixels
    let share = min(1, room.width / full.width, room.height / full.height, longest / max(full.width, full.height))
    return Size((full.width * share).rounded(), (full.height * share).rounded())
  }

  /// The size of the card, with the mat.
  var card: Size {
    let (photo, mat) = (photo, 2 * Self.mat(for: area))
    return Size(max(photo.width + mat, Self.leastSide), max(photo.height + mat, Self.leastSide))
  }

  /// The largest size that fingers may give the card, relative to its first one.
  var largestScale: Double { max(1, min(3, Self.coarsest * pixels / max(photo.width, photo.height))) }

  /// Returns the width of the mat for a photo of this area, in points.
  static func mat(for area: Double) -> Double { max(5, 0.028 * area.squareRoot()).rounded() }
}
