import CCairo
import TouchGeometry

/// A picture, in one or more resolutions, with a size in points.
///
/// An image keeps what drawing it needs: the resolutions it has been drawn in and the least one, reductions of that by
/// two (together a third of it) and its last few copies in exact sizes. So what it was made of must not change any more.
public final class Image {
  /// The size in points at which one pixel of the resolution 1 is one point.
  public let size: Size
  /// From the fewest to the most pixels.
  let resolutions: [Resolution]
  /// What keeps its size where the picture is stretched; nil if all of it is stretched.
  let caps: ImageCaps?
  /// Reductions of the least resolution, made when they were needed.
  private var halves: [Surface] = []
  private var copies: [Surface] = []

  /// How many exact sizes an image remembers: more than a layout shows of one picture at a time.
  private static let copyLimit = 4

  /// A picture made by drawing or by a decoder, with `scale` of its pixels a point.
  public init(_ surface: Surface, scale: Double = 1) {
    let scale = scale.isFinite && scale > 0 ? scale : 1
    size = Size(Double(surface.width) / scale, Double(surface.height) / scale)
    resolutions = [Resolution(surface, scale: scale)]
    caps = nil
  }

  /// `resolutions` are of one picture with this size in points, from the fewest to the most pixels.
  init(size: Size, resolutions: [Resolution], caps: ImageCaps? = nil) {
    self.size = size
    self.resolutions = resolutions
    self.caps = caps
  }

  /// The same picture as PNGs of 1, 2, 3… pixels a point, in any order; `name` is what errors call it. The least one is
  /// decoded now, each of the others when it is first drawn: should its pixels be damaged, a lesser one takes its place.
  ///
  /// Throws ``DrawingError/badPicture(name:problem:)`` for a damaged one, and
  /// ``DrawingError/badVariants(problem:)`` if there is none, or if their sizes do not belong together (a rounding of
  /// one pixel is fine).
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
  }

  /// Whether it is known that none of it is translucent: of several resolutions not all are decoded.
  package var isOpaque: Bool { resolutions.count == 1 && surface(of: 0).format == .opaque }

  /// The resolution to draw at `scale` pixels a point: the least that is large enough, or the largest there is.
  public func surface(forScale scale: Double) -> Surface {
    surface(of: resolutions.firstIndex { $0.scale >= scale } ?? resolutions.count - 1)
  }

  /// The pixels of a resolution, or of the next lesser one that is sound; the least one always is.
  private func surface(of index: Int) -> Surface {
    for resolution in resolutions[...index].reversed() {
      if let surface = resolution.surface { return surface }
    }
    preconditionFailure("an image holds the pixels of its least resolution from the beginning")
  }
}

extension Image {
  /// The smallest level that is not smaller than `pixels`, halving the least one as long as that is still enough.
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

  /// This picture in exactly the rounded `pixels`, from the given resolutions or the kept copies, or made now; nil if
  /// there is no memory for it, or if it would only be a blown-up one.
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
    return makeCopy(width, height)
  }

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

/// Whether a picture of so many pixels is not smaller than `pixels`.
private func covers(_ width: Int, _ height: Int, _ pixels: Size) -> Bool {
  Double(width) >= pixels.width.rounded() && Double(height) >= pixels.height.rounded()
}

extension Surface {
  /// True if a level of half the size would still cover `pixels`; a picture of a few pixels is not halved.
  fileprivate func halves(cover pixels: Size) -> Bool {
    min(width, height) >= 8 && Double(width / 2) >= pixels.width && Double(height / 2) >= pixels.height
  }
}

extension Image {
  /// The same picture in one colour: what is opaque in it and what is not stays, and its own colours do not matter. For
  /// pictures that are shapes, such as icons; of a photograph nothing is left but its outline.
  public func tinted(_ color: Color) -> Image {
    Image(size: size, resolutions: resolutions.map { Resolution($0, tint: color) }, caps: caps)
  }
}

extension Surface {
  /// Paints this with `color` wherever it is opaque, and returns it.
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
