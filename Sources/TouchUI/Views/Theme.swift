import TouchDrawing

/// How everything looks: the colours, the type, the spaces and the times, defined here once. Text on the background
/// and on surfaces has a contrast of at least 7 to 1 (WCAG 2.1, level AAA), the accent one of at least 4.5 to 1.
public struct Theme: Hashable, Sendable {
  /// The ground that exhibits lie on.
  public var background: Color
  /// What lies on the ground: tracks, cards, bars.
  public var surface: Color
  /// A surface under a finger.
  public var surfacePressed: Color
  /// Lines that separate, and edges of surfaces.
  public var outline: Color
  public var text: Color
  /// Text that steps back: hints, captions.
  public var secondaryText: Color
  /// The one colour that says: here.
  public var accent: Color
  /// The accent under a finger.
  public var accentPressed: Color
  /// Text and lines on the accent.
  public var onAccent: Color
  public var type = TypeScale()
  public var spacing = Spacing()
  public var radius = Radii()
  public var duration = Durations()
  /// The width of lines in icons and outlines, in points.
  public var lineWidth = 2.0
  /// The least side of what a finger has to hit, in points, and the one that is comfortable.
  public var minimumTarget = 44.0
  public var comfortableTarget = 64.0

  /// For rooms with subdued light.
  public static let dark = Theme(
    background: Color(hex: 0x14181f), surface: Color(hex: 0x232a35), surfacePressed: Color(hex: 0x303948),
    outline: Color(hex: 0x3d4859), text: Color(hex: 0xf4f1ea), secondaryText: Color(hex: 0xc3c9d4),
    accent: Color(hex: 0xffb000), accentPressed: Color(hex: 0xffc64d), onAccent: Color(hex: 0x14181f))

  /// For bright halls. Amber can not be seen there; the accent is what amber becomes when it is burnt.
  public static let light = Theme(
    background: Color(hex: 0xf6f4ef), surface: Color(hex: 0xe6e2d9), surfacePressed: Color(hex: 0xd6d1c5),
    outline: Color(hex: 0xbcb5a6), text: Color(hex: 0x14181f), secondaryText: Color(hex: 0x3a4250),
    accent: Color(hex: 0x963c00), accentPressed: Color(hex: 0x7a3000), onAccent: .white)
}

extension Theme {
  /// Sizes of type in points; nothing is smaller than 16.
  public struct TypeScale: Hashable, Sendable {
    /// One or two words that fill a screen.
    public var display = Font(family: Font.displayFamily, size: 72, weight: .semibold)
    public var title = Font(family: Font.displayFamily, size: 40, weight: .semibold)
    public var heading = Font(size: 28, weight: .medium)
    public var body = Font(size: 22)
    /// What stands on controls.
    public var control = Font(size: 20, weight: .medium)
    public var caption = Font(size: 16)

    public init() {}
  }

  /// Distances in points, multiples of 8.
  public struct Spacing: Hashable, Sendable {
    public var small = 8.0
    public var medium = 16.0
    public var large = 32.0
    public var huge = 64.0

    public init() {}
  }

  /// Radii of corners in points.
  public struct Radii: Hashable, Sendable {
    public var small = 8.0
    public var medium = 16.0
    public var large = 24.0

    public init() {}
  }

  /// Durations of motion in seconds.
  public struct Durations: Hashable, Sendable {
    /// A control answers.
    public var quick = 0.2
    /// Something comes, goes or finds its place.
    public var calm = 0.5

    public init() {}
  }
}
