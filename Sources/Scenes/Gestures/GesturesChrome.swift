import TouchDrawing
import TouchGeometry
import TouchUI

/// What always stands on the Gestures scene: its title, what to try, and the switch of the left swipe. The middle is
/// left free for the visitor.
final class GesturesChrome: View {
  /// On, Off.
  let leftSwipeSwitch = SegmentedControl(segments: ["", ""])

  private let title = Label()
  private let invitation = Label()
  private let hints: [Hint]
  private let switchLabel = Label()

  init(pictures: Pictures) {
    hints = [pictures.tap, pictures.swipeRight, pictures.rotation].map(Hint.init)
    super.init(frame: .zero)
    invitation.numberOfLines = 0
    leftSwipeSwitch.name = "gestures.leftSwipe"
    for view in [title, invitation] + hints + [switchLabel, leftSwipeSwitch] { addSubview(view) }
    languageDidChange()
    themeDidChange()
  }

  override func languageDidChange() {
    let texts = strings.gestures
    title.text = texts.card.title
    invitation.text = texts.invitation
    for (hint, text) in zip(hints, [texts.tapHint, texts.swipeHint, texts.turnHint]) { hint.string = text }
    switchLabel.text = texts.leftSwipe
    leftSwipeSwitch.segments = [texts.on, texts.off]
    setNeedsLayout()
  }

  override func themeDidChange() {
    backgroundColor = theme.background
    invitation.font = theme.type.body
    invitation.textColor = theme.secondaryText
    switchLabel.font = theme.type.control
    switchLabel.textColor = theme.secondaryText
    setNeedsLayout()
  }

  // MARK: Layout

  private var margin: Double { bounds.width < 1000 ? theme.spacing.large : theme.spacing.huge }

  /// Whether there is no room for a large title.
  private var isLow: Bool { bounds.height < 500 }
  private var outerMargin: Double { isLow ? theme.spacing.medium : margin }

  override func layoutSubviews() {
    let font = isLow ? theme.type.title : theme.type.display
    if title.font != font { title.font = font }
    place(title, at: Point(margin, outerMargin - (isLow ? 0 : theme.spacing.small)))
    place(invitation, at: Point(margin, title.frame.maxY + theme.spacing.small))
    layOutSwitch()
    layOutHints()
  }

  private func place(_ view: View, at origin: Point) {
    view.frame = Rect(origin: origin, size: view.sizeThatFits(Size(bounds.width - 2 * margin, bounds.height)))
  }

  /// In the lower right corner, its label to the left.
  private func layOutSwitch() {
    let size = leftSwipeSwitch.sizeThatFits(bounds.size)
    let bottom = bounds.height - outerMargin
    leftSwipeSwitch.frame = Rect(bounds.width - margin - size.width, bottom - size.height, size.width, size.height)
    let label = switchLabel.sizeThatFits(bounds.size)
    switchLabel.frame = Rect(
      leftSwipeSwitch.frame.minX - theme.spacing.medium - label.width, leftSwipeSwitch.frame.minY,
      label.width, size.height)
  }

  /// Along the bottom beside the switch: in a row if there is room, else one under the other; above the switch if
  /// there is no room beside it at all. On the lowest screens only their pictures are left, in the place of the invitation.
  private func layOutHints() {
    for hint in hints { hint.isPictureAlone = false }
    invitation.isHidden = false
    let sizes = hints.map { $0.sizeThatFits(bounds.size) }
    let gap = theme.spacing.medium + theme.spacing.small
    let room = switchLabel.frame.minX - gap - margin
    if sizes.reduce(-gap, { $0 + $1.width + gap }) <= room {
      return layOutRow(sizes, gap: gap, middle: leftSwipeSwitch.frame.midY)
    }
    let fitsBeside = sizes.allSatisfy { $0.width <= room }
    let bottom = fitsBeside ? leftSwipeSwitch.frame.maxY : leftSwipeSwitch.frame.minY - gap
    let height = sizes.reduce(-theme.spacing.medium) { $0 + $1.height + theme.spacing.medium }
    if bottom - height >= invitation.frame.maxY { return layOutColumn(sizes, bottom: bottom) }
    layOutPictures()
  }

  private func layOutPictures() {
    for hint in hints { hint.isPictureAlone = true }
    invitation.isHidden = true
    layOutRow(
      hints.map { $0.sizeThatFits(bounds.size) }, gap: theme.spacing.large,
      middle: (title.frame.maxY + leftSwipeSwitch.frame.minY) / 2)
  }

  private func layOutRow(_ sizes: [Size], gap: Double, middle: Double) {
    var x = margin - Hint.inset
    for (hint, size) in zip(hints, sizes) {
      hint.frame = Rect(x, middle - size.height / 2, size.width, size.height)
      x += size.width + gap
    }
  }

  private func layOutColumn(_ sizes: [Size], bottom: Double) {
    var y = bottom
    for (hint, size) in zip(hints, sizes).reversed() {
      y -= size.height
      hint.frame = Rect(margin - Hint.inset, y, size.width, size.height)
      y -= theme.spacing.medium
    }
  }
}

/// A small picture of a gesture and what to do, side by side.
private final class Hint: View {
  private static let side = 56.0
  /// How far the ink begins inside the picture: 27 of its 280 points. Hints hang out by it, so that ink and text of the
  /// scene stand on one line.
  static let inset = (27.0 / 280 * side).rounded()
  private var gap: Double { theme.spacing.small }
  private let artwork: Artwork
  private let picture = ImageView(frame: .zero)
  private let text = Label()
  /// What to do.
  var string: String {
    get { text.text }
    set { text.text = newValue }
  }
  /// Whether there is no room for what to do.
  var isPictureAlone = false {
    didSet { text.isHidden = isPictureAlone }
  }

  init(_ artwork: Artwork) {
    self.artwork = artwork
    picture.contentMode = .aspectFit
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(picture)
    addSubview(text)
    themeDidChange()
  }

  override func themeDidChange() {
    picture.image = artwork.image(in: theme)
    text.font = theme.type.control
    superview?.setNeedsLayout()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(isPictureAlone ? Self.side : Self.side + gap + text.sizeThatFits(size).width, Self.side)
  }

  override func layoutSubviews() {
    picture.frame = Rect(0, 0, Self.side, Self.side)
    let left = Self.side + gap
    text.frame = Rect(left, 0, bounds.width - left, bounds.height)
  }
}
