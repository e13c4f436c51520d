import CCairo
import CPango
import TouchGeometry

/// The alignment of lines within the given width.
public enum TextAlignment: Hashable, Sendable {
  /// The side where the script begins, also called natural: left for Latin, Chinese and Cyrillic, right for Arabic and
  /// Hebrew.
  case leading
  case center
  /// The side where the script ends.
  case trailing
  /// The left (the right) side in every script. The script of a text with several is that of its first letter.
  case left, right
}

/// The treatment of a text that does not fit.
public enum TextTruncation: Hashable, Sendable {
  /// An ellipsis replaces the head, the middle or the tail.
  case start, middle, end
  /// The text is cut after the last letter that fits.
  case clip
}

/// A text broken into lines and measured, ready to be drawn any number of times. Keep it as long as the text, the font
/// and the width stay: shaping a text costs far more than drawing it.
///
/// The measures do not depend on the scale at which it is drawn.
public final class TextLayout {
  public let string: String
  public let font: Font
  /// The size of all lines in points by their advances and spacing, at least 0. It is not wider than `maxWidth` except
  /// where a single letter is.
  public let size: Size
  /// The rectangle of the lines, relative to the point the layout is drawn at. x is over 0 if they are aligned to the
  /// middle or the far side of `maxWidth`.
  public let bounds: Rect
  /// The rectangle that is coloured, relative to the point the layout is drawn at; it may extend beyond ``bounds``.
  /// Moving to whole pixels can shift it by half a pixel more.
  public let inkBounds: Rect
  /// The distance in points from the top to the baseline of the first line.
  public let baseline: Double
  public let lineCount: Int
  /// Whether a part of the text is left out.
  public let isTruncated: Bool
  let handle: OpaquePointer
  let hasEmoji: Bool
  var maskCache = TextMaskCache()

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - string: the text, in any script; newlines begin a new line.
  ///   - font: the font of the whole text.
  ///   - emphasis: the parts in other cuts of the font.
  ///   - maxWidth: the width at which lines are broken, in points; nil breaks at newlines alone.
  ///   - maxLines: the number of lines after which the text is cut by `truncation`; 0 for any number.
  ///   - alignment: the alignment of lines that are shorter than the widest.
  ///   - truncation: the part that is left out where the text is cut.
  ///   - lineSpacing: the distance from one baseline to the next, as a multiple of the font's own.
  ///   - language: the code of the language of the text, such as "zh", which decides between several shapes of a
  ///     character; nil: that of the machine.
  public init(
    _ string: String, font: Font, emphasis: [TextEmphasis] = [], maxWidth: Double? = nil, maxLines: Int = 0,
    alignment: TextAlignment = .leading, truncation: TextTruncation = .end, lineSpacing: Double = 1,
    language: String? = nil
  ) {
    self.string = string
    self.font = font
    hasEmoji = string.unicodeScalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{fe0f}" }
    handle = PangoText.makeLayout(font: font, language: language)
    PangoText.emphasize(handle, emphasis)
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
  init(_ raw: PangoRectangle) {
    self.init(
      Double(raw.x) / PangoText.unit, Double(raw.y) / PangoText.unit,
      Double(raw.width) / PangoText.unit, Double(raw.height) / PangoText.unit)
  }
}

/// The cached coverage of a text, without a colour.
final class TextMask {
  let coverage: Coverage
  /// The column of its upper left pixel, relative to the whole pixel in which the box of the text begins.
  let x: Int
  let y: Int

  /// Creates the mask; nil for a text without ink, or for one that is too large to be cached.
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
  /// The maximum area in pixels, one byte each: a page of text over a whole screen of 1920 × 1080 still fits.
  private static let maximumArea = 2_100_000
}

/// A cache of the mask for the last transform with which a text was drawn.
///
/// A text that is drawn only once goes through a mask as well: filled straight onto the canvas its edges would be
/// rounded differently, and a part that is drawn again would differ by a shade.
struct TextMaskCache {
  private var placement: Transform?
  private var mask: TextMask?

  /// Returns the mask of `text`. `placed` maps the box of the text to pixels, with a translation of less than a pixel.
  mutating func mask(of text: TextLayout, placed: Transform) -> TextMask? {
    if placement != placed {
      placement = placed
      mask = TextMask(text, placed: placed)
    }
    return mask
  }
}
