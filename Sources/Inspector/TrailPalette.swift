import TouchDrawing
import TouchUI

/// The colours of recognisers in a picture of a past moment.
enum TrailPalette {
  /// Returns the colours that suit a theme. The first is the accent. Any two of the theme's own differ by a ΔE of 20 at
  /// least for everybody, also without one of the three kinds of cones.
  static func colors(_ theme: Theme) -> [Color] {
    let isDark = theme.background.luminance < 0.5
    let others: [UInt32] =
      isDark ? [0x51f5fa, 0xc901fb, 0xc5e4a5, 0xe40533, 0x15819e] : [0x8664ab, 0x16886c, 0xc20cf5, 0x17056c, 0x411511]
    return [theme.accent] + others.map { Color(hex: $0) }
  }
}
