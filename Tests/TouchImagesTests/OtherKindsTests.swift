import Testing
import TouchDrawing
import TouchImages

/// Orientations in formats other than JPEG, and the first image of an animation.
@Suite("P3 Orientations and animations of all kinds") struct OtherKindsTests {
  private func exif(_ orientation: UInt8) -> [UInt8] {
    Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  }

  /// The expected position of the file's white corner for each orientation.
  private static let corners: [(turn: UInt8, x: Int, y: Int)] = [
    (1, 0, 0), (2, 1, 0), (3, 1, 1), (4, 0, 1), (5, 0, 0), (6, 1, 0), (7, 1, 1), (8, 0, 1),
  ]

  @Test(arguments: corners, [false, true]) func ofPNGs(corner: (turn: UInt8, x: Int, y: Int), isLate: Bool) throws {
    for isInterlaced in [false, true] {
      var file = PNGFile(kind: .grey, depth: 8)
      file.isInterlaced = isInterlaced
      let chunk = (name: "eXIf", content: exif(corner.turn))
      if isLate { file.laterChunks = [chunk] } else { file.chunks = [("gAMA", [0, 1, 0x86, 0xa0]), chunk] }
      let bytes = file.bytes(width: 24, height: 16) { x, y in [x < 4 && y < 4 ? 255 : 0] }
      for (limit, size) in [((100, 100), (24, 16)), ((12, 12), (12, 8)), ((8, 12), (12, 8))] {
        // The limit applies to the rotated size, so that no image is reduced too far.
        let swaps = corner.turn > 4
        if limit == (8, 12), !swaps { continue }
        let surface = try PictureDecoder.decode(bytes, named: "a", fitting: (width: limit.0, height: limit.1))
        #expect((surface.width, surface.height) == (swaps ? (size.1, size.0) : size))
        #expect(surface.pixel(corner.x * (surface.width - 1), corner.y * (surface.height - 1))?.green == 1)
        #expect(surface.pixel((1 - corner.x) * (surface.width - 1), corner.y * (surface.height - 1))?.green == 0)
      }
    }
  }

  @Test(arguments: [[], Array("Exif\0\0".utf8)]) func ofWebPs(start: [UInt8]) throws {
    let bytes = try PictureFixture.bytes("lossy.webp")
    for turn in 1...8 as ClosedRange<UInt8> {
      let file = WebPFile(bytes, width: 96, height: 64, exif: start + exif(turn)).bytes
      let surface = try PictureDecoder.decode(file, named: "a", fitting: (96, 96))
      #expect((surface.width, surface.height) == (turn > 4 ? (64, 96) : (96, 64)))
      // The result matches a JPEG of the same image with the same orientation.
      let jpeg = try PictureDecoder.decode(
        PictureFixture.jpeg(orientation: turn, isLittle: true), named: "a", fitting: (96, 96))
      for (x, y) in [(5, 5), (50, 8), (8, 50)] {
        let (one, other) = (try #require(surface.pixel(x, y)), try #require(jpeg.pixel(x, y)))
        #expect(abs(one.red - other.red) < 0.12 && abs(one.green - other.green) < 0.12, "\(turn)")
      }
    }
  }

  @Test(arguments: ["lossy.webp", "lossless.webp"]) func theFirstPictureOfAnAnimation(name: String) throws {
    let bytes = try PictureFixture.bytes(name)
    let still = try PictureDecoder.decode(bytes, named: "a", fitting: (96, 64))
    var file = WebPFile(bytes, width: 96, height: 64)
    file.frame = (0, 0, (96, 64))
    let whole = try PictureDecoder.decode(file.bytes, named: "a", fitting: (96, 64))
    file.frame = (10, 20, (120, 100))
    let part = try PictureDecoder.decode(file.bytes, named: "a", fitting: (120, 100))
    #expect((whole.width, whole.height, part.width, part.height) == (96, 64, 120, 100))
    for (x, y) in [(0, 0), (95, 63), (40, 30)] {
      #expect(whole.pixel(x, y) == still.pixel(x, y) && part.pixel(x + 10, y + 20) == still.pixel(x, y))
    }
    #expect([(9, 20), (10, 19), (106, 83), (105, 84)].allSatisfy { part.pixel($0.0, $0.1)?.alpha == 0 })
    let reduced = try PictureDecoder.decode(file.bytes, named: "a", fitting: (60, 50))
    #expect((reduced.width, reduced.height) == (60, 50) && reduced.pixel(0, 0)?.alpha == 0)
  }

  /// The first image of an animation is shown even if later ones are missing.
  @Test func anAnimationThatIsStillBeingCopied() throws {
    var file = WebPFile(try PictureFixture.bytes("lossy.webp"), width: 96, height: 64)
    file.frame = (0, 0, (96, 64))
    let bytes = file.bytes
    #expect(try PictureDecoder.decode(Array(bytes.dropLast(30)), named: "a", fitting: (96, 64)).width == 96)
    #expect(throws: PictureError.unfinished(path: "a", problem: "it ends before its picture does")) {
      try PictureDecoder.decode(Array(bytes.prefix(bytes.count / 3)), named: "a", fitting: (96, 64))
    }
  }
}
