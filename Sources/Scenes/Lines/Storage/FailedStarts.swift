import Glibc

/// Counts, in a file beside the drawing, how often the program has ended while it read the drawing, or soon after it was
/// shown: the drawing may be why, and on an unattended machine nobody is there to start the program without it.
///
/// A program that crashes or loses its power in such a moment leaves its count for the next start to find.
final class FailedStarts {
  /// So many in a row, and the drawing is not read.
  static let limit = 2
  static let name = "lines.starts"

  private let path: String
  /// Those before this one.
  private let failed: Int

  /// Counts the reading, which ``end()`` ends.
  init(in directory: String) {
    path = "\(directory)/\(Self.name)"
    let bytes = try? OwnedFile(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW).read(atMost: 8)
    failed = Int(String(decoding: bytes ?? [], as: UTF8.self)) ?? 0
    if isExhausted { forget() } else { begin() }
  }

  /// Whether the drawing is not to be read. The count has begun anew then.
  var isExhausted: Bool { failed >= Self.limit }

  /// Something begins that the program may fail of.
  func begin() { write((isExhausted ? 0 : max(0, failed)) + 1) }

  /// It has not, so far.
  func end() { if failed > 0, !isExhausted { write(failed) } else { forget() } }

  /// Nothing has failed.
  func forget() { unlink(path) }

  /// On a disk that takes nothing nothing is counted.
  private func write(_ count: Int) {
    let file = try? OwnedFile(path, O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_NOFOLLOW)
    try? file?.write(Array("\(count)".utf8), at: 0)
  }
}
