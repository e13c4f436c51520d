import TouchGeometry

extension Screenshot: Equatable, CustomStringConvertible {
  /// Whether two screenshots have the same pixels. The times at which they were taken do not count.
  public static func == (one: Screenshot, other: Screenshot) -> Bool {
    one.width == other.width && one.height == other.height && one.pixels == other.pixels
  }

  /// The size alone, since a failed comparison prints both.
  public var description: String { "\(width)x\(height) pixels" }

  /// Returns the number of pixels that differ from those of `other` by more than `tolerance` (0…255) in some channel;
  /// every pixel counts if the sizes differ.
  public func differingPixels(from other: Screenshot, tolerance: Int = 0) -> Int {
    guard size == other.size else { return max(pixels.count, other.pixels.count) }
    return zip(pixels, other.pixels).count { $0 != $1 && Pixel($0).difference(to: Pixel($1)) > tolerance }
  }

  /// Returns the smallest rectangle around the pixels that differ from those of `other`, a screenshot of the same size;
  /// nil if there are none.
  ///
  /// - Parameter isWanted: Whether a difference counts. It receives the pixel here, then the other's.
  public func changes(
    from other: Screenshot, where isWanted: (Pixel, Pixel) -> Bool = { _, _ in true }
  ) -> Rect? {
    precondition(size == other.size, "a picture of \(size) and one of \(other.size) have no pixel in common")
    let mask = zip(pixels, other.pixels).map { $0 != $1 && isWanted(Pixel($0), Pixel($1)) ? UInt32(1) : 0 }
    return Screenshot(width: width, height: height, pixels: mask).bounds { $0.value == 1 }
  }
}
