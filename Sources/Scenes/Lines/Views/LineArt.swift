import Glibc
import TouchDrawing
import TouchGeometry
import TouchUI

/// How lines look.
struct LineArt {
  /// A line under a finger.
  let drawn = Color(hex: 0xff3b3b)
  /// A line that is selected.
  let selected: Color
  let ground: Color
  private let inks: [Color]

  /// What a selected line has around it: a gap, then an edge, so that it is told by its shape, whatever its colour.
  private static let gap = 4.0
  private static let edge = 3.0
  private static let knob = 9.0

  init(_ theme: Theme) {
    let isDark = theme.background.luminance < 0.2
    ground = theme.background
    selected = Color(hex: isDark ? 0x2fd566 : 0x0b8f3c)
    inks = [
      theme.text, isDark ? theme.accent : Color(hex: 0xa56800), Color(hex: isDark ? 0x4db8ff : 0x0071bd),
      Color(hex: isDark ? 0xb79cff : 0x6a3fd0), Color(hex: isDark ? 0xff9ec4 : 0xb5256d),
    ]
  }

  func color(of ink: Ink) -> Color { inks[Int(ink.rawValue)] }

  /// How much of the ground a line has on each side, in points: where lines cross, one goes over the other.
  static let weave = 2.0

  /// A finished line, with a gap to those that it crosses.
  func draw(_ line: Line, in canvas: Canvas, _ area: Rect) {
    stroke(line.begin, line.end, ground, line.width + 2 * Self.weave, in: canvas, area)
    drawInk(of: line, in: canvas, area)
  }

  func drawInk(of line: Line, in canvas: Canvas, _ area: Rect) {
    stroke(line.begin, line.end, color(of: line.ink), line.width, in: canvas, area)
  }

  /// Red, as long as a finger draws it; of an ink that was chosen the edge is.
  func drawDrawn(_ stroke: Stroke, in canvas: Canvas, _ area: Rect) {
    self.stroke(stroke.begin, stroke.end, ground, stroke.width + 2 * Self.weave, in: canvas, area)
    self.stroke(stroke.begin, stroke.end, drawn, stroke.width, in: canvas, area)
    guard stroke.ink != .plain else { return }
    let core = max(stroke.width - 2 * Self.drawnEdge, stroke.width / 2)
    self.stroke(stroke.begin, stroke.end, color(of: stroke.ink), core, in: canvas, area)
  }

  private static let drawnEdge = 2.5

  /// Green, with an edge around it and a knob on each end; the middle has the colour `core`. What lies far outside
  /// `area` is left out, as in all that is drawn here.
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

  /// A faint outline around a line that a finger has landed on.
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

  /// What a selected line is made of, back to front.
  func layers(ofSelected line: Line, core: Color) -> [Layer] {
    let half = line.width / 2
    return [(half + Self.gap + Self.edge, selected), (half + Self.gap, ground), (half, core)]
  }

  /// What is on each of its ends.
  func layers(ofKnobOn line: Line) -> [Layer] {
    let radius = max(Self.knob, line.width / 2)
    return [(radius, selected), (radius - Self.edge, ground)]
  }

  /// How far from its middle a selected line is seen, smooth edges included.
  static func reach(ofSelected line: Line) -> Double { max(knob, line.width / 2 + gap + edge) + 1 }

  /// How much farther than its own ink that is at most.
  static let reachBeyond = knob + 1

  /// What of a finished line with its gap covers `area`.
  static func pieces(of line: Line, in area: Rect) -> [Rect] {
    var wide = line
    wide.width += 2 * weave
    return Pieces.covering(wide, in: area)
  }

  /// What of a selected line covers `area`.
  static func pieces(ofSelected line: Line, in area: Rect) -> [Rect] {
    var wide = line
    wide.width = 2 * reach(ofSelected: line)
    return Pieces.covering(wide, in: area)
  }

  /// Far outside the screen the sums of what draws are not exact, or overflow.
  private func stroke(
    _ begin: Point, _ end: Point, _ color: Color, _ width: Double, in canvas: Canvas, _ area: Rect
  ) {
    guard area.inset(by: Insets(-width / 2 - 1)).part(from: begin, to: end) != nil,
      let part = area.inset(by: Insets(-Self.farthest - width)).part(from: begin, to: end)
    else { return }
    canvas.stroke(.line(from: part.begin, to: part.end), with: color, width: width, cap: .round)
  }

  /// In points; as far as that lines are drawn whole.
  private static let farthest = 4096.0
}
