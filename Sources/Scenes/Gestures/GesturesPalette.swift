import TouchDrawing
import TouchUI

/// The colours of the Gestures scene.
enum GesturesPalette {
  /// Returns the colours of the background from top to bottom that suit a theme.
  static func depths(_ theme: Theme) -> [Color] {
    let isDark = theme.background.luminance < 0.5
    return (isDark ? [0x0f5563, 0x0a3947, 0x062430] : [0xe2f3f1, 0xcbe7ea, 0xb3d9e4]).map { Color(hex: $0) }
  }
}
