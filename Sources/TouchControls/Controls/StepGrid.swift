import TouchCore

/// The values `minimum + n × step` up to a maximum. Each is worked out from its number of steps, so that no rounding adds
/// up: ten steps of 0.1 are 1.
struct StepGrid {
  let minimum: Double
  let maximum: Double
  /// The distance between values, above 0.
  let step: Double

  /// The number of steps that fit between the ends.
  var count: Double { (number(of: maximum) * (1 + 1e-12) + Self.rounding).rounded(.down) }

  /// The tolerance for steps that are no binary fractions, in steps.
  private static let rounding = 1e-9

  /// Returns the number of steps from the minimum to a value.
  private func number(of value: Double) -> Double { (value - minimum) / step }

  /// The value after `number` steps, which is none beyond the maximum.
  func value(after number: Double) -> Double { min(minimum + min(number, count) * step, maximum) }

  /// The number of steps of the value that is nearest to `value`.
  func nearest(to value: Double) -> Double { max(0, min(number(of: value).rounded(), count)) }

  /// The next value above `value`, or the next one below; nil where there is none. The last step up is a shorter one if
  /// the maximum lies between two steps.
  func next(to value: Double, isUp: Bool) -> Double? {
    let present = number(of: value)
    let next =
      isUp ? (present + Self.rounding).rounded(.down) + 1 : (present - Self.rounding).rounded(.up) - 1
    if next > count { return number(of: maximum) - present > Self.rounding ? maximum : nil }
    let result = self.value(after: max(0, next))
    return next >= 0 && result != value ? result : nil
  }
}
