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
  /// How far that reaches beyond the line, its knobs included.
  static let reach = 8.0
  private static let knob = 9.0

  init(_ theme: Theme) {
    let isDark = theme.background.luminance < 0.2
    ground = theme.background
    selected = Color(hex: isDark ? 0x2fd566 : 0x0b8f3c)
    inks = [
      theme.text, isDark ? theme.accent : Color(hex: 0xb87400), Color(hex: isDark ? 0x4db8ff : 0x0071bd),
      Color(hex: isDark ? 0xb79cff : 0x6a3fd0), Color(hex: isDark ? 0xff9ec4 : 0xb5256d),
    ]
  }

  func color(of ink: Ink) -> Color { inks[Int(ink.rawValue)] }

  func draw(_ line: Line, in canvas: Canvas) {
    stroke(line.begin, line.end, color(of: line.ink), line.width, in: canvas)
  }

  func drawDrawn(from begin: Point, to end: Point, width: Double, in canvas: Canvas) {
    stroke(begin, end, drawn, width, in: canvas)
  }

  /// Green, with an edge around it and a knob on each end.
  func drawSelected(_ line: Line, in canvas: Canvas) {
    let (begin, end, width) = (line.begin, line.end, line.width)
    stroke(begin, end, selected, width + 2 * (Self.gap + Self.edge), in: canvas)
    stroke(begin, end, ground, width + 2 * Self.gap, in: canvas)
    stroke(begin, end, selected, width, in: canvas)
    for place in [begin, end] {
      let radius = max(Self.knob, width / 2)
      canvas.fill(.circle(center: place, radius: radius), with: selected)
      canvas.fill(.circle(center: place, radius: radius - Self.edge), with: ground)
    }
  }

  /// What a selected line covers.
  static func pieces(ofSelected line: Line) -> [Rect] {
    var wide = line
    wide.width = max(line.width, 2 * knob) + 2 * reach
    return Pieces.covering(wide)
  }

  private func stroke(_ begin: Point, _ end: Point, _ color: Color, _ width: Double, in canvas: Canvas) {
    canvas.stroke(.line(from: begin, to: end), with: color, width: width, cap: .round)
  }
}
