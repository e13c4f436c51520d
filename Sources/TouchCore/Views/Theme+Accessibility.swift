import TouchDrawing

extension Theme {
  /// Returns the theme with larger type and a higher contrast, as far as the settings ask for them.
  public func adapted(to settings: AccessibilitySettings) -> Theme {
    var theme = settings.isDarkerSystemColorsEnabled ? withHighContrast : self
    if settings.textScale != 1 { theme.type.scale(by: settings.textScale) }
    return theme
  }

  /// The least contrast of texts, and of outlines, with high contrast (source: WCAG 2.1, level AAA, and AA for texts).
  public static let highContrast = (text: 7.0, outline: 4.5)

  private var withHighContrast: Theme {
    var theme = self
    let isDark = background.luminance < 0.5
    let (ground, ink) = isDark ? (Color.black, Color.white) : (.white, .black)
    (theme.background, theme.text, theme.onAccent) = (ground, ink, ground)
    theme.surface = Color(hex: isDark ? 0x12161c : 0xf2f2f2)
    theme.surfacePressed = Color(hex: isDark ? 0x39424f : 0xcfcfcf)
    theme.outline = Color(hex: isDark ? 0xb8c0cc : 0x3f4650)
    theme.secondaryText = Color(hex: isDark ? 0xe8ebf0 : 0x1c2129)
    let grounds = [ground, theme.surface, theme.surfacePressed]
    theme.accent = accent.moved(to: ink, until: Self.highContrast.text, on: grounds)
    theme.accentPressed = theme.accent.interpolated(to: ink, fraction: 0.35)
    theme.error = error.moved(to: ink, until: Self.highContrast.text, on: grounds)
    theme.lineWidth *= 1.5
    return theme
  }
}

extension View {
  /// Whether the person at the screen wants less motion; false outside of a window.
  public var isReduceMotionEnabled: Bool {
    window?.application.accessibilitySettings.isReduceMotionEnabled ?? false
  }
}

extension Theme.TypeScale {
  fileprivate mutating func scale(by factor: Double) {
    for font in [\Self.display, \.title, \.heading, \.body, \.control, \.caption] { self[keyPath: font].size *= factor }
    scale *= factor
  }
}

extension Color {
  /// Returns the colour between this one and `end` that is nearest to this one and has the contrast on all grounds.
  fileprivate func moved(to end: Color, until contrast: Double, on grounds: [Color]) -> Color {
    let steps = stride(from: 0.0, through: 1, by: 0.05).lazy.map { interpolated(to: end, fraction: $0) }
    return steps.first { color in grounds.allSatisfy { color.contrast(with: $0) >= contrast } } ?? end
  }
}
