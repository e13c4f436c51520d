import TouchDrawing
import TouchGeometry
import TouchUI

/// What there is to do, large, under the name of the scene, small.
final class SceneHeading: View {
  private let title = Label()
  private let headline = Label()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    headline.numberOfLines = 0
    addSubview(title)
    addSubview(headline)
    themeDidChange()
  }

  override var drawsContent: Bool { false }

  func show(_ name: String, _ headline: String) {
    title.text = name
    self.headline.text = headline
    setNeedsLayout()
  }

  override func themeDidChange() {
    title.textColor = theme.secondaryText
    headline.textColor = theme.text
    setNeedsLayout()
  }

  /// Where the words are, in the coordinates of the superview.
  var textFrame: Rect {
    let width = max(title.sizeThatFits(bounds.size).width, headline.sizeThatFits(bounds.size).width)
    return Rect(origin: frame.origin, size: Size(width, frame.height))
  }

  /// What scenes leave free at their edges.
  func margin(in bounds: Rect) -> Double { bounds.width < 1000 ? theme.spacing.large : theme.spacing.huge }

  /// Gives it the place in the upper left corner of a scene, and letters of a size that suits the scene.
  func lie(in bounds: Rect) {
    let margin = margin(in: bounds)
    let least = min(bounds.width, bounds.height)
    let size = max(theme.type.title.size, min(0.09 * least, theme.type.display.size * max(1, least / 1080)))
    headline.font = Font(family: theme.type.display.family, size: size, weight: .semibold)
    let small = max(theme.type.control.size, 0.3 * size)
    title.font = Font(family: theme.type.control.family, size: small, weight: .medium)
    let room = Size(bounds.width - 2 * margin, bounds.height)
    let (head, text) = (title.sizeThatFits(room), headline.sizeThatFits(room))
    title.frame = Rect(0, 0, room.width, head.height)
    headline.frame = Rect(0, head.height, room.width, text.height)
    let top = bounds.height < 500 ? theme.spacing.medium : margin * 0.75
    frame = Rect(margin, top, room.width, head.height + text.height)
  }
}
