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
}

extension Host {
  public var now: Instant? { nil }
}
