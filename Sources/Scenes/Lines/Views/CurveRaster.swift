import TouchDrawing
import TouchGeometry

/// The drawing of curves. The pieces of a curve cover a mask first, and the mask is filled with the colour: where pieces
/// meet, no pixel gets the colour twice.
extension LineRaster {
  /// Draws a curve that begins at `begin`, in pixels. `scale` is the number of pixels per point, and `growth` the distance
  /// in points by which the drawn area reaches beyond the ink.
  func stroke(_ curve: Curve, from begin: Point, scale: Double, growth: Double, _ color: UInt32) {
    let margin = growth * scale + 1
    var area = Rect.zero
    for stretch in curve.stretches {
      let bounds = Self.pixels(of: stretch.bounds, from: begin, scale).inset(by: Insets(-margin))
      if bounds.intersects(clip.rect) { area = area.isEmpty ? bounds : area.union(bounds) }
    }
    let box = PixelRect(covering: area).intersection(clip)
    mask(box) { mask in
      for stretch in curve.stretches {
        let bounds = Self.pixels(of: stretch.bounds, from: begin, scale).inset(by: Insets(-margin))
        guard bounds.intersects(box.rect) else { continue }
        var last = curve.knots[stretch.knots.lowerBound]
        for index in stretch.knots.dropFirst() {
          let knot = curve.knots[index]
          let radius = (last.radius + knot.radius) / 2 + Float(growth)
          // Short pieces of a broad layer cover little more than each other.
          let (dx, dy) = (knot.x - last.x, knot.y - last.y)
          guard dx * dx + dy * dy > radius * radius * Self.shortest || index == stretch.knots.upperBound else {
            continue
          }
          mask.strokePiece(
            from: Point(begin.x + Double(last.x) * scale, begin.y + Double(last.y) * scale),
            to: Point(begin.x + Double(knot.x) * scale, begin.y + Double(knot.y) * scale),
            radius: max(0, Double(radius) * scale))
          last = knot
        }
      }
    } fill: { pixel, part in
      Self.mix(&pixel, color, part)
    }
  }

  /// The square of the minimum length of a piece, as a share of that of the radius.
  private static let shortest: Float = 0.16

  /// Calls `draw` with a mask of the pixels in `box`, and then `fill` with each pixel that the mask covers and the
  /// covered share.
  @inline(__always)
  private func mask(
    _ box: PixelRect, _ draw: (LineRaster) -> Void, fill: (inout UInt32, _ part: UInt32) -> Void
  ) {
    guard !box.isEmpty else { return }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: box.area) { memory in
      withUnsafeTemporaryAllocation(of: Columns.self, capacity: box.height) { covered in
        guard let memory = memory.baseAddress, let covered = covered.baseAddress else { return }
        memory.initialize(repeating: 0, count: box.area)
        covered.initialize(repeating: (box.maxX, box.x), count: box.height)
        draw(LineRaster(mask: memory, covered, of: box))
        for y in 0..<box.height where covered[y].first < covered[y].end {
          let (parts, pixels) = (memory + y * box.width - box.x, row(box.y + y))
          for x in covered[y].first..<covered[y].end where parts[x] != 0 { fill(&pixels[x], parts[x]) }
        }
      }
    }
  }

  /// Covers a piece, if it is near the clip.
  private func strokePiece(from begin: Point, to end: Point, radius: Double) {
    let reach = radius + 1
    guard max(begin.x, end.x) + reach > Double(clip.x), min(begin.x, end.x) - reach < Double(clip.maxX),
      max(begin.y, end.y) + reach > Double(clip.y), min(begin.y, end.y) - reach < Double(clip.maxY)
    else { return }
    stroke(from: begin, to: end, radius: radius, Self.whole)
  }

  @inline(__always)
  private static func pixels(of rect: Rect, from begin: Point, _ scale: Double) -> Rect {
    Rect(begin.x + rect.minX * scale, begin.y + rect.minY * scale, rect.width * scale, rect.height * scale)
  }
}
