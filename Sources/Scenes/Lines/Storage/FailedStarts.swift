import Glibc
import Synchronization
import TouchUI

/// Counts in a file beside the drawing how often the program has ended while it read the drawing or soon after showing
/// it. The drawing may be the cause, and on an unattended machine nobody could start the program without it.
///
/// A program that crashes or loses power at such a time leaves its count for the next start.
final class FailedStarts: Sendable {
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

  /// Counts an operation that the program may not survive. Returns when that is in the file, or the disk has not answered
  /// for a moment.
  func begin() { write((isExhausted ? 0 : max(0, failed)) + 1) }

  /// Marks the operation as survived.
  func end() { if failed > 0, !isExhausted { write(failed) } else { forget() } }

  /// Resets the count.
  func forget() { write(nil) }

  /// The maximum time to wait for the disk, in seconds.
  private static let patience = 0.5

  private struct State {
    /// The count to write, or nil for no file.
    var wanted: Int?
    var isOutdated = false
    var isWriting = false
  }

  private let state = Mutex(State())

  /// Writes the count on another thread, or has the one write it that still waits for the disk. If the disk does not accept
  /// it nothing is counted.
  private func write(_ count: Int?) {
    let isWriting = state.withLock { state in
      defer { state = State(wanted: count, isOutdated: true, isWriting: true) }
      return state.isWriting
    }
    guard !isWriting else { return }
    _ = BackgroundValue { while let next = self.next { self.put(next.value) } }.value(within: Self.patience)
  }

  /// The count to write, or nil if the newest is written.
  private var next: Count? {
    state.withLock { state in
      defer { state.isOutdated = false }
      state.isWriting = state.isOutdated
      return state.isOutdated ? Count(value: state.wanted) : nil
    }
  }

  private struct Count {
    /// The count, or nil for no file.
    let value: Int?
  }

  private func put(_ count: Int?) {
    guard let count else {
      unlink(path)
      return
    }
    let file = try? OwnedFile(path, O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_NOFOLLOW)
    try? file?.write(Array("\(count)".utf8), at: 0)
  }
}
