import Foundation
import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting

@testable import TouchUI

/// Pictures that somebody has looked at and found good, in Tests/Golden. What is drawn now has to look the same.
///
/// `TOUCHSTONE_BLESS=1 swift test --disable-xctest --filter GoldenTests` puts what is drawn now in their place: look at
/// each before you commit it. Where a test fails it names what was drawn and a picture of the difference, both under
/// .build/golden.
enum Golden {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL
  static let folder = package.appending(path: "Tests/Golden")
  private static let output = package.appending(path: ".build/golden")
  static let isBlessing = ProcessInfo.processInfo.environment["TOUCHSTONE_BLESS"] == "1"

  static func check(_ actual: Surface, _ name: String, at location: SourceLocation = #_sourceLocation) throws {
    let file = folder.appending(path: "\(name).png")
    if isBlessing {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return try actual.writePNG(to: file.path)
    }
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    let reference = PictureReference(file.path, output: output.path)
    if let problem = try reference.problem(of: actual) { Issue.record("\(problem)", sourceLocation: location) }
  }
}
