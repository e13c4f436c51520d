import Glibc

@testable import TouchLab

/// How a program waits for files, as the kernel tells: what wakes it cannot be seen, but what could.
struct Sleep: Equatable {
  /// For how many files it waits.
  let files: Int
  /// For how long it meant to wait at most, in seconds; infinite if only a file can wake it.
  let limit: Double

  /// Whether nothing but the answer of the X server can wake the program: it is in the middle of something, and what
  /// the server has told it of fingers is still unread.
  var isForAnswer: Bool { files == 1 && limit == .infinity }

  /// How the first thread of a program waits at this moment; nil if it does something else.
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
      guard let span = argument == 0 ? .infinity : Self.span(in: pid, at: argument) else { return nil }
      limit = span
    default: return nil
    }
  }

  /// The numbers that the kernel has for these calls.
  #if arch(x86_64)
    private static let (poll, ppoll) = (7, 271)
  #else
    private static let (poll, ppoll) = (-1, 73)
  #endif

  private static func number(_ text: Substring) -> UInt64? { UInt64(text.dropFirst("0x".count), radix: 16) }

  private static func span(in pid: Int32, at address: UInt64) -> Double? {
    let memory = open("/proc/\(pid)/mem", O_RDONLY | O_CLOEXEC)
    defer { close(memory) }
    var span = timespec()
    let size = MemoryLayout<timespec>.size
    guard memory >= 0, pread(memory, &span, size, off_t(truncatingIfNeeded: address)) == size else { return nil }
    return Double(span.tv_sec) + Double(span.tv_nsec) / 1e9
  }
}

extension ProgramFixture {
  /// Waits until the program sleeps and has nothing to do by itself for `seconds`; `limit` is how long that may take.
  func waitForSleep(of seconds: Double, upTo limit: Double = patience) throws {
    _ = try wait(upTo: limit, for: "a sleep of \(seconds) s") {
      Sleep(of: program.pid).flatMap { $0.limit >= seconds && !$0.isForAnswer ? $0 : nil }
    }
  }
}
