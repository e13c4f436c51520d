import TouchGeometry

/// A value that a recogniser reports with its action, with the name under which transcripts show it; see
/// ``GestureRecognizer/reportedValues``.
public struct ReportedValue: Hashable, Sendable {
  /// What kind of value it is, which decides how it is written.
  public enum Value: Hashable, Sendable {
    /// A factor, a count, or how fast one changes.
    case number(Double)
    /// In radians, clockwise positive.
    case angle(Double)
    /// A way or a velocity, in the coordinates of the recogniser's view.
    case vector(Vector)
    /// A place in the coordinates of the recogniser's view.
    case point(Point)
    /// A word of its own, such as the name of a direction.
    case word(String)
  }

  /// The key in files, such as "translation".
  public let name: String
  public let value: Value
  /// What people read in front of the value; a word stands alone.
  public let label: String

  /// `label` is the name if none is given.
  public init(_ name: String, _ value: Value, label: String? = nil) {
    self.name = name
    self.value = value
    self.label = label ?? name
  }
}

/// Something that an undecided recogniser measures, with the limit that it is held against: "movement: 12 of 45 pt". See
/// ``GestureRecognizer/measures``.
public struct Measure: Hashable, Sendable {
  /// Which side of the limit the value must be on.
  public enum Bound: Hashable, Sendable {
    /// Beyond the limit this is no such gesture.
    case atMost
    /// From the limit on it may be this gesture.
    case atLeast
  }

  /// For people, such as "movement". No two measures of a recogniser have the same.
  public let name: String
  /// In the program's unit: angles are in radians.
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

  /// Whether the value is on the right side; at the limit it is.
  public var isMet: Bool {
    switch bound {
    case .atMost: value <= limit + GestureDefaults.rounding
    case .atLeast: value >= limit - GestureDefaults.rounding
    }
  }
}
