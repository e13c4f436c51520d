import Foundation
import TouchDrawing
import TouchImages

/// Pictures of 96 by 64 pixels: red grows to the right, green downwards, blue is on or off in squares of 16.
enum PictureFixture {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pictures")
  static let names = [
    "baseline.jpg", "progressive.jpg", "plain.png", "interlaced.png", "lossy.webp", "lossless.webp",
  ]

  static func path(_ name: String) -> String { folder.appending(path: name).path }

  static func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: folder.appending(path: name))) }

  /// Calls `body` with the path of a file that has `bytes`, which is gone after it.
  static func withFile<Result>(_ bytes: [UInt8], _ body: (String) throws -> Result) throws -> Result {
    let file = FileManager.default.temporaryDirectory.appending(path: "picture-\(UUID().uuidString)")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try body(file.path)
  }

  /// A JPEG with what a camera writes about how it was held.
  static func jpeg(orientation: UInt8, isLittle: Bool) throws -> [UInt8] {
    let picture = try bytes("baseline.jpg")
    let little: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
    let big: [UInt8] = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    let exif = Array("Exif\0\0".utf8) + (isLittle ? little : big) + [0, 0, 0, 0]
    let length = exif.count + 2
    return Array(picture[..<2]) + [0xff, 0xe1, UInt8(length >> 8), UInt8(length & 255)] + exif + picture[2...]
  }
}

/// Random numbers that are the same each time.
struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
