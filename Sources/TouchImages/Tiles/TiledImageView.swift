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
/// On screens with two or more pixels a point an image in motion is shown with half of the resolution, which takes half of the
/// time to draw, and sharply again a tenth of a second after it has come to rest.
///
/// The first time the tiles are made, which takes about a second for 24 megapixels and what the disk takes; until then
/// the reduction is enlarged.
/// Touches pass through the view unless its interaction is enabled.
public final class TiledImageView: View {
  /// The limits of the image file. Tiles need all of its pixels at once, four bytes each.
  public var limits = PictureLimits()

  private var base: Image?
  private var baseLoading: Registration?
  private var pyramid: TilePyramid?
  private var reader: TileReader?
  private var tiles: [TilePyramid.Tile: TileView] = [:]
  private var wanted: Set<TilePyramid.Tile> = []
  /// The tiles in sight that are wanted when the image begins to move, or when it comes to rest. They are hidden
  /// once no wanted one is awaited.
  private var kept: Set<TilePyramid.Tile> = []
  private lazy var motion = ImageMotion { [weak self] in self?.updateTiles() }
  /// The part of the window that the tiles cover, and the map to the window when they were chosen.
  private var covered: (part: Rect, toWindow: Transform)?
  private var update: Registration?
  /// The pending request for tiles, to which another thread refers weakly.
  private var wish: TileWish?
  /// The distance in points around the visible part in which tiles are loaded, too: fingers move an image by less in a
  /// frame.
  private static let surroundings = 128.0
  /// The number of levels between the tiles of an image at rest and those of one in motion: half of the resolution.
  private static let draftLevels = 2

  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
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
    (base, pyramid, reader) = (nil, nil, nil)
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
      case .success(let pyramid): self?.show(pyramid, application)
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

  private func show(_ pyramid: TilePyramid, _ application: Application) {
    let (mainThread, reference) = (application.mainThread, MainThreadReference(self))
    self.pyramid = pyramid
    reader = TileReader(pyramid) { reading in
      mainThread.perform { reference.object(in: $0)?.take(reading, of: pyramid) }
    }
    setNeedsDisplay()
  }

  /// Whether the image is there and has no transparent pixels.
  public override var isOpaque: Bool { base?.isOpaque == true || super.isOpaque }

  // MARK: Tiles

  /// The base is drawn only where there are no tiles.
  public override func draw(_ rect: Rect, in canvas: Canvas) {
    scheduleUpdate()
    guard let base, let window, !isCovered(in: window) else { return }
    canvas.draw(base, in: bounds, quality: .fast)
  }

  /// Returns whether the visible part has tiles, though the view may have moved since they were chosen.
  private func isCovered(in window: Window) -> Bool {
    guard let covered, let fromWindow = transform(to: nil).inverse else { return false }
    let visible = visiblePart(of: window)
    let moved = fromWindow.followed(by: covered.toWindow)
    return [visible.minX, visible.maxX].allSatisfy { x in
      [visible.minY, visible.maxY].allSatisfy { covered.part.contains(moved.apply(Point(x, $0))) }
    }
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
    guard let pyramid, let base, let window, !bounds.isEmpty else { return }
    let toWindow = transform(to: nil)
    if covered?.toWindow != toWindow, isCovered(in: window) { motion.noteMovement(in: window.application) }
    guard let (shown, other) = levels(of: pyramid, toWindow, in: window) else { return removeTiles() }
    let visible = visiblePart(of: window).inset(by: Insets(-Self.surroundings))
    let inSight = pyramid.tiles(at: shown, in: visible, toWindow, bounds)
    for tile in inSight where tiles[tile] == nil { add(tile, of: pyramid, base) }
    let others = other == shown ? [] : pyramid.tiles(at: other, in: visible, toWindow, bounds)
    (wanted, kept, covered) = (Set(inSight), Set(others), (visible, toWindow))
    let isDraft = isDraft(in: window)
    if !isDraft {
      for tile in others where tiles[tile] == nil { add(tile, of: pyramid, base, isHidden: true) }
    }
    for view in tiles.values { view.isDraft = isDraft }
    showWanted(of: pyramid)
    reader?.read((inSight + (isDraft ? [] : others)).filter { tiles[$0]?.state == .awaited })
  }

  private func isDraft(in window: Window) -> Bool { window.scale >= 2 && motion.isGoingOn }

  /// Returns the level to show, and the one to keep until the image begins to move or comes to rest; nil if no tiles are
  /// needed.
  private func levels(
    of pyramid: TilePyramid, _ toWindow: Transform, in window: Window
  ) -> (shown: Int, other: Int)? {
    let pixels = toWindow.apply(Vector(bounds.width, 0)).length * window.scale
    guard let still = pyramid.level(across: pixels) else { return nil }
    guard window.scale >= 2 else { return (still, still) }
    let draft = min(still + Self.draftLevels, pyramid.levels - 1)
    return isDraft(in: window) ? (draft, still) : (still, draft)
  }

  /// Adds a view for a tile that is not loaded. It shows a part of the base, behind the tiles of other levels.
  private func add(_ tile: TilePyramid.Tile, of pyramid: TilePyramid, _ base: Image, isHidden: Bool = false) {
    let view = TileView(tile)
    view.isHidden = isHidden
    tiles[tile] = view
    view.showPart(pyramid.part(of: tile), of: base)
    view.fit(in: bounds)
    insertSubview(view, at: 0)
  }

  /// Shows a tile of `pyramid`, unless that is not shown any more.
  func take(_ reading: TileReader.Reading, of pyramid: TilePyramid) {
    guard pyramid == self.pyramid, let view = tiles[reading.tile], view.state == .awaited else { return }
    if let pixels = reading.pixels {
      view.showTile(pixels, pyramid.part(of: reading.tile))
      view.fit(in: bounds)
      bringSubviewToFront(view)
    } else {
      // Somebody removed the tiles from the cache.
      view.state = .missing
    }
    showWanted(of: pyramid)
  }

  /// Shows the wanted tiles in front. Others stay in sight while a wanted one is awaited.
  private func showWanted(of pyramid: TilePyramid) {
    let isComplete = wanted.allSatisfy { tiles[$0]?.state != .awaited }
    let level = wanted.first?.level
    for (tile, view) in tiles {
      if wanted.contains(tile) {
        guard view.isHidden else { continue }
        view.isHidden = false
        if view.state == .loaded { bringSubviewToFront(view) }
      } else if kept.contains(tile) {
        if isComplete { view.isHidden = true }
      } else if isComplete || tile.level == level || view.state != .loaded || !isInSight(tile, of: pyramid) {
        remove(view)
      }
    }
  }

  private func isInSight(_ tile: TilePyramid.Tile, of pyramid: TilePyramid) -> Bool {
    guard let covered else { return false }
    return covered.toWindow.apply(pyramid.part(of: tile).scaled(to: bounds)).intersects(covered.part)
  }

  private func remove(_ view: TileView) {
    view.removeFromSuperview()
    tiles[view.tile] = nil
  }

  private func removeTiles() {
    for view in tiles.values { remove(view) }
    (wanted, kept, covered) = ([], [], nil)
    reader?.read([])
  }

  /// The part of the window that neither it nor a view that clips leaves out.
  private func visiblePart(of window: Window) -> Rect {
    sequence(first: self as View, next: \.superview).reduce(window.bounds) { visible, view in
      view.clipsToBounds ? visible.intersection(view.convert(view.bounds, to: nil)) : visible
    }
  }

  public override func boundsDidChange(from old: Rect) { for view in tiles.values { view.fit(in: bounds) } }

  public override func didMoveToWindow() { if window == nil { removeTiles() } }
}

/// A request for the tiles of an image.
private final class TileWish {
  let completion: (Result<TilePyramid, PictureError>) -> Void

  init(_ completion: @escaping (Result<TilePyramid, PictureError>) -> Void) { self.completion = completion }
}
