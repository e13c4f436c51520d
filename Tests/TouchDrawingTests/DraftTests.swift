import Expectations
import Testing
import TouchGeometry

@testable import TouchDrawing

@Suite("Drafts of turned and scaled pictures")
struct DraftTests {
  @Test("have pixels of the picture drawn exactly, or means of its neighbouring ones", arguments: 0..<12)
  func means(seed: Int) throws {
    var scene = ResamplingScene(seed: UInt64(seed))
    let source = try scene.noise(opaque: true)
    let placement = scene.placement(of: source)
    let (exact, draft) = (try scene.target(), try scene.target())
    #expect(Canvas(exact).resample(source, placement, alpha: 1))
    // Every other one is drawn in parts.
    let side = seed % 2 == 0 ? 300 : 41
    for (x, y) in stride(from: 0, to: 300, by: side).flatMap({ x in
      stride(from: 0, to: 300, by: side).map { (x, $0) }
    }) {
      let canvas = Canvas(draft)
      canvas.clip(to: Region(PixelRect(x, y, side, side)))
      #expect(canvas.resample(source, placement, alpha: 1, isDraft: true))
    }
    let inverse = try #require(placement.inverse)
    let isInside = { (x: Int, y: Int) in
      source.isWithin(inverse.apply(Point(Double(x) + 0.5, Double(y) + 0.5)), inverse)
    }
    let inside = (0..<300).reduce(0) { sum, y in sum + (0..<300).count { isInside($0, y) } }
    let changed = exact.differences(from: draft, over: 3)
    for (x, y) in changed.map({ ($0.x, $0.y) }) {
      let found = draft.parts(x, y)
      // Only inner pixels have neighbours on all sides.
      if !isInside(x, y) || !exact.means(x, y).contains(where: { isClose($0, found) }) {
        Issue.record("It is \(found) instead of \(exact.parts(x, y)) at \(x), \(y).")
      }
    }
    #expect(changed.count > inside / 2 && changed.count <= inside * 3 / 4)
  }

  @Test("look like the picture, in which neighbouring pixels are similar", arguments: 0..<6)
  func photograph(seed: Int) throws {
    var scene = ResamplingScene(seed: UInt64(seed))
    let source = try scene.photograph(opaque: true)
    let placement = Transform.scale(2).followed(by: scene.placement(of: source))
    let (exact, draft) = (try scene.target(), try scene.target())
    #expect(Canvas(exact).resample(source, placement, alpha: 1))
    #expect(Canvas(draft).resample(source, placement, alpha: 1, isDraft: true))
    #expect(exact.bytes != draft.bytes && exact.differences(from: draft, over: 12).isEmpty)
  }

  @Test("are not made of translucent pictures", arguments: [true, false])
  func translucent(isOpaque: Bool) throws {
    var scene = ResamplingScene(seed: 3)
    let source = try scene.noise(opaque: isOpaque)
    let placement = scene.placement(of: source)
    let (exact, draft) = (try scene.target(), try scene.target())
    let alpha = isOpaque ? 0.5 : 1
    #expect(Canvas(exact).resample(source, placement, alpha: alpha))
    #expect(Canvas(draft).resample(source, placement, alpha: alpha, isDraft: true))
    #expect(exact.bytes == draft.bytes)
  }

  /// Means are rounded, once across and once down, and positions in steps of two pixels otherwise than in single ones.
  private func isClose(_ one: [Double], _ other: [UInt8]) -> Bool {
    zip(one, other).allSatisfy { abs($0 - Double($1)) < 3.6 }
  }
}

extension Surface {
  /// Returns the means that a pixel may be: of its neighbours on both sides, and of the pixels above and below, of which
  /// both, one or none are such means themselves.
  fileprivate func means(_ x: Int, _ y: Int) -> [[Double]] {
    let exact = { (y: Int) in self.parts(x, y).map(Double.init) }
    let across = { (y: Int) in
      Self.mean(self.parts(x - 1, y).map(Double.init), self.parts(x + 1, y).map(Double.init))
    }
    let kinds = [exact, across]
    return [across(y)] + kinds.flatMap { above in kinds.map { Self.mean(above(y - 1), $0(y + 1)) } }
  }

  private static func mean(_ one: [Double], _ other: [Double]) -> [Double] { zip(one, other).map { ($0 + $1) / 2 } }
}
