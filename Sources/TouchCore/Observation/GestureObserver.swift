import TouchGeometry

/// The touch method that was called.
public enum TouchMessage: String, Hashable, Sendable {
  case began = "touchesBegan"
  case moved = "touchesMoved"
  case ended = "touchesEnded"
  case cancelled = "touchesCancelled"
}

/// A step in the recognition of gestures, reported at the moment it happens.
public enum Observation {
  /// The recogniser is about to receive this message.
  case recognizerTouches(GestureRecognizer, TouchMessage, [Touch])
  /// The view that was hit is about to receive this message.
  case viewTouches(View, TouchMessage, [Touch])
  /// The recogniser changed its state, for this reason. Changes of a begun gesture are not reported.
  case state(GestureRecognizer, from: GestureRecognizer.State, reason: GestureReason)
  /// The recogniser is ready and waits for the other one to fail.
  case waits(GestureRecognizer, for: GestureRecognizer)
  /// The recogniser is about to notify its targets, which see its current values.
  case action(GestureRecognizer)
  /// The attempt is over: the recogniser is possible again.
  case reset(GestureRecognizer)
  /// A control reports an event of this name, such as "touchUpInside"; the menu "show", "hide" or the name of the
  /// action that was chosen.
  case control(View, event: String)
  /// The input was repaired; the text says what was wrong and what was done.
  case note(String)
}

/// An observer of all steps of recognition and their reasons, for transcripts, inspectors, recorders and tests. Add it
/// with ``Application/addObserver(_:)``. Without observers the steps are not recorded and cost nothing.
public protocol GestureObserver: AnyObject {
  /// Called for each observation in order; `time` is that of the event or of the timer's deadline. Observers must not
  /// change anything.
  func observe(_ observation: Observation, at time: Instant)
}

/// A weak reference to an observer.
struct ObserverLink {
  weak var observer: (any GestureObserver)?
}

/// One input of an application. Equal steps in equal order always have the same effect, which recordings rely on.
public enum InputStep: Hashable {
  /// A call of ``Application/receive(_:in:from:)``.
  case sample(TouchSample)
  /// A call of ``Application/closeEvent()`` with reports to handle.
  case eventEnd
  /// A call of ``Application/advance(to:)`` with timers to fire or reports to handle, or before a late report.
  case time(Instant)
  /// A call of ``Window/prepareFrame(at:)``.
  case frame(Instant)
  /// A call of ``Window/resize(to:)``, in points.
  case resize(Size)
  /// Another value of ``Application/accessibilitySettings``.
  case accessibility(AccessibilitySettings)
  /// A call of ``Application/frameShown(after:)``, in seconds.
  case shown(after: Double)
}

/// An observer of an application's input, for recordings. Add it with ``Application/addInputObserver(_:)``.
public protocol InputObserver: AnyObject {
  /// Called for each step before it takes effect. Consequences of a step are not reported.
  func observe(_ step: InputStep)
}
