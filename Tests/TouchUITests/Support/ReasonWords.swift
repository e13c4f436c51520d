import TouchUI

extension Measure {
  /// "movement 46 pt, at most 45!", with an exclamation mark if it is beyond its limit.
  var words: String {
    let factor = unit == .radians ? 180 / Double.pi : 1
    let unit =
      switch unit {
      case .points: " pt"
      case .seconds: " s"
      case .pointsPerSecond: " pt/s"
      case .radians: " °"
      case .count: ""
      }
    let bound = bound == .atMost ? "at most" : "at least"
    let value = (value * factor).formatted(digits: 2)
    return "\(name) \(value)\(unit), \(bound) \((limit * factor).formatted(digits: 2))" + (isMet ? "" : "!")
  }
}

extension GestureReason {
  /// Its kind and its measures: "strayed: movement 46 pt, at most 45!". Kinds that hold nothing show their text.
  var structure: String {
    let kind = Mirror(reflecting: self).children.first?.label ?? description
    return ([kind + (other.map { " by \($0)" } ?? "")] + measures.map(\.words)).joined(separator: ": ")
  }
}
