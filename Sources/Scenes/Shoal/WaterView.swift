import Glibc
import TouchDrawing
import TouchGeometry
import TouchUI

/// The view of the Shoal scene: the water with all that moves in it.
final class WaterView: View {
  /// The reach of a finger for a creature, in points.
  static let reach = 22.0

  var shoal = Shoal()
  /// The strokes that are being drawn, with the colours of the creatures that they will be.
  var strokes: [ShoalHand.Stroke] = []
  /// The locations of the fingers and the pointer, which light the water around them.
  var lights: [Point] = []
  /// Returns the view that receives a finger which lands on a creature.
  var grip: (Creature) -> View? = { _ in nil }

  /// Returns the elements for people who cannot see the water.
  var elements: () -> [Responder] = { [] }

  /// Called when fingers on the water have landed, moved or lifted, before a recogniser takes them.
  var onTouches: () -> Void = {}

  private var ground: WaterGround?
  private var glow: Image?
  private(set) var palette = ShoalPalette.night

  override func themeDidChange() {
    palette = .suiting(theme)
    (ground, glow) = (nil, nil)
    backgroundColor = palette.depths[1]
    setNeedsDisplay()
  }

  override init(frame: Rect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { onTouches() }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { onTouches() }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { onTouches() }
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { onTouches() }

  override var accessibilityElements: [Responder]? {
    get { elements() }
    set {}
  }

  override func layoutSubviews() { shoal.size = bounds.size }

  override func hitTest(_ point: Point) -> View? {
    guard let hit = super.hitTest(point), hit === self else { return super.hitTest(point) }
    return shoal.creature(at: point, reach: Self.reach).flatMap(grip) ?? self
  }

  /// The areas of the creatures, and of all that hands do, when they were marked last.
  private var (creatureAreas, handAreas): ([Rect], [Rect]) = ([], [])

  /// Marks the creatures to be drawn again, where they were and where they are. Called once they have moved.
  func markCreatures() { mark(shoal.creatures.map(\.extent), &creatureAreas) }

  /// Marks what hands do to be drawn again, where it was and where it is: strokes, lights and all that they cause.
  func markHands() {
    let effects = shoal.effects
    var rects = effects.ripples.map { Rect(center: $0.center, radius: $0.radius + 4) }
    rects += effects.foods.map { Rect(center: $0.center, radius: Self.foodRadius + 4) }
    rects += effects.currents.map {
      Rect(around: [$0.start, $0.end, $0.end + $0.drift * 0.4]).inset(by: Insets(-WaterEffects.Current.reach))
    }
    rects += effects.whirls.map { Rect(center: $0.center, radius: Self.whirlRadius + 6) }
    rects += strokes.map { Rect(around: $0.points).inset(by: Insets(-14)) }
    rects += lights.map { Rect(center: $0, radius: Self.lightRadius) }
    mark(rects, &handAreas)
  }

  private func mark(_ areas: [Rect], _ shown: inout [Rect]) {
    setNeedsDisplay(shown + areas)
    shown = areas
  }

  // MARK: Drawing

  private static let (foodRadius, whirlRadius, lightRadius) = (44.0, 120.0, 110.0)

  override func draw(_ rect: Rect, in canvas: Canvas) {
    drawGround(in: canvas)
    for light in lights { drawLight(at: light, in: canvas) }
    for current in shoal.effects.currents { draw(current, in: canvas) }
    for whirl in shoal.effects.whirls { draw(whirl, in: canvas) }
    for ripple in shoal.effects.ripples where rect.intersects(Rect(center: ripple.center, radius: ripple.radius + 4)) {
      draw(ripple, in: canvas)
    }
    for food in shoal.effects.foods { draw(food, in: canvas) }
    for creature in shoal.creatures where creature.extent.intersects(rect) { draw(creature, in: canvas) }
    for stroke in strokes {
      canvas.stroke(
        .polyline(stroke.points), with: palette.creatures[stroke.color], width: 12, cap: .round, join: .round)
    }
  }

  private func drawGround(in canvas: Canvas) {
    let scale = window?.scale ?? 1
    if ground?.size != bounds.size || ground?.scale != scale {
      ground = WaterGround(size: bounds.size, scale: scale, palette: palette)
    }
    guard let ground else { return }
    canvas.draw(
      ground.surface,
      in: Rect(
        origin: .zero,
        size: Size(
          Double(ground.surface.width) / scale, Double(ground.surface.height) / scale)), quality: .good)
  }

  private func drawLight(at point: Point, in canvas: Canvas) {
    guard let image = glow ?? makeGlow() else { return }
    glow = image
    canvas.draw(image, in: Rect(center: point, radius: Self.lightRadius))
  }

  private func makeGlow() -> Image? {
    let scale = window?.scale ?? 1
    let side = (Self.lightRadius * 2 * scale).rounded()
    guard let surface = try? Surface(width: Int(side), height: Int(side), format: .alpha) else { return nil }
    let gradient = Gradient(
      center: Point(side / 2, side / 2), radius: side / 2,
      stops: [
        GradientStop(0, palette.light.withAlpha(0.34)), GradientStop(0.5, palette.light.withAlpha(0.1)),
        GradientStop(1, palette.light.withAlpha(0)),
      ])
    Canvas(surface).fill(Rect(0, 0, side, side), with: gradient)
    return Image(surface, scale: scale)
  }

  private func draw(_ creature: Creature, in canvas: Canvas) {
    let color = palette.creatures[creature.color]
    canvas.fill(creature.outline, with: color)
    canvas.stroke(
      creature.back, with: Color.white.withAlpha(0.22), width: creature.girth * 0.55, cap: .round, join: .round)
    // The eyes make a creature of a stroke.
    let side = Vector(-sin(creature.gaze), cos(creature.gaze)) * (creature.girth * 0.42)
    let back = creature.head - Vector(cos(creature.gaze), sin(creature.gaze)) * (creature.girth * 0.05)
    for eye in [back + side, back - side] {
      canvas.fill(.circle(center: eye, radius: max(creature.girth * 0.19, 1.3)), with: palette.eyes)
    }
  }

  private func draw(_ ripple: WaterEffects.Ripple, in canvas: Canvas) {
    let left = 1 - ripple.age / WaterEffects.Ripple.duration
    for (share, alpha) in [(1.0, 0.7), (0.72, 0.4), (0.44, 0.2)] {
      canvas.stroke(
        .circle(center: ripple.center, radius: ripple.radius * share), with: palette.light.withAlpha(alpha * left),
        width: 1 + 3 * left)
    }
  }

  private func draw(_ food: WaterEffects.Food, in canvas: Canvas) {
    let top = -Double.pi / 2
    canvas.stroke(
      .circle(center: food.center, radius: Self.foodRadius), with: palette.light.withAlpha(0.25), width: 4)
    canvas.stroke(
      .arc(center: food.center, radius: Self.foodRadius, from: top, to: top + 2 * .pi * food.share),
      with: palette.light, width: 4, cap: .round)
    for crumb in 0..<9 {
      let angle = Double(crumb) * 2.4 + food.age * 0.5
      let center = food.center + Vector(cos(angle), sin(angle)) * (6 + 3.1 * Double(crumb))
      canvas.fill(.circle(center: center, radius: 2.4), with: palette.creatures[1])
    }
  }

  private func draw(_ current: WaterEffects.Current, in canvas: Canvas) {
    let line = current.end - current.start
    let aside = Vector(-line.dy, line.dx).unit
    let strength = current.strength
    for index in -4...4 {
      let shift = Double(index) * 22
      let delay = abs(Double(index)) * 0.06
      let start = current.start + aside * shift + current.drift * (0.12 * current.age - delay * 0.2)
      let part = line * (0.75 - abs(Double(index)) * 0.1)
      canvas.stroke(
        .line(from: start, to: start + part), with: palette.light.withAlpha(0.5 * strength), width: 3, cap: .round)
    }
  }

  private func draw(_ whirl: WaterEffects.Whirl, in canvas: Canvas) {
    let turn = whirl.age * 2 + whirl.rate
    for arm in 0..<5 {
      let start = Double(arm) * 2 * .pi / 5 + turn
      let radius = 26 + 18 * Double(arm)
      canvas.stroke(
        .arc(center: whirl.center, radius: radius, from: start, to: start + 1.9),
        with: palette.light.withAlpha(0.5 * whirl.strength), width: 3, cap: .round)
    }
  }
}

extension Creature {
  /// The direction of the head as it is drawn.
  fileprivate var gaze: Double { (joints[0] - joints[1]).angle }

  /// The outline of the body: round at the head, thin towards the tail, with a forked fin.
  fileprivate var outline: Path {
    var (left, right): ([Point], [Point]) = ([], [])
    for index in joints.indices.dropLast() {
      let along = index == 0 ? joints[0] - joints[1] : joints[index - 1] - joints[index + 1]
      let aside = Vector(-along.dy, along.dx).unit * girth(at: index)
      left.append(joints[index] + aside)
      right.append(joints[index] - aside)
    }
    let face = (-2...2).map { step in
      joints[0] + Transform.rotation(gaze - Double(step) * 0.6).apply(Vector(girth(at: 0), 0))
    }
    var path = Path()
    path.move(to: face[2])
    path.addSmooth(Array(face[..<2].reversed()) + left, from: face[2])
    for corner in fin { path.addLine(to: corner) }
    path.addSmooth((face[2...] + right).reversed(), from: right[right.count - 1])
    path.close()
    return path
  }

  /// The corners of the tail fin, from the left to the right.
  private var fin: [Point] {
    let tail = joints[joints.count - 1]
    let back = (tail - joints[joints.count - 2]).unit
    let aside = Vector(-back.dy, back.dx)
    return [
      tail + back * (girth * 0.9) - aside * (girth * 0.75), tail + back * (girth * 0.35),
      tail + back * (girth * 0.9) + aside * (girth * 0.75),
    ]
  }

  /// The line of light on the back.
  fileprivate var back: Path { .polyline(joints[1...8]) }
}

extension Path {
  /// Adds a smooth curve through points, as a Catmull-Rom spline.
  fileprivate mutating func addSmooth(_ points: [Point], from start: Point) {
    let all = [start] + points
    for index in points.indices {
      let (before, here, there) = (all[max(index - 1, 0)], all[index], all[index + 1])
      let after = all[min(index + 2, all.count - 1)]
      addCurve(to: there, control1: here + (there - before) / 6, control2: there - (after - here) / 6)
    }
  }
}

extension Rect {
  fileprivate init(center: Point, radius: Double) {
    self.init(center: center, size: Size(2 * radius, 2 * radius))
  }
}
