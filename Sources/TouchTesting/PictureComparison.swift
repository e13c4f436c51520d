import TouchDrawing

/// How far two pictures may differ and still count as alike.
///
/// The usual tolerance is for other releases of the font renderer, not for other designs.
public struct PictureTolerance: Hashable, Sendable {
  /// A pixel differs if one of its channels is off by more than this, of 255.
  public var channel: Int
  /// What share of the pixels may differ, 0…1.
  public var share: Double
  /// By how much, of 255, no channel of any pixel may be off.
  public var greatest: Int

  public init(channel: Int = 8, share: Double = 0.001, greatest: Int = 64) {
    self.channel = channel
    self.share = share
    self.greatest = greatest
  }

  /// Every pixel has to be the same.
  public static let exact = PictureTolerance(channel: 0, share: 0, greatest: 0)
}

/// How two pictures differ. Opacity is not looked at.
public struct PictureComparison {
  /// How many pixels differ by more than the tolerance of a channel.
  public private(set) var differing = 0
  /// By how much the worst channel is off, of 255.
  public private(set) var greatest = 0
  /// White where they differ, the darker the less; as large as the first one, and black if the sizes differ.
  public let picture: Surface
  private var sizes: String?
  private let tolerance: PictureTolerance

  /// Throws ``/TouchDrawing/DrawingError`` if there is no memory.
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
              let place = row * actual.bytesPerRow + pixel
              let other = row * expected.bytesPerRow + pixel
              var off = 0
              for channel in 0..<3 { off = max(off, abs(Int(mine[place + channel]) - Int(its[other + channel]))) }
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

  /// What is too different, for people; nil if the pictures are alike.
  public var problem: String? {
    if let sizes { return sizes }
    let allowed = Double(picture.width * picture.height) * tolerance.share
    if greatest > tolerance.greatest { return "a pixel is off by \(greatest) of 255" }
    if Double(differing) > allowed { return "\(differing) pixels differ, allowed \(Int(allowed))" }
    return nil
  }
}
