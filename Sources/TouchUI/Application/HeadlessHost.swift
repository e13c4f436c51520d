import Glibc

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
    watches.handle(files)
    application.closeEvent()
    application.advance(to: application.time)
    return count > 0
  }
}
