import TouchGeometry

/// One thing that reaches an application from outside. The same steps in the same order always have the same effect,
/// which is what recordings rest on.
public enum InputStep: Hashable {
  /// ``Application/receive(_:in:)``
  case sample(TouchSample)
  /// ``Application/closeEvent()``, with reports to handle
  case eventEnd
  /// ``Application/advance(to:)``, with timers to fire or reports to handle
  case time(Instant)
  /// ``Window/prepareFrame(at:)``
  case frame(Instant)
  /// ``Window/resize(to:)``, in points
  case resize(Size)
  /// ``Application/frameShown(after:)``, in seconds
  case shown(after: Double)
}

/// Hears what reaches an application from outside, before it takes effect; for recordings. It is added with
/// ``Application/addInputObserver(_:)``.
public protocol InputObserver: AnyObject {
  /// Called for each step before it takes effect. What follows from a step while it is handled is no step.
  func observe(_ step: InputStep)
}
