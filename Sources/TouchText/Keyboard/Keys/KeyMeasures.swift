import TouchCore
import TouchGeometry

/// The sizes of a keyboard: composed for a window, with keys that are neither too small for a finger nor giants.
struct KeyMeasures: Equatable {
  /// The size of a key of one column and one row, with the gap around it.
  var key: Size
  /// The distance from the edges of the panel to the keys; at the lower edge of a window only above and below.
  var margin: Double
  /// The height of the candidates of an input method above the keys; 0 without one.
  var candidates: Double
  /// Whether the keyboard is as wide as the window and at its lower edge.
  var isDocked: Bool
  /// Whether the rows for narrow windows are used.
  var isNarrow: Bool

  /// Whether `window` is too small for a keyboard beside each input: then one is at the lower edge.
  static func isDocked(in window: Size, _ theme: Theme) -> Bool {
    let target = theme.comfortableTarget
    return window.width < 16 * target || window.height < 10 * target || window.height > window.width
  }

  init(_ layout: KeyboardLayout, isPad: Bool, in window: Size, pointsPerMillimetre: Double?, theme: Theme) {
    let least = theme.minimumTarget
    let wanted = Self.wantedSide(theme, pointsPerMillimetre) * Self.stretch(theme)
    isDocked = Self.isDocked(in: window, theme)
    margin = isDocked ? theme.spacing.small / 2 : theme.spacing.small
    let available = isDocked ? window.width : window.width - 4 * margin
    let columns = Double(layout.columns(of: layout.letters))
    isNarrow = available / columns < least
    let used = isPad ? 4 : isNarrow ? Double(layout.columns(of: layout.narrowLetters)) : columns
    let rows = Double(isPad ? 4 : (isNarrow ? layout.narrowLetters : layout.letters).count + 1)
    let widest = isDocked ? wanted * Self.dockedStretch : wanted
    let width = max(min(least, available / used), min(widest, available / used)).rounded(.down, to: 0.25)
    // On a low window the input must remain visible.
    let share = isDocked ? window.height * Self.share : .infinity
    let height = max(least, min(wanted, (share - margin * 2) / rows).rounded(.down))
    key = Size(width, height)
    candidates = layout.inputMethod == nil || isPad ? 0 : max(least, (theme.type.body.size * 1.5).rounded())
  }

  /// The height of a letter over a key, with its distance: letters over the keys must not cover the input.
  var bubble: Double { key.height * KeyBubble.heightShare + KeyBubble.gap }

  /// Returns the size of the panel around `grid`.
  func panel(_ grid: KeyGrid, in window: Size) -> Size {
    let content = Size(grid.columns * key.width, Double(grid.rows) * key.height + candidates)
    return Size(isDocked ? window.width : content.width + 2 * margin, content.height + 2 * margin)
  }

  /// A key is as wide as a finger is comfortable with: 16 mm if the panel is known.
  private static func wantedSide(_ theme: Theme, _ density: Double?) -> Double {
    let target = theme.comfortableTarget
    return density.map { min(max(16 * $0, target), 1.5 * target).rounded() } ?? target
  }

  /// The factor by which keys are larger for enlarged letters, as far as there is room.
  static func stretch(_ theme: Theme) -> Double { 1 + 0.3 * (theme.type.scale - 1) }

  private static let dockedStretch = 1.5
  private static let share = 0.55
}

extension Double {
  fileprivate func rounded(_ rule: FloatingPointRoundingRule, to step: Double) -> Double {
    (self / step).rounded(rule) * step
  }
}
