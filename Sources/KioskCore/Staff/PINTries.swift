import Glibc
import TouchUI

/// Keeps the number of wrong PINs and the time of the last one in a file, so that restarting the program does not end
/// the delay.
///
/// Once a call returns the data survives the end of the program; a background thread then flushes it to the disk. If
/// the file cannot be written nothing is kept.
public final class PINTries {
  private let wallClock: () -> Int
  private let descriptor: Int32

  /// Opens or creates the file.
  ///
  /// - Parameters:
  ///   - path: the path of the file. Its directory is created if only that is missing.
  ///   - wallClock: returns the seconds since 1970.
  public init(path: String, wallClock: @escaping () -> Int = { time(nil) }) {
    self.wallClock = wallClock
    descriptor = Self.open(path)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Returns the number of wrong PINs since the last right one, or 0 if the last was entered at least `span` seconds
  /// ago. Setting the clock back does not reset it.
  func wrongTries(within span: Double) -> Int {
    var bytes = [UInt8](repeating: 0, count: Self.length)
    guard descriptor >= 0, pread(descriptor, &bytes, bytes.count, 0) == bytes.count else { return 0 }
    let fields = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).map { Int($0) }
    guard fields.count == 2, let count = fields[0], let moment = fields[1], count > 0 else { return 0 }
    return Double(wallClock()) - Double(moment) < span ? count : 0
  }

  func note(_ wrongTries: Int) {
    guard descriptor >= 0 else { return }
    let fields = [wrongTries, wallClock()].map { String($0).suffix(20) }
    let line = fields.map { String(repeating: " ", count: 20 - $0.count) + $0 }.joined(separator: " ") + "\n"
    // A write of so few bytes within the file does not wait, even while the disk is asleep.
    _ = pwrite(descriptor, line, Self.length, 0)
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { return }
    let code = BackgroundThread.run {
      fdatasync(copy)
      close(copy)
    }
    if code != 0 { close(copy) }
  }

  /// The length of the file: two numbers of 20 digits, a space between them, and a line feed.
  private static let length = 42

  private static func open(_ path: String) -> Int32 {
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = Glibc.open(path, flags, 0o600)
    guard descriptor < 0, errno == ENOENT else { return descriptor }
    mkdir("/" + path.split(separator: "/").dropLast().joined(separator: "/"), 0o700)
    return Glibc.open(path, flags, 0o600)
  }
}
