import Foundation
import Testing
import TouchDrawing
import TouchGeometry

@testable import TouchUI

/// Pictures that somebody has looked at and found good, in Tests/Golden. What is drawn now has to look the same.
///
/// `TOUCHSTONE_BLESS=1 swift test --disable-xctest --filter GoldenTests` puts what is drawn now in their place: look at
/// each before you commit it. Where a test fails it names what was drawn and a picture of the difference, both under
/// .build/golden.
///
/// The tolerance is for other releases of the font renderer, not for other designs: a pixel differs if a channel is off
/// by more than 8 of 255; one in 1000 may differ, and none by more than 64.
enum Golden {
  static let channelTolerance = 8
  static let greatestDifference = 64
  static let share = 0.001

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
    guard let bytes = try? Data(contentsOf: file) else {
      return report(actual, nil, name, "there is no \(file.path); bless one with TOUCHSTONE_BLESS=1", location)
    }
    let expected = try Surface(pngBytes: Array(bytes), named: file.path)
    guard expected.width == actual.width, expected.height == actual.height else {
      let sizes = "\(actual.width)×\(actual.height) instead of \(expected.width)×\(expected.height)"
      return report(actual, nil, name, "its size is \(sizes)", location)
    }
    let comparison = try Comparison(actual, expected)
    if let problem = comparison.problem { report(actual, comparison.picture, name, problem, location) }
  }

  private static func report(
    _ actual: Surface, _ difference: Surface?, _ name: String, _ problem: String, _ location: SourceLocation
  ) {
    try? FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    let drawn = output.appending(path: "\(name).actual.png").path
    var hint = "drawn: \(drawn)"
    try? actual.writePNG(to: drawn)
    if let difference {
      let path = output.appending(path: "\(name).difference.png").path
      try? difference.writePNG(to: path)
      hint += "\ndifference: \(path)"
    }
    Issue.record("\(name) does not look as it should: \(problem)\n\(hint)", sourceLocation: location)
  }
}

/// How two pictures of the same size differ.
struct Comparison {
  private(set) var different = 0
  private(set) var greatest = 0
  /// White where they differ, the darker the less.
  let picture: Surface

  init(_ actual: Surface, _ expected: Surface) throws {
    picture = try Surface(width: actual.width, height: actual.height, format: .opaque)
    var (different, greatest) = (0, 0)
    actual.withPixels { mine in
      expected.withPixels { its in
        picture.withPixels { marks in
          for pixel in stride(from: 0, to: min(mine.count, its.count), by: 4) {
            var off = 0
            for channel in pixel..<(pixel + 3) { off = max(off, abs(Int(mine[channel]) - Int(its[channel]))) }
            greatest = max(greatest, off)
            if off > Golden.channelTolerance { different += 1 }
            for channel in 0..<3 { marks[pixel + channel] = UInt8(min(255, off * 4)) }
          }
        }
      }
    }
    (self.different, self.greatest) = (different, greatest)
  }

  var problem: String? {
    let allowed = Double(picture.width * picture.height) * Golden.share
    if greatest > Golden.greatestDifference { return "a pixel is off by \(greatest) of 255" }
    if Double(different) > allowed { return "\(different) pixels differ, allowed \(Int(allowed))" }
    return nil
  }
}
