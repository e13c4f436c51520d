import Testing
import TouchDrawing
import TouchImages

/// Files that end too early, like those that are still being copied.
@Suite("P3 Unfinished files") struct UnfinishedTests {
  private func decode(_ bytes: [UInt8]) throws(PictureError) -> [UInt8] {
    let surface = try PictureDecoder.decode(bytes, named: "/a", fitting: (96, 64))
    return surface.withPixels { Array($0) }
  }

  /// A file truncated at any position is reported as unfinished, and never as damaged or of an unknown format. If only
  /// its last bytes are missing, it may also be decoded completely.
  @Test(arguments: PictureFixture.names) func aFileThatIsCutOff(name: String) throws {
    let whole = try PictureFixture.bytes(name)
    let picture = try decode(whole)
    for count in 0..<whole.count {
      do throws(PictureError) {
        #expect(try decode(Array(whole.prefix(count))) == picture, "\(count) of \(whole.count)")
        #expect(whole.count - count <= 12, "\(count) of \(whole.count)")
      } catch {
        guard case .unfinished("/a", _) = error else {
          Issue.record("\(count) of \(whole.count): \(error)")
          continue
        }
      }
    }
  }

  /// The length of the marker that ends a JPEG, or of the chunk that ends a PNG. Some or all of it is missing.
  @Test(arguments: [
    ("baseline.jpg", 2), ("progressive.jpg", 2), ("grey.jpg", 2), ("ink.jpg", 2), ("plain.png", 12),
    ("interlaced.png", 12),
  ])
  func onlyTheEndIsMissing(name: String, length: Int) throws {
    let whole = try PictureFixture.bytes(name)
    let picture = try decode(whole)
    for missing in 1...length { #expect(try decode(Array(whole.dropLast(missing))) == picture, "\(missing)") }
  }

  /// Data after the pixels of a JPEG is ignored, with or without the end marker.
  @Test func whatFollowsThePixels() throws {
    let whole = try PictureFixture.bytes("baseline.jpg")
    let comment = [0xff, 0xfe, 0, 6] + Array("abcd".utf8)
    #expect(try decode(whole.dropLast(2) + comment) == decode(whole))
    #expect(try decode(whole + Array("more".utf8)) == decode(whole))
  }

  /// Each scan of a progressive JPEG refines the image. Without the last scans it can be decoded but is not finished.
  @Test func scansAreMissing() throws {
    let whole = try PictureFixture.bytes("progressive.jpg")
    let scans = whole.indices.filter { whole[$0] == 0xff && $0 + 1 < whole.count && whole[$0 + 1] == 0xda }
    #expect(scans.count > 3)
    for scan in scans { #expect(throws: PictureError.self) { try decode(Array(whole.prefix(scan))) } }
  }
}
