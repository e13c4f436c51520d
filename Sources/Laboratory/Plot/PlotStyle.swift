import TouchDrawing
import TouchGeometry

/// Colours and measures of plots. States differ in shape as well as in colour.
enum PlotStyle {
  static let ground = Color(hex: 0x14181f)
  static let band = Color(hex: 0x1a1f28)
  static let line = Color(hex: 0x2b3340)
  static let text = Color(hex: 0xe9edf3)
  static let quiet = Color(hex: 0x9aa5b5)
  /// What is recognised.
  static let accent = Color(hex: 0xffb000)
  /// An attempt that is not decided.
  static let undecided = Color(hex: 0x3a4554)
  static let finger = Color(hex: 0xd5dfec)

  static let title = Font(family: Font.displayFamily, size: 32, weight: .semibold)
  static let name = Font(size: 18, weight: .medium)
  static let label = Font(size: 16, hasTabularDigits: true)

  static let width = 1600.0
  static let margin = 48.0
  /// From the margin to the time axis.
  static let names = 200.0
  static let gap = 24.0
  static let labelRow = 24.0
  static let block = 28.0
  static let fingerLane = 64.0
}
