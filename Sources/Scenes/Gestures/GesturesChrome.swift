import TouchDrawing
import TouchGeometry
import TouchUI

/// What always stands on the Gestures scene: in the middle what to do, large, with a picture of each gesture; in the
/// corners the scene's name and the switch of the left swipe. At rest it is always the same.
final class GesturesChrome: SceneGround {
  /// On, Off.
  let leftSwipeSwitch = SegmentedControl(segments: ["", ""])

  private let title = Label()
  private let headline = Label()
  private let invitation = Label()
  /// Why the last gesture was none, in the place of the invitation.
  private let answer = Label()
  private var missed: MissedGesture?
  private let hints: GestureHints
  private let switchLabel = Label()

  init(pictures: Pictures) {
    hints = GestureHints(pictures: pictures)
    super.init(frame: .zero)
    for label in [headline, invitation, answer] {
      label.numberOfLines = 0
      label.alignment = .center
    }
    answer.alpha = 0
    answer.name = "gestures.answer"
    leftSwipeSwitch.name = "gestures.leftSwipe"
    leftSwipeSwitch.isQuiet = true
    for view in [title, headline, invitation, answer, hints, switchLabel, leftSwipeSwitch] { addSubview(view) }
    languageDidChange()
    themeDidChange()
  }

  override func languageDidChange() {
    let texts = strings.gestures
    title.text = texts.card.title
    headline.text = texts.headline
    invitation.text = texts.invitation
    hints.texts = [texts.tapHint, texts.swipeHint, texts.turnHint]
    switchLabel.text = texts.leftSwipe
    leftSwipeSwitch.segments = [texts.on, texts.off]
    if let missed { answer.text = texts.missed(missed) }
    setNeedsLayout()
  }

  override func themeDidChange() {
    super.themeDidChange()
    title.font = theme.type.control
    title.textColor = theme.secondaryText
    invitation.textColor = theme.secondaryText
    answer.textColor = theme.accent
    switchLabel.font = theme.type.caption
    switchLabel.textColor = theme.secondaryText
    setNeedsLayout()
  }

  // MARK: Answers

  /// Says why nothing came of what a visitor did; nil: the invitation comes back.
  func answer(_ missed: MissedGesture?) {
    let isShown = missed != nil
    guard isShown || answer.alpha > 0 else { return }
    if let missed {
      self.missed = missed
      answer.text = strings.gestures.missed(missed)
      layOutAnswer()
    }
    window?.application.animate(withDuration: theme.duration.quick, options: .allowUserInteraction) {
      answer.alpha = isShown ? 1 : 0
      invitation.alpha = isShown ? 0 : 1
    }
  }

  /// The pictures step back while visitors make gestures themselves.
  func showHints(_ isShown: Bool) {
    let alpha = isShown ? 1 : 0.25
    guard hints.alpha != alpha else { return }
    window?.application.animate(withDuration: theme.duration.calm, options: .allowUserInteraction) {
      hints.alpha = alpha
    }
  }

  // MARK: Layout

  /// How much larger everything is than in a window whose smaller side is 800 points.
  private var unit: Double { min(max(min(bounds.width, bounds.height) / 800, 0.6), 2) }

  private var margin: Double { bounds.height < 500 || bounds.width < 600 ? theme.spacing.medium : theme.spacing.large }

  override func layoutSubviews() {
    layOutCorners()
    layOutMiddle()
  }

  /// The name in the upper left corner; in the lower right one the switch, its label to the left.
  private func layOutCorners() {
    title.frame = Rect(origin: Point(margin, margin), size: title.sizeThatFits(bounds.size))
    let size = leftSwipeSwitch.sizeThatFits(bounds.size)
    let bottom = bounds.height - margin
    leftSwipeSwitch.frame = Rect(bounds.width - margin - size.width, bottom - size.height, size.width, size.height)
    let label = switchLabel.sizeThatFits(bounds.size)
    switchLabel.frame = Rect(
      leftSwipeSwitch.frame.minX - theme.spacing.medium - label.width, leftSwipeSwitch.frame.minY,
      label.width, size.height)
  }

  /// Pictures, headline and invitation, one under the other, in the middle of the room between the corners.
  private func layOutMiddle() {
    // Beside the tabs at the left edge, and as far from the right one.
    let side = theme.spacing.large
    let room = Rect(
      side, title.frame.maxY + theme.spacing.small, bounds.width - 2 * side,
      leftSwipeSwitch.frame.minY - title.frame.maxY - 2 * theme.spacing.small)
    headline.font = theme.type.display.scaled(by: unit)
    invitation.font = theme.type.body.scaled(by: unit)
    answer.font = theme.type.heading.scaled(by: unit)
    let heights = [headline, invitation].map { $0.sizeThatFits(room.size).height }
    let gaps = (theme.spacing.large * unit, theme.spacing.medium * unit)
    let left = room.height - heights[0] - heights[1] - gaps.0 - gaps.1
    let height = hints.fit(into: Size(room.width, left), unit: unit)
    var y = room.minY + ((left - height) / 2).rounded()
    hints.frame = Rect(room.minX, y, room.width, height)
    y += height + gaps.0
    headline.frame = Rect(room.minX, y.rounded(), room.width, heights[0])
    y += heights[0] + gaps.1
    invitation.frame = Rect(room.minX, y.rounded(), room.width, heights[1])
    layOutAnswer()
  }

  /// Its first line stands where the invitation's does, also where it takes more lines.
  private func layOutAnswer() {
    let place = invitation.frame
    let height = answer.sizeThatFits(Size(place.width, .infinity)).height
    let line = answer.font.size * 1.2
    answer.frame = Rect(place.minX, (place.midY - min(height, line) / 2).rounded(), place.width, height)
  }
}
