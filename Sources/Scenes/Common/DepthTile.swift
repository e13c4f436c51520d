import TouchDrawing
import TouchGeometry
import TouchUI

/// A background whose colour changes from top to bottom. It is a pattern of one narrow image, so that drawing a part of
/// it is as cheap as a plain colour.
struct DepthTile {
  private static let width = 8.0
  /// The colours from top to bottom, at equal distances.
  let colors: [Color]
  let height: Double
  /// The pixels per point.
  let scale: Double
  private let pattern: Image

  /// Creates a background `height` points high. Nil if there is no memory or no height; the background is plain then.
  init?(_ colors: [Color], height: Double, scale: Double) {
    let size = Size((Self.width * scale).rounded(.up), (height * scale).rounded(.up))
    guard size.height > 0, let last = colors.indices.last, last > 0,
      let surface = try? Surface(width: Int(size.width), height: Int(size.height), format: .opaque)
    else { return nil }
    let stops = colors.enumerated().map { GradientStop(Double($0) / Double(last), $1) }
    Canvas(surface).fill(
      Rect(origin: .zero, size: size), with: Gradient(from: .zero, to: Point(0, size.height), stops: stops))
    (self.colors, self.height, self.scale) = (colors, height, scale)
    pattern = Image(surface, scale: scale)
  }

  /// Draws the background of a scene of `size` points.
  func draw(inRoom size: Size, in canvas: Canvas) { canvas.drawAsPattern(pattern, in: Rect(origin: .zero, size: size)) }
}
