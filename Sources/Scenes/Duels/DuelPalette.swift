import TouchDrawing
import TouchUI

/// The colours of the duels: bright fields with dark ink in the dark theme, deep fields with white ink in the light one.
/// Neighbours differ in lightness as well, for those who see fewer hues.
struct DuelPalette: Equatable {
  private let fields: [Color]
  let ink: Color
  /// The part of white in a field that shines after a win. The words on it stay legible.
  let shine: Double

  /// Returns the colour of the field at `index` in a duel.
  func field(_ index: Int, in duel: Duel) -> Color { fields[(index + duel.rawValue) % fields.count] }

  init(_ theme: Theme) {
    let fields: [UInt32] =
      theme.isDark ? [0x56c1ff, 0xffe14d, 0xff8fc8, 0xffa52e] : [0x0b4a94, 0x00594a, 0x8a1560, 0x9a2f00]
    self.fields = fields.map { Color(hex: $0) }
    (ink, shine) = theme.isDark ? (Color(hex: 0x14181f), 0.5) : (.white, 0.2)
  }
}
