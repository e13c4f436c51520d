/// The limits for decoding one image, whatever its file contains.
public struct PictureLimits: Hashable, Sendable {
  /// The maximum size of the file in bytes, all of which are read.
  public var file = 128 << 20
  /// The maximum number of pixels in the file, which limits the time: these take some seconds.
  public var pixels = 1 << 29
  /// The maximum memory in bytes for decoding, beside the file. Most images take little more than the pixels of the
  /// result; three kinds hold all of theirs: progressive JPEGs (3 bytes a pixel, 6 without subsampling), interlaced
  /// PNGs (4), and WebPs that are lossless or have opacity (8).
  public var memory = 256 << 20

  public init() {}
}
