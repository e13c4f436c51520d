import Assets
import TouchDrawing
import TouchUI

/// A picture of the scenes in the accent colour of the current theme. A custom picture keeps its own colours.
final class Artwork {
  private let picture: Image
  private let isOurs: Bool
  /// The tinted images, by colour. A picture is shown in at most two colours of a theme.
  private var images: [Color: Image] = [:]

  /// Loads the picture `name` of ``Assets``. Throws the errors of loading it.
  init(_ name: String) throws {
    picture = try Image(png: try Assets.picture(name), named: name)
    isOurs = try !Assets.hasCustomPicture(name)
  }

  func image(in theme: Theme) -> Image { image(in: theme.accent) }

  /// Returns the picture in `color`, or a custom picture as it is.
  func image(in color: Color) -> Image {
    guard isOurs else { return picture }
    if let image = images[color] { return image }
    if images.count == 4 { images = [:] }
    let image = picture.tinted(color)
    images[color] = image
    return image
  }
}
