import Assets
import TouchDrawing
import TouchUI

/// A picture of the scenes, in the accent of the theme that it is shown in. One that an exhibitor has put in its place
/// keeps its own colours.
final class Artwork {
  private let picture: Image
  private let isOurs: Bool
  /// By tint; a picture is shown in two colours of a theme at most.
  private var images: [Color: Image] = [:]

  /// Throws what loading the picture `name` of ``Assets`` throws.
  init(_ name: String) throws {
    picture = try Image(png: try Assets.picture(name), named: name)
    isOurs = try !Assets.hasOwnPicture(name)
  }

  func image(in theme: Theme) -> Image { image(in: theme.accent) }

  /// The picture in `color`.
  func image(in color: Color) -> Image {
    guard isOurs else { return picture }
    if let image = images[color] { return image }
    if images.count == 4 { images = [:] }
    let image = picture.tinted(color)
    images[color] = image
    return image
  }
}
