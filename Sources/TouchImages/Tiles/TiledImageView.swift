import TouchCore
import TouchDrawing
import TouchGeometry

/// A view of an image of any size, such as a map in a scroll view that zooms.
///
/// The image fills the view. A reduction of it is shown first; as the view is enlarged, tiles of the visible part are
/// loaded in the resolution that the screen can show. All files are read and decoded on other threads, and only the
/// tiles in sight are in memory.
///
/// ```swift
/// let map = TiledImageView(frame: Rect(0, 0, 6000, 4000))
/// map.load("/srv/map.jpg")
/// scrollView.addSubview(map)
/// ```
///
/// The first time the tiles are made, which takes about a second for 4 megapixels; until then the reduction is enlarged.
/// Touches pass through the view unless its interaction is enabled.
public final class TiledImageView: View {
  /// The limits of the image file. Tiles need all of its pixels at once, four bytes each.
  public var limits = PictureLimits()

  private var base: Image?
  private var baseLoading: Registration?
  private var pyramid: TilePyramid?
  private var tiles: [TilePyramid.Tile: ImageView] = [:]
  private var wanted: Set<TilePyramid.Tile> = []
  /// The part of the image, in its own coordinates of 1 by 1, that tiles in the right resolution cover.
  private var covered = Rect.zero
  private var update: Registration?
  /// The pending request for tiles, to which another thread refers weakly.
  private var wish: TileWish?

  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
  }

  /// Shows the image in the file `path`, with tiles from `cache`, which are made if needed. The view must be in a window,
  /// which determines the application.
  ///
  /// Errors are passed to `failure`, or to the diagnostics of the application without one. Without tiles the reduced
  /// image stays.
  public func load(_ path: String, from cache: TileCache = .standard, failure: ((PictureError) -> Void)? = nil) {
    let application = window?.application ?? .shared
    let failure = failure ?? { [diagnostics = application.diagnostics] in diagnostics.report(.warning, $0.description) }
    removeTiles()
    (base, pyramid) = (nil, nil)
    setNeedsDisplay()
    let side = Double(TilePyramid.base)
    baseLoading = Image.load(path, fitting: Size(side, side), in: application) { [weak self] result in
      guard let self, case .success(let image) = result else { return }
      base = image
      setNeedsDisplay()
    }
    loadPyramid(of: path, cache, application, failure)
  }

  private func loadPyramid(
    of path: String, _ cache: TileCache, _ application: Application, _ failure: @escaping (PictureError) -> Void
  ) {
    let wish = TileWish { [weak self] result in
      self?.wish = nil
      switch result {
      case .success(let pyramid):
        self?.pyramid = pyramid
        self?.setNeedsDisplay()
      case .failure(let error): failure(error)
      }
    }
    self.wish = wish
    let (mainThread, reference, limits) = (application.mainThread, MainThreadReference(wish), limits)
    BackgroundThread.run(lowPriority: true) {
      let result = Result { () throws(PictureError) in try cache.pyramid(of: path, limits: limits) }
      mainThread.perform { reference.object(in: $0)?.completion(result) }
    }
  }

  // MARK: Tiles

  public override func draw(_ rect: Rect, in canvas: Canvas) {
    scheduleUpdate()
    guard let base, !covered.scaled(to: bounds).contains(rect.intersection(bounds)) else { return }
    canvas.draw(base, in: bounds, quality: .fast)
  }

  /// Has the tiles follow once the frame is drawn: nothing may change while it is.
  private func scheduleUpdate() {
    guard update == nil, pyramid != nil, let application = window?.application else { return }
    update = application.at(application.time, .afterEvents) { [weak self] in
      self?.update = nil
      self?.updateTiles()
    }
  }

  private func updateTiles() {
    guard let pyramid, let window, !bounds.isEmpty else { return }
    let pixels = transform(to: nil).apply(Vector(bounds.width, 0)).length * window.scale
    let visible = visibleBounds(in: window)
    guard !visible.isEmpty, let level = pyramid.level(across: pixels) else { return removeTiles() }
    let part = Rect(
      visible.minX / bounds.width, visible.minY / bounds.height, visible.width / bounds.width,
      visible.height / bounds.height)
    wanted = Set(pyramid.tiles(at: level, in: part))
    for tile in wanted.sorted(by: { ($0.row, $0.column) < ($1.row, $1.column) }) where tiles[tile] == nil {
      add(tile, of: pyramid)
    }
    removeUnwanted()
  }

  private func add(_ tile: TilePyramid.Tile, of pyramid: TilePyramid) {
    let view = ImageView(frame: pyramid.part(of: tile).scaled(to: bounds))
    view.contentMode = .scaleToFill
    tiles[tile] = view
    addSubview(view)
    guard let application = window?.application else { return }
    let side = Double(TilePyramid.side + 2 * TilePyramid.margin)
    view.loading = Image.load(pyramid.path(of: tile), fitting: Size(side, side), in: application) {
      [weak self] result in
      guard let self, let view = tiles[tile] else { return }
      view.loading = nil
      // A tile that somebody removed from the cache: the reduced image shows in its place.
      view.image = try? result.get()
      removeUnwanted()
    }
  }

  /// Removes tiles that are not wanted: those in other resolutions once the wanted ones are there in their place.
  private func removeUnwanted() {
    let isComplete = wanted.allSatisfy { tiles[$0]?.image != nil }
    let level = wanted.first?.level
    for (tile, view) in tiles where !wanted.contains(tile) && (isComplete || tile.level == level || view.image == nil) {
      view.removeFromSuperview()
      tiles[tile] = nil
    }
    covered = isComplete ? area(of: wanted) : .zero
  }

  private func area(of tiles: Set<TilePyramid.Tile>) -> Rect {
    guard let pyramid, let first = tiles.first else { return .zero }
    return tiles.reduce(pyramid.part(of: first)) { $0.union(pyramid.part(of: $1)) }
  }

  private func removeTiles() {
    for view in tiles.values { view.removeFromSuperview() }
    (tiles, wanted, covered) = ([:], [], .zero)
  }

  /// The part of the bounds that neither the window nor a view that clips leaves out, with some points around it.
  private func visibleBounds(in window: Window) -> Rect {
    sequence(first: self as View, next: \.superview).reduce(bounds) { visible, view in
      view.clipsToBounds || view === window ? visible.intersection(convert(view.bounds, from: view)) : visible
    }
  }

  public override func boundsDidChange(from old: Rect) {
    for (tile, view) in tiles { if let pyramid { view.frame = pyramid.part(of: tile).scaled(to: bounds) } }
  }

  public override func didMoveToWindow() { if window == nil { removeTiles() } }
}

/// A request for the tiles of an image.
private final class TileWish {
  let completion: (Result<TilePyramid, PictureError>) -> Void

  init(_ completion: @escaping (Result<TilePyramid, PictureError>) -> Void) { self.completion = completion }
}

extension Rect {
  /// Returns the part of `bounds` that this rectangle is of one of 1 by 1.
  fileprivate func scaled(to bounds: Rect) -> Rect {
    Rect(
      bounds.minX + minX * bounds.width, bounds.minY + minY * bounds.height, width * bounds.width,
      height * bounds.height)
  }
}
