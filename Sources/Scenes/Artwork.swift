import Assets
import TouchDrawing
import TouchUI

/// A picture of the scenes, in the accent of the theme that it is shown in. One that an exhibitor has put in its place
/// keeps its own colours.
final class Artwork {
  private let picture: Image
  private let isOurs: Bool
  private var latest: (tint: Color, image: Image)?

  /// Throws what loading the picture `name` of ``Assets`` throws.
  init(_ name: String) throws {
    picture = try Image(png: try Assets.picture(name), named: name)
    isOurs = try !Assets.hasOwnPicture(name)
  }

  func image(in theme: Theme) -> Image {
    guard isOurs else { return picture }
    if let latest, latest.tint == theme.accent { return latest.image }
    let image = picture.tinted(theme.accent)
    latest = (theme.accent, image)
    return image
  }
}
