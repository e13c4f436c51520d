import TouchDrawing
import TouchGeometry

/// The finished lines, drawn once and kept: a frame copies what it needs of it, whether there are ten or ten thousand.
final class EaselPicture {
  private let surface: Surface
  private let canvas: Canvas
  private let art: LineArt
  /// In points.
  private let size: Size

  /// Nil if there is no memory for a picture of `size` points with `scale` pixels each.
  init?(size: Size, scale: Double, art: LineArt) {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard let surface = try? Surface(width: Int(width), height: Int(height), format: .opaque) else { return nil }
    self.surface = surface
    self.art = art
    self.size = Size(width / scale, height / scale)
    canvas = Canvas(surface)
    canvas.transform = .scale(scale)
    canvas.fill(Rect(origin: .zero, size: self.size), with: art.ground)
  }

  /// Puts `line` in front of all.
  func add(_ line: Line) { art.draw(line, in: canvas) }

  /// Draws what lies in each of `rects` anew: `lines` gives what may be there, back to front.
  func redraw(_ rects: [Rect], _ lines: (Rect) -> [Line]) {
    for rect in rects {
      canvas.saved {
        canvas.clip(to: pixels(rect))
        canvas.fill(Rect(origin: .zero, size: size), with: art.ground)
        for line in lines(rect) { art.draw(line, in: canvas) }
      }
    }
  }

  /// Copies all that the clip of `target` lets through; the coordinates are those of the lines.
  func draw(in target: Canvas) {
    target.draw(surface, in: Rect(origin: .zero, size: size), quality: .fast)
  }

  /// Whole pixels, so that what is drawn anew has the edges it had.
  private func pixels(_ rect: Rect) -> Region { Region(PixelRect(covering: canvas.transform.apply(rect))) }
}
