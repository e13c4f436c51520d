/// A generator of random numbers that depend on the seed alone, on every machine and in every version, so that a random
/// test can be repeated (the generator of Steele, Lea and Flood).
public struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator. Its numbers are always the same for the same seed.
  public init(seed: UInt64) { state = seed }

  /// Returns the next number; all values are equally likely.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }

  /// Returns a number from 0 up to, but not including, `bound`, which is positive.
  public mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// Returns true once in `count` times.
  public mutating func once(in count: Int) -> Bool { below(count) == 0 }

  /// Returns a number within the range, its ends included.
  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double(next() >> 11) / 0x1p53 * (range.upperBound - range.lowerBound)
  }

  /// Returns one of the elements, of which there must be at least one.
  public mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
