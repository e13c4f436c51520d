import Glibc
import TouchDrawing
import TouchGeometry
import TouchUI

/// The appearance of lines.
struct LineArt {
  /// The colour of a line while a finger draws it.
  let drawn: Color
  /// The colour of a selected line.
  let selected: Color
  let ground: Color
  private let inks: [Color]

  /// The gap around a selected line, in points. Gap and edge show the selection by shape as well as by colour.
  private static let gap = 4.0
  private static let edge = 3.0
  private static let knob = 9.0

  init(_ theme: Theme) {
    let isDark = theme.isDark
    drawn = Color(hex: theme.hasHighContrast ? isDark ? 0xff6b6b : 0xb80012 : 0xff3b3b)
    ground = theme.background
    selected = Color(hex: isDark ? 0x2fd566 : theme.hasHighContrast ? 0x075f28 : 0x0b8f3c)
    // People who see only two colours can distinguish them too: they differ in lightness as well as in hue.
    let dark: [UInt32] = [0x95cafa, 0x9662fc, 0xeb3c7c]
    let light: [UInt32] = [0x017dae, 0x2000bd, 0xd0155c]
    inks = [theme.text, isDark ? theme.accent : Color(hex: 0x7a5200)] + (isDark ? dark : light).map { Color(hex: $0) }
  }

  func color(of ink: Ink) -> Color { inks[Int(ink.rawValue)] }

  /// The margin of background colour on each side of a line, in points. It makes one line pass over another where they
  /// cross.
  static let weave = 2.0

  /// A layer of a line: the distance from the axis up to which it reaches where the line is broadest, and its colour.
  typealias Layer = (radius: Double, color: Color)

  /// Draws a finished line, with a gap to the lines that it crosses.
  func draw(_ line: Line, in canvas: Canvas, _ area: Rect) { draw(layers(of: line), of: line, in: canvas, area) }

  /// The layers of a finished line, from back to front.
  func layers(of line: Line) -> [Layer] {
    [(line.width / 2 + Self.weave, ground), (line.width / 2, color(of: line.ink))]
  }

  /// Draws a line under a finger: red, or with a red edge if an ink was chosen.
  func drawDrawn(_ line: Line, in canvas: Canvas, _ area: Rect) {
    let half = line.width / 2
    let edge = line.ink == .plain ? 0 : Self.drawnEdge
    let core: [Layer] = line.ink == .plain ? [] : [(half, color(of: line.ink))]
    draw([(half + edge + Self.weave, ground), (half + edge, drawn)] + core, of: line, in: canvas, area)
  }

  /// The width of the red edge around a line under a finger, and the reach of such a line beyond its ink, in points.
  private static let drawnEdge = 2.5
  static let drawnMargin = drawnEdge + weave

  /// Draws a selected line: green, with an edge around it and a knob on each end. The middle has the colour `core`. As
  /// everywhere here, parts far outside `area` are left out.
  func drawSelected(_ line: Line, core: Color, in canvas: Canvas, _ area: Rect) {
    draw(layers(ofSelected: line, core: core), of: line, in: canvas, area)
    for center in [line.begin, line.end] where area.inset(by: Insets(-Self.reach(ofSelected: line))).contains(center) {
      for layer in layers(ofKnobOn: line) {
        canvas.fill(.circle(center: center, radius: layer.radius), with: layer.color)
      }
    }
  }

  /// Draws a faint outline around a line that a finger has landed on.
  func drawTouched(_ line: Line, in canvas: Canvas, _ area: Rect) {
    let radius = line.width / 2 + Self.gap + Self.edge / 2
    if let curve = line.curve {
      let ring = [(radius + Self.edge / 2, selected), (radius - Self.edge / 2, Color.clear)]
      return draw(ring, of: line, along: curve, in: canvas, area, alpha: Self.faintness)
    }
    guard let (begin, end) = area.inset(by: Insets(-Self.farthest)).part(from: line.begin, to: line.end) else { return }
    let angle = atan2(end.y - begin.y, end.x - begin.x)
    var outline = Path()
    outline.addArc(center: end, radius: radius, from: angle - .pi / 2, to: angle + .pi / 2)
    outline.addArc(center: begin, radius: radius, from: angle + .pi / 2, to: angle + 1.5 * .pi)
    outline.close()
    canvas.stroke(outline, with: selected.withAlpha(Self.faintness), width: Self.edge, join: .round)
  }

  /// The opacity of the outline of a touched line.
  private static let faintness = 0.6

  /// The layers of a selected line, from back to front.
  func layers(ofSelected line: Line, core: Color) -> [Layer] {
    let half = line.width / 2
    return [(half + Self.gap + Self.edge, selected), (half + Self.gap, ground), (half, core)]
  }

  /// The layers of the knob on each end of a selected line.
  func layers(ofKnobOn line: Line) -> [Layer] {
    let radius = max(Self.knob, line.width / 2)
    return [(radius, selected), (radius - Self.edge, ground)]
  }

  /// The distance from its axis up to which a selected line is visible, including smooth edges.
  static func reach(ofSelected line: Line) -> Double { max(knob, line.width / 2 + gap + edge) + 1 }

  /// The maximum of ``reach(ofSelected:)`` beyond the line's own ink.
  static let reachBeyond = knob + 1

  /// Returns rectangles that cover a finished line with its gap, within `area`.
  static func pieces(of line: Line, in area: Rect) -> [Rect] { Pieces.covering(line, margin: weave, in: area) }

  /// Returns rectangles that cover a selected line, within `area`.
  static func pieces(ofSelected line: Line, in area: Rect) -> [Rect] {
    Pieces.covering(line, margin: reach(ofSelected: line) - line.width / 2, in: area)
  }

  // MARK: Layers

  private func draw(_ layers: [Layer], of line: Line, in canvas: Canvas, _ area: Rect) {
    if let curve = line.curve { return draw(layers, of: line, along: curve, in: canvas, area) }
    for layer in layers { stroke(line.begin, line.end, layer.color, 2 * layer.radius, in: canvas, area) }
  }

  /// Draws the layers of a curve near `area`, pixel by pixel as ``LinesBackingStore`` does: a curve looks the same under
  /// a finger and on its own. Nothing is drawn without memory for that part.
  private func draw(
    _ layers: [Layer], of line: Line, along curve: Curve, in canvas: Canvas, _ area: Rect, alpha: Double = 1
  ) {
    let toPixels = canvas.transform
    let growth = (layers.first?.radius ?? 0) - line.width / 2
    let part = line.bounds.inset(by: Insets(-growth - 1)).intersection(area)
    let box = PixelRect(covering: toPixels.apply(part))
    guard !box.isEmpty, let toPoints = toPixels.inverse,
      let surface = try? Surface(width: box.width, height: box.height, format: .alpha)
    else { return }
    let scale = Vector(toPixels.a, toPixels.b).length
    let begin = toPixels.apply(line.begin) - Vector(Double(box.x), Double(box.y))
    surface.draw(within: surface.bounds) { raster in
      for layer in layers {
        raster.stroke(curve, from: begin, scale: scale, growth: layer.radius - line.width / 2, layer.color.pixel)
      }
    }
    canvas.draw(surface, in: toPoints.apply(box.rect), alpha: alpha, quality: .fast)
  }

  /// Strokes the path through `points` where it is near `area`, with one width.
  func stroke(_ points: [Point], _ color: Color, _ width: Double, in canvas: Canvas, _ area: Rect) {
    if points.count == 2 { return stroke(points[0], points[1], color, width, in: canvas, area) }
    guard Rect(around: points).inset(by: Insets(-width)).intersects(area) else { return }
    canvas.stroke(.polyline(points), with: color, width: width, cap: .round, join: .round)
  }

  /// Strokes the part of a segment near `area`. Far outside the screen the rasteriser's arithmetic is inexact or
  /// overflows.
  private func stroke(
    _ begin: Point, _ end: Point, _ color: Color, _ width: Double, in canvas: Canvas, _ area: Rect
  ) {
    guard area.inset(by: Insets(-width / 2 - 1)).part(from: begin, to: end) != nil,
      let part = area.inset(by: Insets(-Self.farthest - width)).part(from: begin, to: end)
    else { return }
    canvas.stroke(.line(from: part.begin, to: part.end), with: color, width: width, cap: .round)
  }

  /// The distance beyond the area up to which lines are stroked, in points.
  private static let farthest = 4096.0
}

extension Color {
  /// The colour as a premultiplied pixel of a surface, either opaque or clear.
  var pixel: UInt32 {
    guard alpha > 0 else { return 0 }
    let channel = { (value: Double) in UInt32((max(0, min(value, 1)) * 255).rounded()) }
    return 0xff00_0000 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }
}
