import Laboratory
import TouchDrawing
import TouchGeometry
import TouchUI

/// A scene that teaches, as it stands: what it is about, what can be switched, the playing field, and the lanes below it.
final class LessonView: SceneGround {
  let chapters = Choices(frame: .zero)
  let variants = Choices(frame: .zero)
  let demonstrations = Choices(frame: .zero)
  let field = LessonField()
  let lanes = LanesView(LanesView.Contents(fingers: ""))
  /// Called when the language has changed.
  var onLanguage: () -> Void = {}
  private let heading = SceneHeading()
  private let words = Label()

  override init(frame: Rect) {
    super.init(frame: frame)
    words.numberOfLines = 0
    for view in [heading, chapters, variants, demonstrations, words, field, lanes] { addSubview(view) }
    themeDidChange()
  }

  func show(_ title: String, _ headline: String, words: String) {
    heading.show(title, headline)
    self.words.text = words
    setNeedsLayout()
  }

  override func languageDidChange() { onLanguage() }

  override func themeDidChange() {
    super.themeDidChange()
    words.textColor = theme.secondaryText
    setNeedsLayout()
  }

  // MARK: Layout

  /// Lanes lie below the field, or beside it where the window is too low.
  override func layoutSubviews() {
    heading.lie(in: bounds)
    let margin = heading.margin(in: bounds)
    let isSmall = min(bounds.width, bounds.height) < 700
    let isLow = bounds.height < 600 && bounds.width > bounds.height
    let gap = isSmall ? theme.spacing.small : theme.spacing.medium
    for choices in [chapters, variants, demonstrations] { choices.isSmall = isSmall }
    words.font = isSmall ? theme.type.caption : theme.type.body
    var room = Rect(
      margin, heading.frame.maxY + gap, bounds.width - 2 * margin,
      bounds.height - heading.frame.maxY - gap - (isLow ? gap : margin * 0.75))
    layControls(in: &room, gap)
    let height = words.sizeThatFits(Size(room.width, .infinity)).height
    words.frame = Rect(room.minX, room.minY, room.width, height)
    room = room.inset(by: Insets(top: height + gap))
    if isLow { layColumns(in: room) } else { layRows(in: room, gap) }
  }

  private func layRows(in room: Rect, _ gap: Double) {
    // What lanes need, but never more than three quarters: there has to be a place to play.
    let share = max(room.height - gap - lanes.sizeThatFits(room.size).height, (room.height / 4).rounded())
    // To the edges of the window, since some gestures begin there.
    field.frame = Rect(0, room.minY, bounds.width, share)
    lanes.frame = Rect(room.minX, field.frame.maxY + gap, room.width, room.height - share - gap)
  }

  private func layColumns(in room: Rect) {
    let left = (room.width * 0.6).rounded()
    lanes.frame = Rect(room.minX, room.minY, left, room.height)
    let x = room.minX + left + theme.spacing.large
    field.frame = Rect(x, room.minY, bounds.width - x, room.height)
  }

  /// The rows of chips: what is switched to the left, what plays by itself to the right or below.
  private func layControls(in room: inout Rect, _ gap: Double) {
    var top = room.minY
    let size = chapters.sizeThatFits(Size(.infinity, .infinity))
    if bounds.width >= 1000, size.width > 0, heading.textFrame.maxX + gap + size.width <= room.maxX {
      // Beside the heading there is room.
      chapters.frame = Rect(room.maxX - size.width, heading.frame.maxY - size.height, size.width, size.height)
    } else {
      top = lay(chapters, in: room, at: top, gap)
    }
    let left = variants.sizeThatFits(room.size)
    let right = demonstrations.sizeThatFits(room.size)
    if left.width > 0, left.width + right.width + 2 * gap <= room.width {
      variants.frame = Rect(room.minX, top, left.width, left.height)
      demonstrations.frame = Rect(room.maxX - right.width, top, right.width, right.height)
      top += max(left.height, right.height) + gap
    } else {
      top = lay(variants, in: room, at: top, gap)
      top = lay(demonstrations, in: room, at: top, gap)
    }
    room = room.inset(by: Insets(top: top - room.minY))
  }

  private func lay(_ choices: Choices, in room: Rect, at top: Double, _ gap: Double) -> Double {
    let size = choices.sizeThatFits(room.size)
    choices.frame = Rect(room.minX, top, room.width, size.height)
    return size.height == 0 ? top : top + size.height + gap
  }
}

/// The playing field: the stage of a lesson, what was recognised on it in large letters, and drawn hands.
final class LessonField: View {
  let hands = HandsView(frame: .zero)
  private let saying = Label()
  private let detail = Label()
  private var calming: Registration?
  /// How long the words stay, in seconds.
  private static let span = 3.0

  private(set) var stage: LessonStage?

  init() {
    super.init(frame: .zero)
    name = "field"
    clipsToBounds = true
    isMultipleTouchEnabled = true
    for label in [saying, detail] {
      label.alignment = .center
      label.numberOfLines = 2
      label.isUserInteractionEnabled = false
      addSubview(label)
    }
    addSubview(hands)
    themeDidChange()
  }

  /// Plays on `stage` from now on.
  func show(_ stage: LessonStage) {
    self.stage?.removeFromSuperview()
    self.stage = stage
    // At once: a finger that lands before the next frame plays on it, too.
    stage.frame = bounds
    insertSubview(stage, at: 0)
    stage.layoutIfNeeded()
    hush()
    setNeedsLayout()
  }

  /// Takes the words for what was recognised, and for more about it.
  func show(_ words: (text: String, more: String)) {
    saying.text = words.text
    detail.text = words.more
    setNeedsLayout()
  }

  /// Shows those words for a while.
  func say(isGood: Bool) {
    saying.textColor = isGood ? theme.accent : theme.text
    for label in [saying, detail] {
      label.removeAllAnimations()
      label.alpha = 1
    }
    calming = window?.application.after(Self.span) { [unowned self] in
      window?.application.animate(withDuration: theme.duration.calm, options: .allowUserInteraction) { hush() }
    }
  }

  func hush() { for label in [saying, detail] { label.alpha = 0 } }

  override func themeDidChange() {
    backgroundColor = theme.surface
    saying.textColor = theme.accent
    detail.textColor = theme.secondaryText
    setNeedsLayout()
  }

  override func layoutSubviews() {
    stage?.frame = bounds
    hands.frame = bounds
    // Beside the tabs at the left edge of the window, and as far from the right one.
    let (side, edge) = (frame.minX > 0 ? theme.spacing.medium : theme.spacing.large, theme.spacing.medium)
    let isSmall = min(bounds.width, 2 * bounds.height) < 320
    detail.font = isSmall ? theme.type.caption : theme.type.body
    let size = isSmall ? 24 : min(theme.type.title.size, max(24, 0.2 * bounds.height))
    saying.font = Font(family: theme.type.title.family, size: size, weight: .semibold)
    let room = bounds.inset(by: Insets(top: edge, left: side, bottom: edge, right: side))
    let (large, small) = (saying.sizeThatFits(room.size).height, detail.sizeThatFits(room.size).height)
    // Above where fingers mostly are.
    let top = min(((bounds.height - large - small) / 2).rounded(), room.minY)
    saying.frame = Rect(room.minX, top, room.width, large)
    detail.frame = Rect(room.minX, top + large, room.width, small)
  }
}
