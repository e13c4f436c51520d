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

  private static let dark = LessonPalette(
    depths: [0x123522, 0x0d2a1c, 0x091f15].map { Color(hex: $0) }, field: Color(hex: 0x6cc58b),
    ink: Color(hex: 0x07190f))
  private static let light = LessonPalette(
    depths: [0xe9f3dc, 0xdbebc8, 0xcde2b6].map { Color(hex: $0) }, field: Color(hex: 0x1b623c), ink: .white)

  /// Returns the colours that suit a theme.
  static func suiting(_ theme: Theme) -> LessonPalette { theme.background.luminance < 0.5 ? dark : light }

  /// The fill colour of plates on the field.
  var plate: Color { ink.withAlpha(0.2) }
}
