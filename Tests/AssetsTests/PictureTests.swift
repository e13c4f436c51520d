import Expectations
import Foundation
import Testing

@testable import Assets

@Suite("Pictures")
struct PictureTests {
  @Test("Every picture is built in, sound, at one, two and three times its size", arguments: names)
  func builtIn(name: String) throws {
    let rasters = try AssetLocations(chosen: nil, installed: "/nowhere").picture(name)
    #expect(rasters.map(\.scale) == [1, 2, 3])
    for raster in rasters {
      #expect(flaw(inPNG: raster.bytes) == nil)
      #expect(width(raster.bytes) == (name.hasPrefix("scene-") ? 176 : 280) * raster.scale)
    }
  }

  @Test("Pictures are found where their sources are")
  func sources() { #expect(names.contains("tap") && names.contains("scene-lines")) }

  @Test("Pictures in the chosen directory win and are not mixed with the built-in ones")
  func custom() throws {
    let directory = try CustomAssets()
    let sound = try AssetLocations(chosen: nil, installed: "/nowhere").picture("rotation")[1].bytes
    try directory.write(sound, to: "tap@2x.png")

    let custom = try directory.locations.picture("tap")
    #expect(custom.map(\.scale) == [2])
    #expect(custom.map(\.bytes) == [sound])
    #expect(try directory.locations.picture("rotation").map(\.scale) == [1, 2, 3])
  }

  @Test("A damaged picture is named, with what is wrong and what to do", arguments: Damage.all)
  func damaged(_ damage: Damage) throws {
    let directory = try CustomAssets()
    try directory.write(damage.bytes, to: "tap.png")
    let error = AssetError.damaged(path: directory.path + "/pictures/tap.png", reason: damage.reason)

    #expect(throws: error) { try directory.locations.picture("tap") }
    // The error is the same for each of its resolutions.
    let sound = try AssetLocations(chosen: nil, installed: "/nowhere").picture("tap")[0].bytes
    for name in ["swipe@2x.png", "pan@3x.png"] {
      let picture = String(name.prefix { $0 != "@" })
      try directory.write(sound, to: picture + ".png")
      try directory.write(damage.bytes, to: name)
      let other = AssetError.damaged(path: directory.path + "/pictures/" + name, reason: damage.reason)
      #expect(throws: other) { try directory.locations.picture(picture) }
    }
    #expect("\(error)".contains("/pictures/tap.png is damaged: \(damage.reason)."))
    #expect("\(error)".contains("Replace it with a sound PNG file"))
  }

  @Test("A name that nobody knows is missing, and the message says where it was looked for")
  func missing() throws {
    let directory = try CustomAssets()
    let error = AssetError.missing(name: "pictures/pinch.png", locations: [directory.path])
    #expect(throws: error) { try directory.locations.picture("pinch") }
    #expect("\(error)".contains("The asset pictures/pinch.png is missing"))
    #expect("\(error)".contains(directory.path))
  }

  @Test("A chosen directory that is none is an error, not silence", arguments: ["/nowhere/at/all", "/etc/passwd"])
  func noDirectory(path: String) {
    let locations = AssetLocations(chosen: path, installed: "/nowhere")
    #expect(throws: AssetError.noDirectory(path: path)) { try locations.picture("tap") }
    #expect(throws: AssetError.noDirectory(path: path)) { try locations.file("hall.jpg") }
  }

  @Test("A directory in the place of a picture cannot be read")
  func notAFile() throws {
    let directory = try CustomAssets()
    try FileManager.default.createDirectory(
      atPath: directory.path + "/pictures/tap.png", withIntermediateDirectories: true)
    let error = AssetError.unreadable(path: directory.path + "/pictures/tap.png", reason: "it is not a regular file")
    #expect(throws: error) { try directory.locations.picture("tap") }
  }
}

@Suite("Files too large to build in")
struct AssetFileTests {
  @Test("come from the chosen directory, then from the installed one")
  func order() throws {
    let chosen = try CustomAssets()
    let installed = try CustomAssets()
    let locations = AssetLocations(chosen: chosen.path, installed: installed.path)
    try installed.write([1, 2, 3], to: "hall.jpg")
    #expect(try locations.file("pictures/hall.jpg") == [1, 2, 3])
    try chosen.write(Array(repeating: 7, count: 200_000), to: "hall.jpg")
    #expect(try locations.file("pictures/hall.jpg") == Array(repeating: 7, count: 200_000))
  }

  @Test("are missing by name when in neither")
  func missing() {
    let locations = AssetLocations(chosen: nil, installed: "/opt/exhibit/share/touchstone")
    let error = expectError(AssetError.self) { try locations.file("hall.jpg") }
    #expect("\(String(describing: error))".contains("/opt/exhibit/share/touchstone"))
  }
}

/// A file that is not a valid picture, and the reason that is reported for it.
struct Damage: CustomTestStringConvertible {
  let reason: String
  let bytes: [UInt8]
  var testDescription: String { reason }

  static var all: [Damage] {
    let sound = embeddedPicture("tap")[0].bytes
    return [
      Damage(reason: "it is empty", bytes: []),
      Damage(reason: "it is not a PNG file", bytes: Array("<svg>".utf8)),
      Damage(reason: "it ends too early, after 2000 bytes", bytes: Array(sound.prefix(2000))),
      Damage(reason: "it ends too early, after \(sound.count) bytes", bytes: sound.changed(at: 8)),
      Damage(reason: "the checksum of its block IHDR is wrong", bytes: sound.changed(at: 20)),
      Damage(reason: "the checksum of its block IDAT is wrong", bytes: sound.changed(at: 3000)),
      Damage(reason: "its header is not where it belongs", bytes: Array(sound.prefix(8) + sound.suffix(12))),
      // The header, of 25 bytes, a second time: right after itself, and before the end.
      Damage(reason: "its header is not where it belongs", bytes: Array(sound[..<33] + sound[8...])),
      Damage(
        reason: "its header is not where it belongs",
        bytes: Array(sound.dropLast(12) + sound[8..<33] + sound.suffix(12))
      ),
    ]
  }
}

/// The names of all sources. Each of them must be built in as a picture.
private let names: [String] = {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let files = (try? FileManager.default.contentsOfDirectory(atPath: root.path + "/assets/pictures")) ?? []
  return files.filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) }.sorted()
}()

/// A directory of custom assets, which lives as long as the test.
private final class CustomAssets {
  let path = NSTemporaryDirectory() + "assets-" + UUID().uuidString
  var locations: AssetLocations { AssetLocations(chosen: path, installed: "/nowhere") }

  init() throws {
    try FileManager.default.createDirectory(atPath: path + "/pictures", withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path + "/pictures/" + name))
  }
}

private func width(_ png: [UInt8]) -> Int {
  png[16..<20].reduce(0) { $0 << 8 | Int($1) }
}

extension [UInt8] {
  /// Returns a copy of the bytes with one of them changed.
  fileprivate func changed(at index: Int) -> [UInt8] {
    var copy = self
    copy[index] ^= 0x55
    return copy
  }
}
