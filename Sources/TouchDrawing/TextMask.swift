import CCairo
import TouchGeometry

/// A text drawn once, as coverage of pixels without a colour.
final class TextMask {
  let coverage: Coverage
  /// Where its upper left pixel lies, relative to the whole pixel in which the box of the text begins.
  let x: Int
  let y: Int

  /// Nil for a text without ink, or for one that is too large to be kept.
  init?(_ text: TextLayout, placed: Transform) {
    // Snapping moves a line by at most half a pixel, and smooth edges reach one farther.
    let pixels = PixelRect(covering: placed.apply(text.inkBounds).inset(by: Insets(-2)))
    guard !text.inkBounds.isEmpty, max(pixels.width, pixels.height) <= TextMask.maximumSide,
      pixels.area <= TextMask.maximumArea
    else { return nil }
    (x, y) = (pixels.x, pixels.y)
    let coverage = Coverage(width: Double(pixels.width), height: Double(pixels.height)) { context in
      var matrix = cairo_matrix_t(
        xx: placed.a, yx: placed.b, xy: placed.c, yy: placed.d,
        x0: placed.tx - Double(pixels.x), y0: placed.ty - Double(pixels.y))
      cairo_set_matrix(context, &matrix)
      text.addToCurrentPath(of: context, snapping: placed.b == 0 && placed.c == 0)
      cairo_fill(context)
    }
    guard let coverage else { return nil }
    self.coverage = coverage
  }

  private static let maximumSide = 8192
  /// A byte a pixel: a page of text over a whole screen of 1920 × 1080 still fits.
  private static let maximumArea = 2_100_000
}

/// Keeps the mask of the last way in which a text was drawn.
///
/// Also a text that is drawn once goes through a mask: filled straight onto the canvas its edges would be rounded
/// otherwise, and a part that is drawn again would stand out by a shade.
struct TextMaskCache {
  private var placement: Transform?
  private var mask: TextMask?

  /// `placed` maps the box of the text to pixels, with a translation of less than a pixel.
  mutating func mask(of text: TextLayout, placed: Transform) -> TextMask? {
    if placement != placed {
      placement = placed
      mask = TextMask(text, placed: placed)
    }
    return mask
  }
}
