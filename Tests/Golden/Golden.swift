import Foundation
import TouchDrawing
import TouchTesting

/// Images that somebody has looked at and approved, in Tests/Golden/Pictures. Newly drawn images must look the same.
///
/// `TOUCHSTONE_BLESS=1 swift test --disable-xctest --filter 'Golden|Looks|Layout|Picture|Plot|VisitTests'` replaces
/// them by the newly drawn images. Look at each before you commit it. A test that fails names the drawn image and an
/// image of the difference, both under .build/golden.
package enum Golden {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let folder = tests.appending(path: "Pictures")
  static let texts = tests.appending(path: "Texts")
  private static let output = tests.appending(path: "../../.build/golden").standardizedFileURL
  static let isBlessing = ProcessInfo.processInfo.environment["TOUCHSTONE_BLESS"] == "1"

  /// The maximum difference. The smallest detail is a mark on a lane, with twenty pixels: fewer pixels of an image may
  /// differ.
  private static let tolerance = PictureTolerance(channel: 8, share: 0.00002)

  /// Returns the difference between `picture` and the approved image of this name, with the files to look at, or nil if
  /// they look the same.
  package static func problem(of picture: Surface, _ name: String) throws -> String? {
    let file = folder.appending(path: "\(name).png").path
    if isBlessing {
      try picture.writePNG(to: file)
      return nil
    }
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    return try PictureReference(file, output: output.path, tolerance: tolerance).problem(of: picture)
  }
}
