/// What one picture may take while it is decoded, whatever its file says.
public struct PictureLimits: Hashable, Sendable {
  /// Bytes of the file, all of which are read.
  public var file = 128 << 20
  /// Pixels in the file, which bound the time: these take some seconds.
  public var pixels = 1 << 29
  /// Bytes for everything that decoding takes beside the file. Most pictures take little more than those of the size wanted;
  /// three kinds hold all of theirs: progressive JPEGs (3 bytes a pixel, 6 without subsampling), interlaced PNGs (4), and
  /// WebPs that are lossless or have opacity (8).
  public var memory = 256 << 20

  public init() {}
}
