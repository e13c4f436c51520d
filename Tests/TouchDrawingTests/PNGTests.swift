import Expectations
import Glibc
import Testing
import TouchGeometry

@testable import TouchDrawing

@Suite struct PNGTests {
  static func picture() throws -> Surface {
    let surface = try Surface(width: 40, height: 30, format: .alpha)
    let canvas = Canvas(surface)
    canvas.fill(Rect(0, 0, 20, 30), with: Color(hex: 0xffb000))
    canvas.fill(Rect(10, 10, 20, 10), with: Color(hex: 0x3060ff).withAlpha(0.5))
    return surface
  }

  @Test func writtenAndReadItIsTheSame() throws {
    let original = try PNGTests.picture()
    let read = try Surface(pngBytes: original.pngBytes())
    #expect(read.width == 40 && read.height == 30)
    for y in 0..<30 {
      for x in 0..<40 {
        let (before, after) = (try #require(original.pixel(x, y)), try #require(read.pixel(x, y)))
        #expect(before.isClose(to: after))
      }
    }
  }

  @Test func aFileIsWritten() throws {
    let path = "/tmp/touch-drawing-\(getpid()).png"
    defer { unlink(path) }
    try PNGTests.picture().writePNG(to: path)
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(try Int(status.st_size) == PNGTests.picture().pngBytes().count)
  }

  @Test func aPathThatCannotBeWrittenIsNamed() throws {
    let error = expectError(DrawingError.self) { try PNGTests.picture().writePNG(to: "/nowhere/picture.png") }
    let text = try #require(error).description
    #expect(text.contains("/nowhere/picture.png") && text.contains("No such file or directory"))
  }

  /// A small file fails when it is closed, a large one while it is written.
  @Test(arguments: [2, 300]) func whatDoesNotGoIntoTheFileIsToldOf(side: Int) throws {
    let surface = try Surface(width: side, height: side, format: .opaque)
    var random = SplitMix(1)
    surface.withPixels { pixels in
      for index in pixels.indices { pixels[index] = UInt8.random(in: 0...255, using: &random) }
    }
    #expect(try (surface.pngBytes().count > 100_000) == (side == 300))
    let error = expectError(DrawingError.self) { try surface.writePNG(to: "/dev/full") }
    let text = try #require(error).description
    #expect(text.contains("/dev/full") && text.contains("No space left on device"), "\(text)")
  }

  /// Kinds of damage, as functions that change the bytes of an intact file, and the words that the error must contain.
  static let damages: [(damage: @Sendable ([UInt8]) -> [UInt8], words: String)] = [
    ({ _ in [] }, "empty"),
    ({ _ in Array("<svg xmlns=…>".utf8) }, "no PNG"),
    ({ Array($0.prefix(20)) }, "header"),
    ({ Array($0.dropLast(12)) }, "cut short"),
    ({ Array($0.dropLast(4)) }, "cut short"),
    ({ Array($0.dropLast(1)) }, "cut short"),
    ({ Array($0.prefix($0.count / 2)) }, "cut short"),
    ({ bytes in bytes.enumerated().map { $0.offset == bytes.count / 2 ? $0.element ^ 0xff : $0.element } }, "damaged"),
    ({ Array($0.prefix(16)) + [0, 1, 0, 0] + Array($0.dropFirst(20)) }, "65536 × 30"),
    ({ Array($0.prefix(16)) + [0, 0, 0, 0] + Array($0.dropFirst(20)) }, "0 × 30"),
    // This would be four gigabytes from some hundred bytes.
    ({ Array($0.prefix(16)) + [0, 0, 0x7f, 0xff, 0, 0, 0x7f, 0xff] + Array($0.dropFirst(24)) }, "32767 × 32767"),
  ]

  @Test(arguments: damages.indices)
  func damageIsNamed(index: Int) throws {
    let bytes = PNGTests.damages[index].damage(try PNGTests.picture().pngBytes())
    let error = expectError(DrawingError.self) { try Surface(pngBytes: bytes, named: "tap.png") }
    let text = try #require(error).description
    #expect(text.contains("tap.png"))
    #expect(text.contains(PNGTests.damages[index].words), "\(text)")
  }

  /// Decoding arbitrary bytes results in an image or an error.
  @Test(arguments: 1...60)
  func noDamageCrashes(seed: UInt64) throws {
    var random = SplitMix(seed)
    var bytes = try PNGTests.picture().pngBytes()
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    #expect(throws: Never.self) {
      do throws(DrawingError) { _ = try Surface(pngBytes: bytes) } catch {
        guard case .badPicture = error else { throw error }
      }
    }
  }

  @Test(
    "A picture may have so many pixels, and a side of so many",
    arguments: [(8192, 4096, true), (4096, 8192, true), (8192, 4097, false), (1024, 32767, true), (1, 32768, false)])
  func sizes(width: Int, height: Int, isGood: Bool) throws {
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      [0, 0, 0, UInt8(content.count)] + Array(name.utf8) + content + [0, 0, 0, 0]
    }
    func number(_ value: Int) -> [UInt8] { (0..<4).reversed().map { UInt8(value >> (8 * $0) & 0xff) } }
    let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    let bytes = signature + chunk("IHDR", number(width) + number(height) + [8, 6, 0, 0, 0]) + chunk("IEND", [])
    let header = try? PNGHeader(checking: bytes, named: "large.png")
    #expect(header.map { [$0.width, $0.height] } == (isGood ? [width, height] : nil))
  }

  @Test("A PNG names what is wrong with its header") func headers() throws {
    let bytes = try Surface(width: 3, height: 3, format: .alpha).pngBytes()
    for count in [8, 12, 24, 32] {
      let error = expectError(DrawingError.self) { try Surface(pngBytes: Array(bytes.prefix(count))) }
      #expect(error?.description.contains("its header is cut off or missing") == true, "\(count)")
    }
    for offset in [16, 20] {
      var large = bytes
      large.replaceSubrange(offset..<offset + 4, with: [0, 0, 0x80, 0])
      let error = expectError(DrawingError.self) { try Surface(pngBytes: large) }
      #expect(error?.description.contains("each side may have 1 to 32767") == true)
    }
  }
}

extension Color {
  /// Whether the two colours are equal apart from the rounding to eight bits per channel.
  func isClose(to other: Color, within tolerance: Double = 0.012) -> Bool {
    let differences = [red - other.red, green - other.green, blue - other.blue, alpha - other.alpha]
    return differences.allSatisfy { abs($0) <= tolerance }
  }
}
