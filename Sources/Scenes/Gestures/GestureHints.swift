import TouchDrawing
import TouchGeometry
import TouchUI

/// The possible gestures side by side: a picture of each with a hint below it.
final class GestureHints: View {
  private let columns: [GestureHint]

  init(pictures: Pictures) {
    columns = [pictures.tap, pictures.swipeRight, pictures.rotation].map(GestureHint.init)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    columns.forEach(addSubview)
  }

  override var drawsContent: Bool { false }

  /// The hints, in the order of the pictures.
  var texts: [String] = [] {
    didSet {
      for (column, text) in zip(columns, texts) { column.text = text }
    }
  }

  /// Sets the sizes to `unit` times those of a window 800 points high, as far as they fit into `size`. Returns the
  /// resulting height.
  func fit(into size: Size, unit: Double) -> Double {
    let gap = theme.spacing.large * unit
    let width = min(280 * unit, (size.width - gap * 2) / 3)
    let font = theme.type.control.scaled(by: unit)
    for column in columns {
      column.font = font
      column.keepWordsWhole(in: width)
    }
    let text = columns.map { $0.textHeight(in: width) }.max() ?? 0
    let side = min(min(width, 200 * unit), size.height - text - theme.spacing.medium)
    hasText = side >= GestureHint.leastSide
    for column in columns { column.isPictureAlone = !hasText }
    layout = (width, gap, hasText ? side : min(width, size.height))
    setNeedsLayout()
    return hasText ? side + theme.spacing.medium + text : max(layout.side, 0)
  }

  /// Whether there is room for the hints below the pictures.
  private(set) var hasText = true
  private var layout = (width: 0.0, gap: 0.0, side: 0.0)

  override func layoutSubviews() {
    let whole = 3 * layout.width + 2 * layout.gap
    for (index, column) in columns.enumerated() {
      let x = (bounds.width - whole) / 2 + Double(index) * (layout.width + layout.gap)
      column.pictureSide = layout.side
      column.frame = Rect(x.rounded(), 0, layout.width.rounded(), bounds.height)
    }
  }
}

private final class GestureHint: View {
  /// The minimum side of a picture with a hint. Smaller ones are clearer without text.
  static let leastSide = 56.0

  private let artwork: Artwork
  private let picture = ImageView(frame: .zero)
  private let label = Label()

  var text: String {
    get { label.text }
    set { label.text = newValue }
  }
  var font: Font {
    get { label.font }
    set { label.font = newValue }
  }
  /// Whether the hint is hidden for lack of space.
  var isPictureAlone = false {
    didSet { label.isHidden = isPictureAlone }
  }
  var pictureSide = 0.0 {
    didSet { if oldValue != pictureSide { setNeedsLayout() } }
  }

  init(_ artwork: Artwork) {
    self.artwork = artwork
    super.init(frame: .zero)
    picture.contentMode = .aspectFit
    label.alignment = .center
    label.numberOfLines = 0
    addSubview(picture)
    addSubview(label)
    themeDidChange()
  }

  override var drawsContent: Bool { false }

  /// One element: the picture shows what the hint says, which may be hidden.
  override var accessibilityDefaults: AccessibilityAttributes? {
    AccessibilityAttributes(label: text, traits: .staticText)
  }

  override func themeDidChange() {
    picture.image = artwork.image(in: theme.secondaryText)
    label.textColor = theme.secondaryText
  }

  func keepWordsWhole(in width: Double) { label.keepWordsWhole(in: width) }

  func textHeight(in width: Double) -> Double { label.sizeThatFits(Size(width, .infinity)).height }

  override func layoutSubviews() {
    picture.frame = Rect(((bounds.width - pictureSide) / 2).rounded(), 0, pictureSide, pictureSide)
    let top = pictureSide + theme.spacing.medium
    label.frame = Rect(0, top, bounds.width, textHeight(in: bounds.width))
  }
}

extension Font {
  /// Returns the font in another size, rounded to whole points and at least 16.
  func scaled(by factor: Double) -> Font {
    var font = self
    font.size = max(16, (size * factor).rounded())
    return font
  }
}
