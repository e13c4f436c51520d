/// How strong letters are drawn; the number is that of CSS and OpenType.
public enum FontWeight: Int, Hashable, Sendable, CaseIterable {
  case regular = 400
  case medium = 500
  case semibold = 600
  case bold = 700
}

/// A typeface and a size.
public struct Font: Hashable, Sendable {
  /// One family, or several in the order of preference, separated by commas. What none of them has comes from any
  /// installed font.
  public var family: String
  /// The size of an em in points (not of a printer's point: one point of the screen space). Brought to 1…2000.
  public var size: Double
  public var weight: FontWeight
  /// Digits of the same width, for numbers that change in place.
  public var hasTabularDigits: Bool

  public init(
    family: String = Font.systemFamily, size: Double, weight: FontWeight = .regular, hasTabularDigits: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.hasTabularDigits = hasTabularDigits
  }

  /// Inter, for running text and controls.
  public static let systemFamily = "Inter," + fallbackFamilies
  /// The cut of Inter for titles of about 28 pt and more.
  public static let displayFamily = "Inter Display,Inter," + fallbackFamilies

  /// Simplified Chinese is named so that its forms of Han characters come before those of Japan. The small fonts that
  /// the launcher installs come after the large ones that a machine may have.
  private static let fallbackFamilies =
    "Noto Sans,Noto Sans CJK SC,WenQuanYi Micro Hei,Noto Sans Arabic UI,DejaVu Sans,Sans"
}
