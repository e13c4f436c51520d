import TouchDrawing
import TouchGeometry
import TouchUI

/// A faint grid of dots on a theme's background with a plain margin, which gives a scene depth. It is a pattern of one
/// small image, so that drawing a part of it is as cheap as a plain colour.
struct DotGrid {
  /// The distance between dots and the radius of a dot, in points. With this distance no dot lies on a multiple of ten,
  /// where tests of pictures like to sample.
  private static let (step, radius) = (30.0, 1.25)
  /// The number of dots in each row and column of the tile.
  private static let count = 8
  /// The tile image. It repeats seamlessly from the origin on.
  let tile: Surface
  private let pattern: Image
  /// The pixels per point.
  let scale: Double

  /// Creates a grid. Nil if there is no memory; the background is plain then.
  init?(_ theme: Theme, scale: Double) {
    // A whole number of pixels between dots.
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
    tile = surface
    pattern = Image(surface, scale: scale)
    self.scale = scale
  }

  /// Returns the pixels with dots in an area of `size` points: whole squares, without the outermost ones.
  func field(in size: Size) -> PixelRect {
    let step = tile.width / Self.count
    let (columns, rows) = (Int(size.width * scale) / step - 2, Int(size.height * scale) / step - 2)
    return PixelRect(step, step, max(columns, 0) * step, max(rows, 0) * step)
  }

  /// Draws the dots of `rect` in an area of `size` points that begins at the origin.
  func draw(_ rect: Rect, ofRoom size: Size, in canvas: Canvas) {
    let field = field(in: size).rect
    let room = Rect(field.minX / scale, field.minY / scale, field.width / scale, field.height / scale)
    guard rect.intersects(room) else { return }
    canvas.drawAsPattern(pattern, in: room)
  }
}
