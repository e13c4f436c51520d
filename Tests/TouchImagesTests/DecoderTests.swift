import Testing
import TouchDrawing
import TouchGeometry
import TouchImages

@Suite("P3 Decoding pictures")
struct DecoderTests {
  @Test(arguments: PictureFixture.names)
  func everyKindIsDecoded(name: String) throws {
    let surface = try PictureDecoder.decode(PictureFixture.path(name), fitting: (96, 64))
    #expect(surface.width == 96)
    #expect(surface.height == 64)
    let (left, low) = (try #require(surface.pixel(4, 4)), try #require(surface.pixel(24, 56)))
    #expect(left.red < 0.1)
    #expect(left.blue < 0.15)
    #expect(low.green > 0.8)
    #expect(abs(low.red - 0.25) < 0.07)
  }

  @Test(arguments: PictureFixture.names)
  func aSmallOneIsReducedButNotBelowWhatIsWanted(name: String) throws {
    let surface = try PictureDecoder.decode(PictureFixture.path(name), fitting: (40, 40))
    #expect(surface.width == 48)
    #expect(surface.height == 32)
    let corner = try #require(surface.pixel(46, 30))
    #expect(corner.green > 0.85)
    let large = try PictureDecoder.decode(PictureFixture.path(name), fitting: (5000, 5000))
    #expect(large.width == 96)
  }

  @Test func opacityIsKept() throws {
    let surface = try PictureDecoder.decode(PictureFixture.path("plain.png"), fitting: (96, 64))
    #expect(surface.format == .alpha)
    #expect(surface.pixel(90, 10)?.alpha == 128.0 / 255)
    #expect(surface.pixel(10, 10)?.alpha == 1)
    let photo = try PictureDecoder.decode(PictureFixture.path("baseline.jpg"), fitting: (96, 64))
    #expect(photo.format == .opaque)
  }

  /// Files contain colours without premultiplied opacity, surfaces contain them premultiplied.
  @Test(arguments: [0.25, 0.5, 0.75]) func coloursThatShineThroughAreKept(alpha: Double) throws {
    let drawn = try Surface(width: 8, height: 8, format: .alpha)
    let color = Color(red: 1, green: 0.5, blue: 0.1, alpha: alpha)
    Canvas(drawn).fill(Rect(0, 0, 8, 4), with: color)
    let read = try PictureFixture.withFile(drawn.pngBytes()) { try PictureDecoder.decode($0, fitting: (8, 8)) }
    let pixel = try #require(read.pixel(3, 2))
    #expect(abs(pixel.alpha - alpha) < 0.01 && abs(pixel.red - 1) < 0.03)
    #expect(abs(pixel.green - 0.5) < 0.03 && abs(pixel.blue - 0.1) < 0.03)
    #expect(read.pixel(3, 6)?.alpha == 0)
  }

  /// The corner is the expected position of the file's upper left corner, which has little red and green.
  @Test(arguments: [1: (0, 0), 2: (1, 0), 3: (1, 1), 4: (0, 1), 5: (0, 0), 6: (1, 0), 7: (1, 1), 8: (0, 1)])
  func orientationIsFollowed(orientation: Int, corner: (x: Int, y: Int)) throws {
    for isLittle in [true, false] {
      let bytes = try PictureFixture.jpeg(orientation: UInt8(orientation), isLittle: isLittle)
      let surface = try PictureFixture.withFile(bytes) { try PictureDecoder.decode($0, fitting: (96, 96)) }
      #expect(surface.width == (orientation < 5 ? 96 : 64))
      #expect(surface.height == (orientation < 5 ? 64 : 96))
      let dark = try #require(surface.pixel(corner.x * (surface.width - 5) + 2, corner.y * (surface.height - 5) + 2))
      #expect(dark.red < 0.12)
      #expect(dark.green < 0.12)
    }
  }

  /// Cameras write tags before and after the orientation, ordered by number.
  @Test(arguments: [
    [0x010f, 0x0112], [0x0112, 0x011a], [0x010f, 0x0110, 0x0112, 0x011a, 0x8769], [0x010f, 0x0110], [],
  ])
  func orientationIsFoundAmongWhatElseIsSaid(tags: [Int]) throws {
    // Programs that edit photographs add this segment, which has the same marker.
    let other = [0xff, 0xe1, 0, 10] + Array("http://\0".utf8)
    for isLittle in [true, false] {
      for before in [[], other] {
        var bytes = try PictureFixture.jpeg(orientation: 6, isLittle: isLittle, tags: tags)
        bytes.insert(contentsOf: before, at: 2)
        let surface = try PictureFixture.withFile(bytes) { try PictureDecoder.decode($0, fitting: (96, 96)) }
        #expect((surface.width, surface.height) == (tags.contains(0x0112) ? (64, 96) : (96, 64)))
      }
    }
  }

  /// There are eight orientations. Any other value counts as upright.
  @Test(arguments: [0, 9, 255] as [UInt8]) func anOrientationThatThereIsNotIsNone(orientation: UInt8) throws {
    let upright = try PictureFixture.withFile(PictureFixture.jpeg(orientation: 1, isLittle: true)) {
      try PictureDecoder.decode($0, fitting: (96, 96))
    }
    let surface = try PictureFixture.withFile(PictureFixture.jpeg(orientation: orientation, isLittle: true)) {
      try PictureDecoder.decode($0, fitting: (96, 96))
    }
    #expect((surface.width, surface.height) == (96, 64))
    #expect([(0, 0), (95, 0), (50, 40)].allSatisfy { surface.pixel($0.0, $0.1) == upright.pixel($0.0, $0.1) })
  }

  @Test func aTurnedOneIsReducedForTheSizeItShows() throws {
    let bytes = try PictureFixture.jpeg(orientation: 6, isLittle: true)
    let surface = try PictureFixture.withFile(bytes) { try PictureDecoder.decode($0, fitting: (32, 48)) }
    #expect(surface.width == 32)
    #expect(surface.height == 48)
  }

  @Test(arguments: PictureFixture.names)
  func aThousandDamagedFilesCrashNothing(name: String) throws {
    let whole = try PictureFixture.bytes(name)
    var numbers = Numbers(seed: 1)
    for _ in 0..<1000 / PictureFixture.names.count {
      var bytes = whole
      for _ in 0...numbers.below(8) { bytes[numbers.below(bytes.count)] = UInt8(numbers.below(256)) }
      do throws(PictureError) {
        // Some pixels may differ, since not every format has checksums.
        #expect(try PictureDecoder.decode(bytes, named: "/a", fitting: (40, 40)).width > 0)
      } catch {
        #expect(error.path == "/a")
        #expect(error.description.hasSuffix("."))
      }
    }
  }
}
