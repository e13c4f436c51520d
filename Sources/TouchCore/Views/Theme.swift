import TouchDrawing

/// The look of everything: colours, type, spacing and durations, defined here once. Text on the background and on
/// surfaces has a contrast of at least 7 to 1 (WCAG 2.1, level AAA), the accent one of at least 4.5 to 1.
public struct Theme: Hashable, Sendable {
  /// The background colour of scenes.
  public var background: Color
  /// The fill colour of surfaces such as tracks, cards and bars.
  public var surface: Color
  /// The fill colour of a surface under a finger.
  public var surfacePressed: Color
  /// The colour of separators and of the edges of surfaces.
  public var outline: Color
  public var text: Color
  /// The colour of less important text: hints, captions.
  public var secondaryText: Color
  /// The accent colour, which marks the important element.
  public var accent: Color
  /// The accent colour under a finger.
  public var accentPressed: Color
  /// The colour of text and lines on the accent.
  public var onAccent: Color
  /// The colour of an input that does not accept its text, and of the words about it.
  public var error = Color(hex: 0xff9a8c)
  public var type = TypeScale()
  public var spacing = Spacing()
  public var radius = Radii()
  public var duration = Durations()
  /// The width of lines in icons and outlines, in points.
  public var lineWidth = 2.0
  /// The least side of a touch target in points, and a comfortable one.
  public var minimumTarget = 44.0
  public var comfortableTarget = 64.0

  /// The theme for rooms with subdued light.
  public static let dark = Theme(
    background: Color(hex: 0x14181f), surface: Color(hex: 0x232a35), surfacePressed: Color(hex: 0x303948),
    outline: Color(hex: 0x3d4859), text: Color(hex: 0xf4f1ea), secondaryText: Color(hex: 0xc3c9d4),
    accent: Color(hex: 0xffb000), accentPressed: Color(hex: 0xffc64d), onAccent: Color(hex: 0x14181f))

  /// The theme for bright halls. Amber is invisible there; the accent is a burnt amber.
  public static let light = Theme(
    background: Color(hex: 0xf6f4ef), surface: Color(hex: 0xe6e2d9), surfacePressed: Color(hex: 0xd6d1c5),
    outline: Color(hex: 0xbcb5a6), text: Color(hex: 0x14181f), secondaryText: Color(hex: 0x3a4250),
    accent: Color(hex: 0x963c00), accentPressed: Color(hex: 0x7a3000), onAccent: .white,
    error: Color(hex: 0xb3003a))
}

extension Theme {
  /// The fonts. Sizes are in points; nothing is smaller than 16.
  public struct TypeScale: Hashable, Sendable {
    /// The font for one or two words that fill a screen.
    public var display = Font(family: Font.displayFamily, size: 72, weight: .semibold)
    public var title = Font(family: Font.displayFamily, size: 40, weight: .semibold)
    public var heading = Font(size: 28, weight: .medium)
    public var body = Font(size: 22)
    /// The font of texts on controls.
    public var control = Font(size: 20, weight: .medium)
    public var caption = Font(size: 16)
    /// The factor by which all sizes are enlarged for the person at the screen. A view multiplies with it the sizes that
    /// it computes itself.
    public internal(set) var scale = 1.0

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
    /// The duration of a control's feedback.
    public var quick = 0.2
    /// The duration of showing, hiding and moving views.
    public var calm = 0.5

    public init() {}
  }
}
