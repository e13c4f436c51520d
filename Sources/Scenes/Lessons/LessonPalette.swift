import TouchDrawing
import TouchUI

/// The colours of the teaching scenes.
struct LessonPalette {
  /// The colours of the background from top to bottom.
  let depths: [Color]
  /// The fill colour of the playing field. Its contrast against the background is at least 3 to 1.
  let field: Color
  /// The colour of text and targets on the field.
  let ink: Color
  /// The fill colour of plates on the field.
  let plate: Color

  private static let dark = LessonPalette(
    depths: [0x123522, 0x0d2a1c, 0x091f15].map { Color(hex: $0) }, field: Color(hex: 0x6cc58b),
    ink: Color(hex: 0x07190f), plate: Color(hex: 0x07190f).withAlpha(0.2))
  private static let light = LessonPalette(
    depths: [0xe9f3dc, 0xdbebc8, 0xcde2b6].map { Color(hex: $0) }, field: Color(hex: 0x1b623c), ink: .white,
    plate: .white.withAlpha(0.2))

  // For a high contrast, the ground is plain and plates are lighter or darker than the field, away from the ink.
  private static let black = LessonPalette(
    depths: [.black], field: Color(hex: 0x6cc58b), ink: .black, plate: Color(hex: 0xa3e6ba))
  private static let white = LessonPalette(
    depths: [.white], field: Color(hex: 0x1b623c), ink: .white, plate: Color(hex: 0x0a3a20))

  /// Returns the colours that suit a theme.
  static func suiting(_ theme: Theme) -> LessonPalette {
    if theme.hasHighContrast { return theme.isDark ? black : white }
    return theme.isDark ? dark : light
  }
}
