import TouchDrawing
import TouchUI

/// Colours, letters and measures of plots. States differ in shape as well as in colour.
struct PlotStyle {
  var ground: Color
  /// Where nothing happens, or nothing may.
  var band: Color
  var line: Color
  var text: Color
  var quiet: Color
  /// What is recognised.
  var accent: Color
  /// An attempt that is not decided.
  var undecided: Color
  var finger: Color

  var title = Font(family: Font.displayFamily, size: 32, weight: .semibold)
  var name = Font(size: 18, weight: .medium)
  var label = Font(size: 16, hasTabularDigits: true)

  /// That of pictures in documents.
  static let document = PlotStyle(
    ground: Color(hex: 0x14181f), band: Color(hex: 0x1a1f28), line: Color(hex: 0x2b3340), text: Color(hex: 0xe9edf3),
    quiet: Color(hex: 0x9aa5b5), accent: Color(hex: 0xffb000), undecided: Color(hex: 0x3a4554),
    finger: Color(hex: 0xd5dfec))

  static let width = 1600.0
  static let margin = 48.0
  /// From the margin to the time axis.
  static let names = 200.0
  static let gap = 24.0
  static let labelRow = 24.0
  static let block = 28.0
  static let fingerLane = 64.0
}

extension PlotStyle {
  /// That of lanes on the screen.
  init(_ theme: Theme) {
    self.init(
      ground: theme.background, band: theme.surface, line: theme.surface, text: theme.text,
      quiet: theme.secondaryText, accent: theme.accent, undecided: theme.outline, finger: theme.secondaryText)
  }
}
