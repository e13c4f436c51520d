import TouchTesting

extension SplitMix64 {
  /// Returns a multiple of a quarter point, so that sums are exact.
  mutating func quarter(in range: ClosedRange<Double>) -> Double {
    let steps = Int((range.upperBound - range.lowerBound) * 4)
    return range.lowerBound + Double(below(steps + 1)) / 4
  }
}
