import TouchDrawing
import TouchGeometry

extension Benchmark {
  static let pictures = [
    Benchmark("picture-first", "a picture of 1600 × 1200 is drawn for the first time, as 400 × 300") {
      let (canvas, source) = (try linesCanvas(), try photograph())
      return { canvas.draw(Image(source), in: imageFrame) }
    },
    Benchmark("picture-again", "it is drawn again") {
      let (canvas, image) = (try linesCanvas(), Image(try photograph()))
      return { canvas.draw(image, in: imageFrame) }
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

  /// The rotation of an image of 800 × 600 on a 4K screen, and the same by cairo for comparison. The canvas still uses
  /// cairo for unusual operations.
  static let turns = [
    Benchmark("turn-opaque", "an opaque picture of 800 × 600 is turned on a 4K surface") {
      try turn(.opaque) { $0.draw($1, at: corner) }
    },
    Benchmark("turn-clear", "one that has opacity") { try turn(.alpha) { $0.draw($1, at: corner) } },
    Benchmark("turn-cairo", "the opaque one is turned by cairo") {
      try turn(.opaque) { canvas, picture in
        canvas.operation = .replace
        canvas.draw(picture, at: corner)
      }
    },
    Benchmark("turn-table", "five of 1,400 × 1,050, a little smaller, go on turning") { try turnTable() },
    Benchmark("turn-copy", "as many pixels are copied") {
      try turn(.opaque) { canvas, picture in
        canvas.transform = .identity
        canvas.draw(picture, at: Point(1000, 700))
      }
    },
  ]

  private static let corner = Point(-400, -300)

  private static func turn(
    _ format: Surface.Format, draw: @escaping (Canvas, Surface) -> Void
  ) throws -> () -> Void {
    let canvas = Canvas(try Surface(width: 3840, height: 2160, format: .opaque))
    let picture = try Surface(width: 800, height: 600, format: format)
    Canvas(picture).draw(try photograph(), in: Rect(0, 0, 800, 600), quality: .best)
    return {
      canvas.saved {
        canvas.concatenate(.translation(1920, 1080))
        canvas.concatenate(.rotation(0.4))
        draw(canvas, picture)
      }
    }
  }

  /// Draws images at all angles, with more pixels than caches hold.
  private static func turnTable() throws -> () -> Void {
    let canvas = Canvas(try Surface(width: 3840, height: 2160, format: .opaque))
    let pictures = try (0..<5).map { _ in
      let picture = try Surface(width: 1400, height: 1050, format: .opaque)
      Canvas(picture).draw(try photograph(), in: Rect(0, 0, 1400, 1050), quality: .best)
      return picture
    }
    var angle = 0.0
    return {
      angle += 0.1
      for (index, picture) in pictures.enumerated() {
        canvas.saved {
          canvas.concatenate(.translation(1000 + 460 * Double(index), 900 + 180 * Double(index % 2)))
          canvas.concatenate(.rotation(angle + Double(index)))
          canvas.draw(picture, in: Rect(center: .zero, size: Size(1200, 900)))
        }
      }
    }
  }

  private static let imageFrame = Rect(100, 100, 400, 300)

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
      canvas.draw(image, in: Rect(center: .zero, size: imageFrame.size), quality: quality)
    }
  }
}
