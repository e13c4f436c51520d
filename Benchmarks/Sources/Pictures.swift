import TouchDrawing
import TouchGeometry

extension Benchmark {
  static let pictures = [
    Benchmark("picture-first", "a picture of 1600 × 1200 is drawn for the first time, as 400 × 300") {
      let (canvas, source) = (try linesCanvas(), try photograph())
      return { canvas.draw(Image(source), in: place) }
    },
    Benchmark("picture-again", "it is drawn again") {
      let (canvas, image) = (try linesCanvas(), Image(try photograph()))
      return { canvas.draw(image, in: place) }
    },
    Benchmark("picture-turned", "it is drawn turned, at rest") {
      let (canvas, image) = (try linesCanvas(), Image(try photograph()))
      return { drawTurned(image, on: canvas, quality: .good) }
    },
    Benchmark("picture-turning", "it is drawn turned, in motion") {
      let (canvas, image) = (try linesCanvas(), Image(try photograph()))
      return { drawTurned(image, on: canvas, quality: .fast) }
    },
  ]

  private static let place = Rect(100, 100, 400, 300)

  private static func linesCanvas() throws -> Canvas { Canvas(try Surface(width: 600, height: 600, format: .opaque)) }

  private static func photograph() throws -> Surface {
    let surface = try Surface(width: 1600, height: 1200, format: .opaque)
    let canvas = Canvas(surface)
    for ring in 0..<40 {
      let radius = Double(40 - ring) * 25
      let shade = Double(ring) / 40
      canvas.fill(
        .ellipse(in: Rect(center: Point(800, 600), size: Size(radius, radius))),
        with: Color(red: shade, green: 1 - shade, blue: 0.5))
    }
    return surface
  }

  private static func drawTurned(_ image: Image, on canvas: Canvas, quality: ImageQuality) {
    canvas.saved {
      canvas.concatenate(.translation(300, 300))
      canvas.concatenate(.rotation(0.4))
      canvas.draw(image, in: Rect(center: .zero, size: place.size), quality: quality)
    }
  }
}
