import TouchDrawing
import TouchGeometry
import TouchUI

/// The story of a creature, beside the finger that holds it: how it was drawn, and why it therefore swims as it does.
final class CreatureCard: StackView {
  private let title = Label()
  private let reasons = (0..<3).map { _ in Label() }
  private let scale = SpeedScale(frame: .zero)
  private var story: CreatureStory?

  init() {
    super.init(axis: .vertical, [title, scale] + reasons)
    isUserInteractionEnabled = false
    alpha = 0
    name = "shoal.card"
    scale.fixSize(height: 40)
    for label in reasons { label.numberOfLines = 0 }
    themeDidChange()
  }

  override func themeDidChange() {
    super.themeDidChange()
    (spacing, insets) = (theme.spacing.small, Insets(theme.spacing.medium))
    backgroundColor = theme.surface
    cornerRadius = theme.radius.medium
    title.font = theme.type.heading
    title.textColor = theme.text
    for label in reasons {
      label.font = theme.type.body
      label.textColor = theme.secondaryText
    }
  }

  override func languageDidChange() {
    super.languageDidChange()
    guard let story else { return }
    title.text = strings.shoal.title(story.pace)
    for (label, text) in zip(reasons, strings.shoal.reasons(story)) { label.text = text }
  }

  /// Shows the story of `creature` near a finger, within `bounds` of the water.
  func show(_ creature: Creature, color: Color, at point: Point, in bounds: Rect) {
    story = CreatureStory(creature.traits)
    scale.show(creature.traits, color: color)
    languageDidChange()
    let room = bounds.inset(by: Insets(theme.spacing.medium))
    let width = min(320 * theme.type.scale, room.width)
    (title.font, reasons[0].font) = (theme.type.heading, theme.type.body)
    var size = Size(width, 0)
    repeat {
      for label in reasons { label.font = reasons[0].font }
      size.height = sizeThatFits(Size(width, .infinity)).height
      if size.height <= room.height { break }
      // Enlarged type that has no room shrinks.
      title.font.size -= 1
      reasons[0].font.size -= 1
    } while reasons[0].font.size * theme.type.scale > theme.type.body.size
    let above = point.y - 64 - size.height
    let y = above >= room.minY ? above : min(point.y + 64, room.maxY - size.height)
    let x = min(max(point.x - width / 2, room.minX), room.maxX - width)
    frame = Rect(x.rounded(), y.rounded(), size.width, size.height)
    window?.application.animate(withDuration: 0.18) { alpha = 1 }
  }

  func hide() { window?.application.animate(withDuration: 0.18) { alpha = 0 } }
}

/// The speed of a stroke on a scale from calm to swift.
private final class SpeedScale: View {
  private var traits: StrokeTraits?
  private var color = Color.white
  /// The speeds at the ends of the scale, in points per second.
  private static let speeds = 0.0...900.0

  func show(_ traits: StrokeTraits, color: Color) {
    (self.traits, self.color) = (traits, color)
    setNeedsDisplay()
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    guard let traits else { return }
    let y = bounds.midY
    let (left, right) = (bounds.minX + 8, bounds.maxX - 8)
    canvas.stroke(
      .line(from: Point(left, y), to: Point(right, y)), with: theme.outline, width: 6, cap: .round)
    for speed in [CreatureStory.calmUntil, CreatureStory.swiftFrom] {
      let x = left + (right - left) * speed / Self.speeds.upperBound
      canvas.fill(Rect(x - 1, y - 10, 2, 20), with: theme.outline)
    }
    let share = min(traits.speed / Self.speeds.upperBound, 1)
    let x = left + (right - left) * share
    canvas.stroke(.line(from: Point(left, y), to: Point(x, y)), with: color, width: 6, cap: .round)
    canvas.fill(.circle(center: Point(x, y), radius: 9), with: color)
  }
}
