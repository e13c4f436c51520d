import Foundation
import TouchDrawing
import TouchImages

/// Images of 96 by 64 pixels. Red grows to the right, green grows downwards, and blue is on or off in squares of 16.
enum PictureFixture {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pictures")
  static let names = [
    "baseline.jpg", "progressive.jpg", "plain.png", "interlaced.png", "lossy.webp", "lossless.webp",
  ]

  static func path(_ name: String) -> String { folder.appending(path: name).path }

  static func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: folder.appending(path: name))) }

  /// Calls `body` with the path of a temporary file that contains `bytes`, and removes the file afterwards.
  static func withFile<Result>(_ bytes: [UInt8], _ body: (String) throws -> Result) throws -> Result {
    let file = FileManager.default.temporaryDirectory.appending(path: "picture-\(UUID().uuidString)")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try body(file.path)
  }

  /// Returns a JPEG with the orientation that a camera writes. The other tags contain short texts.
  static func jpeg(orientation: UInt8, isLittle: Bool, tags: [Int] = [0x0112]) throws -> [UInt8] {
    let picture = try bytes("baseline.jpg")
    func number(_ value: Int, _ length: Int) -> [UInt8] {
      let little = (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isLittle ? little : little.reversed()
    }
    var exif = Array("Exif\0\0".utf8) + Array((isLittle ? "II" : "MM").utf8)
    exif += number(42, 2) + number(8, 4) + number(tags.count, 2)
    for tag in tags {
      let isText = tag != 0x0112
      exif += number(tag, 2) + number(isText ? 2 : 3, 2) + number(isText ? 4 : 1, 4)
      exif += isText ? Array("abc\0".utf8) : number(Int(orientation), 2) + [0, 0]
    }
    exif += [0, 0, 0, 0]
    let length = exif.count + 2
    return Array(picture[..<2]) + [0xff, 0xe1, UInt8(length >> 8), UInt8(length & 255)] + exif + picture[2...]
  }
}

/// A random number generator with the same sequence each time.
struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
