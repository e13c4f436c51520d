import TouchDrawing
import TouchGeometry
import TouchUI

/// The logo of a house, and where it can be seen without a plate below.
///
/// Creating one reads all pixels, so that it is done where the logo is decoded.
public struct HouseLogo {
  public let image: Image
  /// Whether a part of the logo is as dark as the dark theme.
  let isLostOnDark: Bool
  /// Whether a part of the logo is as bright as the light theme.
  let isLostOnLight: Bool
  /// Whether the logo has a background of its own.
  let isOpaque: Bool

  /// The size in points that logos are decoded for: none is shown larger.
  public static let largestSize = Size(640, 160)

  /// Creates a logo of pixels that were decoded for ``largestSize`` at `scale` pixels per point.
  public init(_ surface: Surface, scale: Double) {
    image = Image(surface, scale: scale)
    isOpaque = surface.format == .opaque
    let colors = isOpaque ? [] : Self.colors(of: surface)
    isLostOnDark = Self.isLost(colors, on: Theme.dark.background)
    isLostOnLight = Self.isLost(colors, on: Theme.light.background)
  }

  /// The colours that can be seen, of a sample of the pixels.
  private static func colors(of surface: Surface) -> [Color] {
    let step = max(1, max(surface.width, surface.height) / 64)
    return stride(from: 0, to: surface.height, by: step).flatMap { y in
      stride(from: 0, to: surface.width, by: step).compactMap { x in
        surface.pixel(x, y).flatMap { $0.alpha > 0.5 ? $0 : nil }
      }
    }
  }

  /// Returns whether more than a tenth of the colours can hardly be told apart from `ground`.
  private static func isLost(_ colors: [Color], on ground: Color) -> Bool {
    10 * colors.count { $0.contrast(with: ground) < 2 } > colors.count
  }
}
