import CPango

/// A part of a text in another cut of its font.
public struct TextEmphasis: Hashable, Sendable {
  public enum Style: Hashable, Sendable {
    /// Letters of the weight ``FontWeight/bold``, which every script has.
    case bold
    /// Slanted letters.
    case italic
  }

  public let style: Style
  /// The part, in offsets in the UTF-8 of the text. What lies beyond its end does not count.
  public let range: Range<Int>

  public init(_ style: Style, in range: Range<Int>) {
    self.style = style
    self.range = range
  }
}

extension PangoText {
  /// Applies `emphasis` to a layout, whose text may follow.
  static func emphasize(_ layout: OpaquePointer, _ emphasis: [TextEmphasis]) {
    guard !emphasis.isEmpty else { return }
    let attributes = pango_layout_get_attributes(layout).map(pango_attr_list_copy) ?? pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    for part in emphasis {
      let attribute =
        switch part.style {
        case .bold: pango_attr_weight_new(PANGO_WEIGHT_BOLD)!
        case .italic: pango_attr_style_new(PANGO_STYLE_ITALIC)!
        }
      attribute.pointee.start_index = guint(clamping: part.range.lowerBound)
      attribute.pointee.end_index = guint(clamping: part.range.upperBound)
      pango_attr_list_insert(attributes, attribute)
    }
    pango_layout_set_attributes(layout, attributes)
  }
}
