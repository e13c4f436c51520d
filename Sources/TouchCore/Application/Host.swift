import Glibc

/// The platform that an application runs on. It has everything that the toolkit needs of a platform.
///
/// The host reads input and calls ``Application/receive(_:in:from:)``, lets time pass with ``Application/advance(to:)``
/// and fetches frames from the window. A host without a screen is an implementation like any other.
public protocol Host: AnyObject {
  /// Notes that a frame would show a change. Called once until the next frame is prepared. A host that looks at
  /// ``Window/needsFrame`` before it sleeps needs no other notice (the default).
  func frameNeeded()
  /// Notes that the next timer is due at `deadline`; nil if none is scheduled.
  func timerNeeded(at deadline: Instant?)
  /// Leaves the run loop with `status` once the current batch has been handled.
  func quit(status: Int32)
  /// The time on the clock that the host's events are stamped with. Nil (the default) if time passes only with
  /// ``Application/advance(to:)``. Read until the application has been passed a time.
  var now: Instant? { get }
  /// Watches `fileDescriptor` until the registration ends. The host wakes and calls `action` on the main thread in each
  /// round of the loop in which the file is `readiness`, at its end or has an error. `action` must therefore read or
  /// write until nothing is left, or end the registration. End the registration before closing the file.
  ///
  /// `action` is called before the timers of its round, so that input which it reads and passes to
  /// ``Application/receive(_:in:from:)`` comes before timers that are due later. ``Application/time`` is still that of
  /// the last step; for work that is to begin at the current time use ``MainThread/perform(_:)``.
  ///
  /// A host that never waits (the default) never calls it.
  func watch(_ fileDescriptor: Int32, _ readiness: FileReadiness, _ action: @escaping () -> Void) -> Registration
}

/// The state of a file to wait for.
public enum FileReadiness: Hashable, Sendable {
  /// The file has data to read, or has ended.
  case readable
  /// The file has space to write.
  case writable
}

extension Host {
  public func frameNeeded() {}

  public var now: Instant? { nil }

  public func watch(
    _ fileDescriptor: Int32, _ readiness: FileReadiness, _ action: @escaping () -> Void
  ) -> Registration { Registration {} }
}

/// A host without a screen and without a clock. Time passes with ``Application/advance(to:)``; ``wait(upTo:)`` waits
/// for files and other threads.
///
/// ```swift
/// let host = HeadlessHost(application: application)
/// let watching = host.watch(socket, .readable) { readLines() }
/// while host.exitStatus == nil, host.wait(upTo: 10) {}
/// ```
public final class HeadlessHost: Host {
  private unowned let application: Application
  private let watches = FileWatches()
  /// The status of the first call of ``quit(status:)``; nil before it.
  public private(set) var exitStatus: Int32?

  /// Creates the host of `application`, which does not own it: the caller keeps it.
  public init(application: Application = .shared) {
    self.application = application
    application.host = self
  }

  public func timerNeeded(at deadline: Instant?) {}

  public func quit(status: Int32) { exitStatus = exitStatus ?? status }

  public func watch(
    _ fileDescriptor: Int32, _ readiness: FileReadiness, _ action: @escaping () -> Void
  ) -> Registration { watches.add(fileDescriptor, readiness, action) }

  /// Sleeps for at most `seconds`, until a watched file is ready or another thread calls, and handles that. Time does
  /// not pass. Returns false if nothing came.
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
