import TouchTesting

extension SplitMix64 {
  /// A whole number of quarter points, so that sums are exact.
  mutating func quarter(in range: ClosedRange<Double>) -> Double {
    let steps = Int((range.upperBound - range.lowerBound) * 4)
    return range.lowerBound + Double(below(steps + 1)) / 4
  }
}
