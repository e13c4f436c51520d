import TouchDrawing
import TouchGeometry
import TouchUI

/// The playing field of a lesson: the stage with its target, the last recognised gesture in large type, and drawn hands.
final class LessonField: View {
  let hands = HandsView(frame: .zero)
  private let goal = LessonGoalView(frame: .zero)
  private let saying = Label()
  private let detail = Label()
  private var calming: Registration?
  /// The time for which the text stays visible, in seconds.
  private static let duration = 3.0

  private(set) var stage: LessonStage?

  init() {
    super.init(frame: .zero)
    name = "field"
    clipsToBounds = true
    isMultipleTouchEnabled = true
    addSubview(goal)
    for label in [saying, detail] {
      label.alignment = .center
      label.numberOfLines = 2
      label.isUserInteractionEnabled = false
      addSubview(label)
    }
    fill(with: hands)
    themeDidChange()
  }

  /// Replaces the stage.
  func show(_ stage: LessonStage) {
    self.stage?.removeFromSuperview()
    self.stage = stage
    // At once, since a finger may land before the next frame.
    stage.frame = bounds
    insertSubview(stage, at: 0)
    stage.layoutIfNeeded()
    hush()
    setNeedsLayout()
  }

  /// Sets the text for what was recognised, and the detail below it.
  func show(_ words: (text: String, more: String)) {
    saying.text = words.text
    detail.text = words.more
    setNeedsLayout()
  }

  /// Makes the text visible for a while in place of the target, which grows as it leaves if it was met.
  func say(isMet: Bool) {
    for view in [saying, detail, goal] { view.removeAllAnimations() }
    for label in [saying, detail] { label.alpha = 1 }
    window?.application.animate(withDuration: theme.duration.quick, options: .allowUserInteraction) {
      goal.alpha = 0
      if isMet { goal.transform = .scale(1.3) }
    }
    calming = window?.application.after(Self.duration) { [unowned self] in
      window?.application.animate(withDuration: theme.duration.calm, options: .allowUserInteraction) { hush() }
    }
  }

  func hush() {
    for label in [saying, detail] { label.alpha = 0 }
    (goal.alpha, goal.transform) = (1, .identity)
  }

  override func themeDidChange() {
    let palette = LessonPalette.suiting(theme)
    backgroundColor = palette.field
    for label in [saying, detail] { label.textColor = palette.ink }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    stage?.frame = bounds
    (goal.center, goal.bounds) = (bounds.center, bounds)
    goal.goal = stage?.goal()
    // At the left edge of the window the text keeps clear of the tabs, and of the right edge by as much.
    let (side, edge) = (frame.minX > 0 ? theme.spacing.medium : theme.spacing.large, theme.spacing.medium)
    let isSmall = min(bounds.width, 2 * bounds.height) < 320
    detail.font = isSmall ? theme.type.caption : theme.type.body
    // Narrow fields have space for more lines.
    for label in [saying, detail] { label.numberOfLines = bounds.width < 240 * theme.type.scale ? 5 : 2 }
    let least = 24 * theme.type.scale
    let size = isSmall ? least : min(theme.type.title.size, max(least, 0.2 * bounds.height))
    saying.font = Font(family: theme.type.title.family, size: size, weight: .semibold)
    let room = bounds.inset(by: Insets(top: edge, left: side, bottom: edge, right: side))
    let (large, small) = (saying.sizeThatFits(room.size).height, detail.sizeThatFits(room.size).height)
    // Above the middle, where fingers mostly are.
    let top = min(((bounds.height - large - small) / 2).rounded(), room.minY)
    saying.frame = Rect(room.minX, top, room.width, large)
    detail.frame = Rect(room.minX, top + large, room.width, small)
  }
}
