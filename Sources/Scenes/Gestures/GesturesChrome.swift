import TouchDrawing
import TouchGeometry
import TouchUI

/// The permanent view of the Gestures scene: the headline and a picture of each gesture in the middle, the scene's name
/// and the switch of the left swipe in the corners. What is written leaves while hands are busy. While
/// idle it always looks the same.
final class GesturesChrome: SceneGround {
  /// The switch with the segments On and Off.
  let leftSwipeSwitch = SegmentedControl(segments: ["", ""])

  private let title = Label()
  private let headline = Label()
  private let invitation = Label()
  private let hints: GestureHints
  private let switchLabel = Label()

  init(pictures: Pictures) {
    hints = GestureHints(pictures: pictures)
    super.init(frame: .zero)
    for label in [headline, invitation] {
      label.numberOfLines = 0
      label.alignment = .center
    }
    leftSwipeSwitch.name = "gestures.leftSwipe"
    leftSwipeSwitch.isQuiet = true
    for view in [title, headline, invitation, hints, switchLabel, leftSwipeSwitch] { addSubview(view) }
    languageDidChange()
    themeDidChange()
  }

  /// The field, on which the gestures of all hands are the same, and all words, also while they are hidden by hands.
  override var accessibilityElements: [Responder]? {
    get {
      let field = SceneElement(container: self, identifier: "field")
      field.accessibilityLabel = accessStrings.gestureField
      field.accessibilityTraits = .button
      field.accessibilityFrameInContainerSpace = stage
      let swipes: Set<AccessibilityGesture.Kind> = [.swipeLeft, .swipeRight]
      field.gestures =
        accessibilityGestures.filter { swipes.contains($0.kind) }.withoutRepetitions
        + AccessibilityGesture.turnsOfOneHand
      let answers = subviews.filter { $0 is GestureAnswer }
      return [title, field, hints, headline, invitation] + answers + [switchLabel, leftSwipeSwitch]
    }
    set {}
  }

  override var wordsAtRest: [View] { [title, headline, invitation, hints] }

  override func languageDidChange() {
    let texts = strings.gestures
    title.text = texts.card.title
    headline.text = texts.headline
    invitation.text = texts.invitation
    hints.texts = [texts.tapHint, texts.swipeHint, texts.turnHint]
    switchLabel.text = texts.leftSwipe
    leftSwipeSwitch.segments = [texts.on, texts.off]
    setNeedsLayout()
  }

  override func themeDidChange() {
    super.themeDidChange()
    title.font = theme.type.control
    title.textColor = theme.secondaryText
    invitation.textColor = theme.secondaryText
    switchLabel.font = theme.type.caption
    switchLabel.textColor = theme.secondaryText
    setNeedsLayout()
  }

  // MARK: Layout

  /// The scale of all sizes, relative to a window whose shorter side has 800 points.
  private var unit: Double { min(max(min(bounds.width, bounds.height) / 800, 0.6), 2) }

  private var margin: Double { bounds.height < 500 || bounds.width < 600 ? theme.spacing.medium : theme.spacing.large }

  /// Whether the window is so low that the switch stands beside the name and everything in the middle has its minimum
  /// size.
  private var isLow: Bool { bounds.height < 320 }

  override func layoutSubviews() {
    layOutCorners()
    layOutMiddle()
  }

  /// Lays out the name in the upper left corner, and the switch with its label in the lower right corner, or the upper
  /// one in a low window.
  private func layOutCorners() {
    let name = title.sizeThatFits(bounds.size)
    title.frame = Rect(origin: Point(margin, margin), size: name)
    var size = leftSwipeSwitch.sizeThatFits(bounds.size)
    let label = switchLabel.sizeThatFits(bounds.size)
    if isLow {
      size.height = theme.minimumTarget
      let taken = 2 * margin + name.width + label.width + 2 * theme.spacing.medium
      size.width = min(size.width, max(bounds.width - taken, 2 * theme.comfortableTarget))
    }
    let top = isLow ? margin / 2 : bounds.height - margin - size.height
    leftSwipeSwitch.frame = Rect(bounds.width - margin - size.width, top, size.width, size.height)
    switchLabel.frame = Rect(
      leftSwipeSwitch.frame.minX - theme.spacing.medium - label.width, leftSwipeSwitch.frame.minY,
      label.width, size.height)
    let edge = SceneEdge.clearance(in: bounds)
    (switchLabel.alignment, switchLabel.numberOfLines) = theme.type.scale > 1 ? (.trailing, 0) : (.leading, 1)
    if theme.type.scale > 1, switchLabel.frame.minX < edge {
      // Larger text has no room beside the switch: it stands above it.
      let room = bounds.width - margin - edge
      let height = switchLabel.sizeThatFits(Size(room, .infinity)).height
      leftSwipeSwitch.frame.size.width = min(size.width, room)
      leftSwipeSwitch.frame.origin.x = bounds.width - margin - leftSwipeSwitch.frame.width
      switchLabel.frame = Rect(edge, top - height - theme.spacing.small, room, height)
    }
    if isLow { title.center.y = leftSwipeSwitch.center.y }
  }

  /// The area between the corners, or below them.
  var stage: Rect {
    // Clear of the tabs at the left edge, and as far from the right edge. In a wide window no text is that wide beside
    // them, unless it is enlarged.
    let isHigh = 1.3 * bounds.height > bounds.width || theme.type.scale > 1
    let (side, gap) = (isHigh ? SceneEdge.clearance(in: bounds) : theme.spacing.large, theme.spacing.small)
    let (top, bottom) =
      isLow
      ? (leftSwipeSwitch.frame.maxY, bounds.height)
      : (title.frame.maxY, min(leftSwipeSwitch.frame.minY, switchLabel.frame.minY))
    return Rect(side, top + gap, bounds.width - 2 * side, bottom - top - 2 * gap)
  }

  /// Lays out hints, headline and invitation, one below the other.
  private func layOutMiddle() {
    let room = stage
    setHeadline(in: room)
    invitation.font = theme.type.body.scaled(by: unit)
    let gaps = isLow ? (8.0, 0.0) : (theme.spacing.large * unit, theme.spacing.medium * unit)
    let usual = headline.font.size / theme.type.scale
    var (heights, left, height) = fit(into: room, gaps)
    // Enlarged, the headline leaves room to the hints: it is large anyway.
    while !hints.hasText, headline.font.size - 4 >= usual {
      headline.font.size -= 4
      (heights, left, height) = fit(into: room, gaps)
    }
    var y = room.minY + ((left - height) / 2).rounded()
    hints.frame = Rect(room.minX, y, room.width, height)
    y += height + gaps.0
    headline.frame = Rect(room.minX, y.rounded(), room.width, heights[0])
    y += heights[0] + gaps.1
    invitation.frame = Rect(room.minX, y.rounded(), room.width, heights[1])
  }

  /// Returns the heights of headline and invitation, the height that they leave, and that of the hints in it.
  private func fit(into room: Rect, _ gaps: (Double, Double)) -> (words: [Double], left: Double, hints: Double) {
    let words = [headline, invitation].map { $0.sizeThatFits(room.size).height }
    let left = room.height - words[0] - words[1] - gaps.0 - gaps.1
    return (words, left, hints.fit(into: Size(room.width, left), unit: unit))
  }

  /// Sets the font of the headline. In a low window it shrinks to fit into one line, down to a minimum size.
  private func setHeadline(in room: Rect) {
    headline.font = theme.type.display.scaled(by: isLow ? 0.4 : unit)
    let least = theme.type.control.size
    while isLow, headline.font.size > least, headline.sizeThatFits(Size(.infinity, .infinity)).width > room.width {
      headline.font.size -= 1
    }
    headline.keepWordsWhole(in: room.width)
  }
}

extension [AccessibilityGesture] {
  /// The first gesture of each kind.
  var withoutRepetitions: [AccessibilityGesture] {
    var kinds: Set<AccessibilityGesture.Kind> = []
    return filter { kinds.insert($0.kind).inserted }
  }
}
