/// A small random number generator whose numbers depend on its seed alone, on every machine and in every version.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// True once in `count` times.
  mutating func once(in count: Int) -> Bool { below(count) == 0 }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double(next() >> 11) / 0x1p53 * (range.upperBound - range.lowerBound)
  }

  /// A whole number of quarter points, so that sums are exact.
  mutating func quarter(in range: ClosedRange<Double>) -> Double {
    let steps = Int((range.upperBound - range.lowerBound) * 4)
    return range.lowerBound + Double(below(steps + 1)) / 4
  }
}
