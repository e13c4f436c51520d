import TouchCore
import TouchDrawing
import TouchGeometry

/// A tile of an image, or what stands for it until it is loaded.
final class TileView: ImageView {
  enum State { case awaited, loaded, missing }

  let tile: TilePyramid.Tile
  var state = State.awaited
  /// Whether the image moves on a screen with small pixels, so that a draft of the tile is drawn.
  var isDraft = false {
    didSet {
      guard isDraft != oldValue, let pixels else { return }
      image = Image(tile: pixels, isDraft ? .draft : .full)
    }
  }
  /// The pixels of the loaded tile.
  private var pixels: Surface?
  /// The part of the whole image that is shown; the image is 1 wide and 1 high.
  private var part = Rect.zero

  init(_ tile: TilePyramid.Tile) {
    self.tile = tile
    super.init(frame: .zero)
    contentMode = .scaleToFill
    accessibilityElementsHidden = true
  }

  /// Places the view in one that shows the whole image in `bounds`.
  func fit(in bounds: Rect) { frame = part.scaled(to: bounds) }

  /// Shows the loaded tile itself, which is `part` of the whole image.
  func showTile(_ pixels: Surface, _ part: Rect) {
    (self.pixels, self.part, state) = (pixels, part, .loaded)
    image = Image(tile: pixels, isDraft ? .draft : .full)
  }

  /// Shows the pixels of `base`, the whole image with less resolution, in and around `part` of it.
  func showPart(_ part: Rect, of base: Image) {
    let source = base.surface(forScale: 1)
    let (width, height) = (Double(source.width), Double(source.height))
    let pixels = PixelRect(
      covering: part.scaled(to: Rect(0, 0, width, height)).inset(by: Insets(-1))
    ).intersection(source.bounds)
    guard let surface = try? Surface(pixels, of: source) else { return }
    image = Image(tile: surface)
    self.part = Rect(
      Double(pixels.x) / width, Double(pixels.y) / height, Double(pixels.width) / width, Double(pixels.height) / height)
  }

  override var layerPolicy: LayerPolicy { image.map(LayerPolicy.picture) ?? .automatic }
}

extension Rect {
  /// Returns the part of `bounds` that this rectangle is of one of 1 by 1.
  func scaled(to bounds: Rect) -> Rect {
    Rect(
      bounds.minX + minX * bounds.width, bounds.minY + minY * bounds.height, width * bounds.width,
      height * bounds.height)
  }
}
