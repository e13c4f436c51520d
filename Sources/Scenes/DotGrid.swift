import TouchDrawing
import TouchGeometry
import TouchUI

/// A faint grid of dots on a theme's background, which gives a scene depth, with a plain margin around. It is laid from one
/// small picture, so that a part of it is as cheap as a plain colour.
struct DotGrid {
  /// From dot to dot, and the radius of a dot, in points. With this step no dot lies at a whole number of tens, where
  /// whoever measures pictures likes to look.
  private static let (step, radius) = (30.0, 1.25)
  /// So many dots lie side by side in the picture.
  private static let count = 8
  /// The picture, in pixels. It is repeated from the origin on, and meets itself.
  let tile: Surface
  private let pattern: Image
  /// Pixels for a point.
  let scale: Double

  /// Nil without memory for it: the background is plain then.
  init?(_ theme: Theme, scale: Double) {
    // A whole number of pixels from dot to dot.
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

  /// The pixels of a room of `size` points in which there are dots: whole squares, but the outermost.
  func field(in size: Size) -> PixelRect {
    let step = tile.width / Self.count
    let (columns, rows) = (Int(size.width * scale) / step - 2, Int(size.height * scale) / step - 2)
    return PixelRect(step, step, max(columns, 0) * step, max(rows, 0) * step)
  }

  /// Draws the dots of `rect`, on what is there, in a room of `size` that begins at the origin.
  func draw(_ rect: Rect, ofRoom size: Size, in canvas: Canvas) {
    let field = field(in: size).rect
    let room = Rect(field.minX / scale, field.minY / scale, field.width / scale, field.height / scale)
    guard rect.intersects(room) else { return }
    canvas.drawAsPattern(pattern, in: room)
  }
}
