import TouchDrawing

/// The difference up to which two images count as equal.
///
/// The default allows for other releases of the font renderer, not for other designs.
public struct PictureTolerance: Hashable, Sendable {
  /// The greatest difference in a channel, of 255, at which a pixel counts as equal.
  public var channel: Int
  /// The share of the pixels that may differ, 0…1.
  public var share: Double
  /// The greatest difference in any channel of any pixel, of 255.
  public var greatest: Int

  public init(channel: Int = 8, share: Double = 0.001, greatest: Int = 64) {
    self.channel = channel
    self.share = share
    self.greatest = greatest
  }

  /// A tolerance with which every pixel must be equal.
  public static let exact = PictureTolerance(channel: 0, share: 0, greatest: 0)
}

/// The differences between two images. Opacity is ignored.
public struct PictureComparison {
  /// The number of pixels that differ by more than the tolerance of a channel.
  public private(set) var differing = 0
  /// The greatest difference in any channel, of 255.
  public private(set) var greatest = 0
  /// An image of the differences: white where they are greatest, darker where they are less. It is as large as the
  /// first image, and black if the sizes differ.
  public let picture: Surface
  private var sizes: String?
  private let tolerance: PictureTolerance

  /// Compares two images. Throws ``/TouchDrawing/DrawingError`` if there is no memory.
  public init(
    _ actual: Surface, _ expected: Surface, tolerance: PictureTolerance = PictureTolerance()
  ) throws(DrawingError) {
    self.tolerance = tolerance
    picture = try Surface(width: actual.width, height: actual.height, format: .opaque)
    guard actual.width == expected.width, actual.height == expected.height else {
      sizes = "its size is \(actual.width)×\(actual.height) instead of \(expected.width)×\(expected.height)"
      return
    }
    let rows = actual.height
    let width = actual.width * 4
    var (differing, greatest) = (0, 0)
    actual.withPixels { mine in
      expected.withPixels { its in
        picture.withPixels { marks in
          for row in 0..<rows {
            for pixel in stride(from: 0, to: width, by: 4) {
              let index = row * actual.bytesPerRow + pixel
              let other = row * expected.bytesPerRow + pixel
              var off = 0
              for channel in 0..<3 { off = max(off, abs(Int(mine[index + channel]) - Int(its[other + channel]))) }
              greatest = max(greatest, off)
              if off > tolerance.channel { differing += 1 }
              let mark = row * picture.bytesPerRow + pixel
              for channel in 0..<3 { marks[mark + channel] = UInt8(min(255, off * 4)) }
            }
          }
        }
      }
    }
    (self.differing, self.greatest) = (differing, greatest)
  }

  /// The difference that is too great, for people; nil if the images are equal within the tolerance.
  public var problem: String? {
    if let sizes { return sizes }
    let allowed = Double(picture.width * picture.height) * tolerance.share
    if greatest > tolerance.greatest { return "a pixel is off by \(greatest) of 255" }
    if Double(differing) > allowed { return "\(differing) pixels differ, allowed \(Int(allowed))" }
    return nil
  }
}
