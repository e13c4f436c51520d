import TouchDrawing
import TouchExplain
import TouchGeometry
import TouchRecording
import TouchUI

/// The view of a teaching scene: the heading, the switches, the playing field, and the lanes below it. In a window that
/// is too small for all of it the lanes are hidden and the rest beside the field scrolls.
final class LessonView: SceneGround {
  let chapters = Choices(.tab)
  let variants = Choices(.segment)
  let demonstrations = Choices(.play)
  let field = LessonField()
  let lanes = LanesView(LanesView.Contents(fingers: ""))
  /// Called after the language has changed.
  var onLanguage: () -> Void = {}
  /// The panel below the lanes.
  private let board = View(frame: .zero)
  private let heading = SceneHeading()
  private let words = Label()
  /// The heading and the chapters, side by side where there is space.
  private let titles: StackView
  private let space = Spacer()
  /// The variants and the demonstrations, likewise.
  private let choices: StackView
  private let guide: Column
  /// The scroll view for the guide in small windows.
  private let scroll = ScrollView(frame: .zero)
  private var isCrowded = false

  override init(frame: Rect) {
    titles = StackView(axis: .horizontal, alignment: .trailing, [heading, chapters])
    choices = StackView(axis: .horizontal, alignment: .leading, [variants, space, demonstrations])
    guide = Column(titles, choices, words)
    super.init(frame: frame)
    heading.growth = 1
    words.numberOfLines = 0
    scroll.isHidden = true
    board.isUserInteractionEnabled = false
    board.addSubview(lanes)
    for view in [guide, board, field, scroll] { addSubview(view) }
    themeDidChange()
  }

  func show(_ title: String, _ headline: String, words: String) {
    heading.show(title, headline)
    self.words.text = words
    setNeedsLayout()
  }

  override var depths: [Color] { LessonPalette.suiting(theme).depths }

  override func languageDidChange() { onLanguage() }

  override func themeDidChange() {
    super.themeDidChange()
    words.textColor = theme.secondaryText
    board.backgroundColor = theme.background
    setNeedsLayout()
  }

  // MARK: Layout

  override func layoutSubviews() {
    crowd(!layAll())
    if isCrowded { layCrowded() }
  }

  /// The minimum height of a usable field, in points.
  private static let leastField = 64.0
  /// The minimum height of useful lanes, in points. Tiny windows need the space for other things.
  private var leastLanes: Double { min(bounds.width, bounds.height) < 400 ? 120 : 64 }

  private func crowd(_ isCrowded: Bool) {
    guard isCrowded != self.isCrowded else { return }
    self.isCrowded = isCrowded
    scroll.isHidden = !isCrowded
    for view in [board, lanes] { view.isHidden = isCrowded }
    scroll.contentView = isCrowded ? guide : nil
    if !isCrowded { insertSubview(guide, at: 0) }
    guide.insets = isCrowded ? Insets(top: theme.spacing.medium, bottom: theme.spacing.medium) : .zero
  }

  /// Touches beside the chips are those of the scene.
  override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return hit is StackView && !isCrowded ? self : hit
  }

  /// Prepares the guide for a width, with `gap` between its parts. `headingWidth` is the width that the chapters leave to
  /// the heading at least.
  private func prepareGuide(_ gap: Double, headingWidth: Double) {
    heading.minimumSize.width = headingWidth
    for row in [titles, choices] { (row.spacing, row.lineSpacing) = (gap, gap) }
    guide.spacing = gap
    for choices in [chapters, variants, demonstrations] { choices.isHidden = choices.arrangedSubviews.isEmpty }
    // Where nothing else is beside the heading or the variants, the demonstrations are.
    let row = chapters.isHidden && variants.isHidden ? titles : choices
    if demonstrations.superview !== row { row.addArrangedSubview(demonstrations) }
    space.isHidden = variants.isHidden || bounds.width < 1000
    choices.isHidden = row === titles
  }

  /// Lays out a small window: the field beside the guide, or below it if the window is taller than wide.
  private func layCrowded() {
    let (edge, gap) = (SceneEdge.clearance(in: bounds), theme.spacing.small)
    let isWide = bounds.width > bounds.height
    // Starts beside the tabs at the left edge of the window.
    let width = isWide ? (Self.guideShare * bounds.width).rounded() : bounds.width - 2 * edge
    scroll.frame = Rect(edge, 0, width, isWide ? bounds.height : (Self.guideShare * bounds.height).rounded())
    heading.suit(column: width)
    prepareGuide(gap, headingWidth: width)
    let corner = isWide ? Point(scroll.frame.maxX + 2 * gap, 0) : Point(0, scroll.frame.maxY + gap)
    field.frame = Rect(corner.x, corner.y, bounds.width - corner.x, bounds.height - corner.y)
  }

  /// The guide's share of the window's longer side.
  private static let guideShare = 0.5

  /// Lays out a large window, with the lanes below the field, or beside it in a low window. Returns whether everything
  /// fits.
  private func layAll() -> Bool {
    let isSmall = min(bounds.width, bounds.height) < 700
    let isLow = bounds.height < 600 && bounds.width > bounds.height
    let gap = isSmall ? theme.spacing.small : theme.spacing.medium
    for choices in [chapters, variants, demonstrations] { choices.isSmall = isSmall }
    words.font = isSmall ? theme.type.caption : theme.type.body
    heading.suit(bounds)
    let (margin, top) = (heading.margin(in: bounds), heading.top(in: bounds))
    let width = bounds.width - margin - (isSmall ? theme.spacing.medium : margin)
    prepareGuide(gap, headingWidth: bounds.width < 1000 ? width : heading.textWidth(in: width))
    let height = guide.sizeThatFits(Size(width, .infinity)).height - guide.insets.top - guide.insets.bottom
    let free = bounds.height - top - height - gap - gap
    guard free >= leastLanes else { return false }
    guide.frame = Rect(margin, top, width, height)
    let room = Rect(margin, top + height + gap, width, free)
    if isLow { layColumns(in: room) } else { layRows(in: room, gap) }
    return field.frame.height >= Self.leastField && lanes.frame.height >= leastLanes
  }

  /// The factor by which lanes are magnified, so that they can be read from 1 m on large screens.
  private var lanesScale: Double {
    let least = min(bounds.width, bounds.height)
    return (least < 1000 ? 1 : least / 720) * theme.type.scale
  }

  private func layRows(in room: Rect, _ gap: Double) {
    // The lanes get the height they need, but at most three quarters, so that there is space to play.
    let scale = lanesScale
    let share = max(
      room.height - gap - scale * lanes.sizeThatFits(room.size).height, (room.height / 4).rounded())
    // The field reaches the edges of the window, since some gestures begin there.
    field.frame = Rect(0, room.minY, bounds.width, share)
    board.frame = Rect(0, field.frame.maxY, bounds.width, bounds.height - field.frame.maxY)
    board.cornerRadius = 0
    layLanes(in: Rect(room.minX, gap, room.width, room.height - share - gap), scale)
  }

  private func layColumns(in room: Rect) {
    let left = (room.width * 0.6).rounded()
    let edge = theme.spacing.small
    board.frame = Rect(room.minX, room.minY, left, room.height).inset(by: Insets(-edge))
    board.cornerRadius = theme.radius.small
    layLanes(in: Rect(edge, edge, left, room.height), theme.type.scale)
    let x = room.minX + left + theme.spacing.large
    field.frame = Rect(x, room.minY, bounds.width - x, room.height)
  }

  /// Lays the lanes out in `room`, in the coordinates of the panel.
  private func layLanes(in room: Rect, _ scale: Double) {
    lanes.bounds.size = Size(room.width / scale, room.height / scale)
    lanes.center = room.center
    lanes.transform = .scale(scale)
  }
}
