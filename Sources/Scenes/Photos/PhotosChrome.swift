import TouchDrawing
import TouchGeometry
import TouchUI

/// The view of the Photos scene: the heading, and the table over all of it.
final class PhotosChrome: SceneGround {
  let table = PhotoTable(frame: .zero)
  /// Called when the size of the table has changed.
  var onResize: () -> Void = {}

  /// Called when the language has changed.
  var onLanguage: () -> Void = {}

  /// Called when the scene leaves its window.
  var onLeave: () -> Void = {}

  private let heading = SceneHeading()
  /// The enlargement of the text, which moves the cards.
  private var textScale = 1.0

  init() {
    super.init(frame: .zero)
    for view in [heading, table] { addSubview(view) }
    languageDidChange()
    themeDidChange()
  }

  /// A table of green felt, of pale felt in bright halls, and plain for a high contrast.
  override var depths: [Color] {
    if theme.hasHighContrast { return [theme.background] }
    return (theme.isDark ? [0x1f5443, 0x173f33, 0x0e2a22] : [0xe0ecdd, 0xcbdfcb, 0xb5cfb9]).map { Color(hex: $0) }
  }
  override var wordsAtRest: [View] { [heading] }

  override func willMove(toWindow window: Window?) {
    if window == nil { onLeave() }
    super.willMove(toWindow: window)
  }

  override func themeDidChange() {
    super.themeDidChange()
    setNeedsLayout()
  }

  override func languageDidChange() {
    heading.show(strings.photos.card.title, strings.photos.headline)
    setNeedsLayout()
    onLanguage()
  }

  override func layoutSubviews() {
    heading.lie(in: bounds)
    let isResized = table.bounds.size != bounds.size || textScale != theme.type.scale
    textScale = theme.type.scale
    table.frame = bounds
    let (margin, top) = (theme.spacing.medium, heading.frame.maxY + theme.spacing.small)
    let left = SceneEdge.clearance(in: bounds)
    table.room = Rect(left, top, bounds.width - left - margin, bounds.height - top - margin)
    if isResized { onResize() }
  }
}
