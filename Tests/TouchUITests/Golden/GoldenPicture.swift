import Glibc
import Testing
import TouchDrawing

/// How something has to look: a committed PNG under Tests/Pictures, looked at by people before it was blessed.
///
/// A picture agrees if no more than 2 in 1000 pixels differ by more than 32 of 255 levels in some channel: that lets
/// the smoothing of edges differ from one release of cairo or of the font to the next, and no more. `TOUCHSTONE_BLESS=1`
/// in the environment writes what is drawn in the place of the committed pictures; look at each. A picture that does
/// not agree is left under out/pictures beside what was expected.
struct GoldenPicture {
  static let levels = 32
  static let share = 0.002

  /// Compares `surface` with the picture of this name.
  static func check(_ surface: Surface, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let path = "\(root)/Tests/Pictures/\(name).png"
    if getenv("TOUCHSTONE_BLESS").map({ String(cString: $0) }) == "1" { return try surface.writePNG(to: path) }
    guard let bytes = contents(of: path) else {
      Issue.record("there is no \(path): bless it with TOUCHSTONE_BLESS=1", sourceLocation: sourceLocation)
      return
    }
    let expected = try Surface(pngBytes: bytes, named: path)
    let differing = surface.pixelsDiffering(from: expected, byMoreThan: levels)
    let limit = Int(Double(surface.width * surface.height) * share)
    guard differing > limit else { return }
    for directory in ["\(root)/out", "\(root)/out/pictures"] { mkdir(directory, 0o755) }
    let seen = "\(root)/out/pictures/\(name).png"
    try surface.writePNG(to: seen)
    Issue.record(
      "\(seen) differs from \(path) in \(differing) pixels, \(limit) may", sourceLocation: sourceLocation)
  }

  private static let root = String(#filePath.dropLast("/Tests/TouchUITests/Golden/GoldenPicture.swift".count))

  private static func contents(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
    return bytes
  }
}

extension Surface {
  /// How many pixels differ by more than `levels` of 255 in some channel, opacity aside; all if the sizes differ.
  func pixelsDiffering(from other: Surface, byMoreThan levels: Int) -> Int {
    guard width == other.width, height == other.height else { return max(width * height, other.width * other.height) }
    return withPixels { mine in
      other.withPixels { its in
        var count = 0
        for y in 0..<height {
          for x in 0..<width {
            let (here, there) = (y * bytesPerRow + x * 4, y * other.bytesPerRow + x * 4)
            let differs = (0..<3).contains { abs(Int(mine[here + $0]) - Int(its[there + $0])) > levels }
            if differs { count += 1 }
          }
        }
        return count
      }
    }
  }
}
