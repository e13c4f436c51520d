import TouchDrawing
import TouchGeometry
import TouchUI

/// The heading of a scene: its name in small type, and below it what to do, in large type.
final class SceneHeading: StackView {
  private let title = Label()
  private let headline = Label()

  init() {
    super.init(axis: .vertical, [title, headline])
    isUserInteractionEnabled = false
    headline.numberOfLines = 0
    title.accessibilityTraits = [.staticText, .header]
    shouldGroupAccessibilityChildren = true
    themeDidChange()
  }

  override var drawsContent: Bool { false }

  func show(_ name: String, _ headline: String) {
    title.text = name
    self.headline.text = headline
  }

  override func themeDidChange() {
    super.themeDidChange()
    title.textColor = theme.secondaryText
    headline.textColor = theme.text
  }

  /// Returns the width of the text where `width` is available.
  func textWidth(in width: Double) -> Double {
    [title, headline].map { $0.sizeThatFits(Size(width, .infinity)).width }.max() ?? 0
  }

  /// The margin that scenes leave free at their edges, in points.
  func margin(in bounds: Rect) -> Double {
    bounds.width < 1000 ? SceneEdge.clearance(in: bounds) : theme.spacing.huge
  }

  /// The distance from the upper edge of a scene to its heading, in points.
  func top(in bounds: Rect) -> Double { bounds.height < 500 ? theme.spacing.medium : margin(in: bounds) * 0.75 }

  /// Lays the heading out in the upper left corner of a scene, in type sizes that suit the scene.
  func lie(in bounds: Rect) {
    suit(bounds)
    let (margin, width) = (margin(in: bounds), bounds.width - 2 * margin(in: bounds))
    frame = Rect(margin, top(in: bounds), width, sizeThatFits(Size(width, .infinity)).height)
  }

  /// The greatest enlargement of a headline that is large without it.
  private static let growth = 1.35

  /// Chooses type sizes that suit a scene with `bounds`.
  func suit(_ bounds: Rect) {
    let least = min(bounds.width, bounds.height)
    let scale = theme.type.scale
    let (title, display) = (theme.type.title.size / scale, theme.type.display.size / scale)
    let usual = max(min(title, 0.1 * least), min(0.09 * least, display * max(1, least / 1080)))
    // Headlines are read from afar anyway; enlarged they leave room to the scene.
    let size = usual * (usual >= title ? min(scale, Self.growth) : scale)
    suit(width: bounds.width - 2 * margin(in: bounds), size: size)
  }

  /// Chooses the smallest type sizes, for a narrow column.
  func suit(column width: Double) { suit(width: width, size: Self.leastTitle * theme.type.scale) }

  /// The minimum font sizes of the headline, in points. A headline smaller than a title shrinks to the second one if
  /// that brings it into one line.
  private static let (leastTitle, leastHeadline) = (24.0, 20.0)

  private func suit(width: Double, size: Double) {
    let isTiny = size < theme.type.title.size / theme.type.scale
    var size = isTiny ? max(size.rounded(), Self.leastTitle * theme.type.scale) : size
    setHeadline(size)
    headline.keepWordsWhole(in: width)
    size = headline.font.size
    while isTiny, size > Self.leastHeadline * theme.type.scale,
      headline.sizeThatFits(Size(.infinity, .infinity)).width > width
    {
      size -= 1
      setHeadline(size)
    }
    let small = max(isTiny ? theme.type.caption.size : theme.type.control.size, 0.3 * size)
    title.font = Font(family: theme.type.control.family, size: small, weight: .medium)
  }

  private func setHeadline(_ size: Double) {
    headline.font = Font(family: theme.type.display.family, size: size, weight: .semibold)
  }
}
