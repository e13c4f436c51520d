import TouchGeometry
import TouchUI

// The water for people who cannot see it, or cannot touch it: the water itself, into which strokes are drawn, and each
// creature with the reasons for the way it swims.
extension ShoalScene {
  /// The distance by which a creature is led, in points.
  private static let step = 120.0

  var waterElements: [Responder] {
    let creatures = water.shoal.creatures.filter { !$0.isLeaving }
    return [waterElement(creatures)] + creatures.map { element(of: $0) }
  }

  private func waterElement(_ creatures: [Creature]) -> Responder {
    let element = SceneElement(container: water, identifier: "water")
    element.accessibilityLabel = water.accessStrings.water(creatures.count)
    element.accessibilityHint = water.strings.shoal.headline
    element.accessibilityTraits = .button
    element.accessibilityFrameInContainerSpace = water.bounds
    element.activation = freePoint(among: creatures)
    let texts = water.strings.lines
    element.gestures =
      AccessibilityGesture.strokes { texts.drawName($0) }
      + water.accessibilityGestures.filter { $0.kind == .press }.prefix(1) + AccessibilityGesture.turnsOfOneHand
    return element
  }

  private func element(of creature: Creature) -> Responder {
    let (texts, words) = (water.strings.shoal, water.accessStrings)
    let story = CreatureStory(creature.traits)
    let element = SceneElement(container: water, identifier: creature.serial)
    element.accessibilityLabel = texts.title(story.pace)
    element.accessibilityValue = texts.reasons(story).joined(separator: " ")
    // The creature swims on: its position is no news.
    element.accessibilityTraits = .updatesFrequently
    element.accessibilityFrameInContainerSpace = creature.extent
    let serial = creature.serial
    element.accessibilityCustomActions =
      [AccessibilityCustomAction(words.showStory) { [weak self] in self?.tell(serial) }]
      + [
        (words.leadLeft, Vector(-1, 0)), (words.leadRight, Vector(1, 0)), (words.leadUp, Vector(0, -1)),
        (words.leadDown, Vector(0, 1)),
      ].map { name, direction in
        AccessibilityCustomAction(name) { [weak self] in self?.lead(serial, by: direction * Self.step) }
      }
    return element
  }

  /// Returns the point on the water that is farthest from all creatures.
  private func freePoint(among creatures: [Creature]) -> Point {
    let shares = [0.3, 0.4, 0.5, 0.6, 0.7]
    let points = shares.flatMap { y in shares.map { Point($0 * water.bounds.width, y * water.bounds.height) } }
    let room = { (point: Point) in creatures.map { $0.distance(to: point) }.min() ?? .infinity }
    return points.map { (point: $0, room: room($0)) }.max { $0.room < $1.room }?.point ?? water.bounds.center
  }
}
