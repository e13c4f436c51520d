import TouchDrawing
import TouchGeometry

/// The built-in pictures, each drawn by a function at any size. They always look the same.
enum ArtPicture: CaseIterable {
  case hills, moon, arcs, weave, ripples, sunflower, dahlia, streams, bubbles, ridges, tree, cubes, lights, petals

  /// The aspect ratio, width over height.
  var proportion: Double {
    switch self {
    case .hills, .arcs, .ripples, .streams, .ridges, .cubes, .lights: 4.0 / 3
    case .moon, .weave, .dahlia, .tree: 3.0 / 4
    case .sunflower, .bubbles, .petals: 1
    }
  }

  /// Draws the picture with this number of pixels on its longer side. Nil if there is no memory.
  func image(longerSide: Int) -> Image? {
    let (width, height) =
      proportion >= 1
      ? (longerSide, Int(Double(longerSide) / proportion)) : (Int(Double(longerSide) * proportion), longerSide)
    guard let surface = try? Surface(width: width, height: height, format: .opaque) else { return nil }
    let canvas = Canvas(surface)
    // The functions draw on a field whose longer side is 1000 points.
    canvas.concatenate(.scale(Double(longerSide) / 1000))
    draw(in: canvas, Rect(0, 0, 1000 * min(1, proportion), 1000 / max(1, proportion)))
    return Image(surface)
  }

  private func draw(in canvas: Canvas, _ field: Rect) {
    let art = ArtField(canvas: canvas, field: field)
    switch self {
    case .hills: art.drawHills()
    case .moon: art.drawMoon()
    case .arcs: art.drawArcs()
    case .weave: art.drawWeave()
    case .ripples: art.drawRipples()
    case .sunflower: art.drawSunflower()
    case .dahlia: art.drawDahlia()
    case .streams: art.drawStreams()
    case .bubbles: art.drawBubbles()
    case .ridges: art.drawRidges()
    case .tree: art.drawTree()
    case .cubes: art.drawCubes()
    case .lights: art.drawLights()
    case .petals: art.drawPetals()
    }
  }
}

/// The canvas and the field that a picture is drawn on.
struct ArtField {
  let canvas: Canvas
  let field: Rect

  func fill(_ stops: [(Double, Color)]) {
    let gradient = Gradient(
      from: field.origin, to: Point(field.minX, field.maxY), stops: stops.map { GradientStop($0.0, $0.1) })
    canvas.fill(field, with: gradient)
  }

  /// Draws a soft light.
  func glow(at center: Point, radius: Double, _ color: Color, strength: Double) {
    let stops = [
      GradientStop(0, color.withAlpha(strength)), GradientStop(0.4, color.withAlpha(strength * 0.35)),
      GradientStop(1, color.withAlpha(0)),
    ]
    let area = Rect(center: center, size: Size(2 * radius, 2 * radius)).intersection(field)
    canvas.fill(area, with: Gradient(center: center, radius: radius, stops: stops))
  }
}

/// The colours of the pictures: those of the theme and matching ones.
enum ArtColor {
  static let night = Color(hex: 0x14181f)
  static let slate = Color(hex: 0x2c3648)
  static let blue = Color(hex: 0x29508c)
  static let sky = Color(hex: 0x5fb0e6)
  static let teal = Color(hex: 0x1d8f87)
  static let violet = Color(hex: 0x6b4fa3)
  static let rose = Color(hex: 0xe0567b)
  static let ember = Color(hex: 0xd9541e)
  static let amber = Color(hex: 0xffb000)
  static let straw = Color(hex: 0xffd98a)
  static let cream = Color(hex: 0xf4f1ea)
}

/// A pseudo-random number generator with reproducible results.
struct ArtDice {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

  mutating func next(_ range: ClosedRange<Double>) -> Double {
    // xorshift64*
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    let fraction = Double((state &* 0x2545_f491_4f6c_dd1d) >> 11) / 9_007_199_254_740_992
    return range.lowerBound + (range.upperBound - range.lowerBound) * fraction
  }

  mutating func pick<Element>(_ list: [Element]) -> Element {
    list[min(list.count - 1, Int(next(0...Double(list.count))))]
  }
}
