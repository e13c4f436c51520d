import CCairo
import CPango

/// The calls to Pango behind ``TextLayout`` and ``FontCheck``.
///
/// There is no shared context: Pango's default font map belongs to the thread, and making a context is cheap beside
/// shaping a text.
enum PangoText {
  /// The units of Pango in one point: it counts in 1024ths.
  static let unit = Double(PANGO_SCALE)

  static func makeLayout(font: Font, language: String? = nil) -> OpaquePointer {
    let context = pango_font_map_create_context(pango_cairo_font_map_get_default())!
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    // Unrounded advances give the same line breaks at every scale, and even gaps.
    pango_context_set_round_glyph_positions(context, 0)
    setFontOptions(of: context)
    if let language { pango_context_set_language(context, pango_language_from_string(tag(of: language))) }
    let layout = pango_layout_new(context)!
    setFont(of: layout, font, weight: weight(of: font, in: language))
    return layout
  }

  /// Returns the tag for Pango. Chinese alone would leave open whether its forms are those of the mainland or of
  /// Taiwan.
  private static func tag(of language: String) -> String { language == "zh" ? "zh-cn" : language }

  private static func setFontOptions(of context: OpaquePointer) {
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    // Slight hinting moves stems to pixels vertically alone: sharp lines without touching widths.
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
  }

  /// Returns the weight to ask for. Fonts with Han characters mostly have two weights, the small ones only one:
  /// fontconfig makes the other from that, and only if bold is asked for.
  private static func weight(of font: Font, in language: String?) -> FontWeight {
    language == "zh" && font.weight == .semibold ? .bold : font.weight
  }

  private static func setFont(of layout: OpaquePointer, _ font: Font, weight: FontWeight) {
    let description = pango_font_description_new()!
    defer { pango_font_description_free(description) }
    pango_font_description_set_family(description, font.family)
    pango_font_description_set_weight(description, PangoWeight(UInt32(weight.rawValue)))
    // Absolute: Pango would otherwise multiply with 96/72 for the dots per inch of a monitor.
    let size = font.size.isNaN ? 1 : max(1, min(font.size, 2000))
    pango_font_description_set_absolute_size(description, size * unit)
    pango_layout_set_font_description(layout, description)
    guard font.hasTabularDigits else { return }
    let attributes = pango_attr_list_new()!
    pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
  }

  static func arrange(_ layout: OpaquePointer, lineSpacing: Double) {
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    if lineSpacing > 0, lineSpacing != 1 { pango_layout_set_line_spacing(layout, Float(lineSpacing)) }
  }

  /// Aligns the lines of a layout that already has its text.
  static func align(_ layout: OpaquePointer, _ alignment: TextAlignment) {
    // With Pango's own direction by content, left and right change sides for scripts that run to the left.
    let isMirrored = pango_layout_get_direction(layout, 0) == PANGO_DIRECTION_RTL
    let raw =
      switch alignment {
      case .leading: PANGO_ALIGN_LEFT
      case .center: PANGO_ALIGN_CENTER
      case .trailing: PANGO_ALIGN_RIGHT
      case .left: isMirrored ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
      case .right: isMirrored ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT
      }
    pango_layout_set_alignment(layout, raw)
  }

  static func limit(_ layout: OpaquePointer, width: Double?, lines: Int, truncation: TextTruncation) {
    if let width, !width.isNaN {
      // Rounded up: a text has to fit into the width that was measured for it.
      pango_layout_set_width(layout, Int32((max(0, min(width, 1_000_000)) * unit).rounded(.up)))
    }
    guard lines > 0 else { return }
    if truncation == .clip {
      // Words of the only line are not kept together: as much as fits of the next one shows.
      if lines == 1 { pango_layout_set_wrap(layout, PANGO_WRAP_CHAR) }
      return
    }
    pango_layout_set_height(layout, -Int32(clamping: lines))
    let raw =
      switch truncation {
      case .start: PANGO_ELLIPSIZE_START
      case .middle: PANGO_ELLIPSIZE_MIDDLE
      case .end: PANGO_ELLIPSIZE_END
      case .clip: PANGO_ELLIPSIZE_NONE
      }
    pango_layout_set_ellipsize(layout, raw)
  }

  /// Sets the text and returns whether it had to be truncated. Pango's limit of lines counts for each paragraph; this
  /// one counts for all.
  static func setText(_ layout: OpaquePointer, _ string: String, maxLines: Int, ellipsis: String) -> Bool {
    // A zero byte would end the text for Pango.
    var text = string.utf8.contains(0) ? string.filter { $0 != "\0" } : string
    pango_layout_set_text(layout, text, -1)
    guard maxLines > 0, pango_layout_get_line_count(layout) > maxLines else {
      return pango_layout_is_ellipsized(layout) != 0
    }
    let end = Int(pango_layout_get_line_readonly(layout, Int32(maxLines - 1))!.pointee.end)
    text = String(decoding: Array(text.utf8.prefix(end)), as: UTF8.self)
    repeat {
      pango_layout_set_text(layout, text + ellipsis, -1)
    } while pango_layout_get_line_count(layout) > maxLines && text.popLast() != nil
    return true
  }
}

extension PangoLayoutLine {
  /// The byte index in the text at which this line ends.
  fileprivate var end: Int32 { start_index + length }
}
