import TouchUI

extension GestureReason {
  /// By how much the decisive limit was kept or missed, such as "4.2 pt over"; nil where others decided.
  var margin: String? {
    guard let measure = measures.first else { return nil }
    let amount = measure.unit.read(abs(measure.margin))
    guard amount != "0" else { return measure.unit.isUsuallyExact ? nil : "exactly the limit" }
    if measure.margin > 0 { return "\(amount) to spare" }
    return measure.bound == .atMost ? "\(amount) over" : "\(amount) short"
  }
}

extension GestureThreshold.Unit {
  /// Timers end at their limit, and of what is counted there is mostly just enough.
  fileprivate var isUsuallyExact: Bool { self == .seconds || self == .count }

  /// A value in the program's unit, as people read it.
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
