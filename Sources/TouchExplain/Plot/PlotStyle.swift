import TouchDrawing
import TouchUI

/// The colours, fonts and measures of plots. States differ in shape as well as in colour.
struct PlotStyle {
  var ground: Color
  /// The colour of idle time and of waits.
  var band: Color
  var line: Color
  var text: Color
  var quiet: Color
  /// The colour of recognised gestures.
  var accent: Color
  /// The colour of undecided attempts.
  var undecided: Color
  var finger: Color

  var title = Font(family: Font.displayFamily, size: 32, weight: .semibold)
  var name = Font(size: 18, weight: .medium)
  var label = Font(size: 16, hasTabularDigits: true)

  /// The style of images in documents.
  static let document = PlotStyle(
    ground: Color(hex: 0x14181f), band: Color(hex: 0x1a1f28), line: Color(hex: 0x2b3340), text: Color(hex: 0xe9edf3),
    quiet: Color(hex: 0x9aa5b5), accent: Color(hex: 0xffb000), undecided: Color(hex: 0x3a4554),
    finger: Color(hex: 0xd5dfec))

  static let width = 1600.0
  static let margin = 48.0
  /// The width of the column between the margin and the time axis.
  static let names = 200.0
  static let gap = 24.0
  static let labelRow = 24.0
  static let block = 28.0
  static let fingerLane = 64.0
}

extension PlotStyle {
  /// Creates the style of lanes on the screen.
  init(_ theme: Theme) {
    self.init(
      ground: theme.background, band: theme.surface, line: theme.surface, text: theme.text,
      quiet: theme.secondaryText, accent: theme.accent, undecided: theme.outline, finger: theme.secondaryText)
  }
}
