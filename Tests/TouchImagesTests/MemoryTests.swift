#if compiler(>=6.2)
  import Foundation
  import Testing
  import TouchDrawing
  import TouchImages

  /// Each test runs in a process of its own, since it measures the peak memory of the process.
  @Suite("P3 The memory that pictures take")
  struct MemoryTests {
    /// The image has 20,000 by 1000 pixels, which would be 80 MB. It is black on the left and white on the right.
    @Test func aHugePNG() async {
      await #expect(processExitsWith: .success) {
        let surface = try decodeWithin(mebibytes: 8, PictureFixture.path("huge.png"))
        #expect(surface.width == 200)
        #expect(surface.height == 10)
        #expect(surface.pixel(90, 5)?.red == 0)
        #expect(surface.pixel(110, 5)?.red == 1)
      }
    }

    /// The image has 20,000 by 20,000 pixels, which would be 1.6 GB.
    @Test func aHugeJPEG() async {
      await #expect(processExitsWith: .success) {
        try PictureFixture.withFile(GreyJPEG.bytes(side: 20_000)) { path in
          let surface = try decodeWithin(mebibytes: 8, path)
          #expect(surface.width == 209)
          #expect(surface.height == 209)
          #expect(surface.pixel(100, 208) == Color(hex: 0x808080))
        }
      }
    }

    /// A progressive JPEG would have to be in memory as a whole.
    @Test func aHugeProgressiveJPEG() async {
      await #expect(processExitsWith: .success) {
        try PictureFixture.withFile(GreyJPEG.bytes(side: 20_000, isProgressive: true)) { path in
          let error = #expect(throws: PictureError.self) { try decodeWithin(mebibytes: 8, path) }
          guard case .tooLarge = error else { fatalError("\(String(describing: error))") }
        }
      }
    }

    /// The file contains a hundred texts of a megabyte each when unpacked.
    @Test func aPNGWithTextsThatBurst() async {
      await #expect(processExitsWith: .success) {
        let picture = try PictureFixture.bytes("text.png")
        // The text follows the signature and the header. Its chunk has a length, name, content and checksum.
        let text = picture[33..<33 + 12 + (Int(picture[35]) << 8 | Int(picture[36]))]
        let bytes = Array(picture[..<33]) + (0..<100).flatMap { _ in text } + picture[33...]
        try PictureFixture.withFile(bytes) { path in
          let surface = try decodeWithin(mebibytes: 8, path)
          #expect(surface.width == 96)
        }
      }
    }
  }

  /// Returns the image in `path`, decoded to fit 200 by 200 pixels. Ends the process if that takes more memory than
  /// `mebibytes` in addition to the file.
  private func decodeWithin(mebibytes: Int, _ path: String) throws -> Surface {
    let file = try Data(contentsOf: URL(filePath: path)).count
    let before = try mostMemory()
    let result = Result { try PictureDecoder.decode(path, fitting: (200, 200)) }
    let grown = try mostMemory() - before - file / 1024
    guard grown < mebibytes * 1024 else { fatalError("It took \(grown) KiB.") }
    return try result.get()
  }

  /// Returns the peak memory of this process, in KiB.
  private func mostMemory() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return try #require(Int(line.filter(\.isNumber)))
  }

  /// A square JPEG of medium grey. Each block of eight by eight pixels takes two bits: one for no change, one for the end
  /// of the block.
  private enum GreyJPEG {
    static func bytes(side: Int, isProgressive: Bool = false) -> [UInt8] {
      let (high, low) = (UInt8(side >> 8), UInt8(side & 255))
      let quantization = segment(0xdb, [0] + [UInt8](repeating: 1, count: 64))
      let frame = segment(isProgressive ? 0xc2 : 0xc0, [8, high, low, high, low, 1, 1, 0x11, 0])
      // Each table has a single code of one bit, for the value 0.
      let codes = [0x00, 0x10].flatMap { segment(0xc4, [$0, 1] + [UInt8](repeating: 0, count: 15) + [0]) }
      let scan = segment(0xda, [1, 1, 0, 0, isProgressive ? 0 : 63, 0])
      let blocks = ((side + 7) / 8) * ((side + 7) / 8)
      let data = [UInt8](repeating: 0, count: (blocks * (isProgressive ? 1 : 2) + 7) / 8)
      return [0xff, 0xd8] + quantization + frame + codes + scan + data + [0xff, 0xd9]
    }

    private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
      let length = content.count + 2
      return [0xff, marker, UInt8(length >> 8), UInt8(length & 255)] + content
    }
  }
#endif
