import Glibc
import TouchDrawing
import TouchGeometry

/// The image of the still water: depth, shafts of light, and what floats in it. It is drawn once for each size.
struct WaterGround {
  let image: Image
  let scale: Double
  let size: Size
  let palette: ShoalPalette

  /// Draws the ground. Nil if there is no memory; the water is plain then.
  init?(size: Size, scale: Double, palette: ShoalPalette) {
    let (width, height) = (Int((size.width * scale).rounded(.up)), Int((size.height * scale).rounded(.up)))
    guard width > 0, height > 0, let surface = try? Surface(width: width, height: height, format: .opaque) else {
      return nil
    }
    (image, self.scale, self.size, self.palette) = (Image(surface, scale: scale), scale, size, palette)
    let canvas = Canvas(surface)
    canvas.concatenate(.scale(scale))
    drawDepth(in: canvas)
    guard !palette.isPlain else { return }
    drawGlow(in: canvas)
    drawShafts(in: canvas)
    drawMotes(in: canvas)
  }

  private func drawDepth(in canvas: Canvas) {
    let stops = palette.depths.enumerated().map { index, color in
      GradientStop(Double(index) / Double(palette.depths.count - 1), color)
    }
    canvas.fill(
      Rect(origin: .zero, size: size), with: Gradient(from: .zero, to: Point(0, size.height), stops: stops))
  }

  /// Draws the light that falls on the surface.
  private func drawGlow(in canvas: Canvas) {
    let glow = Gradient(
      center: Point(size.width * 0.62, -size.height * 0.2), radius: max(size.width, size.height) * 0.75,
      stops: [GradientStop(0, palette.light.withAlpha(0.28)), GradientStop(1, palette.light.withAlpha(0))])
    canvas.fill(Rect(origin: .zero, size: size), with: glow)
  }

  /// Draws shafts of light that fall from the surface.
  private func drawShafts(in canvas: Canvas) {
    let source = Point(size.width * 0.66, -size.height * 0.35)
    let reach = size.height * 1.25
    for (angle, spread, alpha) in [(2.05, 0.05, 0.05), (1.82, 0.07, 0.07), (1.58, 0.04, 0.05), (1.38, 0.06, 0.04)] {
      let gradient = Gradient(
        center: source, radius: reach,
        stops: [
          GradientStop(0.25, palette.light.withAlpha(alpha)), GradientStop(0.95, palette.light.withAlpha(0)),
        ])
      // Three shafts in one make soft edges.
      for share in [1.0, 0.66, 0.33] {
        let ends = [angle - spread * share, angle + spread * share].map {
          source + Vector(cos($0), sin($0)) * (reach * 1.1)
        }
        canvas.fill(.polyline([source] + ends), with: gradient)
      }
    }
  }

  /// Draws small particles, denser and brighter above.
  private func drawMotes(in canvas: Canvas) {
    var random = Scatter(seed: 7)
    for _ in 0..<Int(size.width * size.height / 9000) {
      let location = Point(random.next() * size.width, pow(random.next(), 1.4) * size.height)
      let radius = 0.5 + random.next() * 1.1
      let alpha = (0.05 + 0.22 * random.next()) * (1 - 0.6 * location.y / size.height)
      canvas.fill(.circle(center: location, radius: radius), with: palette.light.withAlpha(alpha))
    }
  }
}

/// A fixed sequence of numbers from 0 to 1, which look random.
private struct Scatter {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 40) / Double(1 << 24)
  }
}
