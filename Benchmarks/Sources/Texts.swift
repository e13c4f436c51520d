import TouchDrawing
import TouchGeometry

extension Benchmark {
  static let texts = [
    Benchmark("text-cold", "a line of text that was never seen before is set and drawn") {
      let canvas = try Canvas(Surface(width: 800, height: 100, format: .opaque))
      var turn = 0
      return {
        turn += 1
        let text = TextLayout("The \(turn)th visitor today touches the glass", font: Font(size: 24))
        canvas.draw(text, at: Point(10, 10), color: .white)
      }
    },
    Benchmark("text-cached", "a line of text is drawn again") {
      let canvas = try Canvas(Surface(width: 800, height: 100, format: .opaque))
      let text = TextLayout("The 4711th visitor today touches the glass", font: Font(size: 24))
      return { canvas.draw(text, at: Point(10, 10), color: .white) }
    },
  ]
}
