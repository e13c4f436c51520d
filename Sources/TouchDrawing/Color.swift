import CCairo
import Glibc
import TouchGeometry

/// A colour of the sRGB space with opacity. Components run from 0 to 1 and are not premultiplied with alpha;
/// values outside are kept as they are and clamped when they are drawn.
public struct Color: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  /// The opacity: 0 is invisible, 1 hides what lies below.
  public var alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// An opaque colour written as 0xRRGGBB; the upper eight bits are ignored.
  public init(hex: UInt32) {
    let channel = { (shift: UInt32) in Double((hex >> shift) & 0xff) / 255 }
    self.init(red: channel(16), green: channel(8), blue: channel(0))
  }

  public static let black = Color(red: 0, green: 0, blue: 0)
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// A fully transparent black.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Whether the colour is opaque, so that nothing below it shows through.
  public var isOpaque: Bool { alpha >= 1 }

  public func withAlpha(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

  /// Returns the colour at `fraction` between this one (0) and `other` (1). The mixture is premultiplied, so that
  /// fading to ``clear`` changes the opacity and not the hue.
  public func interpolated(to other: Color, fraction: Double) -> Color {
    let mix = { (from: Double, to: Double) in from + (to - from) * fraction }
    let alpha = mix(alpha, other.alpha)
    guard alpha != 0 else { return .clear }
    let channel = { (path: KeyPath<Color, Double>) in
      mix(self[keyPath: path] * self.alpha, other[keyPath: path] * other.alpha) / alpha
    }
    return Color(red: channel(\.red), green: channel(\.green), blue: channel(\.blue), alpha: alpha)
  }
}

extension Color {
  /// The relative luminance of WCAG 2.1, from 0 (black) to 1 (white); alpha takes no part.
  public var luminance: Double {
    0.2126 * Color.linear(red) + 0.7152 * Color.linear(green) + 0.0722 * Color.linear(blue)
  }

  /// Returns the contrast ratio of WCAG 2.1 between two opaque colours, from 1 (equal) to 21 (black and white).
  ///
  /// Text needs 4.5, large text 3 (level AA). Compose a translucent colour with its background first.
  public func contrast(with other: Color) -> Double {
    let high = max(luminance, other.luminance)
    let low = min(luminance, other.luminance)
    return (high + 0.05) / (low + 0.05)
  }

  /// The inverse of sRGB's transfer curve (IEC 61966-2-1).
  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}

/// A colour at a position between the beginning (0) and the end (1) of a gradient.
public struct GradientStop: Hashable, Sendable {
  public var offset: Double
  public var color: Color

  public init(_ offset: Double, _ color: Color) {
    self.offset = offset
    self.color = color
  }
}

/// Colours that change along a line or from a centre outwards. Before the first and after the last stop the colour
/// continues unchanged. Points are in the coordinate space of the fill.
///
/// Keep a gradient that is drawn often: making one costs more than using it. Filling a whole screen with one takes some
/// 50 times as long as with a plain colour, so draw large ones into a surface once.
public final class Gradient {
  let handle: OpaquePointer

  /// Creates a linear gradient from `start` to `end`.
  public init(from start: Point, to end: Point, stops: [GradientStop]) {
    handle = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    add(stops)
  }

  /// Creates a radial gradient from `center` outwards up to `radius`.
  public init(center: Point, radius: Double, stops: [GradientStop]) {
    handle = cairo_pattern_create_radial(center.x, center.y, 0, center.x, center.y, max(0, radius))
    add(stops)
  }

  deinit { cairo_pattern_destroy(handle) }

  private func add(_ stops: [GradientStop]) {
    for stop in stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(handle, stop.offset, color.red, color.green, color.blue, color.alpha)
    }
  }
}
