import Documents
import TouchDrawing

/// A reference image, a PNG that somebody has approved. Drawings are compared with it.
///
/// ```swift
/// let reference = PictureReference("Tests/Pictures/board.png", output: ".build/pictures")
/// #expect(try reference.problem(of: fingers.picture()) == nil)
/// ```
///
/// The first time there is no file: the test fails and names the drawn image. Look at that, and move it to the path of
/// the reference.
public struct PictureReference: Hashable, Sendable {
  /// The file of the reference.
  public let path: String
  /// The folder for drawn images that differ.
  public let output: String
  public let tolerance: PictureTolerance

  /// Creates a reference.
  ///
  /// - Parameters:
  ///   - path: the PNG.
  ///   - output: an existing folder for the drawn image and an image of the difference, where they are not equal.
  ///   - tolerance: the difference up to which they count as equal.
  public init(_ path: String, output: String, tolerance: PictureTolerance = PictureTolerance()) {
    self.path = path
    self.output = output
    self.tolerance = tolerance
  }

  /// Returns the problem of `picture`, in several lines with the names of the files to look at; nil if it equals the
  /// reference. A reference that cannot be read is such a problem. Throws ``/TouchDrawing/DrawingError`` if it is not a
  /// PNG, or if the drawn image cannot be written.
  public func problem(of picture: Surface) throws -> String? {
    guard let bytes = try? InputFile.bytes(at: path, atMost: Self.largestFile) else {
      let drawn = try keep(picture, "actual")
      return "there is no picture \(path)\ndrawn: \(drawn); if it is good, move it there"
    }
    let expected = try Surface(pngBytes: bytes, named: path)
    let comparison = try PictureComparison(picture, expected, tolerance: tolerance)
    guard let problem = comparison.problem else { return nil }
    let files = [try keep(picture, "actual"), try keep(comparison.picture, "difference")]
    return "\(path) does not look as it should: \(problem)\ndrawn: \(files[0])\ndifference: \(files[1])"
  }

  /// The maximum size of a file in bytes: that of the largest image that can be drawn, as a PNG without any
  /// compression.
  private static let largestFile = 256 << 20

  private func keep(_ picture: Surface, _ word: String) throws(DrawingError) -> String {
    let file = path.split(separator: "/").last ?? "picture.png"
    let name = file.hasSuffix(".png") ? file.dropLast(4) : file
    let kept = "\(output)/\(name).\(word).png"
    try picture.writePNG(to: kept)
    return kept
  }
}
