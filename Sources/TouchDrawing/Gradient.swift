import CCairo
import TouchGeometry

/// A colour at a place between the beginning (0) and the end (1) of a gradient.
public struct GradientStop: Hashable, Sendable {
  public var offset: Double
  public var color: Color

  public init(_ offset: Double, _ color: Color) {
    self.offset = offset
    self.color = color
  }
}

/// Colours that change along a line or from a centre outwards; before the first and after the last stop the colour
/// goes on unchanged. Points are in the coordinate space of the fill.
///
/// Keep a gradient that is drawn often: making one costs more than using it. Filling a whole screen with one takes
/// some 50 times as long as with a plain colour, so draw large ones into a surface once.
public final class Gradient {
  let handle: OpaquePointer

  /// From `start` to `end`, the same along each line across.
  public init(from start: Point, to end: Point, stops: [GradientStop]) {
    handle = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    add(stops)
  }

  /// From `center` outwards up to `radius`.
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
