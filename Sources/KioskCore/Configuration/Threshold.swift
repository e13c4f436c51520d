import TouchUI

/// A threshold as shown to people: in a configuration and on the staff panel.
extension GestureThreshold {
  /// The program's value of one unit as people write it.
  var factor: Double { unit == .radians ? .pi / 180 : 1 }

  private var format: ValueFormat<Double> {
    switch unit {
    case .points: .number(range, "points")
    case .seconds: .number(range, "seconds")
    case .pointsPerSecond: .number(range, "points per second")
    case .radians: .degrees(range)
    case .count: .number(range, "in number")
    }
  }

  var setting: Setting<Configuration> {
    Setting(name, \Configuration.gestures.defaults[self], format, comment)
  }

  /// The threshold as people write it, without its unit.
  func number(in defaults: GestureDefaults) -> String { (defaults[self] / factor).formatted(digits: 2) }

  /// Increases or decreases the threshold by about a tenth of its default, within its range.
  func change(_ defaults: inout GestureDefaults, by direction: Double) {
    let step = unit == .count ? 1 : Self.steps.last { $0 <= usual / factor / 8 } ?? 0.01
    // Rounded to whole steps, even after scaling.
    let next = ((defaults[self] / factor / step).rounded() + direction) * step
    defaults[self] = max(range.lowerBound, min(next, range.upperBound)) * factor
  }

  private static let steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100]
}
