import Testing
import TouchTesting

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("P5 Heights of many rows") struct RowHeightsTests {
  /// Compares the result with a plain sum of the heights.
  @Test(arguments: [1, 2, 3, 7, 8, 9, 100]) func theyAddUp(_ count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    var heights = RowHeights(count: count, usual: 20)
    var plain = Array(repeating: 20.0, count: count)
    for _ in 0..<3 * count {
      let (index, height) = (Int.random(in: 0..<count, using: &random), Double(Int.random(in: 1...60, using: &random)))
      #expect(heights.measured(height, of: index) == height - plain[index])
      plain[index] = height
    }
    var top = 0.0
    for (index, height) in plain.enumerated() {
      #expect(heights.top(of: index) == top && heights.height(of: index) == height)
      #expect(heights.row(at: top) == index && heights.row(at: top + height - 0.5) == index)
      top += height
    }
    #expect(heights.total == top)
    heights.resize(to: count / 2)
    #expect(heights.total == plain.prefix(count / 2).reduce(0, +))
    heights.resize(to: count + 5)
    #expect(heights.total == plain.prefix(count / 2).reduce(0, +) + Double(count + 5 - count / 2) * 20)
    #expect(heights.top(of: count / 2) == plain.prefix(count / 2).reduce(0, +))
  }

  @Test func positionsBeyondTheEndsAreThoseOfTheEnds() {
    var heights = RowHeights(count: 3, usual: 20)
    for _ in 0..<2 {
      #expect(heights.row(at: -1) == 0 && heights.row(at: 1e9) == 2 && heights.top(of: 9) == heights.total)
      _ = heights.measured(30, of: 1)
    }
  }
}
