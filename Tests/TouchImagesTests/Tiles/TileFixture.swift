import Foundation
import TouchDrawing
import TouchTesting

@testable import TouchImages

/// A directory with an image of 2100 × 1300 pixels and room for tiles.
final class TileFixture {
  let folder = FileManager.default.temporaryDirectory.appending(path: "tiles-\(UUID().uuidString)").path
  let cache: TileCache
  let size = (width: 2100, height: 1300)

  init(limit: Int = 1_000_000_000) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    cache = TileCache(directory: "\(folder)/cache", limit: limit)
    try makeImage(named: "map.png", hue: 0)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// Writes an image whose pixels all tell where they are.
  func makeImage(named name: String, hue: UInt32) throws {
    let surface = try Surface(width: size.width, height: size.height, format: .opaque)
    surface.withPixels { bytes in
      for y in 0..<size.height {
        let row = UnsafeMutableRawBufferPointer(rebasing: bytes[(y * surface.bytesPerRow)...])
          .bindMemory(to: UInt32.self)
        for x in 0..<size.width { row[x] = color(x, y, hue) }
      }
    }
    surface.markDirty()
    try surface.writePNG(to: path(name))
  }

  func color(_ x: Int, _ y: Int, _ hue: UInt32 = 0) -> UInt32 {
    UInt32(x / 9 & 255) << 16 | UInt32(y / 6 & 255) << 8 | UInt32((x ^ y) & 15) << 4 | hue
  }

  var pyramids: [String] { (try? FileManager.default.contentsOfDirectory(atPath: cache.directory))?.sorted() ?? [] }
}
