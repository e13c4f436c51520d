import Testing
import TouchUI

@Suite("Histograms") struct HistogramTests {
  private static let ranks = [0, 0.001, 0.1, 0.5, 0.9, 0.95, 0.99, 0.999, 1]

  /// Returns values of all magnitudes, the same ones each time.
  private static func values(_ count: Int, upTo bits: UInt64) -> [Int] {
    var state: UInt64 = 88_172_645_463_325_252
    return (0..<count).map { _ in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state >> 1) >> Int(63 - state % bits)
    }
  }

  private static func exact(_ sorted: [Int], _ rank: Double) -> Int {
    sorted[max(0, Int((Double(sorted.count) * rank).rounded(.up)) - 1)]
  }

  @Test(arguments: [1, 2, 3, 10, 99, 1000, 20_000])
  func quantilesAreThoseOfTheSortedValues(count: Int) throws {
    for bits: UInt64 in [1, 8, 20, 40, 63] {
      var histogram = Histogram()
      let values = Self.values(count, upTo: bits)
      for value in values { histogram.add(value) }
      let sorted = values.sorted()
      for rank in Self.ranks {
        let (seen, exact) = (try #require(histogram.quantile(rank)), Self.exact(sorted, rank))
        #expect(seen >= exact && seen - exact <= exact / 128, "\(seen) for \(exact) at \(rank)")
      }
      #expect(histogram.count == count && histogram.maximum == sorted.last)
      if bits <= 40 { #expect(histogram.sum == values.reduce(0, +)) }
    }
  }

  @Test func smallValuesAreExact() {
    for value in 0...255 {
      var histogram = Histogram()
      histogram.add(value)
      histogram.add(1000)
      #expect(histogram.quantile(0.5) == value)
    }
  }

  @Test func theHighestIsExactAndRanksBeyondTheEndsCountAsTheEnds() {
    var histogram = Histogram()
    for value in [100_003, 7, 500] { histogram.add(value) }
    #expect(histogram.quantile(1) == 100_003 && histogram.quantile(3) == 100_003)
    #expect(histogram.quantile(0) == 7 && histogram.quantile(-1) == 7)
  }

  @Test func valuesBelowZeroCountAsZero() {
    var histogram = Histogram()
    histogram.add(-5)
    #expect(histogram.quantile(0.5) == 0 && histogram.sum == 0 && histogram.mean == 0)
  }

  @Test func theHighestNumbersThereAreDoNoHarm() {
    var histogram = Histogram()
    histogram.add(.max)
    histogram.add(.max)
    #expect(histogram.quantile(0.5) == .max && histogram.count == 2)
  }

  @Test func withoutValuesItHasNoQuantiles() {
    var histogram = Histogram()
    #expect(histogram.quantile(0.5) == nil && histogram.mean == nil)
    histogram.add(3)
    histogram.removeAll()
    #expect(histogram.quantile(0.5) == nil && histogram.count == 0 && histogram.sum == 0 && histogram.maximum == 0)
  }
}
