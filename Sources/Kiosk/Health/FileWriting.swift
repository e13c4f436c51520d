import Documents
import Glibc
import Synchronization

/// One writing of a file, on a thread of its own: a disk that is slow, asleep or stuck holds up that thread and no frame.
///
/// Readers see either the old content or the new one, never a half: it is written beside the file and then takes its
/// place.
final class FileWriting: Sendable {
  private enum State {
    case running
    case written
    case failed(OutputFileError)
  }

  private let path: String
  private let bytes: [UInt8]
  private let onEnd: @Sendable () -> Void
  private let state = Mutex(State.running)

  /// Begins at once. `onEnd` is called when it is written or has failed, on any thread.
  init(_ bytes: [UInt8], to path: String, onEnd: @escaping @Sendable () -> Void) {
    self.path = path
    self.bytes = bytes
    self.onEnd = onEnd
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self)
    let code = pthread_create(&thread, nil, { FileWriting.start($0) }, context.toOpaque())
    guard code != 0 else {
      pthread_detach(thread)
      return
    }
    context.release()
    finish(.failed(OutputFileError(path: path, errno: code)))
  }

  /// Whether the disk has not answered yet.
  var isRunning: Bool { state.withLock { if case .running = $0 { true } else { false } } }

  /// Why the file could not be written; nil if it has been, or while it is.
  var failure: OutputFileError? { state.withLock { if case .failed(let error) = $0 { error } else { nil } } }

  private func finish(_ end: State) {
    state.withLock { $0 = end }
    onEnd()
  }

  private static func start(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    // Signals are the main thread's.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    guard let context else { return nil }
    Unmanaged<FileWriting>.fromOpaque(context).takeRetainedValue().run()
    return nil
  }

  private func run() {
    do {
      try write()
      finish(.written)
    } catch {
      finish(.failed(error))
    }
  }

  private func write() throws(OutputFileError) {
    let beside = "\(path).new"
    try OutputFile.write(bytes, to: beside)
    // Readers are other users, whatever our umask is.
    guard chmod(beside, 0o644) == 0, rename(beside, path) == 0 else { throw OutputFileError(path: path) }
  }
}
