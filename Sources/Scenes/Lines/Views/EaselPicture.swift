import TouchDrawing
import TouchGeometry

/// The finished lines, drawn once and kept: a frame copies what it needs of it, whether there are ten or ten thousand.
final class EaselPicture {
  private let surface: Surface
  private let art: LineArt
  private let scale: Double
  /// How many rows from the top have been filled with the ground.
  private var groundedRows = 0

  /// Nil if there is no memory for a picture of `size` points with `scale` pixels each.
  init?(size: Size, scale: Double, art: LineArt) {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard let surface = try? Surface(width: Int(width), height: Int(height), format: .opaque) else { return nil }
    self.surface = surface
    self.art = art
    self.scale = scale
  }

  /// Fills a further part of it with the ground. Memory that is touched for the first time costs most: for a large
  /// screen more than a frame has, so it is spread over several. Whatever is drawn first finishes it.
  func prepareFurther() { ground(rows: surface.height / EaselPicture.parts + 1) }

  private static let parts = 48

  private func ground(rows: Int) {
    let part = PixelRect(0, groundedRows, surface.width, rows).intersection(surface.bounds)
    guard !part.isEmpty else { return }
    groundedRows = part.maxY
    withRaster { $0(part).fill(art.ground.pixel) }
  }

  /// Puts `lines` in front of all, in this order.
  func add(_ lines: some Sequence<Line>) {
    inPixels { raster in
      for line in lines { stroke(line, raster(surface.bounds)) }
    }
  }

  /// Draws what lies in each of `rects` anew: `lines` gives what may be there, back to front.
  func redraw(_ rects: [Rect], _ lines: (Rect) -> [Line]) {
    inPixels { raster in
      for rect in rects {
        let clip = PixelRect(covering: Transform.scale(scale).apply(rect)).intersection(surface.bounds)
        guard !clip.isEmpty else { continue }
        raster(clip).fill(art.ground.pixel)
        for line in lines(rect) { stroke(line, raster(clip)) }
      }
    }
  }

  /// Copies all that the clip of `target` lets through; the coordinates are those of the lines.
  func draw(in target: Canvas) {
    ground(rows: surface.height)
    let size = Size(Double(surface.width) / scale, Double(surface.height) / scale)
    target.draw(surface, in: Rect(origin: .zero, size: size), quality: .fast)
  }

  private func stroke(_ line: Line, _ raster: LineRaster) {
    let toPixels = Transform.scale(scale)
    raster.stroke(
      from: toPixels.apply(line.begin), to: toPixels.apply(line.end), radius: line.width / 2 * scale,
      art.color(of: line.ink).pixel)
  }

  /// Gives `body` what draws within a part of the surface, on a ground that is whole.
  private func inPixels(_ body: ((PixelRect) -> LineRaster) -> Void) {
    ground(rows: surface.height)
    withRaster(body)
  }

  private func withRaster(_ body: ((PixelRect) -> LineRaster) -> Void) {
    let bytesPerRow = surface.bytesPerRow
    surface.withPixels { buffer in
      guard let memory = buffer.baseAddress else { return }
      body { LineRaster(memory, bytesPerRow: bytesPerRow, clip: $0) }
    }
  }
}

extension Color {
  /// As a pixel of a surface; opaque.
  fileprivate var pixel: UInt32 {
    let channel = { (value: Double) in UInt32((max(0, min(value, 1)) * 255).rounded()) }
    return 0xff00_0000 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }
}
