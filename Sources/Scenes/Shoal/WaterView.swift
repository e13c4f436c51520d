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
    setNeedsDisplay()
  }

  /// The ground covers all of it, so that nothing needs to be drawn below.
  override var isOpaque: Bool { true }

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

  /// The areas of the creatures and of what hands cause, and the parts of strokes, when they were marked last.
  private var (creatureAreas, handAreas): ([Rect], [Rect]) = ([], [])
  private var shownParts: Set<ShoalHand.Stroke.Part> = []

  /// Marks the creatures to be drawn again, where they were and where they are. Called once they have moved.
  func markCreatures() {
    mark(shoal.creatures.map(\.drawnArea), &creatureAreas)
  }

  /// Marks what hands do to be drawn again, where it was and where it is: strokes, lights and all that they cause.
  func markHands() {
    let effects = shoal.effects
    mark(
      lights.map(Self.lightArea) + effects.ripples.map(\.area) + effects.foods.map(\.area)
        + effects.currents.map(\.area) + effects.whirls.map(\.area), &handAreas)
    // Ink stays as it is, however long the stroke becomes: only new and former parts are marked.
    let parts = Set(strokes.flatMap(\.parts))
    setNeedsDisplay(parts.symmetricDifference(shownParts).map(\.area))
    shownParts = parts
  }

  private func mark(_ areas: [Rect], _ shown: inout [Rect]) {
    setNeedsDisplay(shown + areas)
    shown = areas
  }

  /// The area of a light, which may lie up to half a pixel beside its point.
  private static func lightArea(at point: Point) -> Rect { Rect(center: point, radius: lightRadius + 1) }

  // MARK: Drawing

  private static let lightRadius = 110.0

  override func draw(_ rect: Rect, in canvas: Canvas) {
    drawGround(in: canvas)
    let effects = shoal.effects
    for light in lights where Self.lightArea(at: light).intersects(rect) { drawLight(at: light, in: canvas) }
    var drawn = effects.currents.filter { $0.area.intersects(rect) }.flatMap(shapes(of:))
    drawn += effects.whirls.filter { $0.area.intersects(rect) }.flatMap(shapes(of:))
    drawn += effects.ripples.filter { $0.area.intersects(rect) }.flatMap(shapes(of:))
    drawn += effects.foods.filter { $0.area.intersects(rect) }.flatMap(shapes(of:))
    canvas.draw(drawn)
    let creatures = shoal.creatures.filter { $0.drawnArea.intersects(rect) }
    let parts = strokes.flatMap { stroke in stroke.parts.filter { $0.area.intersects(rect) }.map { (stroke, $0) } }
    canvas.draw(creatures.count + parts.count) { [palette] number in
      guard number >= creatures.count else { return creatures[number].shapes(palette) }
      let (stroke, part) = parts[number - creatures.count]
      return [stroke.shape(of: part, with: palette.creatures[stroke.color])]
    }
  }

  private func drawGround(in canvas: Canvas) {
    let scale = window?.scale ?? 1
    if ground?.size != bounds.size || ground?.scale != scale {
      ground = WaterGround(size: bounds.size, scale: scale, palette: palette)
    }
    guard let ground else { return canvas.fill(bounds, with: palette.depths[1]) }
    canvas.draw(ground.image, in: Rect(origin: .zero, size: ground.image.size))
  }

  private func drawLight(at point: Point, in canvas: Canvas) {
    guard let image = glow ?? makeGlow() else { return }
    glow = image
    // Moved to whole pixels it is copied, which takes a third of the time that mixing each from four does.
    canvas.draw(image, in: Rect(center: point, size: image.size), quality: .fast)
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

  // MARK: The shapes of effects

  private func shapes(of ripple: WaterEffects.Ripple) -> [Shape] {
    let left = 1 - ripple.age / WaterEffects.Ripple.duration
    return [(1.0, 0.7), (0.72, 0.4), (0.44, 0.2)].map { share, alpha in
      .stroke(
        .circle(center: ripple.center, radius: ripple.radius * share), with: palette.light.withAlpha(alpha * left),
        width: 1 + 3 * left)
    }
  }

  private func shapes(of food: WaterEffects.Food) -> [Shape] {
    let top = -Double.pi / 2
    let crumbs = (0..<9).map { crumb in
      let angle = Double(crumb) * 2.4 + food.age * 0.5
      let center = food.center + Vector(cos(angle), sin(angle)) * (6 + 3.1 * Double(crumb))
      return Shape.fill(.circle(center: center, radius: 2.4), with: palette.creatures[1])
    }
    return [
      .stroke(
        .circle(center: food.center, radius: WaterEffects.Food.ring), with: palette.light.withAlpha(0.25), width: 4),
      .stroke(
        .arc(center: food.center, radius: WaterEffects.Food.ring, from: top, to: top + 2 * .pi * food.share),
        with: palette.light, width: 4, cap: .round),
    ] + crumbs
  }

  private func shapes(of current: WaterEffects.Current) -> [Shape] {
    let line = current.end - current.start
    let aside = Vector(-line.dy, line.dx).unit
    return (-4...4).map { index in
      let shift = Double(index) * 22
      let delay = abs(Double(index)) * 0.06
      let start = current.start + aside * shift + current.drift * (0.12 * current.age - delay * 0.2)
      let part = line * (0.75 - abs(Double(index)) * 0.1)
      return .stroke(
        .line(from: start, to: start + part), with: palette.light.withAlpha(0.5 * current.strength), width: 3,
        cap: .round)
    }
  }

  private func shapes(of whirl: WaterEffects.Whirl) -> [Shape] {
    let turn = whirl.age * 2 + whirl.rate
    return (0..<5).map { arm in
      let start = Double(arm) * 2 * .pi / 5 + turn
      return .stroke(
        .arc(center: whirl.center, radius: 26 + 18 * Double(arm), from: start, to: start + 1.9),
        with: palette.light.withAlpha(0.5 * whirl.strength), width: 3, cap: .round)
    }
  }
}
