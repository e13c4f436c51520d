import CX11
import Glibc

/// Delivers the signals that end a program as something to read, so that they are handled between two batches and not
/// in the middle of anything.
///
/// SIGPIPE is ignored from then on: a server, or a reader of the log, that goes away in the middle of a write is an error
/// to be handled, not the end of the program.
///
/// Make it before any thread is started: threads inherit that these signals are blocked. Whether the parent process had
/// them blocked makes no difference.
final class Signals {
  /// Becomes readable when a signal has come.
  let fileDescriptor: Int32
  private let signals: [Int32]

  init(_ signals: [Int32]) throws(X11Error) {
    self.signals = signals
    signal(SIGPIPE, SIG_IGN)
    var set = Self.set(of: signals)
    pthread_sigmask(SIG_BLOCK, &set, nil)
    fileDescriptor = signalfd(-1, &set, Int32(SFD_NONBLOCK | SFD_CLOEXEC))
    guard fileDescriptor >= 0 else {
      throw .systemRefused("Waiting for signals (signalfd)", reason: String(cString: strerror(errno)))
    }
  }

  deinit {
    close(fileDescriptor)
    var set = Self.set(of: signals)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// The next signal that has come; nil: none is left.
  func next() -> Int32? {
    var info = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    return read(fileDescriptor, &info, size) == size ? Int32(info.ssi_signo) : nil
  }

  private static func set(of signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    return set
  }
}
