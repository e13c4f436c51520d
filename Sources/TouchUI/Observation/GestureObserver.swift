import TouchGeometry

/// Which of the four touch methods was called.
public enum TouchMessage: String, Hashable, Sendable {
  case began = "touchesBegan"
  case moved = "touchesMoved"
  case ended = "touchesEnded"
  case cancelled = "touchesCancelled"
}

/// One thing that happened while touches became gestures, at the moment it happens.
public enum Observation {
  /// The recogniser is about to get this message.
  case recognizerTouches(GestureRecognizer, TouchMessage, [Touch])
  /// The view that was hit is about to get this message.
  case viewTouches(View, TouchMessage, [Touch])
  /// The recogniser stepped from one state to another, and why. Changes of a begun gesture are no steps.
  case state(GestureRecognizer, from: GestureRecognizer.State, reason: GestureReason)
  /// The recogniser is ready and waits until the other one fails.
  case waits(GestureRecognizer, for: GestureRecognizer)
  /// The recogniser is about to tell its targets; its values are those the targets see.
  case action(GestureRecognizer)
  /// The attempt is over: the recogniser is possible again.
  case reset(GestureRecognizer)
  /// A control reports an event of this name, such as "touchUpInside"; the menu "show", "hide" or the name of the
  /// action that was chosen.
  case control(View, event: String)
  /// The input was mended: what was wrong and what was done.
  case note(String)
}

/// Hears what happens in an application and why: transcripts, inspectors, recorders and tests, each of which is added
/// with ``Application/addObserver(_:)``. Without an observer nothing is made up, so that it costs nothing.
public protocol GestureObserver: AnyObject {
  /// Called for each observation in order of happening; `time` is that of the event or of the timer's deadline.
  /// Observers look; they must not change anything.
  func observe(_ observation: Observation, at time: Instant)
}

/// An observer among the listeners of an application, which do not hold it.
struct ObserverLink {
  weak let observer: (any GestureObserver)?
}

/// One thing that reaches an application from outside. The same steps in the same order always have the same effect,
/// which is what recordings rest on.
public enum InputStep: Hashable {
  /// ``Application/receive(_:in:from:)``
  case sample(TouchSample)
  /// ``Application/closeEvent()``, with reports to handle
  case eventEnd
  /// ``Application/advance(to:)``, with timers to fire or reports to handle, or before a report that comes late
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
