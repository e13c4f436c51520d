import Testing
import TouchDrawing
import TouchImages

@Suite("P3 PNGs of every kind") struct PNGKindTests {
  /// A PNG variant for an image whose channels have up to four levels.
  struct Variant: CustomTestStringConvertible {
    let kind: PNGFile.Kind
    let depth: Int
    let isInterlaced: Bool
    /// Whether pixels of level 1 are clear, or translucent if there is a palette.
    let hasClear: Bool

    var testDescription: String {
      "\(kind) of \(depth) bits\(isInterlaced ? ", interlaced" : "")\(hasClear ? ", some clear" : "")"
    }

    private var highest: Int { depth == 1 ? 1 : 3 }
    private var isGrey: Bool { kind == .grey || kind == .greyAndOpacity }
    var hasOpacity: Bool { kind == .greyAndOpacity || kind == .colorAndOpacity }
    var isOpaque: Bool { !hasOpacity && !hasClear }

    private func level(_ x: Int, _ y: Int) -> Int { (3 * x + 5 * y) % (highest + 1) }
    private func opacity(_ x: Int, _ y: Int) -> Int { (x / 4 + y) % 4 }

    /// Returns the red, green and blue of a level.
    private func levels(_ level: Int) -> [Int] {
      isGrey ? [level, level, level] : [level, highest - level, (level + 1) % (highest + 1)]
    }

    private func parts(_ levels: [Int]) -> [Int] { levels.map { $0 * ((1 << depth) - 1) / highest } }

    private var chunks: [(name: String, content: [UInt8])] {
      let colors = (0...highest).flatMap { levels($0).map { UInt8($0 * 255 / highest) } }
      let clear = parts(isGrey ? [1] : levels(1)).flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
      return (kind == .palette ? [("PLTE", colors)] : [])
        + (hasClear ? [("tRNS", kind == .palette ? [255, 85] : clear)] : [])
    }

    func bytes(width: Int, height: Int) -> [UInt8] {
      PNGFile(kind: kind, depth: depth, isInterlaced: isInterlaced, chunks: chunks)
        .bytes(width: width, height: height) { x, y in
          let level = level(x, y)
          if kind == .palette { return [level] }
          return parts((isGrey ? [level] : levels(level)) + (hasOpacity ? [opacity(x, y)] : []))
        }
    }

    /// Returns the expected colour of a pixel.
    func color(_ x: Int, _ y: Int) -> Color {
      let level = level(x, y)
      let parts = levels(level).map { Double($0) / Double(highest) }
      let ofClear = kind == .palette ? 1 / 3.0 : 0
      let alpha = hasOpacity ? Double(opacity(x, y)) / 3 : hasClear && level == 1 ? ofClear : 1
      return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
    }
  }

  private static let depths: [(kind: PNGFile.Kind, depths: [Int])] = [
    (.grey, [1, 2, 4, 8, 16]), (.color, [8, 16]), (.palette, [1, 2, 4, 8]), (.greyAndOpacity, [8, 16]),
    (.colorAndOpacity, [8, 16]),
  ]

  static let variants: [Variant] = depths.flatMap { kind, depths in
    depths.flatMap { depth in
      [(false, false), (true, false), (false, true), (true, true)].compactMap { isInterlaced, hasClear in
        let variant = Variant(kind: kind, depth: depth, isInterlaced: isInterlaced, hasClear: hasClear)
        return variant.hasOpacity && hasClear ? nil : variant
      }
    }
  }

  @Test(arguments: variants) func allAreShown(variant: Variant) throws {
    let (width, height) = (21, 13)
    let bytes = variant.bytes(width: width, height: height)
    let surface = try PictureDecoder.decode(bytes, named: "test", fitting: (width, height))
    #expect((surface.width, surface.height) == (width, height))
    #expect((surface.format == .opaque) == variant.isOpaque)
    for y in 0..<height {
      for x in 0..<width {
        let (seen, wanted) = (try #require(surface.pixel(x, y)), variant.color(x, y))
        let differences = [
          seen.red - wanted.red, seen.green - wanted.green, seen.blue - wanted.blue, seen.alpha - wanted.alpha,
        ]
        let isAlike = wanted.alpha == 0 ? seen == .clear : differences.allSatisfy { abs($0) < 0.012 }
        #expect(isAlike, "\(seen) at \(x), \(y)")
      }
    }
  }
}
