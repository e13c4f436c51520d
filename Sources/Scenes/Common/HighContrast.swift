import TouchDrawing
import TouchUI

extension Theme {
  var isDark: Bool { background.luminance < 0.5 }

  /// Whether the person at the screen wants a high contrast. Only then the background is black or white.
  var hasHighContrast: Bool { background == .black || background == .white }
}
