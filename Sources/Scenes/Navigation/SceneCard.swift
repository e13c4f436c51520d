import TouchDrawing
import TouchGeometry
import TouchUI

/// A button with the picture and the title of a scene. The card of the current scene has a border and a mark.
final class SceneCard: Control {
  static let width = 208.0
  static let height = 152.0
  /// The minimum height, in points. Below it nothing would be left of the picture.
  static let leastHeight = 120.0

  let scene: SceneDescription
  var isCurrent = false {
    didSet { if oldValue != isCurrent { stateDidChange() } }
  }
  private let artwork: Artwork
  private let picture = ImageView(frame: .zero)
  private let title = Label()

  init(_ scene: SceneDescription) throws {
    self.scene = scene
    artwork = try Artwork(scene.picture)
    picture.contentMode = .aspectFit
    super.init(frame: .zero)
    name = "navigation.\(scene.name)"
    cornerRadius = theme.radius.medium
    let (edge, side) = (theme.spacing.small, theme.spacing.medium)
    let content = Column(picture, title)
    content.isUserInteractionEnabled = false
    fill(with: content, insets: Insets(top: edge, left: side, bottom: edge, right: side))
    (growth, picture.growth) = (1, 1)
    maximumSize.height = Self.height
    languageDidChange()
    themeDidChange()
  }

  override var accessibilityDefaults: AccessibilityAttributes? {
    AccessibilityAttributes(
      label: scene.title(in: language), traits: isCurrent ? [.button, .selected] : .button)
  }

  override func languageDidChange() {
    title.text = scene.title(in: language)
  }

  override var answersTaps: Bool { true }

  override func themeDidChange() {
    picture.image = artwork.image(in: theme)
    title.font = theme.type.control
    title.textColor = theme.text
    stateDidChange()
  }

  override func stateDidChange() {
    backgroundColor = isHighlighted ? theme.surfacePressed : theme.background
    setNeedsDisplay()
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width, Self.leastHeight) }

  /// The width with room for the whole title, and the mark beside it.
  var width: Double {
    max(Self.width, title.sizeThatFits(Size(.infinity, .infinity)).width + 3 * theme.spacing.medium)
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    guard isCurrent else { return }
    let width = theme.lineWidth * 1.5
    canvas.stroke(
      .roundedRect(bounds.inset(by: Insets(width / 2)), radius: cornerRadius - width / 2), with: theme.accent,
      width: width)
    let line = convert(title.bounds, from: title)
    canvas.fill(.circle(center: Point(line.maxX - 4, line.midY), radius: 5), with: theme.accent)
  }
}
