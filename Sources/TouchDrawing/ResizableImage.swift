import CPixels
import TouchGeometry

/// The parts of an image that keep their size when it is stretched, and the parts that are invisible.
struct ImageCaps {
  /// The widths of the fixed edges, in points.
  let insets: Insets
  /// Whether all pixels of the middle are clear, and whether all pixels along the edges are.
  let hasClearMiddle, hasClearEdge: Bool
  /// Whether neighbouring pixels are so similar that none need be blended, as in a shadow.
  let isSoft: Bool
}

extension Image {
  /// Returns an image whose corners and edges keep their size when it is stretched. Only the part in the middle is
  /// stretched in both directions. For frames, shadows and buttons of any size.
  ///
  /// `insets` are the widths of the edges in points; negative ones are 0. Where the insets of two opposite edges are
  /// more than the image's size, or than that of the rectangle into which it is drawn, they share it in proportion.
  public func resizableImage(withCapInsets insets: Insets) -> Image {
    let insets = Insets(
      top: max(insets.top, 0), left: max(insets.left, 0), bottom: max(insets.bottom, 0), right: max(insets.right, 0))
    let whole = Rect(origin: .zero, size: size)
    let sides = [
      Rect(0, 0, size.width, 0), Rect(0, size.height, size.width, 0), Rect(0, 0, 0, size.height),
      Rect(size.width, 0, 0, size.height),
    ]
    let middle = whole.inset(by: insets)
    let hasClearMiddle = isClear(in: middle)
    // With several resolutions, finding out whether they are soft would decode all of them.
    let isSoft = resolutions.count == 1 && surface(forScale: 0).isSoft(but: hasClearMiddle ? pixels(in: middle) : .zero)
    let caps = ImageCaps(
      insets: insets, hasClearMiddle: hasClearMiddle,
      hasClearEdge: sides.allSatisfy { isClear(in: $0.inset(by: Insets(-0.5))) }, isSoft: isSoft)
    return Image(size: size, resolutions: resolutions, caps: caps)
  }

  /// Whether `rect`, in points, contains pixels and all of them are clear.
  private func isClear(in rect: Rect) -> Bool {
    let surface = surface(forScale: 0)
    let part = pixels(in: rect)
    guard surface.format == .alpha, !part.isEmpty else { return false }
    surface.flush()
    return surface.withPixels { pixels in
      (part.y..<part.maxY).allSatisfy { y in
        (part.x..<part.maxX).allSatisfy { x in
          pixels.load(fromByteOffset: y * surface.bytesPerRow + x * 4, as: UInt32.self) >> 24 == 0
        }
      }
    }
  }

  /// Returns the pixels of the smallest resolution that `rect`, in points, touches.
  private func pixels(in rect: Rect) -> PixelRect {
    let surface = surface(forScale: 0)
    let scale = Double(surface.width) / size.width
    return PixelRect(covering: Rect(rect.minX * scale, rect.minY * scale, rect.width * scale, rect.height * scale))
      .intersection(surface.bounds)
  }
}

extension Surface {
  /// Whether all pixels outside `middle` differ from their neighbours by no more than 3 of 255 in each component.
  fileprivate func isSoft(but middle: PixelRect) -> Bool {
    flush()
    return withPixels { pixels in
      let areAlike = { (one: PixelRect, other: PixelRect) in
        if middle.contains(one) || middle.contains(other) { return true }
        let (first, second) = (one.y * self.bytesPerRow + one.x * 4, other.y * self.bytesPerRow + other.x * 4)
        return (0..<4).allSatisfy { abs(Int(pixels[first + $0]) - Int(pixels[second + $0])) <= 3 }
      }
      return (0..<height).allSatisfy { y in
        (0..<width).allSatisfy { x in
          let pixel = PixelRect(x, y, 1, 1)
          return (x + 1 == width || areAlike(pixel, PixelRect(x + 1, y, 1, 1)))
            && (y + 1 == height || areAlike(pixel, PixelRect(x, y + 1, 1, 1)))
        }
      }
    }
  }
}

/// The stretching of an image's pixels.
struct Stretch {
  /// The size that the pixels are stretched to, in pixels of the image.
  let frame: Size
  let across, down: pixels_stretch
  let caps: ImageCaps

  /// Creates the stretching of `source`, which has `scale` pixels a point of the image with `caps`, to `frame`.
  init(_ source: Surface, _ caps: ImageCaps, scale: Double, to frame: Size) {
    self.frame = frame
    across = pixels_stretch(
      caps.insets.left * scale, caps.insets.right * scale, of: Double(source.width), to: frame.width)
    down = pixels_stretch(
      caps.insets.top * scale, caps.insets.bottom * scale, of: Double(source.height), to: frame.height)
    self.caps = caps
  }
}

extension pixels_stretch {
  /// Creates the stretching along one axis: the lengths `before` and `after` the middle stay.
  fileprivate init(_ before: Double, _ after: Double, of source: Double, to frame: Double) {
    let most = before + after
    let (ofSource, ofFrame) = most > 0 ? (min(1, source / most), min(1, frame / most)) : (1, 1)
    self.init(
      frame: (0, before * ofFrame, max(frame - after * ofFrame, before * ofFrame), frame),
      source: (0, before * ofSource, max(source - after * ofSource, before * ofSource), source))
  }
}

extension Canvas {
  /// Draws an image whose edges keep their size.
  func draw(_ image: Image, _ caps: ImageCaps, in rect: Rect, alpha: Double, quality: ImageQuality) {
    let before = transform
    let source = image.surface(forScale: abs(before.a * before.d - before.b * before.c).squareRoot())
    let scale = Double(source.width) / image.size.width
    let frame = Size(rect.width * scale, rect.height * scale)
    let placement = Transform.scale(1 / scale).followed(by: .translation(Vector(to: rect.origin))).followed(by: before)
    guard placement.isDrawable else { return }
    let stretch = Stretch(source, caps, scale: scale, to: frame)
    if resample(source, placement, stretch: stretch, alpha: alpha, waits: true) { return }
    // Cairo cannot stretch parts of a surface: it gets a copy that has the size already.
    guard let whole = source.stretched(caps, scale: scale, to: frame) else { return }
    draw(whole, in: rect, alpha: alpha, quality: quality)
  }
}

extension Surface {
  /// Returns a stretched copy in whole pixels; nil without memory.
  fileprivate func stretched(_ caps: ImageCaps, scale: Double, to frame: Size) -> Surface? {
    let size = Size(frame.width.rounded(.up), frame.height.rounded(.up))
    guard max(size.width, size.height) < 32_768,
      let surface = try? Surface(width: Int(size.width), height: Int(size.height), format: .alpha)
    else { return nil }
    let stretch = Stretch(self, caps, scale: scale, to: size)
    _ = Canvas(surface).resample(self, .identity, stretch: stretch, alpha: 1)
    return surface
  }
}
