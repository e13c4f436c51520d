import TouchDrawing
import TouchUI

/// The colours of the Springs scene.
struct SpringsPalette: Equatable {
  /// The background from top to bottom.
  let depths: [Color]
  /// The bodies, from the left to the right.
  let bodies: [Color]
  /// Signs and text on the bodies.
  let ink: Color
  /// The beam and the springs, and the edge of light on them.
  let (steel, light): (Color, Color)

  static let night = SpringsPalette(
    depths: [0x3b1a6e, 0x2b1457, 0x1a0c3b].map { Color(hex: $0) },
    bodies: [0xff7d66, 0xffc247, 0x4fe0c0].map { Color(hex: $0) }, ink: Color(hex: 0x1d0f3a),
    steel: Color(hex: 0x9d8bd0), light: Color(hex: 0xe4dcff))

  static let day = SpringsPalette(
    depths: [0xffe9c9, 0xffd6bd, 0xfdbfae].map { Color(hex: $0) },
    bodies: [0xc8371f, 0x8a4a00, 0x00685c].map { Color(hex: $0) }, ink: .white,
    steel: Color(hex: 0x6d5a7d), light: Color(hex: 0xa796b4))

  /// Bright bodies on black, for a high contrast.
  static let black = SpringsPalette(
    depths: [.black], bodies: [0xff8f7a, 0xffc94d, 0x66e8cb].map { Color(hex: $0) }, ink: .black,
    steel: Color(hex: 0xcfc2f2), light: .white)

  /// Deep bodies on white, for a high contrast.
  static let white = SpringsPalette(
    depths: [.white], bodies: [0x9c2210, 0x6b3900, 0x00524a].map { Color(hex: $0) }, ink: .white,
    steel: Color(hex: 0x46365a), light: Color(hex: 0x7b6a8e))

  /// Returns the palette that suits a theme.
  static func suiting(_ theme: Theme) -> SpringsPalette {
    if theme.hasHighContrast { return theme.isDark ? .black : .white }
    return theme.isDark ? .night : .day
  }
}
