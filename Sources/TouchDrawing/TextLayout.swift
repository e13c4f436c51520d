import CCairo
import CPango
import TouchGeometry

/// To which side lines are set within the given width.
public enum TextAlignment: Hashable, Sendable {
  /// Where the script begins: left for Latin, Chinese and Cyrillic, right for Arabic and Hebrew. What is natural.
  case leading
  case center
  /// Where the script ends.
  case trailing
  /// To the left (the right) in every script; a text of several scripts counts as one of its first letter's.
  case left, right
}

/// What becomes of a text that does not fit.
public enum TextTruncation: Hashable, Sendable {
  /// An ellipsis replaces that part of it: the head, the middle or the tail.
  case start, middle, end
  /// It is cut after the last letter that fits.
  case clip
}

/// A text broken into lines and measured, ready to be drawn any number of times. Keep it as long as the text, the font
/// and the width stay: shaping a text costs far more than drawing it.
///
/// Measures do not depend on the scale it is drawn at.
public final class TextLayout {
  public let string: String
  public let font: Font
  /// The size in points of all lines as they are advanced and spaced, at least 0; not wider than `maxWidth` save where
  /// a single letter is.
  public let size: Size
  /// Where the lines are, relative to the point the layout is drawn at: x is over 0 if they are set to the middle or
  /// the far side of `maxWidth`.
  public let bounds: Rect
  /// What is really coloured, relative to the point the layout is drawn at; may reach over ``bounds``. Moving to whole
  /// pixels can shift it by half a pixel more.
  public let inkBounds: Rect
  /// The distance in points from the top to the line on which the letters of the first line stand.
  public let baseline: Double
  public let lineCount: Int
  /// True if a part of the text is left out.
  public let isTruncated: Bool
  let handle: OpaquePointer
  let hasEmoji: Bool
  var maskCache = TextMaskCache()

  /// - Parameters:
  ///   - string: the text, in any script; newlines begin a new line.
  ///   - font: what all of it is set in.
  ///   - maxWidth: where lines are broken, in points; nil breaks at newlines alone.
  ///   - maxLines: the number of lines after which the text is cut as `truncation` says; 0 for any number.
  ///   - alignment: where lines that are shorter than the widest begin.
  ///   - truncation: what is left out where the text is cut.
  ///   - lineSpacing: from one baseline to the next, as a multiple of the font's own.
  ///   - language: the code of the language of the text, such as "zh", which decides between the shapes that a character has
  ///     in several; nil: that of the machine.
  public init(
    _ string: String, font: Font, maxWidth: Double? = nil, maxLines: Int = 0,
    alignment: TextAlignment = .leading, truncation: TextTruncation = .end, lineSpacing: Double = 1,
    language: String? = nil
  ) {
    self.string = string
    self.font = font
    hasEmoji = string.unicodeScalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{fe0f}" }
    handle = PangoText.makeLayout(font: font, language: language)
    PangoText.arrange(handle, lineSpacing: lineSpacing)
    PangoText.limit(handle, width: maxWidth, lines: maxLines, truncation: truncation)
    isTruncated = PangoText.setText(handle, string, maxLines: maxLines, ellipsis: truncation == .clip ? "" : "…")
    PangoText.align(handle, alignment)
    var (ink, logical) = (PangoRectangle(), PangoRectangle())
    pango_layout_get_extents(handle, &ink, &logical)
    bounds = Rect(logical)
    inkBounds = Rect(ink)
    size = bounds.size
    baseline = Double(pango_layout_get_baseline(handle)) / PangoText.unit
    lineCount = Int(pango_layout_get_line_count(handle))
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(handle)) }

  /// The number of characters for which no installed font has a shape; they appear as boxes.
  public var missingGlyphCount: Int { Int(pango_layout_get_unknown_glyphs_count(handle)) }
}

extension Rect {
  fileprivate init(_ raw: PangoRectangle) {
    self.init(
      Double(raw.x) / PangoText.unit, Double(raw.y) / PangoText.unit,
      Double(raw.width) / PangoText.unit, Double(raw.height) / PangoText.unit)
  }
}

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
