import Glibc
import TouchDrawing
import TouchGeometry
import TouchUI

/// The three methods of dragging a card.
enum DragMethod: String, CaseIterable {
  /// The centre is the original centre plus the total translation.
  case whole
  /// The centre moves by each translation, which is then reset to zero.
  case steps
  /// The card is tied to the finger where it was gripped, and swings.
  case string

  func texts(in strings: SceneStrings) -> SceneStrings.Springs.Method {
    switch self {
    case .whole: strings.springs.whole
    case .steps: strings.springs.steps
    case .string: strings.springs.string
    }
  }
}

/// A drawing that illustrates a drag method.
final class DragMethodSign: View {
  private let method: DragMethod

  init(_ method: DragMethod) {
    self.method = method
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  private var palette: SpringsPalette { .suiting(theme) }

  override func themeDidChange() { setNeedsDisplay() }

  /// Draws on a field of 160 × 80, scaled to fit into the middle of the bounds.
  override func draw(_ rect: Rect, in canvas: Canvas) {
    let field = ContentMode.aspectFit.rect(for: Size(160, 80), in: bounds)
    guard !field.isEmpty else { return }
    canvas.saved {
      canvas.concatenate(Transform.scale(field.width / 160).followed(by: .translation(Vector(to: field.origin))))
      switch method {
      case .whole: drawWhole(in: canvas)
      case .steps: drawSteps(in: canvas)
      case .string: drawString(in: canvas)
      }
    }
  }

  /// Draws the original and the current position, connected by one line.
  private func drawWhole(in canvas: Canvas) {
    frame(Rect(18, 22, 44, 36), .identity, in: canvas, isPast: true)
    frame(Rect(98, 22, 44, 36), .identity, in: canvas)
    line([Point(40, 40), Point(120, 40)], in: canvas)
    finger(Point(120, 40), in: canvas)
  }

  /// Draws several short translations, each with an end point.
  private func drawSteps(in canvas: Canvas) {
    for (index, x) in [18.0, 44.67, 71.33].enumerated() {
      frame(Rect(x, 22, 44, 36), .identity, in: canvas, isPast: true)
      let begin = Point(x + 22, 40)
      line([begin, begin + Vector(26.67, 0)], in: canvas)
      if index > 0 { canvas.fill(.circle(center: begin, radius: 4), with: palette.ink) }
    }
    frame(Rect(98, 22, 44, 36), .identity, in: canvas)
    finger(Point(120, 40), in: canvas)
  }

  /// Draws a card that hangs askew from a finger.
  private func drawString(in canvas: Canvas) {
    let turn = Transform.rotation(0.45).followed(by: .translation(72, 50))
    frame(Rect(-22, -18, 44, 36), turn, in: canvas)
    let grip = turn.apply(Point(15, -12))
    line([grip, Point(104, 12)], in: canvas)
    canvas.fill(.circle(center: grip, radius: 4), with: palette.ink)
    finger(Point(104, 12), in: canvas)
  }

  private func frame(_ rect: Rect, _ turn: Transform, in canvas: Canvas, isPast: Bool = false) {
    let path = Path.roundedRect(rect, radius: 6).applying(turn)
    let color = isPast ? palette.ink.withAlpha(0.45) : palette.ink
    canvas.stroke(path, with: color, width: theme.lineWidth, dash: isPast ? [4, 4] : [])
  }

  private func line(_ points: [Point], in canvas: Canvas) {
    canvas.stroke(.polyline(points), with: palette.ink, width: theme.lineWidth * 1.25, cap: .round)
  }

  private func finger(_ point: Point, in canvas: Canvas) {
    canvas.fill(.circle(center: point, radius: 7), with: palette.ink)
  }
}
