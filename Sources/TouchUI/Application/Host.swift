import Glibc

/// The platform an application runs on: what the toolkit asks of it, and all that it asks.
///
/// The host reads input and calls ``Application/receive(_:in:from:)``, lets time pass with ``Application/advance(to:)`` and
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
  /// ``Application/receive(_:in:from:)`` comes before a timer that is due later than that. ``Application/time`` is then that
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

/// Runs an application without a screen and without a clock: time passes with ``Application/advance(to:)``, and what
/// comes from files and from other threads is waited for with ``wait(upTo:)``.
///
/// ```swift
/// let host = HeadlessHost(application: application)
/// let watching = host.watch(socket, .readable) { readLines() }
/// while host.exitStatus == nil, host.wait(upTo: 10) {}
/// ```
public final class HeadlessHost: Host {
  private unowned let application: Application
  private let watches = FileWatches()
  /// What ``quit(status:)`` was first called with; nil so far.
  public private(set) var exitStatus: Int32?

  /// `application` does not own its host: the caller keeps it.
  public init(application: Application = .shared) {
    self.application = application
    application.host = self
  }

  public func frameNeeded() {}

  public func timerNeeded(at deadline: Instant?) {}

  public func quit(status: Int32) { exitStatus = exitStatus ?? status }

  public func watch(
    _ fileDescriptor: Int32, _ readiness: FileReadiness, _ action: @escaping () -> Void
  ) -> Registration { watches.add(fileDescriptor, readiness, action) }

  /// Sleeps until a file that is watched is ready or another thread wants something, for `seconds` at most, and handles
  /// that. Time does not pass. False if nothing came.
  @discardableResult
  public func wait(upTo seconds: Double) -> Bool {
    var files = watches.requests
    let count = poll(&files, nfds_t(files.count), Int32(max(0, min(seconds, 1e6)) * 1000))
    watches.handle(files[...])
    application.closeEvent()
    application.advance(to: application.time)
    return count > 0
  }
}
