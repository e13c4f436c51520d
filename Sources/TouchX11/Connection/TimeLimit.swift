import Glibc

/// Ends a wait for an X server that takes a connection and then says nothing more, which Xlib would wait for for ever.
///
/// When the time is over the connections to that server that were opened meanwhile are shut down: to Xlib it has gone
/// then. Nothing else gets at a socket that Xlib is just opening. Servers of other machines have the time that the network
/// gives them.
struct TimeLimit: ~Copyable {
  /// What the signal handler knows.
  private struct State {
    /// The numbers that a connection may have.
    let files: Range<Int32>
    /// Where the server listens; nil for one of another machine.
    var path: UnsafeMutablePointer<CChar>?
    /// The connections to there that there were before the limit began.
    let earlier: UnsafeMutableBufferPointer<ino_t>
    var hasPassed = false
  }

  private let state: UnsafeMutablePointer<State>
  /// The first timer of a process has the number 0, which reads as nil: whether there is one is told by ``hasTimer``.
  private var timer: timer_t?
  private let hasTimer: Bool
  private let seconds: Int

  /// Xlib opens one or two files, and other threads may have opened theirs in between.
  private static let fewFiles: Int32 = 256

  /// Begins now.
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
    // And again, in case the first signal comes right before a call that waits.
    var span = itimerspec(
      it_interval: timespec(tv_sec: 1, tv_nsec: 0), it_value: timespec(tv_sec: seconds, tv_nsec: 0))
    timer_settime(timer, 0, &span, nil)
  }

  /// Whether the time is over.
  var isOver: Bool { state.pointee.hasPassed }

  /// What to say then.
  func error(_ display: String) -> X11Error { .serverSilent(display: display, seconds: seconds) }

  deinit {
    // The state stays: a last signal may be on its way. A program opens a connection or two in its life.
    if hasTimer { timer_delete(timer) }
  }

  /// One that nobody else uses, and that needs no permission; handled from the first limit on.
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

  /// In a signal handler: nothing here takes memory or a lock.
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

  /// The same as long as the socket lives, and no other one's.
  private static func socketNumber(_ file: Int32) -> ino_t {
    var about = stat()
    return fstat(file, &about) == 0 ? about.st_ino : 0
  }

  /// Whether `file` is a connection to `path`, or to the abstract name that is the same but for a zero before it.
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
