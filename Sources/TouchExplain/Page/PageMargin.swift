import TouchUI

extension GestureReason {
  /// The margin by which the decisive limit was kept or missed, such as "4.2 pt over", or nil if no limit decided.
  var margin: String? {
    guard let measure = measures.first else { return nil }
    let amount = measure.unit.read(abs(measure.margin))
    guard amount != "0" else { return measure.unit.isUsuallyExact ? nil : "exactly the limit" }
    if measure.margin > 0 { return "\(amount) to spare" }
    return measure.bound == .atMost ? "\(amount) over" : "\(amount) short"
  }
}

extension GestureThreshold.Unit {
  /// Whether values of this unit usually meet their limit exactly. Timers end at their limit, and counts mostly reach
  /// exactly what is needed.
  fileprivate var isUsuallyExact: Bool { self == .seconds || self == .count }

  /// Formats a value in the program's unit for people.
  fileprivate func read(_ value: Double) -> String {
    let (number, name) =
      switch self {
      case .points: (value, " pt")
      case .seconds: (value * 1000, " ms")
      case .pointsPerSecond: (value, " pt/s")
      case .radians: (value * 180 / .pi, "°")
      case .count: (value, "")
      }
    let text = number.formatted()
    return text == "0" ? text : text + name
  }
}
