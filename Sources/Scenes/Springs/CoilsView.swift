import TouchDrawing
import TouchGeometry
import TouchUI

/// The beam at the top of the Springs scene, and the springs on which the cards hang from it.
final class CoilsView: View {
  private let cards: [SpringCard]
  /// The points of the beam from which the cards hang, in the order of the cards.
  var hooks: [SpringHook] = [] { didSet { if hooks != oldValue { setNeedsDisplay() } } }
  private var coils: [Coil] = []

  /// A spring between the beam and a card.
  private struct Coil: Equatable {
    let top: Point
    let bottom: Point
    let turns: Int

    var extent: Rect { Rect(around: [top, bottom]).inset(by: Insets(-CoilsView.radius - 6)) }
  }

  /// The half width of a spring, the height of a turn at rest, and the thickness of the beam, in points.
  private static let (radius, turn, thickness) = (13.0, 15.0, 14.0)
  /// The length of the straight wire at both ends of a spring.
  private static let wire = 10.0

  init(_ cards: [SpringCard]) {
    self.cards = cards
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  override func themeDidChange() { setNeedsDisplay() }

  /// Updates the springs. Every frame in which a card has moved calls this after the dynamics.
  override func layoutSubviews() {
    let now = zip(hooks, cards).map { hook, card in
      Coil(top: hook.point, bottom: card.eyelet, turns: max(Int(hook.length / Self.turn), 3))
    }
    guard now != coils else { return }
    setNeedsDisplay((coils + now).map(\.extent))
    coils = now
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let palette = SpringsPalette.suiting(theme)
    drawBeam(in: canvas, palette)
    for coil in coils where coil.extent.intersects(rect) {
      let path = path(of: coil)
      canvas.stroke(path, with: palette.steel, width: 6, cap: .round, join: .round)
      canvas.stroke(path, with: palette.light, width: 2, cap: .round, join: .round)
      canvas.fill(.circle(center: coil.bottom, radius: 8), with: palette.steel)
    }
  }

  private func drawBeam(in canvas: Canvas, _ palette: SpringsPalette) {
    guard let first = hooks.first?.point, let last = hooks.last?.point else { return }
    let reach = 4 * Self.radius
    let beam = Rect(
      first.x - reach, first.y - Self.thickness, last.x - first.x + 2 * reach, Self.thickness)
    canvas.fill(beam, cornerRadius: Self.thickness / 2, with: palette.steel)
    let edge = Rect(beam.minX + 6, beam.minY + 3, beam.width - 12, 3)
    canvas.fill(edge, cornerRadius: 1.5, with: palette.light)
  }

  /// Returns the wire of a spring: straight at both ends, and a wave between them.
  private func path(of coil: Coil) -> Path {
    let line = coil.bottom - coil.top
    let length = line.length
    var path = Path()
    path.move(to: coil.top)
    guard length > 4 * Self.wire else {
      path.addLine(to: coil.bottom)
      return path
    }
    let (along, aside) = (line / length, Vector(-line.dy, line.dx) / length * Self.radius)
    let step = along * ((length - 2 * Self.wire) / Double(2 * coil.turns))
    var point = coil.top + along * Self.wire
    path.addLine(to: point)
    for half in 0..<2 * coil.turns {
      let bulge = aside * (half.isMultiple(of: 2) ? 1.33 : -1.33)
      path.addCurve(to: point + step, control1: point + bulge, control2: point + step + bulge)
      point += step
    }
    path.addLine(to: coil.bottom)
    return path
  }
}
