import Glibc

@testable import TouchLab

/// The wait of a program for files, as reported by the kernel. It does not show what wakes the program, only what
/// could.
struct Sleep: Equatable {
  /// The number of files for which it waits.
  let files: Int
  /// The timeout of the wait in seconds, infinite if only a file can wake the program.
  let limit: Double

  /// Whether only an answer of the X server can wake the program. Then it is in the middle of an operation, and events
  /// from the server are still unread.
  var isForAnswer: Bool { files == 1 && limit == .infinity }

  /// Creates the description of the current wait of a program's first thread. Returns nil if that thread does something
  /// else.
  init?(of pid: Int32) {
    let fields = (TextFile.read("/proc/\(pid)/syscall") ?? "").split(separator: " ")
    guard fields.count > 3, let call = Int(fields[0]), let files = Self.number(fields[2]),
      let argument = Self.number(fields[3])
    else { return nil }
    self.files = Int(files)
    switch call {
    case Self.poll:
      let milliseconds = Int32(truncatingIfNeeded: argument)
      limit = milliseconds < 0 ? .infinity : Double(milliseconds) / 1000
    case Self.ppoll:
      guard let timeout = argument == 0 ? .infinity : Self.timeout(in: pid, at: argument) else { return nil }
      limit = timeout
    default: return nil
    }
  }

  /// The system call numbers.
  #if arch(x86_64)
    private static let (poll, ppoll) = (7, 271)
  #else
    private static let (poll, ppoll) = (-1, 73)
  #endif

  private static func number(_ text: Substring) -> UInt64? { UInt64(text.dropFirst("0x".count), radix: 16) }

  private static func timeout(in pid: Int32, at address: UInt64) -> Double? {
    let memory = open("/proc/\(pid)/mem", O_RDONLY | O_CLOEXEC)
    defer { close(memory) }
    var timeout = timespec()
    let size = MemoryLayout<timespec>.size
    guard memory >= 0, pread(memory, &timeout, size, off_t(truncatingIfNeeded: address)) == size else { return nil }
    return Double(timeout.tv_sec) + Double(timeout.tv_nsec) / 1e9
  }
}

extension ProgramFixture {
  /// Waits until the program sleeps without a timer for at least `seconds`. `limit` is the maximum time to wait for
  /// that.
  func waitForSleep(of seconds: Double, upTo limit: Double = patience) throws {
    _ = try wait(upTo: limit, for: "a sleep of \(seconds) s") {
      Sleep(of: program.pid).flatMap { $0.limit >= seconds && !$0.isForAnswer ? $0 : nil }
    }
  }
}
