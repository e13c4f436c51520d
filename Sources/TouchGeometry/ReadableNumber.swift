extension Double {
  /// Returns the number for people: at most `digits` decimals, rounded half away from zero, no trailing zeros and no
  /// −0.
  public func formatted(digits: Int = 1) -> String {
    guard isFinite else { return isNaN ? "nan" : self < 0 ? "-inf" : "inf" }
    let unit = (0..<digits).reduce(1.0) { value, _ in value * 10 }
    let rounded = (self * unit).rounded(.toNearestOrAwayFromZero) / unit
    guard abs(rounded) < 1e15 else { return "\(rounded)" }
    return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
  }

  /// Returns the number for people with as many more decimals, up to four, as distinguish it from `limit`.
  package func formatted(against limit: Double) -> String {
    let digits = (1...4).first { formatted(digits: $0) != limit.formatted(digits: $0) }
    return formatted(digits: digits ?? 1)
  }
}
