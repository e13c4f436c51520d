import TouchUI

extension Measure {
  /// The measure as text, such as "movement 46 pt, at most 45!". The exclamation mark means that the limit is exceeded.
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
  /// The kind of the reason and its measures, such as "strayed: movement 46 pt, at most 45!". A reason without
  /// associated values shows its text.
  var structure: String {
    let kind = Mirror(reflecting: self).children.first?.label ?? description
    return ([kind + (other.map { " by \($0)" } ?? "")] + measures.map(\.words)).joined(separator: ": ")
  }
}
