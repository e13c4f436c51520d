import TouchDrawing
import TouchGeometry
import TouchUI

/// The ground that a scene stands on: the theme's background with a faint grid of dots, which gives it depth, and a plain
/// margin around. It is laid from one small picture, so that a part of it is as cheap as a plain colour.
class SceneGround: View {
  /// From dot to dot, and the radius of a dot, in points.
  private static let (step, radius) = (32.0, 1.25)
  /// So many dots lie side by side in the picture.
  private static let count = 8
  private var tile: (surface: Surface, scale: Double)?

  override func themeDidChange() {
    tile = nil
    backgroundColor = theme.background
    setNeedsDisplay()
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    guard let window, let tile = tile(scale: window.scale) else { return }
    let side = Double(tile.width) / window.scale
    let field = field(of: side / Double(Self.count))
    let part = rect.intersection(field)
    guard !part.isEmpty else { return }
    canvas.saved {
      canvas.clip(to: field)
      for row in Int(part.minY / side)...Int(part.maxY / side) {
        for column in Int(part.minX / side)...Int(part.maxX / side) {
          canvas.draw(tile, in: Rect(Double(column) * side, Double(row) * side, side, side))
        }
      }
    }
  }

  /// Where there are dots: whole squares of `step`, but the outermost.
  private func field(of step: Double) -> Rect {
    let columns = (bounds.width / step).rounded(.down) - 2
    let rows = (bounds.height / step).rounded(.down) - 2
    return Rect(step, step, max(columns, 0) * step, max(rows, 0) * step)
  }

  /// Nil without memory for it: the background is plain then.
  private func tile(scale: Double) -> Surface? {
    if let tile, tile.scale == scale { return tile.surface }
    // A whole number of pixels from dot to dot, so that the picture meets itself.
    let step = (Self.step * scale).rounded()
    let side = Int(step) * Self.count
    guard side > 0, let surface = try? Surface(width: side, height: side, format: .opaque) else { return nil }
    let canvas = Canvas(surface)
    canvas.fill(Rect(0, 0, Double(side), Double(side)), with: theme.background)
    for index in 0..<Self.count * Self.count {
      let (column, row) = (Double(index % Self.count), Double(index / Self.count))
      let dot = Path.circle(center: Point((column + 0.5) * step, (row + 0.5) * step), radius: Self.radius * scale)
      canvas.fill(dot, with: theme.surface)
    }
    tile = (surface, scale)
    return surface
  }
}
