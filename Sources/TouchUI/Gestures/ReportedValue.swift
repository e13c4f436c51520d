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
