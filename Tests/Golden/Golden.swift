import Foundation
import TouchDrawing
import TouchTesting

/// Pictures that somebody has looked at and found good, in Tests/Golden/Pictures. What is drawn now has to look the same.
///
/// `TOUCHSTONE_BLESS=1 swift test --disable-xctest --filter 'Golden|Looks|Layout|Picture|Plot|VisitTests'` puts what is
/// drawn now in their place: look at each before you commit it. Where a test fails it names what was drawn and a picture of
/// the difference, both under .build/golden.
package enum Golden {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let folder = tests.appending(path: "Pictures")
  static let texts = tests.appending(path: "Texts")
  private static let output = tests.appending(path: "../../.build/golden").standardizedFileURL
  static let isBlessing = ProcessInfo.processInfo.environment["TOUCHSTONE_BLESS"] == "1"

  /// A mark on a lane has twenty pixels: fewer of a picture may differ.
  private static let tolerance = PictureTolerance(channel: 8, share: 0.00002)

  /// What is wrong with `picture`, and which files to look at; nil if it looks as the one of this name does.
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
