import TouchExplain
import TouchGeometry
import TouchRecording
import TouchUI

/// The view of a teaching scene: the heading, the switches, the playing field, and the lanes below it. In a window that
/// is too small for all of it the lanes are hidden and the rest beside the field scrolls.
final class LessonView: SceneGround {
  let chapters = Choices()
  let variants = Choices()
  let demonstrations = Choices()
  let field = LessonField()
  let lanes = LanesView(LanesView.Contents(fingers: ""))
  /// Called after the language has changed.
  var onLanguage: () -> Void = {}
  private let heading = SceneHeading()
  private let words = Label()
  /// The scroll view for headings and switches in small windows.
  private let guide = ScrollView(frame: .zero)
  private var isCrowded = false

  override init(frame: Rect) {
    super.init(frame: frame)
    words.numberOfLines = 0
    guide.isHidden = true
    for view in guided + [field, lanes, guide] { addSubview(view) }
    themeDidChange()
  }

  /// The headings, switches and words that move into ``guide`` in small windows.
  private var guided: [View] { [heading, chapters, variants, demonstrations, words] }

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
    guide.isHidden = !isCrowded
    lanes.isHidden = isCrowded
    for view in guided { (isCrowded ? guide : self).addSubview(view) }
  }

  /// Lays out a small window: the field beside the guide, or below it if the window is taller than wide.
  private func layCrowded() {
    let (edge, gap) = (theme.spacing.large, theme.spacing.small)
    let isWide = bounds.width > bounds.height
    // Starts beside the tabs at the left edge of the window.
    let width = isWide ? (Self.guideShare * bounds.width).rounded() : bounds.width - 2 * edge
    guide.frame = Rect(edge, 0, width, isWide ? bounds.height : (Self.guideShare * bounds.height).rounded())
    heading.lie(inColumn: width)
    let column = Rect(0, 0, width, bounds.height)
    var top = heading.frame.maxY + gap
    for choices in [chapters, variants, demonstrations] { top = lay(choices, in: column, at: top, gap) }
    words.frame = Rect(0, top, width, words.sizeThatFits(Size(width, .infinity)).height)
    guide.contentSize = Size(width, words.frame.maxY + theme.spacing.medium)
    let corner = isWide ? Point(guide.frame.maxX + 2 * gap, 0) : Point(0, guide.frame.maxY + gap)
    field.frame = Rect(corner.x, corner.y, bounds.width - corner.x, bounds.height - corner.y)
  }

  /// The guide's share of the window's longer side.
  private static let guideShare = 0.5

  /// Lays out a large window, with the lanes below the field, or beside it in a low window. Returns whether everything
  /// fits.
  private func layAll() -> Bool {
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
    let bottom = room.maxY
    layControls(in: &room, gap)
    let height = words.sizeThatFits(Size(room.width, .infinity)).height
    words.frame = Rect(room.minX, room.minY, room.width, height)
    let top = words.frame.maxY + gap
    guard top + leastLanes <= bottom else { return false }
    room = room.inset(by: Insets(top: height + gap))
    if isLow { layColumns(in: room) } else { layRows(in: room, gap) }
    return field.frame.height >= Self.leastField && lanes.frame.height >= leastLanes
  }

  private func layRows(in room: Rect, _ gap: Double) {
    // The lanes get the height they need, but at most three quarters, so that there is space to play.
    let share = max(room.height - gap - lanes.sizeThatFits(room.size).height, (room.height / 4).rounded())
    // The field reaches the edges of the window, since some gestures begin there.
    field.frame = Rect(0, room.minY, bounds.width, share)
    lanes.frame = Rect(room.minX, field.frame.maxY + gap, room.width, room.height - share - gap)
  }

  private func layColumns(in room: Rect) {
    let left = (room.width * 0.6).rounded()
    lanes.frame = Rect(room.minX, room.minY, left, room.height)
    let x = room.minX + left + theme.spacing.large
    field.frame = Rect(x, room.minY, bounds.width - x, room.height)
  }

  /// Lays out the rows of chips: variants to the left, demonstrations to the right or below.
  private func layControls(in room: inout Rect, _ gap: Double) {
    var top = room.minY
    let size = chapters.sizeThatFits(Size(.infinity, .infinity))
    if bounds.width >= 1000, size.width > 0, heading.textFrame.maxX + gap + size.width <= room.maxX {
      // There is space beside the heading.
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
