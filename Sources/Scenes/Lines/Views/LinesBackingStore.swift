import TouchDrawing
import TouchGeometry

/// An image of lines that is drawn once and kept. A frame copies what it needs from it, whether there are ten lines or
/// two thousand.
///
/// The image is drawn square by square. The memory of empty squares is never touched, since the first touch costs most.
final class LinesBackingStore {
  private let surface: Surface
  private let art: LineArt
  /// The pixels per point.
  private let scale: Double
  /// The location of the image in the lines' coordinates.
  private let origin: Point
  /// The dot grid below the lines, and the pixels that it covers.
  private let grid: DotGrid?
  private let field: PixelRect
  /// The area beyond which lines are cut off, in pixels, so that the arithmetic stays exact for lines of any length.
  private let surroundings: Rect

  /// Creates an opaque image for a canvas of `size` points at `scale` pixels per point, with a dot grid below the
  /// lines. Nil if there is no memory.
  convenience init?(size: Size, scale: Double, art: LineArt, grid: DotGrid?) {
    self.init(Rect(origin: .zero, size: size), scale: scale, art: art, grid: grid, format: .opaque)
  }

  /// Creates a transparent image of the lines in `area`. Nil if there is no memory.
  convenience init?(clear area: Rect, scale: Double, art: LineArt) {
    self.init(area, scale: scale, art: art, grid: nil, format: .alpha)
  }

  private init?(_ area: Rect, scale: Double, art: LineArt, grid: DotGrid?, format: Surface.Format) {
    let (width, height) = ((area.width * scale).rounded(.up), (area.height * scale).rounded(.up))
    guard let surface = try? Surface(width: Int(width), height: Int(height), format: format) else { return nil }
    self.surface = surface
    self.art = art
    self.scale = scale
    self.grid = grid
    origin = area.origin
    field = grid?.field(in: area.size) ?? PixelRect(0, 0, 0, 0)
    surroundings = surface.bounds.rect.inset(by: Insets(-Self.farthest))
  }

  /// The margin of the drawing area in pixels, more than the reach of the broadest line.
  private static let farthest = 4096.0

  /// Redraws the contents of `rect`: `lines` from back to front, and in front of them selected lines with the colour of
  /// their middle.
  func redraw(_ rect: Rect, _ lines: [Line], selected: [(line: Line, core: Color)] = []) {
    inPixels(of: rect) { raster in
      raster.fill(surface.format == .opaque ? art.ground.pixel : 0)
      if let grid { grid.tile.withPixels { raster.fill(field, with: $0, side: grid.tile.width) } }
      for line in lines { strokePlain(line, raster) }
      for (line, core) in selected { strokeSelected(line, core: core, raster) }
    }
  }

  /// Draws `line` in front of the contents of `rect`, and nothing outside.
  func add(_ line: Line, in rect: Rect) {
    inPixels(of: rect) { strokePlain(line, $0) }
  }

  private func strokePlain(_ line: Line, _ raster: LineRaster) {
    for layer in art.layers(of: line) { stroke(line, radius: layer.radius, layer.color, raster) }
  }

  private func strokeSelected(_ line: Line, core: Color, _ raster: LineRaster) {
    for layer in art.layers(ofSelected: line, core: core) { stroke(line, radius: layer.radius, layer.color, raster) }
    for end in [line.begin, line.end] {
      for layer in art.layers(ofKnobOn: line) { stroke(from: end, to: end, radius: layer.radius, layer.color, raster) }
    }
  }

  /// Copies the image to `target` within its clip. The coordinates are those of the lines, moved by `translation`.
  func draw(in target: Canvas, movedBy translation: Vector = .zero, alpha: Double = 1) {
    let size = Size(Double(surface.width) / scale, Double(surface.height) / scale)
    target.draw(surface, in: Rect(origin: origin + translation, size: size), alpha: alpha, quality: .fast)
  }

  private func stroke(_ line: Line, radius: Double, _ color: Color, _ raster: LineRaster) {
    guard let curve = line.curve else {
      return stroke(from: line.begin, to: line.end, radius: radius, color, raster)
    }
    raster.stroke(
      curve, from: toPixels.apply(line.begin), scale: scale, growth: radius - line.width / 2, color.pixel)
  }

  private func stroke(from begin: Point, to end: Point, radius: Double, _ color: Color, _ raster: LineRaster) {
    guard let part = surroundings.part(from: toPixels.apply(begin), to: toPixels.apply(end)) else { return }
    raster.stroke(from: part.begin, to: part.end, radius: radius * scale, color.pixel)
  }

  private var toPixels: Transform { .translation(-origin.x, -origin.y).followed(by: .scale(scale)) }

  /// Calls `body` with a rasteriser that draws within `rect`.
  private func inPixels(of rect: Rect, _ body: (LineRaster) -> Void) {
    surface.draw(within: PixelRect(covering: toPixels.apply(rect)).intersection(surface.bounds), body)
  }
}

extension Surface {
  /// Calls `body` with a rasteriser that draws within `clip`, a part of the surface.
  func draw(within clip: PixelRect, _ body: (LineRaster) -> Void) {
    guard !clip.isEmpty else { return }
    withPixels { buffer in
      guard let memory = buffer.baseAddress else { return }
      body(LineRaster(memory, bytesPerRow: bytesPerRow, clip: clip))
    }
  }
}

extension LineRaster {
  /// Fills the part of the clip in `field` with a square tile of `side` pixels, repeated from the origin on.
  fileprivate func fill(_ field: PixelRect, with tile: UnsafeMutableRawBufferPointer, side: Int) {
    let area = clip.intersection(field)
    guard !area.isEmpty, let pattern = tile.baseAddress?.assumingMemoryBound(to: UInt32.self) else { return }
    for y in area.y..<area.maxY {
      var x = area.x
      while x < area.maxX {
        let count = min(side - x % side, area.maxX - x)
        row(y).advanced(by: x).update(from: pattern + (y % side * side + x % side), count: count)
        x += count
      }
    }
  }
}
