import Glibc

/// The signals SIGTERM, SIGINT and SIGHUP as something to read, so that they are handled between two batches and not in
/// the middle of anything.
///
/// They are caught by a handler that does nothing but write them down. Blocking them would not do: a thread that was
/// started before, by a library or by the program itself, would not block them and would end the program, and programs
/// that are started from this one would inherit the block and could not be ended.
///
/// Create an instance as the first thing in the process: a signal that comes before a run loop is there waits for it.
/// While there are several instances all read from one queue. When the last one goes the signals mean what they did
/// before. Instances belong to the main thread.
///
/// SIGPIPE is ignored meanwhile: a server, or a reader of the log, that goes away in the middle of a write is an error
/// to be handled, not the end of the program.
public final class Signals {
  /// The descriptor, which is readable when a signal has arrived.
  package var fileDescriptor: Int32 { Self.outlet }

  private var isHolding = true

  private static let caught = [SIGTERM, SIGINT, SIGHUP]
  nonisolated(unsafe) private static var holders = 0
  nonisolated(unsafe) private static var outlet: Int32 = -1
  /// The end of the pipe that the handler writes to, on any thread.
  nonisolated(unsafe) private static var inlet: Int32 = -1
  private static let handled = caught + [SIGPIPE]
  /// The actions of the signals before, in the order of ``handled``.
  nonisolated(unsafe) private static var before: [sigaction] = []

  /// Throws if the system has no pipe left.
  public init() throws(SystemRefusal) {
    if Self.holders == 0 { try Self.catchAll() }
    Self.holders += 1
  }

  deinit { release() }

  /// Gives up the signals before the instance goes. Further calls do nothing.
  public func release() {
    guard isHolding else { return }
    isHolding = false
    Self.holders -= 1
    if Self.holders == 0 { Self.releaseAll() }
  }

  /// Has the signals that come from now on wait for the program that takes the place of this one by `exec`.
  public static func leaveToSuccessor() { setBlocked(SIG_BLOCK) }

  /// Returns the next signal that has arrived; nil if none is left.
  package func next() -> Int32? {
    var number: UInt8 = 0
    return read(Self.outlet, &number, 1) == 1 ? Int32(number) : nil
  }

  private static func catchAll() throws(SystemRefusal) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw SystemRefusal(of: "Waiting for signals (pipe)", reason: String(cString: strerror(errno)))
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (outlet, inlet) = (ends[0], ends[1])
    before = handled.map { number in
      var (action, old) = (sigaction(), sigaction())
      action.__sigaction_handler.sa_handler = number == SIGPIPE ? SIG_IGN : { Signals.note($0) }
      action.sa_flags = SA_RESTART
      sigaction(number, &action, &old)
      return old
    }
    // Whoever started this program may have blocked them.
    setBlocked(SIG_UNBLOCK)
  }

  private static func releaseAll() {
    for (number, action) in zip(handled, before) {
      var action = action
      sigaction(number, &action, nil)
    }
    close(inlet)
    close(outlet)
    (inlet, outlet) = (-1, -1)
  }

  /// Called amid anything, on any thread. A full pipe holds thousands of signals already.
  private static func note(_ signal: Int32) {
    let code = errno
    var number = UInt8(truncatingIfNeeded: signal)
    _ = write(inlet, &number, 1)
    errno = code
  }

  private static func setBlocked(_ change: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in caught { sigaddset(&set, signal) }
    pthread_sigmask(change, &set, nil)
  }
}
