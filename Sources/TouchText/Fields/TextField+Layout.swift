import TouchControls
import TouchCore
import TouchDrawing
import TouchGeometry

// The measures of a field, and the appearance of its parts.
extension TextField {
  var plate: Rect { Rect(bounds.minX, bounds.minY, bounds.width, min(bounds.height, height)) }

  /// The height of the field without its error: a comfortable one, and more for large letters.
  var height: Double {
    max(Measures.height, ((font ?? theme.type.body).size * Measures.line).rounded() + 2 * theme.spacing.small)
  }

  /// Shows the placeholder whole: large letters shrink for it, at most to their usual size.
  func layOutPlaceholder() {
    var font = font ?? theme.type.body
    placeholderLabel.font = font
    let (width, wanted) = (clip.bounds.width, placeholderLabel.sizeThatFits(Size(.infinity, .infinity)).width)
    if wanted > width {
      font.size = max(font.size / theme.type.scale, (font.size * width / wanted).rounded(.down))
      placeholderLabel.font = font
    }
    placeholderLabel.frame = Rect(origin: .zero, size: clip.bounds.size)
  }

  var showsClearButton: Bool {
    guard isEnabled, !text.isEmpty else { return false }
    return switch clearButtonMode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  /// Placeholders are paler than what is typed, but not for people who need a high contrast.
  var placeholderAlpha: Double {
    window?.application.accessibilitySettings.isDarkerSystemColorsEnabled == true ? 1 : 0.75
  }

  /// The colour of the edge, which alone shows an empty field: at least 3 to 1 against the background (source: WCAG 2.1,
  /// 1.4.11).
  static func edge(in theme: Theme) -> Color { theme.outline.interpolated(to: theme.text, fraction: 0.4) }

  enum Measures {
    static let height = 64.0
    /// The height of a line as a multiple of the size of the font.
    static let line = 1.3
    static let width = 320.0
    static let margin = 20.0
    /// The width of the clear button.
    static let clear = 56.0
  }
}
