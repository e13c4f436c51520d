import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@Suite("P6 Hands that play at random") struct RandomHandsTests {
  /// The bounds may be anywhere. Those of a scrolled view do not start at zero.
  @Test(arguments: [Rect(0, 0, 400, 300), Rect(300, 200, 100, 80), Rect(-500, -400, 200, 100), Rect(0, 5000, 400, 300)])
  func landAllOverTheirBounds(bounds: Rect) throws {
    for seed in 1...4 as ClosedRange<UInt64> {
      var hands = RandomHands(seed: seed, in: bounds)
      let samples = hands.play(for: 60)
      let landings = samples.filter { $0.kind == .down }
      #expect(landings.count > 40 && landings.allSatisfy { bounds.contains($0.location) })
      let (x, y) = (landings.map(\.location.x), landings.map(\.location.y))
      #expect(try #require(x.max()) - #require(x.min()) > 0.8 * bounds.width)
      #expect(try #require(y.max()) - #require(y.min()) > 0.8 * bounds.height)
    }
  }

  @Test func reportAsPanelsDo() {
    var hands = RandomHands(seed: 5, in: Rect(0, 0, 400, 300))
    let samples = hands.play(for: 60)
    var down: Set<Int> = []
    for (sample, next) in zip(samples, samples.dropFirst()) { #expect(sample.time <= next.time) }
    for sample in samples {
      #expect(sample.time.microseconds % 4000 == 0 && (1...8).contains(sample.finger))
      switch sample.kind {
      case .down: #expect(down.insert(sample.finger).inserted)
      case .up, .cancel: #expect(down.remove(sample.finger) != nil)
      case .move: #expect(down.contains(sample.finger))
      case .hover, .leave: Issue.record("there is no pointer")
      }
    }
    #expect(down.isEmpty && Set(samples.map(\.finger)).count == 8)
  }
}
