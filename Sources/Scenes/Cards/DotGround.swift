import TouchDrawing
import TouchGeometry
import TouchUI

/// The ground on which cards lie: the theme's colour with a grid of faint dots, so that it is seen to be a table. It is
/// copied from a tile that is drawn once.
final class DotGround: View {
  /// From dot to dot, in points.
  private static let pitch = 32.0
  /// Dots in a row of the tile.
  private static let dots = 8.0
  private var tile: (surface: Surface, side: Double, scale: Double, theme: Theme)?

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  override var isOpaque: Bool { true }

  override func themeDidChange() { setNeedsDisplay() }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    guard let (surface, side) = tile(for: canvas.transform.a) else { return canvas.fill(rect, with: theme.background) }
    let (left, top) = ((rect.minX / side).rounded(.down), (rect.minY / side).rounded(.down))
    for row in stride(from: top * side, to: rect.maxY, by: side) {
      for column in stride(from: left * side, to: rect.maxX, by: side) {
        canvas.draw(surface, in: Rect(column, row, side, side), quality: .fast)
      }
    }
  }

  /// The tile and its side in points, which is a whole number of pixels; nil without memory for it.
  private func tile(for scale: Double) -> (Surface, Double)? {
    if let tile, tile.scale == scale, tile.theme == theme { return (tile.surface, tile.side) }
    let pitch = max(1, (Self.pitch * scale).rounded())
    let pixels = pitch * Self.dots
    guard pixels.isFinite, let surface = try? Surface(width: Int(pixels), height: Int(pixels), format: .opaque) else {
      return nil
    }
    let canvas = Canvas(surface)
    canvas.fill(Rect(0, 0, pixels, pixels), with: theme.background)
    let color = theme.background.interpolated(to: theme.outline, fraction: 0.6)
    for row in stride(from: pitch / 2, to: pixels, by: pitch) {
      for column in stride(from: pitch / 2, to: pixels, by: pitch) {
        canvas.fill(.circle(center: Point(column, row), radius: 1.25 * scale), with: color)
      }
    }
    tile = (surface, pixels / scale, scale, theme)
    return (surface, pixels / scale)
  }
}
