import CCairo
import TouchGeometry

/// An image in one or more resolutions, with a size in points.
///
/// An image caches what drawing it needs: the resolutions it has been drawn in and the smallest one, reductions of that
/// by two (together a third of it) and its last few copies in exact sizes. The surfaces it was made from must therefore
/// not change any more.
public final class Image {
  /// The size in points at which one pixel of the resolution 1 is one point.
  public let size: Size
  /// The resolutions, from the fewest to the most pixels.
  let resolutions: [Resolution]
  /// The parts that keep their size when the image is stretched; nil if all of it is stretched.
  let caps: ImageCaps?
  /// The kind of tile of a larger image; nil if it is none.
  let tile: Tile?
  /// The cached reductions of the smallest resolution.
  private(set) var halves: [Surface] = []
  private var copies: [Surface] = []

  /// The maximum number of cached copies: more than a layout shows of one image at a time.
  private static let copyLimit = 4

  /// Creates an image from pixels, made by drawing or by a decoder, with `scale` pixels a point.
  public init(_ surface: Surface, scale: Double = 1) {
    let scale = scale.isFinite && scale > 0 ? scale : 1
    size = Size(Double(surface.width) / scale, Double(surface.height) / scale)
    resolutions = [Resolution(surface, scale: scale)]
    caps = nil
    tile = nil
  }

  /// The kinds of tiles.
  package enum Tile {
    case full
    /// A tile that is shown only in motion, on a screen with small pixels: of those only every other one is sampled in
    /// both directions, and the others are means.
    case draft
  }

  /// Creates a tile of a larger image. It is drawn from these pixels alone, without reductions and copies: where others
  /// suit the screen better, another tile replaces it.
  package init(tile surface: Surface, _ kind: Tile = .full) {
    size = Size(Double(surface.width), Double(surface.height))
    resolutions = [Resolution(surface, scale: 1)]
    caps = nil
    tile = kind
  }

  /// Creates an image of `resolutions`, which have this size in points, from the fewest to the most pixels.
  init(size: Size, resolutions: [Resolution], caps: ImageCaps? = nil) {
    self.size = size
    self.resolutions = resolutions
    self.caps = caps
    tile = nil
  }

  /// Creates an image from PNGs of 1, 2, 3… pixels a point, in any order. `name` is the name of the image in errors.
  ///
  /// The smallest one is decoded now, each of the others when it is first drawn: if its pixels are damaged, a smaller
  /// one replaces it.
  ///
  /// Throws ``DrawingError/badPicture(name:problem:)`` for a damaged one, and ``DrawingError/badVariants(problem:)`` if
  /// there is none, or if their sizes do not belong together (a rounding of one pixel is fine).
  public init(png variants: [(scale: Int, bytes: [UInt8])], named name: String = "given") throws(DrawingError) {
    var resolutions: [Resolution] = []
    for variant in variants.sorted(by: { $0.scale < $1.scale }) {
      let (scale, called) = (Double(variant.scale), "\(name) at \(variant.scale)×")
      guard scale > 0 else { break }
      resolutions.append(
        resolutions.isEmpty
          ? Resolution(try Surface(pngBytes: variant.bytes, named: called), scale: scale)
          : try Resolution(png: variant.bytes, scale: scale, named: called))
    }
    guard let first = resolutions.first, resolutions.count == variants.count else {
      throw .badVariants(problem: "\(name) needs at least one resolution, each with a scale of 1 or more")
    }
    size = Size(Double(first.width) / first.scale, Double(first.height) / first.scale)
    for resolution in resolutions { try resolution.check(against: size, named: name) }
    self.resolutions = resolutions
    caps = nil
    tile = nil
  }

  /// Whether the image is known to be opaque. An image of several resolutions never is, since not all are decoded.
  package var isOpaque: Bool { resolutions.count == 1 && surface(of: 0).format == .opaque }

  /// Returns the resolution to draw at `scale` pixels a point: the smallest that is large enough, or else the largest.
  public func surface(forScale scale: Double) -> Surface {
    surface(of: resolutions.firstIndex { $0.scale >= scale } ?? resolutions.count - 1)
  }

  /// Returns the pixels of a resolution, or of the next smaller one that is intact; the smallest always is.
  private func surface(of index: Int) -> Surface {
    for resolution in resolutions[...index].reversed() {
      if let surface = resolution.surface { return surface }
    }
    preconditionFailure("an image holds the pixels of its least resolution from the beginning")
  }
}

extension Image {
  /// Returns the smallest level that is not smaller than `pixels`, halving the smallest resolution as long as that
  /// suffices.
  func level(covering pixels: Size) -> Surface {
    guard let index = resolutions.firstIndex(where: { covers($0.width, $0.height, pixels) }) else {
      return surface(of: resolutions.count - 1)
    }
    let given = surface(of: index)
    guard index == 0 else { return given }
    while case let last = halves.last ?? given, last.halves(cover: pixels),
      let half = try? last.reduced(width: last.width / 2, height: last.height / 2)
    {
      halves.append(half)
    }
    return halves.last { covers($0.width, $0.height, pixels) } ?? given
  }

  /// Makes everything that drawing the image needs, as far as it takes long: its reductions, and a copy in exactly the rounded
  /// `pixels`. Takes 100 ms for 24 megapixels, so it is for the thread that decodes the image, before others have it.
  package func prepareForDrawing(in pixels: Size) {
    _ = level(covering: Size(1, 1))
    guard copy(fitting: pixels) == nil else { return }
    makeCopy(Int(max(1, pixels.width.rounded())), Int(max(1, pixels.height.rounded())))
  }

  /// Returns the image in exactly the rounded `pixels`, from the given resolutions, the cached copies, or made now. Nil
  /// if there is no memory for it, if it would only be enlarged, or if making it would hold a frame: a large image is
  /// sampled then.
  func copy(fitting pixels: Size) -> Surface? {
    guard let width = Int(exactly: pixels.width.rounded()), let height = Int(exactly: pixels.height.rounded()) else {
      return nil
    }
    let fits = { (surface: Surface) in surface.width == width && surface.height == height }
    if let index = resolutions.firstIndex(where: { $0.width == width && $0.height == height }) {
      let given = surface(of: index)
      if fits(given) { return given }
    }
    if let half = halves.first(where: fits) { return half }
    if let index = copies.firstIndex(where: fits) {
      copies.append(copies.remove(at: index))
      return copies.last
    }
    let source = level(covering: pixels)
    return source.width * source.height <= Self.mostPixelsInFrame ? makeCopy(width, height) : nil
  }

  /// The maximum number of pixels that are reduced while a frame is drawn, which takes about 2 ms.
  private static let mostPixelsInFrame = 1 << 20

  @discardableResult
  private func makeCopy(_ width: Int, _ height: Int) -> Surface? {
    let source = level(covering: Size(Double(width), Double(height)))
    guard covers(source.width, source.height, Size(Double(width), Double(height))),
      let copy = try? source.reduced(width: width, height: height)
    else { return nil }
    if copies.count == Image.copyLimit { copies.removeFirst() }
    copies.append(copy)
    return copy
  }
}

/// Whether `width` × `height` pixels are enough for `pixels`.
private func covers(_ width: Int, _ height: Int, _ pixels: Size) -> Bool {
  Double(width) >= pixels.width.rounded() && Double(height) >= pixels.height.rounded()
}

extension Surface {
  /// Whether a level of half the size still covers `pixels`; an image of a few pixels is not halved.
  fileprivate func halves(cover pixels: Size) -> Bool {
    min(width, height) >= 8 && Double(width / 2) >= pixels.width && Double(height / 2) >= pixels.height
  }
}

extension Image {
  /// Returns an image in one colour with the opacity of this one. For images that are shapes, such as icons; only the
  /// outline of a photograph remains.
  public func tinted(_ color: Color) -> Image {
    Image(size: size, resolutions: resolutions.map { Resolution($0, tint: color) }, caps: caps)
  }
}

extension Surface {
  /// Paints all opaque pixels with `color`, and returns this surface.
  func tinted(_ color: Color) -> Surface {
    let canvas = Canvas(self)
    canvas.setSource(color)
    cairo_set_operator(canvas.context, CAIRO_OPERATOR_ATOP)
    cairo_paint(canvas.context)
    return self
  }

  func copy() throws(DrawingError) -> Surface {
    let copy = try Surface(width: width, height: height, format: format)
    let canvas = Canvas(copy)
    canvas.operation = .replace
    canvas.draw(self, in: Rect(0, 0, Double(width), Double(height)), quality: .fast)
    return copy
  }
}
