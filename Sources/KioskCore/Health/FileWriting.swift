import Documents
import Glibc
import Synchronization
import TouchUI

/// Writes a file once on a background thread, so that a slow, sleeping or stuck disk does not hold up a frame.
final class FileWriting: Sendable {
  private enum State {
    case running
    case written
    case failed(OutputFileError)
  }

  /// Replaces the file at `path` by one with `bytes`.
  typealias Disk = @Sendable (_ path: String, _ bytes: [UInt8]) throws(OutputFileError) -> Void

  private let path: String
  private let disk: Disk
  private let bytes: [UInt8]
  private let onEnd: @Sendable () -> Void
  private let state = Mutex(State.running)

  /// Starts writing. `onEnd` is called on any thread when the file is written or has failed.
  init(_ bytes: [UInt8], to path: String, on disk: @escaping Disk, onEnd: @escaping @Sendable () -> Void) {
    self.path = path
    self.disk = disk
    self.bytes = bytes
    self.onEnd = onEnd
    let code = BackgroundThread.run { [self] in run() }
    if code != 0 { finish(.failed(OutputFileError(path: path, errno: code))) }
  }

  /// Whether writing has not ended yet.
  var isRunning: Bool { state.withLock { if case .running = $0 { true } else { false } } }

  /// The error, or nil if the file has been or is being written.
  var failure: OutputFileError? { state.withLock { if case .failed(let error) = $0 { error } else { nil } } }

  private func finish(_ end: State) {
    state.withLock { $0 = end }
    onEnd()
  }

  private func run() {
    do {
      try disk(path, bytes)
      finish(.written)
    } catch {
      finish(.failed(error))
    }
  }
}
