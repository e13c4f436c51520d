import Documents
import Glibc
import TouchDrawing
import TouchUI

/// The accent colour of a house in each theme.
public struct AccentColors: Hashable, Sendable {
  /// The colour in the dark theme, or nil for the theme's own.
  public var dark: Color?
  /// The colour in the light theme, or nil for the theme's own.
  public var light: Color?

  public init(dark: Color? = nil, light: Color? = nil) {
    self.dark = dark
    self.light = light
  }

  public subscript(theme: Configuration.ThemeName) -> Color? { theme == .dark ? dark : light }
}

extension Configuration.ThemeName {
  /// The theme of this name without the look of a house.
  public var theme: Theme { self == .dark ? .dark : .light }
}

extension Theme {
  /// The minimum contrast of the accent on each ground that it lies on.
  static let leastAccentContrast = 4.5

  private var grounds: [Color] { [background, surface, surfacePressed] }

  /// Returns the least contrast of a colour with the grounds that an accent lies on.
  func contrast(ofAccent color: Color) -> Double { grounds.map(color.contrast).min() ?? 1 }

  /// Returns the colour nearest to `color`, of its hue and saturation, that can be an accent in this theme: a lighter one
  /// on dark grounds, a darker one on light grounds.
  func nearestAccent(to color: Color) -> Color {
    guard contrast(ofAccent: color) < Self.leastAccentContrast else { return color }
    let end = background.luminance < 0.5 ? 255 : 0
    let start = Int((color.lightness * 255).rounded())
    for step in stride(from: start, through: end, by: end > start ? 1 : -1) {
      let candidate = color.withLightness(Double(step) / 255).rounded
      if contrast(ofAccent: candidate) >= Self.leastAccentContrast { return candidate }
    }
    return text
  }

  /// Sets the accent, and its colour under a finger so that a press is seen. What lies on the accent can stay: a colour
  /// that contrasts with the grounds contrasts with that as well.
  mutating func setAccent(_ color: Color) {
    let isDark = background.luminance < 0.5
    let usual = color.interpolated(to: isDark ? .white : .black, fraction: isDark ? 0.3 : 0.2)
    let other = color.interpolated(to: isDark ? .black : .white, fraction: 0.2)
    // White cannot become lighter, nor black darker.
    accentPressed = usual.contrast(with: color) >= 1.15 ? usual : other
    accent = color
  }
}

extension Color {
  /// The lightness of HSL, from 0 to 1.
  fileprivate var lightness: Double { (max(red, green, blue) + min(red, green, blue)) / 2 }

  /// Returns the colour of the same hue and saturation in HSL with another lightness.
  fileprivate func withLightness(_ other: Double) -> Color {
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    guard high > low else { return Color(red: other, green: other, blue: other) }
    let saturation = (high - low) / (1 - abs(2 * lightness - 1))
    let chroma = saturation * (1 - abs(2 * other - 1))
    let channel = { (value: Double) in other + chroma * ((value - low) / (high - low) - 0.5) }
    return Color(red: channel(red), green: channel(green), blue: channel(blue))
  }

  /// The colour with channels of 8 bits, as files have them.
  fileprivate var rounded: Color { Color(hex: hex) }

  private var hex: UInt32 {
    [red, green, blue].reduce(0) { $0 << 8 | UInt32((max(0, min($1, 1)) * 255).rounded()) }
  }

  /// The colour as a file has it, such as #ffb000.
  fileprivate var notation: String {
    let digits = String(hex, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

extension ValueFormat where Value == AccentColors {
  static var accent: ValueFormat {
    let allowed = "a colour such as '#ffb000' in quotes, or one for each theme as {dark: '#ffb000', light: '#963c00'}"
    return ValueFormat(
      allowed: allowed,
      read: { value in
        guard let mapping = try? FileMapping(value, wanted: allowed) else {
          let color = try color(value, allowed)
          return AccentColors(dark: color, light: color)
        }
        let themes: [Setting<AccentColors>] = [
          Setting("dark", \.dark, one(allowed), ""), Setting("light", \.light, one(allowed), ""),
        ]
        var colors = AccentColors()
        try themes.read(mapping, into: &colors)
        return colors
      },
      write: { colors in
        let parts = [("dark", colors.dark), ("light", colors.light)].compactMap { name, color in
          color.map { "\(name): '\($0.notation)'" }
        }
        return "{\(parts.listed)}"
      })
  }

  private static func one(_ allowed: String) -> ValueFormat<Color?> {
    ValueFormat<Color?>(allowed: allowed, read: { try color($0, allowed) }, write: { $0?.notation ?? "" })
  }

  private static func color(_ value: FileValue, _ allowed: String) throws -> Color {
    // Without quotes YAML takes everything from # on as a comment.
    guard !value.isEmpty else {
      throw value.mistake("\(value.name) is empty: a colour that begins with # stands in quotes. Allowed: \(allowed)")
    }
    guard let text = try? value.text(), let digits = text.wholeMatch(of: /#?([0-9A-Fa-f]{6})/)?.output.1,
      let hex = UInt32(digits, radix: 16)
    else { throw value.mistake(wanted: allowed) }
    return Color(hex: hex)
  }
}

extension ConfigurationTable {
  /// Checks that the accent can be seen in each theme that it is meant for: a single colour in the theme that is shown.
  func checkAccent(of configuration: Configuration, _ look: FileValue) throws {
    guard let accent = try? FileMapping(look, wanted: "")["accent"], let colors = configuration.look.accent else {
      return
    }
    let isForEach = (try? FileMapping(accent, wanted: "")) != nil
    var mistakes = MistakeCollector()
    for name in isForEach ? Configuration.ThemeName.allCases : [configuration.theme] {
      guard let color = colors[name] else { continue }
      let (theme, least) = (name.theme, Theme.leastAccentContrast)
      let contrast = theme.contrast(ofAccent: color)
      // Rounded down, so that a ratio that misses the limit by little is not shown as the limit.
      let ratio = (floor(contrast * 10) / 10).formatted(digits: 1)
      try mistakes.attempt {
        guard contrast < least else { return }
        throw accent.mistake(
          "\"accent\" is \(color.notation), which is hard to see in the \(name.rawValue) theme: its contrast is \(ratio) "
            + "to 1 there. Allowed: at least \(least.formatted(digits: 1)) to 1; the nearest colour of that hue is "
            + "'\(theme.nearestAccent(to: color).notation)'")
      }
    }
    try mistakes.finish()
  }
}
