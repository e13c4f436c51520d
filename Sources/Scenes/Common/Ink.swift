/// The ink of a line. The theme determines its colour. The raw value is stored in files.
enum Ink: UInt8, CaseIterable, Sendable {
  /// The colour of text: light on dark, dark on light.
  case plain = 0
  case amber = 1
  case sky = 2
  case violet = 3
  case rose = 4
}
