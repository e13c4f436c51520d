import Glibc

/// A limit for waiting for an X server that accepts a connection and then sends nothing, for which Xlib would wait for
/// ever.
///
/// When the time is over, the connections to that server that were opened meanwhile are shut down: for Xlib the server
/// has gone then. A socket that Xlib is just opening cannot be reached otherwise. For servers on other machines the
/// network's own limits apply.
struct TimeLimit: ~Copyable {
  /// The data for the signal handler.
  private struct State {
    /// The descriptors that a connection may have.
    let files: Range<Int32>
    /// The path of the server's socket; nil for one on another machine.
    var path: UnsafeMutablePointer<CChar>?
    /// The connections to that socket from before the limit began.
    let earlier: UnsafeMutableBufferPointer<ino_t>
    var hasPassed = false
  }

  private let state: UnsafeMutablePointer<State>
  /// The number of the timer. The first one of a process is 0, which reads as nil, so ``hasTimer`` says whether there
  /// is one.
  private var timer: timer_t?
  private let hasTimer: Bool
  private let seconds: Int

  /// The margin for descriptors: Xlib opens one or two files, and other threads may open theirs in between.
  private static let fewFiles: Int32 = 256

  /// Starts the limit.
  init(seconds: Int, socket path: String?) {
    self.seconds = seconds
    let free = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    if free >= 0 { close(free) }
    // Lower numbers, too: other threads may close their files meanwhile.
    let files = 3..<(max(3, free) + Self.fewFiles)
    let path = path.flatMap { strdup($0) }
    let earlier = path.map { path in files.filter { Self.leads($0, to: path) }.map(Self.socketNumber) } ?? []
    let kept = UnsafeMutableBufferPointer<ino_t>.allocate(capacity: earlier.count)
    _ = kept.initialize(fromContentsOf: earlier)
    state = .allocate(capacity: 1)
    state.initialize(to: State(files: files, path: path, earlier: kept))
    var event = sigevent()
    event.sigev_signo = Self.signal
    event.sigev_value.sival_ptr = UnsafeMutableRawPointer(state)
    hasTimer = timer_create(CLOCK_MONOTONIC, &event, &timer) == 0
    guard hasTimer else { return }
    // The timer repeats, in case the first signal comes right before a call that waits.
    var interval = itimerspec(
      it_interval: timespec(tv_sec: 1, tv_nsec: 0), it_value: timespec(tv_sec: seconds, tv_nsec: 0))
    timer_settime(timer, 0, &interval, nil)
  }

  /// Whether the time is over.
  var isOver: Bool { state.pointee.hasPassed }

  /// The mark by which ``isOver(_:)`` knows the limit, in a handler that is given nothing else.
  var mark: UnsafeRawPointer { UnsafeRawPointer(state) }

  /// Whether the time of the limit with this mark is over.
  static func isOver(_ mark: UnsafeRawPointer) -> Bool { mark.assumingMemoryBound(to: State.self).pointee.hasPassed }

  /// Returns the error to report then.
  func error(_ display: String) -> X11Error { .serverSilent(display: display, seconds: seconds) }

  deinit {
    // The state is not freed: a last signal may be pending. A program opens a connection or two in its life.
    if hasTimer { timer_delete(timer) }
  }

  /// A signal that nothing else uses, and that needs no permission; handled from the first limit on.
  private static let signal: Int32 = {
    let signal = __libc_current_sigrtmin() + 7
    var action = sigaction()
    action.sa_flags = SA_SIGINFO
    action.__sigaction_handler.sa_sigaction = { _, info, _ in
      if let state = info?.pointee._sifields._timer.si_sigval.sival_ptr { TimeLimit.pass(state) }
    }
    sigaction(signal, &action, nil)
    return signal
  }()

  /// Shuts the connections down. It runs in a signal handler, so nothing here allocates memory or takes a lock.
  private static func pass(_ state: UnsafeMutableRawPointer) {
    let reason = errno
    let state = state.assumingMemoryBound(to: State.self)
    state.pointee.hasPassed = true
    if let path = state.pointee.path {
      for file in state.pointee.files where leads(file, to: path) && !isEarlier(file, state) {
        shutdown(file, Int32(SHUT_RDWR))
      }
    }
    errno = reason
  }

  private static func isEarlier(_ file: Int32, _ state: UnsafeMutablePointer<State>) -> Bool {
    let number = socketNumber(file)
    for earlier in state.pointee.earlier where earlier == number { return true }
    return false
  }

  /// Returns the inode of a socket, which identifies it as long as it lives.
  private static func socketNumber(_ file: Int32) -> ino_t {
    var about = stat()
    return fstat(file, &about) == 0 ? about.st_ino : 0
  }

  /// Returns whether `file` is a connection to `path`, or to the abstract name that is equal except for a leading zero.
  private static func leads(_ file: Int32, to path: UnsafeMutablePointer<CChar>) -> Bool {
    var address = sockaddr_un()
    var size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isConnected = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(file, $0, &size) == 0 }
    }
    guard isConnected, address.sun_family == sa_family_t(AF_UNIX) else { return false }
    let start = address.sun_path.0 == 0 ? 1 : 0
    return withUnsafeBytes(of: &address.sun_path) { name in
      name.baseAddress.map { memcmp($0 + start, path, strlen(path) + 1) == 0 } ?? false
    }
  }
}
