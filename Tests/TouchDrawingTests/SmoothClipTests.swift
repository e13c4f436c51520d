import Testing
import TouchGeometry

@testable import TouchDrawing

@Suite("Pictures under a smooth clip") struct SmoothClipTests {
  @Test("A part that is drawn again is the same within the edges", arguments: 1...3 as ClosedRange<UInt64>)
  func again(seed: UInt64) throws {
    var scene = ResamplingScene(seed: seed)
    let source = try scene.noise(opaque: false)
    let placement = scene.placement(of: source)
    func drawn(_ columns: Range<Int>) throws -> Surface {
      let surface = try scene.target()
      let canvas = Canvas(surface)
      canvas.clip(to: .circle(center: Point(150, 150), radius: 140))
      canvas.clip(to: Rect(Double(columns.lowerBound), 0, Double(columns.count), 300))
      canvas.transform = placement
      canvas.draw(source, at: .zero, alpha: 0.9)
      return surface
    }
    let (whole, inverse) = (try drawn(0..<300), try #require(placement.inverse))
    for columns in [121..<150, 150..<153, 137..<190] {
      let part = try drawn(columns)
      for x in columns {
        for y in 100..<200 {
          // Cairo draws the pixels at the edges, so they are left out.
          guard source.isWithin(inverse.apply(Point(Double(x) + 0.5, Double(y) + 0.5)), inverse) else { continue }
          #expect(part.parts(x, y) == whole.parts(x, y), "\(x), \(y)")
        }
      }
    }
  }
}
