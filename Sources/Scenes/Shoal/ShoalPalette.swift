import TouchDrawing
import TouchUI

/// The colours of the water and its creatures.
struct ShoalPalette: Equatable {
  /// The colours of creatures, by their index.
  let creatures: [Color]
  let eyes: Color
  /// The colours of the water from the surface to the ground.
  let depths: [Color]
  /// The colour of light and of everything that shows what the water does.
  let light: Color
  /// Whether there is no light in the water.
  var isPlain = false

  static let night = ShoalPalette(
    creatures: [0xff7a59, 0xffc247, 0xff5c8a, 0xb794ff, 0x4fe3d0, 0xc6f05a].map { Color(hex: $0) },
    eyes: Color(hex: 0x04122b), depths: [0x0d4f78, 0x083158, 0x051c3c, 0x030f24].map { Color(hex: $0) },
    light: Color(hex: 0x9fe8ff))

  static let day = ShoalPalette(
    creatures: [0xff6a45, 0xffd166, 0xff5c8a, 0xd9c2ff, 0x9ff7e8, 0xd8fa7a].map { Color(hex: $0) },
    eyes: Color(hex: 0x06304f), depths: [0x2fa3c4, 0x1878a6, 0x0f568a, 0x0b3f70].map { Color(hex: $0) },
    light: Color(hex: 0xd6f6ff))

  /// Bright creatures in black water, for a high contrast.
  static let black = ShoalPalette(
    creatures: [0xff8f75, 0xffc94d, 0xff85aa, 0xc9b0ff, 0x6ff0dd, 0xd2f770].map { Color(hex: $0) },
    eyes: .black, depths: [.black, .black], light: .white, isPlain: true)

  /// Deep creatures in white water, for a high contrast.
  static let white = ShoalPalette(
    creatures: [0x9c2f0a, 0x6e4a00, 0x9e1148, 0x5b2fb0, 0x005c50, 0x3f5300].map { Color(hex: $0) },
    eyes: .white, depths: [.white, .white], light: Color(hex: 0x00405c), isPlain: true)

  /// Returns the colour of a creature's back, on which light falls. It is opaque: cairo blends each row of a translucent
  /// shape by itself, which takes longer than the whole body.
  func back(of creature: Int) -> Color {
    let body = creatures[creature]
    let lit = { (value: Double) in value + (1 - value) * 0.22 }
    return Color(red: lit(body.red), green: lit(body.green), blue: lit(body.blue))
  }

  /// Returns the palette that suits a theme.
  static func suiting(_ theme: Theme) -> ShoalPalette {
    if theme.hasHighContrast { return theme.isDark ? .black : .white }
    return theme.isDark ? .night : .day
  }
}
