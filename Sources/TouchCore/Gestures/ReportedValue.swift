import TouchGeometry

/// A value that a recogniser reports with its action, with the name under which transcripts show it; see
/// ``GestureRecognizer/reportedValues``.
public struct ReportedValue: Hashable, Sendable {
  /// The kind of a value, which decides how it is written.
  public enum Value: Hashable, Sendable {
    /// A factor, a count, or their rate of change.
    case number(Double)
    /// An angle in radians, clockwise positive.
    case angle(Double)
    /// A translation or a velocity, in the coordinates of the recogniser's view.
    case vector(Vector)
    /// A location in the coordinates of the recogniser's view.
    case point(Point)
    /// A word, such as the name of a direction.
    case word(String)
  }

  /// The key in files, such as "translation".
  public let name: String
  public let value: Value
  /// The text in front of the value, for people; a word has none.
  public let label: String

  /// Creates a value. `label` is the name if none is given.
  public init(_ name: String, _ value: Value, label: String? = nil) {
    self.name = name
    self.value = value
    self.label = label ?? name
  }
}

/// A value that an undecided recogniser measures, with its limit: "movement: 12 of 45 pt". See
/// ``GestureRecognizer/measures``.
public struct Measure: Hashable, Sendable {
  /// The side of the limit on which the value must be.
  public enum Bound: Hashable, Sendable {
    /// Beyond the limit this gesture is impossible.
    case atMost
    /// From the limit on this gesture is possible.
    case atLeast
  }

  /// The name for people, such as "movement". No two measures of a recogniser share one.
  public let name: String
  /// The value in the program's unit: angles are in radians.
  public let value: Double
  public let limit: Double
  public let unit: GestureThreshold.Unit
  public let bound: Bound

  public init(_ name: String, _ value: Double, _ bound: Bound, _ limit: Double, _ unit: GestureThreshold.Unit) {
    self.name = name
    self.value = value
    self.bound = bound
    self.limit = limit
    self.unit = unit
  }

  /// Whether the value is on the right side of the limit, or at it.
  public var isMet: Bool {
    switch bound {
    case .atMost: value <= limit + GestureDefaults.rounding
    case .atLeast: value >= limit - GestureDefaults.rounding
    }
  }
}
