import Documents
import TouchDrawing

/// A PNG that somebody has looked at and found good: what is drawn now has to look the same.
///
/// ```swift
/// let reference = PictureReference("Tests/Pictures/board.png", output: ".build/pictures")
/// #expect(try reference.problem(of: fingers.picture()) == nil)
/// ```
///
/// The first time there is no file: the test fails, names the picture that was drawn, and that is moved to the place of
/// the reference once somebody has looked at it.
public struct PictureReference: Hashable, Sendable {
  /// The file of the reference.
  public let path: String
  /// The folder in which what was drawn is put where it differs.
  public let output: String
  public let tolerance: PictureTolerance

  /// - Parameters:
  ///   - path: the PNG.
  ///   - output: an existing folder for what was drawn, and a picture of the difference, where they are not alike.
  ///   - tolerance: how far they may differ.
  public init(_ path: String, output: String, tolerance: PictureTolerance = PictureTolerance()) {
    self.path = path
    self.output = output
    self.tolerance = tolerance
  }

  /// What is wrong with `picture`, in several lines with the names of the files to look at; nil if it looks as the
  /// reference does. A reference that can not be read is such a problem. Throws ``/TouchDrawing/DrawingError`` if it is no
  /// PNG, or if what was drawn can not be written.
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

  /// In bytes; the largest picture that can be drawn has as many as a PNG without any compression.
  private static let largestFile = 256 << 20

  private func keep(_ picture: Surface, _ word: String) throws(DrawingError) -> String {
    let file = path.split(separator: "/").last ?? "picture.png"
    let name = file.hasSuffix(".png") ? file.dropLast(4) : file
    let kept = "\(output)/\(name).\(word).png"
    try picture.writePNG(to: kept)
    return kept
  }
}
