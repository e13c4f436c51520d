/// Counts how often values occurred, in constant memory, for years. Values that lie close together share a count.
///
/// Values are whole numbers, 0 and up, in any unit: microseconds, pixels. Values up to 255 have a count each; above
/// that one count serves values that differ by less than 1 in 128. Up to a second in microseconds that takes 14 KiB,
/// for any value 58 KiB.
///
/// ```swift
/// var ages = Histogram()
/// ages.add(180)
/// ages.quantile(0.99)  // 180: no more than 1 in 100 was higher
/// ```
public struct Histogram: Sendable {
  /// Each power of two is divided into 2 to the power of this many counts.
  private static let precision = 7

  private var counts: [Int] = []
  /// The number of values.
  public private(set) var count = 0
  /// The sum of all values, exactly; it stops at `Int.max`.
  public private(set) var sum = 0
  /// The highest value, exactly; 0 if there was none.
  public private(set) var maximum = 0

  public init() {}

  /// The mean of the values; nil if there are none.
  public var mean: Double? { count > 0 ? Double(sum) / Double(count) : nil }

  /// Counts `value`; a negative one counts as 0.
  public mutating func add(_ value: Int) {
    let value = max(0, value)
    let index = Self.index(of: value)
    if index >= counts.count { counts += repeatElement(0, count: index + 1 - counts.count) }
    counts[index] += 1
    count += 1
    let total = sum.addingReportingOverflow(value)
    sum = total.overflow ? .max : total.partialValue
    maximum = max(maximum, value)
  }

  /// Returns the value that the fraction `rank` (0…1) of the values does not exceed, at most 1 in 128 too high and
  /// never too low; nil if there are no values.
  public func quantile(_ rank: Double) -> Int? {
    guard count > 0 else { return nil }
    var left = max(1, Int((Double(count) * min(max(rank, 0), 1)).rounded(.up)))
    for (index, occurrences) in counts.enumerated() {
      left -= occurrences
      if left <= 0 { return min(Self.highest(at: index), maximum) }
    }
    return maximum
  }

  /// Removes all values. The memory is kept.
  public mutating func removeAll() {
    for index in counts.indices { counts[index] = 0 }
    (count, sum, maximum) = (0, 0, 0)
  }

  /// Returns the index of the count for `value`: the leading digits of its binary notation, after the number of the
  /// others.
  private static func index(of value: Int) -> Int {
    let digits = Int.bitWidth - value.leadingZeroBitCount
    let shift = max(0, digits - precision - 1)
    return (shift << precision) + (value >> shift)
  }

  /// Returns the highest value that is counted at `index`.
  private static func highest(at index: Int) -> Int {
    let shift = max(0, (index >> precision) - 1)
    let leading = index - (shift << precision)
    return (leading << shift) + ((1 << shift) - 1)
  }
}
