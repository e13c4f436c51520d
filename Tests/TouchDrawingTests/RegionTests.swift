import Testing
import TouchDrawing

@Suite struct RegionTests {
  /// A grid of Booleans with the same pixels as a region, for comparison.
  struct Bitmap: Equatable {
    static let side = 24
    var bits = [Bool](repeating: false, count: side * side)

    mutating func combine(_ rect: PixelRect, _ operation: (Bool, Bool) -> Bool) {
      for index in bits.indices {
        let pixel = PixelRect(index % Bitmap.side, index / Bitmap.side, 1, 1)
        bits[index] = operation(bits[index], rect.contains(pixel))
      }
    }

    func all(in rect: PixelRect, _ isSet: Bool) -> Bool {
      bits.indices.allSatisfy { index in
        !rect.contains(PixelRect(index % Bitmap.side, index / Bitmap.side, 1, 1)) || bits[index] == isSet
      }
    }

    init() {}

    init(_ region: Region) {
      for rect in region.rects { combine(rect) { $0 || $1 } }
    }
  }

  static func randomRect(_ random: inout some RandomNumberGenerator) -> PixelRect {
    let x = Int.random(in: 0..<Bitmap.side, using: &random)
    let y = Int.random(in: 0..<Bitmap.side, using: &random)
    return PixelRect(
      x, y, Int.random(in: 0...Bitmap.side - x, using: &random), Int.random(in: 0...Bitmap.side - y, using: &random))
  }

  @Test(arguments: 1...40)
  func algebraAgreesWithABitmap(seed: UInt64) {
    var random = SplitMix(seed)
    var region = Region()
    var bitmap = Bitmap()
    for _ in 0..<12 {
      let rect = RegionTests.randomRect(&random)
      let (copy, copiedBitmap) = (region, bitmap)
      switch Int.random(in: 0..<7, using: &random) {
      case 0:
        region.subtract(rect)
        bitmap.combine(rect) { $0 && !$1 }
      case 1 where !rect.isEmpty:
        region.formIntersection(rect)
        bitmap.combine(rect) { $0 && $1 }
      case 2:
        region.formUnion(Region(rect))
        bitmap.combine(rect) { $0 || $1 }
      case 3:
        region.subtract(Region(rect))
        bitmap.combine(rect) { $0 && !$1 }
      case 4:
        region.formIntersection(Region(rect))
        bitmap.combine(rect) { $0 && $1 }
      default:
        region.formUnion(rect)
        bitmap.combine(rect) { $0 || $1 }
      }
      #expect(Bitmap(region) == bitmap)
      #expect(Bitmap(copy) == copiedBitmap)
      #expect(region.area == bitmap.bits.count { $0 })
      #expect(region.isEmpty == !bitmap.bits.contains(true))
      let probe = RegionTests.randomRect(&random)
      #expect(region.contains(probe) == (!probe.isEmpty && bitmap.all(in: probe, true)))
      #expect(region.intersects(probe) == (!probe.isEmpty && !bitmap.all(in: probe, false)))
    }
  }

  @Test func rectanglesNeverOverlap() {
    var region = Region(PixelRect(0, 0, 10, 10))
    region.formUnion(PixelRect(5, 5, 10, 10))
    #expect(region.rects.reduce(0) { $0 + $1.area } == 175)
    #expect(region.bounds == PixelRect(0, 0, 15, 15))
  }

  @Test func copiesAreIndependent() {
    let before = Region(PixelRect(0, 0, 10, 10))
    var after = before
    after.subtract(PixelRect(0, 0, 5, 10))
    after.translate(x: 100, y: -3)
    #expect(before == Region(PixelRect(0, 0, 10, 10)))
    #expect(after == Region(PixelRect(105, -3, 5, 10)))
  }

  @Test func intersectionOfRegions() {
    var corner = Region(PixelRect(0, 0, 10, 10))
    corner.subtract(PixelRect(2, 2, 8, 8))
    corner.formIntersection(Region(PixelRect(1, 1, 4, 4)))
    #expect(corner.area == 7)
    corner.formIntersection(Region())
    #expect(corner.isEmpty)
    #expect(corner.bounds.isEmpty)
    #expect(corner.rects.isEmpty)
  }

  @Test func emptyRectanglesAmongOthersAddNothing() {
    let region = Region([PixelRect(5, 5, 0, 9), PixelRect(1, 2, 3, 4), PixelRect(8, 8, -3, 3), PixelRect(2, 3, 4, 4)])
    #expect(region == Region([PixelRect(1, 2, 3, 4), PixelRect(2, 3, 4, 4)]))
    #expect(Region([PixelRect(5, 5, 0, 9), PixelRect(8, 8, -3, 3)]).isEmpty)
  }

  @Test func emptyRectanglesChangeNothing() {
    var region = Region(PixelRect(3, 3, 4, 4))
    region.formUnion(PixelRect(0, 0, 0, 100))
    region.subtract(PixelRect(3, 3, -4, 4))
    #expect(region == Region(PixelRect(3, 3, 4, 4)))
    region.formIntersection(PixelRect(3, 3, 0, 4))
    #expect(region.isEmpty)
    #expect(Region(PixelRect(1, 1, 0, 1)).isEmpty)
  }
}

/// A random number generator with the same sequence each time.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }
}
