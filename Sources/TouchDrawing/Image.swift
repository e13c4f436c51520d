import TouchGeometry

/// A picture, in one or more resolutions, with a size in points.
///
/// An image keeps what drawing it needs: reductions by two (together a third of the picture) and its last few copies
/// in exact sizes.
public final class Image {
  /// The size in points at which one pixel of the resolution 1 is one point.
  public let size: Size
  /// From the most to the fewest pixels; the given ones first, then halves made when they were needed.
  private var levels: [Surface]
  private let variants: [(scale: Double, surface: Surface)]
  private var copies: [Surface] = []

  /// How many exact sizes an image remembers: more than a layout shows of one picture at a time.
  private static let copyLimit = 4

  /// A picture made by drawing or by a decoder, with `scale` of its pixels a point.
  public init(_ surface: Surface, scale: Double = 1) {
    let scale = scale.isFinite && scale > 0 ? scale : 1
    size = Size(Double(surface.width) / scale, Double(surface.height) / scale)
    levels = [surface]
    variants = [(scale, surface)]
  }

  /// The same picture as PNGs of 1, 2, 3… pixels a point, in any order; `name` is what errors call it.
  ///
  /// Throws ``DrawingError/badPicture(name:problem:)`` for a damaged one, and
  /// ``DrawingError/badVariants(problem:)`` if there is none, or if their sizes do not belong together (a rounding of
  /// one pixel is fine).
  public init(png variants: [(scale: Int, bytes: [UInt8])], named name: String = "given") throws(DrawingError) {
    var decoded: [(scale: Double, surface: Surface)] = []
    for variant in variants.sorted(by: { $0.scale < $1.scale }) {
      let surface = try Surface(pngBytes: variant.bytes, named: "\(name) at \(variant.scale)×")
      decoded.append((Double(variant.scale), surface))
    }
    guard let first = decoded.first, first.scale > 0 else {
      throw .badVariants(problem: "\(name) needs at least one resolution, each with a scale of 1 or more")
    }
    size = Size(Double(first.surface.width) / first.scale, Double(first.surface.height) / first.scale)
    for variant in decoded {
      try Image.check(variant, against: size, named: name)
    }
    self.variants = decoded
    levels = decoded.reversed().map(\.surface)
  }

  /// The resolution to draw at `scale` pixels a point: the least that is large enough, or the largest there is.
  public func surface(forScale scale: Double) -> Surface {
    (variants.first { $0.scale >= scale } ?? variants[variants.count - 1]).surface
  }

  private static func check(
    _ variant: (scale: Double, surface: Surface), against size: Size, named name: String
  ) throws(DrawingError) {
    let width = size.width * variant.scale
    let height = size.height * variant.scale
    let surface = variant.surface
    guard abs(width - Double(surface.width)) <= variant.scale, abs(height - Double(surface.height)) <= variant.scale
    else {
      throw .badVariants(
        problem: "\(name) at \(Int(variant.scale))× has \(surface.width) × \(surface.height) pixels, and "
          + "\(Int(width)) × \(Int(height)) would fit its other resolutions")
    }
  }
}

extension Image {
  /// The smallest level that is not smaller than `pixels`, halving the last one as long as that is still enough.
  func level(covering pixels: Size) -> Surface {
    while let last = levels.last, last.halves(cover: pixels), let half = try? last.scaled(by: .half) {
      levels.append(half)
    }
    return levels.last { $0.covers(pixels) } ?? levels[0]
  }

  /// This picture in exactly the rounded `pixels`, from the given resolutions or the kept copies, or made now; nil if
  /// there is no memory for it, or if it would only be a blown-up one.
  func copy(fitting pixels: Size) -> Surface? {
    guard let width = Int(exactly: pixels.width.rounded()), let height = Int(exactly: pixels.height.rounded()) else {
      return nil
    }
    let fits = { (surface: Surface) in surface.width == width && surface.height == height }
    if let level = levels.first(where: fits) { return level }
    if let index = copies.firstIndex(where: fits) {
      copies.append(copies.remove(at: index))
      return copies.last
    }
    return makeCopy(width, height)
  }

  private func makeCopy(_ width: Int, _ height: Int) -> Surface? {
    let source = level(covering: Size(Double(width), Double(height)))
    guard source.covers(Size(Double(width), Double(height))),
      let copy = try? source.scaled(by: .exactly(width, height))
    else { return nil }
    if copies.count == Image.copyLimit { copies.removeFirst() }
    copies.append(copy)
    return copy
  }
}

extension Surface {
  fileprivate enum Reduction {
    case half
    case exactly(Int, Int)
  }

  fileprivate func covers(_ pixels: Size) -> Bool {
    Double(width) >= pixels.width.rounded() && Double(height) >= pixels.height.rounded()
  }

  /// True if a level of half the size would still cover `pixels`; a picture of a few pixels is not halved.
  fileprivate func halves(cover pixels: Size) -> Bool {
    min(width, height) >= 8 && Double(width / 2) >= pixels.width && Double(height / 2) >= pixels.height
  }

  fileprivate func scaled(by reduction: Reduction) throws(DrawingError) -> Surface {
    let (width, height) =
      switch reduction {
      case .half: (self.width / 2, self.height / 2)
      case .exactly(let width, let height): (width, height)
      }
    let result = try Surface(width: width, height: height, format: format)
    let canvas = Canvas(result)
    canvas.operation = .replace
    canvas.draw(self, in: Rect(0, 0, Double(width), Double(height)), quality: .best)
    return result
  }
}
