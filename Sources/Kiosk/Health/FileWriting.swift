import Documents
import Glibc
import Synchronization
import TouchUI

/// One writing of a file, on a thread of its own: a disk that is slow, asleep or stuck holds up that thread and no frame.
final class FileWriting: Sendable {
  private enum State {
    case running
    case written
    case failed(OutputFileError)
  }

  /// What puts bytes in the place of a file.
  typealias Disk = @Sendable (_ path: String, _ bytes: [UInt8]) throws(OutputFileError) -> Void

  private let path: String
  private let disk: Disk
  private let bytes: [UInt8]
  private let onEnd: @Sendable () -> Void
  private let state = Mutex(State.running)

  /// Begins at once. `onEnd` is called when it is written or has failed, on any thread.
  init(_ bytes: [UInt8], to path: String, on disk: @escaping Disk, onEnd: @escaping @Sendable () -> Void) {
    self.path = path
    self.disk = disk
    self.bytes = bytes
    self.onEnd = onEnd
    let code = BackgroundThread.run { [self] in run() }
    if code != 0 { finish(.failed(OutputFileError(path: path, errno: code))) }
  }

  /// Whether the disk has not answered yet.
  var isRunning: Bool { state.withLock { if case .running = $0 { true } else { false } } }

  /// Why the file could not be written; nil if it has been, or while it is.
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
