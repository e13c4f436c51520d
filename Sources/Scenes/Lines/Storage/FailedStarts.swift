import Glibc

/// Counts in a file beside the drawing how often the program has ended while it read the drawing or soon after showing
/// it. The drawing may be the cause, and on an unattended machine nobody could start the program without it.
///
/// A program that crashes or loses power at such a time leaves its count for the next start.
final class FailedStarts {
  /// The number of consecutive failures after which the drawing is not read.
  static let limit = 2
  static let name = "lines.starts"

  private let path: String
  /// The number of failures before this start.
  private let failed: Int

  /// Counts the beginning of reading. ``end()`` marks its end.
  init(in directory: String) {
    path = "\(directory)/\(Self.name)"
    let bytes = try? OwnedFile(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW).read(atMost: 8)
    failed = Int(String(decoding: bytes ?? [], as: UTF8.self)) ?? 0
    if isExhausted { forget() } else { begin() }
  }

  /// Whether the drawing must not be read. The count then starts over.
  var isExhausted: Bool { failed >= Self.limit }

  /// Counts an operation that the program may not survive.
  func begin() { write((isExhausted ? 0 : max(0, failed)) + 1) }

  /// Marks the operation as survived.
  func end() { if failed > 0, !isExhausted { write(failed) } else { forget() } }

  /// Resets the count.
  func forget() { unlink(path) }

  /// Writes the count. If the disk does not accept it nothing is counted.
  private func write(_ count: Int) {
    let file = try? OwnedFile(path, O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_NOFOLLOW)
    try? file?.write(Array("\(count)".utf8), at: 0)
  }
}
