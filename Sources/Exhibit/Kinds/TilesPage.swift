import TouchDrawing
import TouchGeometry
import TouchUI

/// Tiles that lead to other pages, with the title and the picture of each.
struct TilesPage: PageKind {
  static let name = "tiles"
  let title: EmphasizedText
  let intro: EmphasizedText
  let cover: PagePicture?
  let pages: [String]

  init(_ source: PageSource) {
    title = source.title
    intro = source.intro
    cover = source.picture("picture")
    pages = source.pageNames("tiles")
    if !source.has("tiles") {
      source.reject("tiles", "\"tiles\" is missing; give it the names of pages, such as [harbour, market]")
    }
  }

  func makeView(_ stage: PageStage) -> PageView { TilesPageView(stage, self) }
}

private final class TilesPageView: PageView, ScrollViewDelegate {
  private let scroll = ScrollView(frame: .zero)
  private let tiles: [Tile]

  init(_ stage: PageStage, _ page: TilesPage) {
    tiles = page.pages.compactMap(stage.summary).enumerated().map { Tile($1, number: $0, stage.metrics) }
    super.init(stage, title: page.title, intro: page.intro)
    for tile in tiles {
      tile.addAction(for: .touchUpInside) { [unowned tile] _ in stage.open(tile.page) }
      scroll.addSubview(tile)
    }
    scroll.delegate = self
    addSubview(scroll)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    for tile in tiles { tile.picture?.isNear = scroll.isNear(tile) }
  }

  override func layoutContent(in frame: Rect) {
    scroll.frame = Rect(frame.minX, frame.minY, frame.width, bounds.maxY - frame.minY)
    guard !tiles.isEmpty else { return }
    let (gap, least) = (metrics.gap, 170 * metrics.unit * metrics.theme.type.scale.squareRoot())
    let columns = columns(in: frame.size)
    let rows = (tiles.count + columns - 1) / columns
    // The last row fills the width as well, unless it is so short that its tiles would be giants.
    let rest = tiles.count - (rows - 1) * columns
    let last = 2 * rest < columns ? columns : rest
    let widths = tiles.indices.map { index -> Double in
      let count = Double(index / columns == rows - 1 ? last : columns)
      return (frame.width - gap * (count - 1)) / count
    }
    let needed = zip(tiles, widths).map { $0.heightOfTitle(in: $1) }.max() ?? 0
    let height = max(least, needed, (frame.height - gap * Double(rows - 1)) / Double(rows)).rounded(.down)
    for (index, tile) in tiles.enumerated() {
      let left = (Double(index % columns) * (widths[index] + gap)).rounded()
      tile.frame = Rect(left, Double(index / columns) * (height + gap), widths[index].rounded(.down), height)
    }
    scroll.contentSize = Size(frame.width, Double(rows) * (height + gap) - gap)
    scroll.contentInset = Insets(bottom: gap)
    scrollViewDidScroll(scroll)
  }

  /// The number of columns in which the tiles are largest.
  private func columns(in size: Size) -> Int {
    let score = { [metrics, tiles] (columns: Int) -> Double in
      let rows = Double((tiles.count + columns - 1) / columns)
      let width = (size.width - metrics.gap * Double(columns - 1)) / Double(columns)
      let height = (size.height - metrics.gap * (rows - 1)) / rows
      return min(width, height * 1.3)
    }
    // Titles need some width.
    let least = 200 * metrics.unit * metrics.theme.type.scale
    let most = Int((size.width + metrics.gap) / (least + metrics.gap))
    return (1...max(1, min(most, tiles.count))).max { score($0) < score($1) } ?? 1
  }
}

/// A tile: the picture of a page, and its title at the lower edge.
private final class Tile: Control {
  let page: String
  let picture: PictureView?
  private let plate = View(frame: .zero)
  private let shade: Shade
  private let label = Label()
  private let metrics: PageMetrics

  init(_ summary: PageSummary, number: Int, _ metrics: PageMetrics) {
    (page, self.metrics) = (summary.name, metrics)
    picture = summary.cover.map { PictureView($0, metrics) }
    shade = Shade(radius: metrics.radius)
    super.init(frame: .zero)
    name = "tile.\(page)"
    label.words = summary.title
    (label.font, label.numberOfLines) = (metrics.heading, 3)
    plate.isUserInteractionEnabled = false
    plate.cornerRadius = metrics.radius
    plate.clipsToBounds = true
    let theme = metrics.theme
    plate.backgroundColor =
      picture == nil
      ? theme.surface.interpolated(to: theme.accent, fraction: [0.16, 0.28, 0.22][number % 3]) : theme.surface
    label.textColor = picture == nil ? theme.text : .white
    for view in [picture, picture == nil ? nil : shade, label].compactMap({ $0 }) { plate.addSubview(view) }
    addSubview(plate)
  }

  override var answersTaps: Bool { true }

  override func stateDidChange() {
    let transform = isHighlighted ? Transform.scale(0.97) : .identity
    View.animate(withDuration: metrics.theme.duration.quick, options: [.allowUserInteraction, .beginFromCurrentState]) {
      plate.transform = transform
    }
  }

  override func layoutSubviews() {
    plate.bounds = Rect(origin: .zero, size: bounds.size)
    plate.center = bounds.center
    picture?.frame = plate.bounds
    shade.frame = plate.bounds
    let room = bounds.inset(by: insets)
    let height = min(room.height, label.sizeThatFits(Size(room.width, .infinity)).height)
    label.frame = Rect(room.minX, room.maxY - height, room.width, height)
  }

  private var insets: Insets { Insets((20 * metrics.unit).rounded()) }

  /// Returns the height that a tile of this width needs for all of its title.
  func heightOfTitle(in width: Double) -> Double {
    let width = width.rounded(.down) - insets.left - insets.right
    return (label.sizeThatFits(Size(width, .infinity)).height + insets.top + insets.bottom).rounded(.up)
  }
}

/// A shade at the lower edge of a picture, on which white words are read.
private final class Shade: View {
  private let radius: Double

  init(radius: Double) {
    self.radius = radius
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let gradient = Gradient(
      from: Point(0, bounds.height * 0.35), to: Point(0, bounds.height),
      stops: [GradientStop(0, Color.black.withAlpha(0)), GradientStop(1, Color.black.withAlpha(0.85))])
    canvas.fill(.roundedRect(bounds, radius: radius), with: gradient)
  }
}
