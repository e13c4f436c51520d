/// The platform an application runs on: what the toolkit asks of it, and all that it asks.
///
/// The host reads input and calls ``Application/receive(_:in:)``, lets time pass with ``Application/advance(to:)`` and
/// fetches frames from the window. A host without a screen is an implementation like any other.
public protocol Host: AnyObject {
  /// Something has changed that a frame would show. Called once until the next frame is prepared.
  func frameNeeded()
  /// The next timer is now due at `deadline`; nil: none is scheduled.
  func timerNeeded(at deadline: Instant?)
  /// Leave the run loop with `status` once the present batch has been handled.
  func quit(status: Int32)
  /// What the host's clock shows, on the clock that its events are stamped with; nil, as for a host that does not say,
  /// if time passes only with ``Application/advance(to:)``. Asked for until the application has been told a time.
  var now: Instant? { get }
  /// Wakes for `fileDescriptor` too from now on, until the registration ends, and calls `action` on the main thread in
  /// each round of the loop in which it is `readiness`, or has met its end or an error: so `action` reads, or writes,
  /// until nothing is left, or ends the registration. That has to be done before the file is closed.
  ///
  /// `action` is called before the timers of its round, so that what it reads and hands to
  /// ``Application/receive(_:in:)`` comes before a timer that is due later than that. ``Application/time`` is then that
  /// of what was handled last; what is to begin at the present time is left to ``MainThread/perform(_:)``.
  ///
  /// A host that does not wait for anything, as one that does not say, never calls it.
  func watch(_ fileDescriptor: Int32, _ readiness: FileReadiness, _ action: @escaping () -> Void) -> Registration
}

/// What a file is waited for.
public enum FileReadiness: Hashable, Sendable {
  /// There is something to read, or the end has come.
  case readable
  /// There is room to write.
  case writable
}

extension Host {
  public var now: Instant? { nil }

  public func watch(
    _ fileDescriptor: Int32, _ readiness: FileReadiness, _ action: @escaping () -> Void
  ) -> Registration { Registration {} }
}
