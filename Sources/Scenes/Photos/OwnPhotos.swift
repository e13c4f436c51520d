import TouchDrawing
import TouchUI

/// The scene's own images. They are painted once, as large as any scene has wanted them.
final class OwnPhotos {
  private var longerSide = 0
  private var images: [ArtPicture: Image] = [:]
  /// The cards that wait for their image, in the order of their wishes.
  private var wishes: [Int: (picture: ArtPicture, completion: (Image) -> Void)] = [:]
  private var wishCount = 0
  private var painter: ArtPainter?

  /// Calls `completion` with a picture of at least `longerSide` pixels, at once if it is painted.
  func load(
    _ picture: ArtPicture, longerSide: Int, in application: Application, completion: @escaping (Image) -> Void
  ) -> Registration? {
    if longerSide > self.longerSide { paint(longerSide, in: application) }
    if let image = images[picture] {
      completion(image)
      return nil
    }
    wishCount += 1
    let number = wishCount
    wishes[number] = (picture, completion)
    return Registration { [weak self] in self?.wishes[number] = nil }
  }

  private func paint(_ longerSide: Int, in application: Application) {
    (self.longerSide, images) = (longerSide, [:])
    let painter = ArtPainter { [unowned self] in keep($1, of: $0) }
    self.painter = painter
    painter.paint(longerSide: longerSide, in: application)
  }

  private func keep(_ image: Image, of picture: ArtPicture) {
    images[picture] = image
    for (number, wish) in wishes.sorted(by: { $0.key < $1.key }) where wish.picture == picture {
      wishes[number] = nil
      wish.completion(image)
    }
  }
}
