import Glibc
import TouchDrawing
import TouchGeometry
import TouchUI

/// The appearance of lines.
struct LineArt {
  /// The colour of a line while a finger draws it.
  let drawn = Color(hex: 0xff3b3b)
  /// The colour of a selected line.
  let selected: Color
  let ground: Color
  private let inks: [Color]

  /// The gap around a selected line, in points. Gap and edge show the selection by shape as well as by colour.
  private static let gap = 4.0
  private static let edge = 3.0
  private static let knob = 9.0

  init(_ theme: Theme) {
    let isDark = theme.background.luminance < 0.2
    ground = theme.background
    selected = Color(hex: isDark ? 0x2fd566 : 0x0b8f3c)
    // People who see only two colours can distinguish them too: they differ in lightness as well as in hue.
    let dark: [UInt32] = [0x95cafa, 0x9662fc, 0xeb3c7c]
    let light: [UInt32] = [0x017dae, 0x2000bd, 0xd0155c]
    inks = [theme.text, isDark ? theme.accent : Color(hex: 0x7a5200)] + (isDark ? dark : light).map { Color(hex: $0) }
  }

  func color(of ink: Ink) -> Color { inks[Int(ink.rawValue)] }

  /// The margin of background colour on each side of a line, in points. It makes one line pass over another where they
  /// cross.
  static let weave = 2.0

  /// Draws a finished line, with a gap to the lines that it crosses.
  func draw(_ line: Line, in canvas: Canvas, _ area: Rect) {
    stroke(line.begin, line.end, ground, line.width + 2 * Self.weave, in: canvas, area)
    drawInk(of: line, in: canvas, area)
  }

  func drawInk(of line: Line, in canvas: Canvas, _ area: Rect) {
    stroke(line.begin, line.end, color(of: line.ink), line.width, in: canvas, area)
  }

  /// Draws a line under a finger: red, or red at the edges if an ink was chosen.
  func drawDrawn(_ stroke: Stroke, in canvas: Canvas, _ area: Rect) {
    self.stroke(stroke.begin, stroke.end, ground, stroke.width + 2 * Self.weave, in: canvas, area)
    self.stroke(stroke.begin, stroke.end, drawn, stroke.width, in: canvas, area)
    guard stroke.ink != .plain else { return }
    let core = max(stroke.width - 2 * Self.drawnEdge, stroke.width / 2)
    self.stroke(stroke.begin, stroke.end, color(of: stroke.ink), core, in: canvas, area)
  }

  private static let drawnEdge = 2.5

  /// Draws a selected line: green, with an edge around it and a knob on each end. The middle has the colour `core`. As
  /// everywhere here, parts far outside `area` are left out.
  func drawSelected(_ line: Line, core: Color, in canvas: Canvas, _ area: Rect) {
    for layer in layers(ofSelected: line, core: core) {
      stroke(line.begin, line.end, layer.color, 2 * layer.radius, in: canvas, area)
    }
    for place in [line.begin, line.end] where area.inset(by: Insets(-Self.reach(ofSelected: line))).contains(place) {
      for layer in layers(ofKnobOn: line) {
        canvas.fill(.circle(center: place, radius: layer.radius), with: layer.color)
      }
    }
  }

  /// Draws a faint outline around a line that a finger has landed on.
  func drawTouched(_ line: Line, in canvas: Canvas, _ area: Rect) {
    let radius = line.width / 2 + Self.gap + Self.edge / 2
    guard let (begin, end) = area.inset(by: Insets(-Self.farthest)).part(from: line.begin, to: line.end) else { return }
    let way = atan2(end.y - begin.y, end.x - begin.x)
    var outline = Path()
    outline.addArc(center: end, radius: radius, from: way - .pi / 2, to: way + .pi / 2)
    outline.addArc(center: begin, radius: radius, from: way + .pi / 2, to: way + 1.5 * .pi)
    outline.close()
    canvas.stroke(outline, with: selected.withAlpha(Self.faintness), width: Self.edge, join: .round)
  }

  /// The opacity of the outline of a touched line.
  private static let faintness = 0.6

  typealias Layer = (radius: Double, color: Color)

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
  static func pieces(of line: Line, in area: Rect) -> [Rect] {
    var wide = line
    wide.width += 2 * weave
    return Pieces.covering(wide, in: area)
  }

  /// Returns rectangles that cover a selected line, within `area`.
  static func pieces(ofSelected line: Line, in area: Rect) -> [Rect] {
    var wide = line
    wide.width = 2 * reach(ofSelected: line)
    return Pieces.covering(wide, in: area)
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
